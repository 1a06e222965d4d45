//! The chain of §2.3, tested over HTTP.

use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite};

#[tokio::test(flavor = "multi_thread")]
async fn the_english_prefix_leads_to_the_address_without_it_for_good() {
    let site = TestSite::start().await;
    let page = site.guest().get("/en/jackpots?a=1").await;
    assert_eq!(
        (page.status, page.header("location")),
        (301, "/jackpots?a=1")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_in_french_leads_to_french_and_is_remembered() {
    let site = TestSite::start().await;
    let mut guest = site
        .guest()
        .with("accept-language", "fr-FR,fr;q=0.9,en;q=0.5");
    let first = guest.get("/").await;
    assert_eq!((first.status, first.header("location")), (302, "/fr"));
    assert!(first.header("vary").contains("Accept-Language"));
    let cookie = first.header("set-cookie");
    assert_eq!(
        cookie,
        "i18n_redirected=fr; Path=/; Max-Age=31536000; SameSite=Lax"
    );
    let again = guest.get("/").await;
    assert_eq!((again.status, again.header("location")), (302, "/fr"));
    assert_eq!(
        site.guest()
            .with("accept-language", "fr")
            .get("/jackpots")
            .await
            .status,
        200
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_english_gets_it_with_one_redirect() {
    let site = TestSite::start().await;
    let mut guest = site
        .guest()
        .with("accept-language", "fr-FR,fr;q=0.9,en;q=0.5");
    let first = guest.get("/en?a=1").await;
    assert_eq!((first.status, first.header("location")), (301, "/?a=1"));
    assert_eq!(
        first.header("set-cookie"),
        "i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax"
    );
    assert_eq!(guest.get("/?a=1").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_chosen_language_is_remembered_at_the_root_and_nowhere_else() {
    let site = TestSite::start().await;
    // The shared page is cached, and must not be returned to a visitor who has chosen a language.
    let english = site.guest().get("/").await;
    assert_eq!(english.status, 200);
    assert!(english.header("vary").contains("Accept-Language, Cookie"));
    let chosen = |code| site.guest().with_cookie("i18n_redirected", code);
    let french = chosen("fr").with("accept-language", "en").get("/").await;
    assert_eq!((french.status, french.header("location")), (302, "/fr"));
    assert!(french.header("vary").contains("Accept-Language, Cookie"));
    assert_eq!(french.header("cache-control"), "private, no-cache");
    assert_eq!(chosen("fr").get("/jackpots").await.status, 200);
    let english = chosen("en").with("accept-language", "fr").get("/").await;
    assert_eq!(english.status, 200);
    assert_eq!(site.guest().get("/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editors_redirects_are_followed_in_both_languages() {
    let site = TestSite::start().await;
    for (from, status, to) in [
        ("/slots?track_id=1", 301, "/gamehall/slots?track_id=1"),
        ("/fr/casino/live", 301, "/fr/gamehall/live"),
        ("/fr/partner", 302, "https://partners.lumiere.example/"),
    ] {
        let page = site.guest().get(from).await;
        assert_eq!(
            (page.status, page.header("location")),
            (status, to),
            "{from}"
        );
        assert_eq!(page.header("cache-control"), "private, no-cache");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_at_the_cashier_goes_home_and_a_player_goes_in() {
    let site = TestSite::start().await;
    let page = site.guest().get("/fr/cashier/deposit?x=1").await;
    assert_eq!(page.status, 302);
    assert_eq!(
        page.header("location"),
        "/fr?redirectUrl=%2Ffr%2Fcashier%2Fdeposit%3Fx%3D1"
    );
    let page = site.player().await.get("/cashier/deposit").await;
    assert_eq!(page.status, 200);
    let stale = site
        .guest()
        .with_cookie("foyer_session", "expired")
        .get("/cashier/deposit")
        .await;
    assert_eq!(
        (stale.status, stale.header("location")),
        (302, "/?redirectUrl=%2Fcashier%2Fdeposit")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_named_like_a_guarded_room_is_open() {
    let site = TestSite::start().await;
    for path in ["/game/free-bets-slot", "/game/bets", "/cashier-rules"] {
        assert_eq!(site.guest().get(path).await.status, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_only_lead_elsewhere_do() {
    let site = TestSite::start().await;
    let mut player = site.player().await;
    for (from, to) in [
        ("/cashier", "/cashier/deposit"),
        ("/fr/cashier/billing?a=1", "/fr/cashier/deposit?a=1"),
        ("/profile", "/profile/settings"),
        ("/gamehall/gamehall", "/gamehall"),
    ] {
        let page = player.get(from).await;
        assert_eq!((page.status, page.header("location")), (301, to), "{from}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_platform_is_asked_who_it_is_only_with_a_session_cookie() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/account/getInfo",
        Canned::data(&json!({ "uid": 7, "login": "ada" })),
    );
    let site = TestSite::start_on(&platform, |_| {}).await;
    site.guest()
        .with_cookie("other", "1")
        .get("/gamehall")
        .await;
    assert!(platform.seen("/api/account/getInfo").is_empty());
    let page = site
        .guest()
        .with_cookie("foyer_session", "s1")
        .get("/gamehall")
        .await;
    assert!(page.body().contains("user ada"));
    let seen = platform.seen("/api/account/getInfo");
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0].target, "/api/account/getInfo?v=2.34&locale=en");
    assert_eq!(seen[0].headers["cookie"], "foyer_session=s1");
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_that_the_platform_sets_on_the_way_arrive() {
    let platform = StubPlatform::start().await;
    let info = Canned::data(&json!({ "uid": 7, "login": "ada" }))
        .with(
            "set-cookie",
            "foyer_session=s2; Path=/; HttpOnly; SameSite=Lax",
        )
        .with("set-cookie", "seen=1");
    platform.answers("/api/account/getInfo", info);
    let site = TestSite::start_on(&platform, |_| {}).await;
    let page = site
        .guest()
        .with_cookie("foyer_session", "s1")
        .get("/gamehall")
        .await;
    assert_eq!(
        page.all("set-cookie"),
        [
            "foyer_session=s2; HttpOnly; SameSite=Lax; Path=/",
            "seen=1; SameSite=Lax; Path=/"
        ]
    );
}
