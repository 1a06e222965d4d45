//! Social sign-in, and other GET addresses with side effects.

use http::Method;
use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite};

#[tokio::test(flavor = "multi_thread")]
async fn a_social_sign_in_that_returns_by_a_form_goes_on_with_the_cookies() {
    let platform = StubPlatform::start().await;
    let moved = Canned::json(302, &json!({})).with("location", "/gamehall");
    platform.answers("/oauth/callback", moved);
    let site = TestSite::start_on(&platform, |_| {}).await;
    let mut guest = site.guest();
    let form = "state=s%26&code=c+d&id_token=x&user=%7B%7D&redirect=//evil.example";
    let kind = "application/x-www-form-urlencoded";
    let answer = guest.post_bytes("/oauth/callback", kind, form.into()).await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, "/oauth/callback?state=s%26&code=c+d")
    );
    let large = vec![b'x'; 17 * 1024];
    let answer = guest.post_bytes("/oauth/callback", kind, large).await;
    assert_eq!(answer.status, 413);
    for (path, allowed) in [
        ("/oauth/callback?state=s&code=c", "GET, POST"),
        ("/oauth/init?service=beacon", "GET"),
        ("/platform/game/book/demo", "GET"),
        ("/platform/game/custom/x/demo", "GET"),
    ] {
        let answer = guest.ask(Method::HEAD, path).await;
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, allowed),
            "{path}"
        );
    }
    assert!(platform.seen("/oauth").is_empty());
    assert!(platform.seen("/platform").is_empty());
    let ended = guest.get("/oauth/callback?state=s%26&code=c+d").await;
    assert_eq!((ended.status, ended.header("location")), (302, "/gamehall"));
}
