//! Content reads, uploads, feeds for search engines, and the webhook.

use foyer_signing::Key;

use crate::support::TestSite;

#[tokio::test(flavor = "multi_thread")]
async fn content_is_read_by_name_and_asked_for_again_by_tag() {
    let site = TestSite::start().await;
    let common = site.guest().get("/content/common?locale=fr").await;
    assert_eq!(
        (common.status, common.header("content-type")),
        (200, "application/json")
    );
    assert!(common.json()["data"].is_object());
    let tag = common.header("etag").to_owned();
    let again = site
        .guest()
        .with("if-none-match", &tag)
        .get("/content/common?locale=fr")
        .await;
    assert_eq!(again.status, 304);
    assert_eq!(again.header("vary"), common.header("vary"));
    assert_eq!(again.header("vary"), "accept-encoding");
    let english = site.guest().get("/content/common?locale=en").await;
    assert_ne!(english.text, common.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_tables_reads_are_answered() {
    let site = TestSite::start().await;
    for (path, status, kind) in [
        ("/content/users", 404, "MethodNotFoundException"),
        ("/content/..%2fusers", 404, "MethodNotFoundException"),
        ("/content/pages", 422, "InvalidParameterException"),
        (
            "/content/pages?slug=..%2f..%2fetc",
            422,
            "InvalidParameterException",
        ),
    ] {
        let answer = site.guest().get(path).await;
        assert_eq!(
            (answer.status, answer.failure().as_str()),
            (status, kind),
            "{path}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn search_engines_find_their_way() {
    let site = TestSite::start().await;
    let robots = site.guest().get("/robots.txt").await;
    assert!(
        robots.text.contains("Disallow: /cashier"),
        "{}",
        robots.text
    );
    assert!(
        robots
            .text
            .contains(&format!("Sitemap: {}/sitemap.xml", site.address))
    );
    let map = site.guest().get("/sitemap.xml").await;
    assert_eq!(map.header("content-type"), "application/xml");
    for (file, path) in [
        ("pages", "/jackpots"),
        ("pages", "/fr/jackpots"),
        ("hall", "/gamehall/slots"),
        ("pages", "/fr/tournaments"),
        ("games", "/platform/game/gold-pan-creek"),
    ] {
        let file = site.guest().get(&format!("/sitemap/{file}.xml")).await;
        let location = format!("<loc>{}{path}</loc>", site.address);
        assert!(file.text.contains(&location), "{path}");
        assert!(!file.text.contains("/cashier"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signed_webhook_makes_everything_new() {
    let secret = "a-secret-of-the-test";
    let site =
        TestSite::start_with(|settings| settings.webhook_secret = Some(secret.to_owned())).await;
    let before = site.guest().get("/gamehall").await;
    let mut hooks = site.guest();
    let refused = hooks
        .post_bytes("/hooks/content", "application/json", b"{}".to_vec())
        .await;
    assert_eq!(refused.status, 401);
    assert_eq!(
        site.guest().get("/gamehall").await.made_at(),
        before.made_at()
    );
    let signature = Key::new(secret.as_bytes()).sign_hex(&[b"{}"]);
    let mut hooks = site
        .guest()
        .with("x-foyer-signature", &format!("sha256={signature}"));
    let taken = hooks
        .post_bytes("/hooks/content", "application/json", b"{}".to_vec())
        .await;
    assert_eq!(taken.status, 204);
    assert_ne!(
        site.guest().get("/gamehall").await.made_at(),
        before.made_at()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_secret_there_is_no_webhook() {
    let site = TestSite::start().await;
    let answer = site
        .guest()
        .post_bytes("/hooks/content", "application/json", b"{}".to_vec())
        .await;
    assert_eq!(answer.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pixel_is_a_picture_and_never_kept() {
    let site = TestSite::start().await;
    let pixel = site
        .guest()
        .get("/hit?referer=https://a.example&track_id=td_1")
        .await;
    assert_eq!(
        (pixel.status, pixel.header("content-type")),
        (200, "image/gif")
    );
    assert_eq!(pixel.header("cache-control"), "no-store");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_is_sent_whole_or_in_parts_and_asked_for_again_by_tag() {
    let mut site = TestSite::start().await;
    let address = "/uploads/share.png";
    let whole = site.guest().get(address).await;
    assert_eq!(
        (whole.status, whole.header("content-type")),
        (200, "image/png")
    );
    assert_eq!(whole.header("accept-ranges"), "bytes");
    let tag = whole.header("etag").to_owned();
    assert!(tag.starts_with('"'), "{tag}");
    let length = whole.header("content-length").to_owned();
    for (range, status, covered, bytes) in [
        ("bytes=0-99", 206, format!("bytes 0-99/{length}"), "100"),
        ("bytes=-1", 206, String::new(), "1"),
        ("bytes=99999999-", 416, format!("bytes */{length}"), "0"),
        ("bytes=0-1,5-6", 200, String::new(), length.as_str()),
    ] {
        let part = site.guest().with("range", range).get(address).await;
        assert_eq!(
            (part.status, part.header("content-length")),
            (status, bytes),
            "{range}"
        );
        assert!(
            part.header("content-range").starts_with(&covered),
            "{range}"
        );
    }
    let mut changed = site
        .guest()
        .with("range", "bytes=0-9")
        .with("if-range", "\"older\"");
    assert_eq!(changed.get(address).await.status, 200);
    let again = site.guest().with("if-none-match", &tag).get(address).await;
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    assert_eq!(again.header("cache-control"), whole.header("cache-control"));
    // The picture stays when the content system goes.
    site.lose_content().await;
    site.clock.advance(std::time::Duration::from_secs(60));
    let held = site.guest().get(address).await;
    assert_eq!((held.status, held.header("etag")), (200, tag.as_str()));
    assert_eq!(site.guest().get("/uploads/favicon.svg").await.status, 502);
}
