//! The guests' page cache and its safety rules (architecture §3.3).

use std::time::Duration;

use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite};

const PAST_FRESH: Duration = Duration::from_secs(16);
const PAST_STALE: Duration = Duration::from_secs(80);

#[tokio::test(flavor = "multi_thread")]
async fn guests_share_a_page_while_it_is_fresh() {
    let site = TestSite::start().await;
    let first = site.guest().get("/gamehall?utm_source=a").await;
    let second = site.guest().get("/gamehall?gclid=b&track_id=td_1").await;
    assert_eq!(first.made_at(), second.made_at());
    assert_eq!(first.state()["context"]["search"], "");
    assert_eq!(first.text, second.text);
    assert_eq!(
        first.header("content-security-policy"),
        second.header("content-security-policy")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_page_looks_at_makes_it_another_page() {
    let site = TestSite::start().await;
    let first = site.guest().get("/gamehall").await;
    for other in [
        "/gamehall?category=slots",
        "/fr/gamehall",
        "/gamehall?unheard-of=1",
    ] {
        let page = site.guest().get(other).await;
        assert_ne!(page.made_at(), first.made_at(), "{other}");
    }
    let unknown = site.guest().get("/gamehall?unheard-of=1").await;
    let again = site.guest().get("/gamehall?unheard-of=1").await;
    assert_ne!(unknown.made_at(), again.made_at());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_page_is_shown_while_a_new_one_is_made() {
    let site = TestSite::start().await;
    let first = site.guest().get("/gamehall").await;
    site.clock.advance(PAST_FRESH);
    let stale = site.guest().get("/gamehall").await;
    assert_eq!(stale.made_at(), first.made_at());
    let mut newest = stale.made_at();
    for _ in 0..50 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        newest = site.guest().get("/gamehall").await.made_at();
        if newest != first.made_at() {
            break;
        }
    }
    assert!(newest >= first.made_at() + 16_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_with_a_failed_source_is_not_kept() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/Jackpots/get",
        Canned::failure(500, "InternalServerErrorException"),
    );
    let site = TestSite::start_on(&platform, |_| {}).await;
    let broken = site.guest().get("/jackpots").await;
    assert_eq!(broken.status, 200);
    assert!(
        broken
            .body()
            .contains("error InternalServerErrorException 500"),
        "{}",
        broken.body()
    );
    platform.answers("/api/Jackpots/get", Canned::data(&json!([])));
    let whole = site.guest().get("/jackpots").await;
    assert!(
        whole.body().contains("platform Jackpots/get {} data"),
        "{}",
        whole.body()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_page_goes_before_a_broken_one() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let whole = site.guest().get("/flaky").await;
    assert!(whole.body().contains("status 200"));
    let broken = json!({ "items": [], "count": 0, "offset": 0, "broken": true });
    platform.answers("/api/banners/get", Canned::data(&broken));
    site.clock.advance(Duration::from_secs(3600));
    let later = site.guest().get("/flaky").await;
    assert_eq!(later.made_at(), whole.made_at());
    assert_eq!(later.body(), whole.body());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_without_what_it_is_about_is_not_kept_and_an_old_one_goes_before_it() {
    let platform = StubPlatform::start().await;
    let failure = || Canned::failure(502, "InternalServerErrorException");
    platform.answers("/api/loyalty/getProgram", failure());
    let site = TestSite::start_on(&platform, |_| {}).await;
    let broken = site.guest().get("/entity").await;
    assert_eq!((broken.status, broken.header("retry-after")), (503, "60"));
    let programme = json!({ "sysname": "stars" });
    platform.answers("/api/loyalty/getProgram", Canned::data(&programme));
    let whole = site.guest().get("/entity").await;
    assert_eq!(whole.status, 200);
    // The page and its answer are both stale, and reloading fails.
    platform.answers("/api/loyalty/getProgram", failure());
    site.clock.advance(Duration::from_secs(23 * 3600));
    let later = site.guest().get("/entity").await;
    assert_eq!((later.status, later.body()), (200, whole.body()));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_answer_goes_before_none() {
    let mut site = TestSite::start().await;
    assert_eq!(site.guest().get("/").await.status, 200);
    site.lose_platform().await;
    site.clock.advance(Duration::from_secs(3600));
    let later = site.guest().get("/").await;
    assert!(
        later
            .body()
            .contains("platform games/getCategories {\"games_count\":2} data"),
        "{}",
        later.body()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_for_one_visitor_keeps_the_page_from_the_others() {
    let site = TestSite::start().await;
    let first = site.guest().get("/own").await;
    let second = site.guest().get("/own").await;
    assert_ne!(first.made_at(), second.made_at());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_page_reads_no_cookie() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    site.guest()
        .with_cookie("tracking", "1")
        .get("/tournaments")
        .await;
    let seen = platform.seen("/api/tournaments/get");
    assert_eq!(seen.len(), 1);
    assert_eq!(
        seen[0].target,
        "/api/tournaments/get?v=2.34&locale=en&count=2"
    );
    assert!(!seen[0].headers.contains_key("cookie"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_personal_is_not_shared_even_when_it_fails() {
    let platform = StubPlatform::start().await;
    let canned = Canned::failure(500, "InternalServerErrorException")
        .with("set-cookie", "visitor=1")
        .after(Duration::from_millis(300));
    platform.answers("/api/account/getInfo", canned);
    let site = TestSite::start_on(&platform, |_| {}).await;
    let visits = (0..5).map(|_| async { site.guest().get("/own").await });
    futures::future::join_all(visits).await;
    assert_eq!(platform.seen("/api/account/getInfo").len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_guests_at_once_cost_one_page() {
    let platform = StubPlatform::start().await;
    let slow = Canned::data(&json!([])).after(Duration::from_millis(300));
    platform.answers("/api/Jackpots/get", slow);
    let site = TestSite::start_on(&platform, |_| {}).await;
    let visits = (0..40).map(|_| async { site.guest().get("/jackpots").await.made_at() });
    let moments = futures::future::join_all(visits).await;
    assert!(moments.iter().all(|moment| *moment == moments[0]));
    assert_eq!(platform.seen("/api/Jackpots/get").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_never_gets_a_guests_page_nor_a_guest_a_players() {
    let site = TestSite::start().await;
    let guest = site.guest().get("/gamehall").await;
    let player = site.player().await.get("/gamehall").await;
    assert_ne!(player.made_at(), guest.made_at());
    assert_eq!(
        site.guest().get("/gamehall").await.made_at(),
        guest.made_at()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cache_can_be_switched_off() {
    let site = TestSite::start_with(|settings| settings.page_cache.enabled = false).await;
    let first = site.guest().get("/gamehall").await;
    tokio::time::sleep(Duration::from_millis(5)).await;
    assert_ne!(
        site.guest().get("/gamehall").await.made_at(),
        first.made_at()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn past_its_stale_age_a_page_is_waited_for() {
    let site = TestSite::start().await;
    let first = site.guest().get("/gamehall").await;
    site.clock.advance(PAST_STALE);
    assert_ne!(
        site.guest().get("/gamehall").await.made_at(),
        first.made_at()
    );
}
