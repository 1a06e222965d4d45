//! Games, their pictures, and social sign-in: the platform's endpoints on our origin.

use crate::support::{Canned, StubPlatform, TestSite};

fn redirect(to: &'static str) -> Canned {
    Canned {
        status: 302,
        headers: vec![("location", to), ("set-cookie", "launch=1")],
        body: String::new(),
        delay: std::time::Duration::ZERO,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_game_opens_in_the_platforms_frame() {
    let site = TestSite::start().await;
    let games = site
        .guest()
        .get("/api/games/get?options=%7B%22count%22%3A50%7D")
        .await
        .json();
    let items = games["data"]["items"].as_array().expect("games").clone();
    let game = items
        .iter()
        .find(|game| game["has_demo"] == true)
        .expect("a game with a demo");
    let sysname = game["sysname"].as_str().expect("a name");
    let launch = site
        .guest()
        .get(&format!("/platform/game/{sysname}/demo"))
        .await;
    assert_eq!(launch.status, 302);
    let frame = launch.header("location");
    assert!(frame.starts_with(site.platform.as_str()), "{frame}");
    assert_eq!(launch.header("x-frame-options"), "SAMEORIGIN");
    let picture = game["image_url"].as_str().expect("a picture");
    let art = site.guest().get(picture).await;
    assert_eq!(art.status, 200, "{picture}");
    assert!(art.header("content-type").starts_with("image/"));
    assert_eq!(
        art.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_launch_that_leads_elsewhere_is_not_followed() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    for to in [
        "https://evil.example/",
        "//evil.example/",
        "javascript:alert(1)",
    ] {
        platform.answers("/platform/game/book/play", redirect(to));
        let launch = site
            .guest()
            .with_cookie("foyer_session", "s")
            .get("/platform/game/book/play")
            .await;
        assert_eq!(
            (launch.status, launch.header("location")),
            (502, ""),
            "{to}"
        );
    }
    let seen = platform.seen("/platform/game/book/play");
    assert_eq!(seen[0].headers["cookie"], "foyer_session=s");
    platform.answers("/platform/game/book/play", redirect("/frame/book?token=1"));
    let launch = site.guest().get("/platform/game/book/play").await;
    assert_eq!(
        launch.header("location"),
        format!("{}frame/book?token=1", platform.url)
    );
    assert_eq!(
        launch.header("set-cookie"),
        "launch=1; SameSite=Lax; Path=/"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_launch_tells_the_page_around_the_frame_why() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let launch = async |answer: Canned, query: &str| {
        platform.answers("/platform/game/book/play", answer);
        let address = format!("/platform/game/book/play{query}");
        let mut guest = site
            .guest()
            .with("referer", "http://site.test/fr/game/book");
        guest.get(&address).await
    };
    let refused = launch(
        Canned::failure(409, "UserNeedDepositException"),
        "?locale=en",
    )
    .await;
    assert_eq!(refused.status, 409);
    assert_eq!(refused.header("x-frame-options"), "SAMEORIGIN");
    assert_eq!(refused.header("cache-control"), "no-store");
    assert!(
        refused.text.contains(
            r#"<html lang="en" data-refused="409" data-type="UserNeedDepositException">"#
        ),
        "{}",
        refused.text
    );
    // Without the query the page's own address says the language. Without script, the document itself leads on.
    let page = Canned {
        status: 410,
        headers: vec![("content-type", "text/html")],
        body: "<p>The platform's own page</p>".to_owned(),
        delay: std::time::Duration::ZERO,
    };
    let refused = launch(page, "").await;
    assert!(
        refused
            .text
            .contains(r#"<html lang="fr" data-refused="410">"#)
    );
    assert!(
        refused
            .text
            .contains(r#"href="/fr/gamehall" target="_top""#)
    );
    assert!(!refused.text.contains("own page"));
    let odd = site.guest().get("/platform/game/a%00/play").await;
    assert_eq!(odd.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_pictures_and_carry_no_cookies() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    platform.answers("/platform/art/a.svg", Canned::failure(200, "x"));
    assert_eq!(site.guest().get("/platform/art/a.svg").await.status, 502);
    let mut picture = redirect("/elsewhere");
    picture.status = 200;
    picture.headers = vec![("content-type", "image/svg+xml"), ("set-cookie", "a=1")];
    picture.body = "<svg/>".to_owned();
    platform.answers("/platform/art/b.svg", picture);
    let art = site
        .guest()
        .with_cookie("foyer_session", "s")
        .get("/platform/art/b.svg")
        .await;
    assert_eq!((art.status, art.header("set-cookie")), (200, ""));
    assert!(
        !platform.seen("/platform/art/b.svg")[0]
            .headers
            .contains_key("cookie")
    );
    assert_eq!(
        site.guest().get("/platform/art/..%2fb.svg").await.status,
        404
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn social_sign_in_begins_only_with_a_way_back_to_us() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    platform.answers(
        "/oauth/init",
        redirect("https://social.example/authorize?x=1"),
    );
    let begin =
        |back: &str| format!("/oauth/init?service=example&type_auth=login&redirect_url={back}");
    let begun = site.guest().get(&begin("/fr/profile/settings")).await;
    assert_eq!(
        (begun.status, begun.header("location")),
        (302, "https://social.example/authorize?x=1")
    );
    assert!(
        platform.seen("/oauth/init")[0]
            .target
            .contains("%2Ffr%2Fprofile%2Fsettings&")
    );
    // The return address contains the window's kind exactly once.
    let again = begin("/jackpots?oauth_error=cancelled%26a=1%23top") + "&display=popup";
    site.guest().get(&again).await;
    assert!(
        platform.seen("/oauth/init")[1]
            .target
            .contains("%2Fjackpots%3Fa%3D1%26oauth_return%3Dpopup%23top&")
    );
    for back in [
        "https://evil.example/",
        "//evil.example",
        "javascript:alert(1)",
        "/..//evil.example",
        "",
    ] {
        let refused = site.guest().get(&begin(back)).await;
        assert_eq!(
            (refused.status, refused.failure().as_str()),
            (422, "InvalidParameterException"),
            "{back}"
        );
    }
    // A window is redirected to a page that shows the error, instead of getting JSON.
    let mut window = site.guest().with("accept", "text/html,*/*");
    let refused = window.get(&begin("//evil.example")).await;
    assert_eq!(refused.status, 302);
    assert!(refused.header("location").starts_with("http://127.0.0.1:"));
    assert!(refused.header("location").ends_with("/?oauth_error=failed"));
    let site = TestSite::start().await;
    let none = site.guest().get(&begin("/")).await;
    assert_eq!(
        (none.status, none.failure().as_str()),
        (404, "MethodNotFoundException")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn social_sign_in_ends_with_us_and_nowhere_else() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let back = "/oauth/callback?state=s&code=c%26d&x=1";
    platform.answers("/oauth/callback", redirect("/fr/gamehall?category=7"));
    let ended = site.guest().with_cookie("foyer_oauth", "b").get(back).await;
    assert_eq!(
        (ended.status, ended.header("location")),
        (302, "/fr/gamehall?category=7")
    );
    assert_eq!(ended.header("set-cookie"), "launch=1; SameSite=Lax; Path=/");
    let seen = platform.seen("/oauth/callback");
    assert_eq!(seen[0].target, "/oauth/callback?state=s&code=c%26d");
    assert_eq!(seen[0].headers["cookie"], "foyer_oauth=b");
    for to in [
        "https://evil.example/",
        "//evil.example/",
        "javascript:alert(1)",
    ] {
        platform.answers("/oauth/callback", redirect(to));
        let ended = site.guest().get(back).await;
        assert_eq!(
            (
                ended.status,
                ended.header("location"),
                ended.header("set-cookie")
            ),
            (302, "/?oauth_error=expired", ""),
            "{to}"
        );
    }
    platform.answers(
        "/oauth/callback",
        Canned::failure(401, "AuthorizationException"),
    );
    let over = site.guest().get(back).await;
    assert_eq!(
        (over.status, over.header("location")),
        (302, "/?oauth_error=expired")
    );
}
