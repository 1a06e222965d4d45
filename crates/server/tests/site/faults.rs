//! Failures, and what the visitor still sees (architecture §4, §8.2).

use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite};

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_fails_is_answered_with_the_client_shell() {
    let site = TestSite::start().await;
    for path in ["/throw", "/plan-throw"] {
        let page = site.guest().get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.body(), "", "{path}");
        let context = &page.state()["context"];
        assert_eq!(
            (&context["shell"], &context["path"]),
            (&json!(true), &json!(path))
        );
        assert!(
            page.text
                .contains(" src=\"/assets/entry-1a2b.js\" fetchpriority=\"low\"></script>")
        );
        let head = "<title>Lumiere</title><meta name=\"robots\" content=\"noindex\">";
        assert!(page.text.contains(head));
    }
    let shell = site.guest().get("/throw").await;
    assert!(shell.state()["data"]["content common {}"]["data"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_loop_costs_one_deadline_and_nobody_else_anything() {
    let site = TestSite::start_with(|settings| {
        settings.render.deadline = Duration::from_millis(500);
    })
    .await;
    let began = Instant::now();
    let page = site.guest().get("/loop").await;
    let took = began.elapsed();
    // A deadline includes the wait in the queue, so this counts as overload: the shell is a 503 that robots do not
    // index.
    assert_eq!((page.status, page.body()), (503, ""));
    assert_eq!(page.header("retry-after"), "60");
    assert!(page.text.contains("<title>Lumiere</title>"));
    assert!(page.text.contains("content=\"noindex\""));
    assert!(took < Duration::from_millis(1500), "{took:?}");
    let bomb = site.guest().get("/bomb").await;
    assert_eq!(bomb.status, 503);
    let mut after = site.guest().get("/gamehall").await;
    for _ in 0..50 {
        if !after.body().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        after = site.guest().get("/gamehall").await;
    }
    assert!(after.body().contains("status 200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_are_served_while_the_platform_is_away() {
    let mut site = TestSite::start().await;
    site.lose_platform().await;
    let page = site.guest().get("/").await;
    assert_eq!(page.status, 200);
    assert!(
        page.body()
            .contains("error InternalServerErrorException 502"),
        "{}",
        page.body()
    );
    let player = site.guest().with_cookie("foyer_session", "s1");
    let page = { player }.get("/gamehall").await;
    assert_eq!(page.status, 200);
    let mut player = site.guest().with_cookie("foyer_session", "s1");
    let room = player.get("/cashier/deposit").await;
    assert_eq!((room.status, room.header("retry-after")), (503, "60"));
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_are_served_while_the_content_system_is_away() {
    let mut site = TestSite::start().await;
    site.lose_content().await;
    let page = site.guest().get("/").await;
    assert_eq!(page.status, 200);
    assert!(page.state()["data"]["content common {}"]["data"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_that_nobody_has_read_is_a_failure_and_not_missing() {
    let mut site = TestSite::start().await;
    site.lose_content().await;
    for read in [
        "pages?slug=terms",
        "popups?sysname=welcome",
        "payment-methods",
        "page-addresses",
    ] {
        let answer = site.guest().get(&format!("/content/{read}")).await;
        assert_eq!(
            (
                answer.status,
                answer.header("cache-control"),
                answer.header("retry-after")
            ),
            (503, "no-store", "5"),
            "{read}"
        );
        assert_eq!(answer.failure(), "InternalServerErrorException");
    }
    // A single type has defaults, so a page can be rendered.
    assert_eq!(site.guest().get("/content/common").await.status, 200);
    let page = site.guest().get("/entry").await;
    let failed = "content pages {\"slug\":\"terms\"} error InternalServerErrorException 503";
    assert!(page.body().contains(failed), "{}", page.body());
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_take_the_page_do() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    for (status, kind, expected, shown) in [
        (403, "UserBannedException", 403, "UserBannedException"),
        (403, "AccessDeniedException", 403, "none"),
        (
            503,
            "ApplicationDisabledException",
            503,
            "ApplicationDisabledException",
        ),
        (
            503,
            "ApplicationUnavailableException",
            503,
            "ApplicationUnavailableException",
        ),
    ] {
        platform.answers("/api/Jackpots/get", Canned::failure(status, kind));
        site.clock.advance(Duration::from_secs(2));
        let page = site.guest().get("/jackpots").await;
        assert_eq!(page.status, expected, "{kind}");
        assert!(
            page.body().contains(&format!("system {shown}")),
            "{}",
            page.body()
        );
        let retry = if expected == 503 { "60" } else { "" };
        assert_eq!(page.header("retry-after"), retry);
    }
    platform.answers("/api/Jackpots/get", Canned::data(&json!([])));
    site.clock.advance(Duration::from_secs(2));
    assert_eq!(site.guest().get("/jackpots").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_platform_is_not_hidden_by_what_it_said_before() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    assert_eq!(site.guest().get("/jackpots").await.status, 200);
    platform.answers(
        "/api/Jackpots/get",
        Canned::failure(503, "ApplicationDisabledException"),
    );
    site.clock.advance(Duration::from_secs(3600));
    assert_eq!(site.guest().get("/jackpots").await.status, 503);
    platform.answers("/api/Jackpots/get", Canned::data(&json!([])));
    site.clock.advance(Duration::from_secs(2));
    let open = site.guest().get("/jackpots").await;
    assert_eq!(open.status, 200);
    assert_eq!(
        site.guest().get("/jackpots").await.made_at(),
        open.made_at()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_not_sent_away_because_the_platform_stumbles() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/account/getInfo",
        Canned::failure(500, "InternalServerErrorException"),
    );
    let site = TestSite::start_on(&platform, |_| {}).await;
    let mut player = site.guest().with_cookie("foyer_session", "s1");
    assert_eq!(player.get("/gamehall").await.status, 200);
    assert_eq!(player.get("/cashier/deposit").await.status, 503);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_says_that_it_does_not_know_whose_session_it_is() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let failure = |status| Canned::failure(status, "InternalServerErrorException");
    let late = Canned::data(&json!({ "uid": 7 })).after(Duration::from_secs(4));
    for (name, answer) in [
        ("a failure", failure(500)),
        ("a gateway's failure", failure(502)),
        (
            "a refusal for now",
            Canned::failure(429, "TooManyRequestsException"),
        ),
        ("no account", Canned::data(&json!(["no account"]))),
        ("no JSON", Canned::json(200, &json!("nothing"))),
        ("an answer that is late", late),
    ] {
        platform.answers("/api/account/getInfo", answer);
        for (path, status) in [("/gamehall", 200), ("/cashier/deposit", 503)] {
            let mut visitor = site.guest().with_cookie("foyer_session", "s1");
            let page = visitor.get(path).await;
            assert_eq!(page.status, status, "{name}, {path}");
            let context = &page.state()["context"];
            assert_eq!(
                (&context["session"], &context["user"]),
                (&json!("unknown"), &json!(null)),
                "{name}, {path}"
            );
            assert_eq!(page.header("cache-control"), "private, no-store", "{name}");
        }
    }
    // The page was not cached for later guests.
    let guest = site.guest().get("/gamehall").await;
    assert_eq!(guest.state()["context"].get("session"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_player_sees_the_page_for_it_everywhere() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/account/getInfo",
        Canned::failure(403, "UserBannedException"),
    );
    let site = TestSite::start_on(&platform, |_| {}).await;
    let mut player = site.guest().with_cookie("foyer_session", "s1");
    for path in ["/", "/cashier/deposit", "/no/such/page"] {
        let page = player.get(path).await;
        assert_eq!(page.status, 403, "{path}");
        assert!(page.body().contains("system UserBannedException"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_over_makes_a_guest() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/account/getInfo",
        Canned::failure(401, "AuthorizationException"),
    );
    let site = TestSite::start_on(&platform, |_| {}).await;
    let page = site
        .guest()
        .with_cookie("foyer_session", "old")
        .get("/gamehall")
        .await;
    assert!(page.body().contains("user guest"));
}
