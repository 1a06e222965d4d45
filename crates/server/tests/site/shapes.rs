//! A platform answer of the wrong shape is a failure, and the site recovers with the next right answer.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{Canned, StubPlatform, TestSite};

/// Values of every JSON type that are not a valid list answer.
fn wrong_shapes() -> [Value; 5] {
    [
        json!({}),
        json!(""),
        json!(1),
        json!(null),
        json!({ "items": 1 }),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_shape_is_a_failure_and_the_right_one_is_shown_at_once() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    for wrong in wrong_shapes() {
        for (page, path, read, right) in [
            (
                "/",
                "/api/games/getCategories",
                "platform games/getCategories {\"games_count\":2}",
                json!({ "items": [], "count": 0, "offset": 0 }),
            ),
            (
                "/jackpots",
                "/api/Jackpots/get",
                "platform Jackpots/get {}",
                json!([]),
            ),
        ] {
            // Expire the pages and answers of the round before.
            site.clock.advance(Duration::from_secs(48 * 3600));
            platform.answers(path, Canned::data(&wrong));
            let broken = site.guest().get(page).await;
            let failed = format!("{read} error InternalServerErrorException 502");
            assert!(
                broken.body().contains(&failed) || broken.body().contains(&format!("{read} data")),
                "{wrong}: {}",
                broken.body()
            );
            platform.answers(path, Canned::data(&right));
            site.clock.advance(Duration::from_secs(5));
            let whole = site.guest().get(page).await;
            assert!(
                whole.body().contains(&format!("{read} data")),
                "{wrong}: {}",
                whole.body()
            );
        }
    }
    let metrics = site.operator().get("/metrics").await.text;
    for method in ["games/getCategories", "Jackpots/get"] {
        let counted = format!("foyer_platform_wrong_shapes_total{{method=\"{method}\"}} ");
        assert!(metrics.contains(&counted), "{metrics}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_shape_does_not_take_the_place_of_an_older_answer() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let whole = site.guest().get("/jackpots").await;
    platform.answers("/api/Jackpots/get", Canned::data(&json!({})));
    site.clock.advance(Duration::from_secs(3600));
    let later = site.guest().get("/jackpots").await;
    assert_eq!(later.body(), whole.body());
    assert_eq!(platform.seen("/api/Jackpots/get").len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_players_answer_of_the_wrong_shape_is_a_failure_too() {
    let platform = StubPlatform::start().await;
    platform.answers("/api/account/getBalance", Canned::data(&json!([])));
    let site = TestSite::start_on(&platform, |_| {}).await;
    let page = site.guest().get("/account").await;
    let failed = "platform account/getBalance {} error InternalServerErrorException 502";
    assert!(page.body().contains(failed), "{}", page.body());
    let call = site.guest().get("/api/account/getBalance").await;
    assert_eq!(
        (call.status, call.failure().as_str()),
        (502, "InternalServerErrorException")
    );
    platform.answers(
        "/api/account/getBalance",
        Canned::data(&json!({ "balance_main": { "amount": 5, "currency": "EUR" } })),
    );
    let call = site.guest().get("/api/account/getBalance").await.json();
    assert_eq!(call["data"]["balance_main"]["amount"], 5);
    assert_eq!(call["data"]["balance_fun"]["currency"], "XXX");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_throws_gives_up_the_answers_that_it_was_made_of() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let answer = |broken: bool| {
        Canned::data(&json!({ "items": [], "count": 0, "offset": 0, "broken": broken }))
    };
    platform.answers("/api/banners/get", answer(true));
    assert_eq!(site.guest().get("/flaky").await.body(), "");
    platform.answers("/api/banners/get", answer(false));
    site.clock.advance(Duration::from_secs(2));
    let whole = site.guest().get("/flaky").await;
    assert!(whole.body().contains("status 200"), "{}", whole.body());
}
