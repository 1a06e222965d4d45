//! Editors sign in with an account of the content system and see drafts (§7.4 content user API).

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::response::{IntoResponse, Response};
use foyer_content::ClientOptions;
use http::{HeaderMap, Method, StatusCode, Uri, header};
use serde_json::{Value, json};

use crate::support::{Browser, Page, StubPlatform, TestSite};

const FORM: &str = "application/x-www-form-urlencoded";
const USER: &str =
    r#"{"id":1,"documentId":"x","username":"<Anna>","email":"anna@lumiere.example"}"#;

#[derive(Debug)]
struct Call {
    method: Method,
    target: String,
    bearer: Option<String>,
    body: Value,
}

/// A content system with one editor, one published page, and a draft of it.
#[derive(Clone, Default)]
struct ContentSystem(Arc<Mutex<Vec<Call>>>);

impl ContentSystem {
    async fn start(&self) -> ClientOptions {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let system = self.clone();
        let router = Router::new().fallback(
            move |method: Method, uri: Uri, headers: HeaderMap, body: Bytes| async move {
                system.answer(method, &uri, &headers, &body)
            },
        );
        tokio::spawn(async move { axum::serve(listener, router).await });
        ClientOptions {
            token: Some("the-sites-own".to_owned()),
            ..ClientOptions::new(url.parse().expect("an address"))
        }
    }

    fn answer(&self, method: Method, uri: &Uri, headers: &HeaderMap, body: &[u8]) -> Response {
        let bearer = headers.get(header::AUTHORIZATION);
        let bearer = bearer.map(|value| value.to_str().expect("text").replace("Bearer ", ""));
        let body: Value = serde_json::from_slice(body).unwrap_or_default();
        let is_editor = bearer.as_deref() == Some("jwt-1");
        let asks_for_drafts = uri
            .query()
            .is_some_and(|query| query.contains("status=draft"));
        self.0.lock().expect("no panic before").push(Call {
            method,
            target: uri.to_string(),
            bearer,
            body: body.clone(),
        });
        let session = format!(r#"{{"jwt":"jwt-1","user":{USER}}}"#);
        match uri.path() {
            "/api/users/me" if is_editor => USER.to_owned().into_response(),
            "/api/users/me" => failure(401, "UnauthorizedError", "Missing or invalid credentials"),
            "/api/auth/local" if body["password"] == "right" => session.into_response(),
            "/api/auth/local" => failure(400, "ValidationError", "Invalid identifier or password"),
            "/api/auth/google/callback" | "/api/auth/change-password" => session.into_response(),
            "/api/auth/reset-password" if body["code"] == "fresh" => session.into_response(),
            "/api/auth/reset-password" => {
                failure(400, "ValidationError", "Incorrect code provided")
            }
            path if path.starts_with("/api/auth/") => r#"{"ok":true}"#.into_response(),
            "/api/pages" => {
                let title = if is_editor && asks_for_drafts {
                    "A draft"
                } else {
                    "Published"
                };
                let entry = json!({ "id": 1, "documentId": "p", "slug": "terms", "title": title });
                json!({ "data": [entry], "meta": {} })
                    .to_string()
                    .into_response()
            }
            _ => failure(404, "NotFoundError", "Not Found"),
        }
    }

    fn last(&self, path: &str) -> Call {
        let mut calls = self.0.lock().expect("no panic before");
        let at = calls.iter().rposition(|call| call.target.starts_with(path));
        calls.remove(at.expect(path))
    }
}

fn failure(status: u16, name: &str, message: &str) -> Response {
    let error = json!({ "status": status, "name": name, "message": message, "details": {} });
    let body = json!({ "data": null, "error": error }).to_string();
    (StatusCode::from_u16(status).expect("a status"), body).into_response()
}

async fn site() -> (TestSite, ContentSystem, StubPlatform) {
    let (platform, content) = (StubPlatform::start().await, ContentSystem::default());
    let site = TestSite::start_with_editors(&platform, content.start().await).await;
    (site, content, platform)
}

async fn submit(browser: &mut Browser, form: &str, fields: &str) -> Page {
    let path = format!("/editor/{form}");
    browser.post_bytes(&path, FORM, fields.into()).await
}

async fn editor(site: &TestSite) -> Browser {
    let mut browser = site.guest();
    let signed_in = submit(&mut browser, "sign-in", "identifier=anna&password=right").await;
    assert_eq!(signed_in.status, 303, "{}", signed_in.text);
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn an_editor_sees_drafts_and_a_visitor_does_not() {
    let (site, content, platform) = site().await;
    let mut editor = editor(&site).await;
    let page = editor.get("/entry").await;
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert_eq!(page.header("x-robots-tag"), "noindex, nofollow");
    assert_eq!(page.header("etag"), "");
    assert!(page.text.contains("A draft"), "{}", page.text);
    assert!(
        page.text.contains("only you see it: &lt;Anna&gt;"),
        "{}",
        page.text
    );
    let read = editor.get("/content/pages?slug=terms").await;
    assert_eq!(read.header("cache-control"), "private, no-store");
    assert_eq!(read.json()["data"]["title"], "A draft");
    assert_eq!(content.last("/api/pages").bearer.as_deref(), Some("jwt-1"));

    let visitor = site.guest().get("/entry").await;
    assert!(visitor.text.contains("Published") && !visitor.text.contains("foyer-preview"));
    assert_eq!(visitor.header("x-robots-tag"), "");
    assert_eq!(
        content.last("/api/pages").bearer.as_deref(),
        Some("the-sites-own")
    );
    let read = site.guest().get("/content/pages?slug=terms").await;
    assert_eq!(read.json()["data"]["title"], "Published");
    assert!(read.header("cache-control").starts_with("public"));
    // The visitor's page is in the cache now; the editor still does not get it.
    assert!(editor.get("/entry").await.text.contains("A draft"));
    let seen = platform.seen("/");
    let cookies = seen
        .iter()
        .filter_map(|call| call.headers.get(header::COOKIE));
    assert!(
        cookies
            .into_iter()
            .all(|cookie| !cookie.to_str().expect("text").contains("jwt-1"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_session_is_a_cookie_that_scripts_cannot_read_and_ends_with_sign_out() {
    let (site, _, _) = site().await;
    let mut browser = site.guest();
    let wrong = submit(&mut browser, "sign-in", "identifier=anna&password=no").await;
    assert_eq!((wrong.status, wrong.header("set-cookie")), (400, ""));
    assert!(
        wrong
            .text
            .contains("role=\"alert\">The name or the password is wrong.")
    );
    assert!(wrong.text.contains("value=\"anna\"") && !wrong.text.contains("value=\"no\""));
    let right = submit(
        &mut browser,
        "sign-in",
        "identifier=anna&password=right&from=/terms",
    )
    .await;
    assert_eq!((right.status, right.header("location")), (303, "/terms"));
    let cookie = right.header("set-cookie");
    assert_eq!(cookie, "foyer_editor=jwt-1; HttpOnly; SameSite=Lax; Path=/");
    assert_eq!(right.header("clear-site-data"), "\"cache\"");
    let account = browser.get("/editor").await;
    assert!(
        account
            .text
            .contains("Signed in as <strong>&lt;Anna&gt;</strong>")
    );
    assert_eq!(account.header("cache-control"), "no-store");
    assert_eq!(
        browser.get("/editor?from=/terms").await.header("location"),
        "/terms"
    );
    assert_eq!(browser.get("/editor?from=//evil.example").await.status, 200);
    let out = submit(&mut browser, "sign-out", "").await;
    assert!(out.header("set-cookie").contains("Max-Age=0"));
    assert!(!browser.get("/entry").await.text.contains("foyer-preview"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_call_of_the_content_user_api_has_its_form() {
    let (site, content, _) = site().await;
    for (form, fields, path, body) in [
        (
            "register",
            "username=b&email=b@x.example&password=velvet-42",
            "/api/auth/local/register",
            json!({ "username": "b", "email": "b@x.example", "password": "velvet-42" }),
        ),
        (
            "forgot-password",
            "email=b@x.example",
            "/api/auth/forgot-password",
            json!({ "email": "b@x.example" }),
        ),
        (
            "confirm-email",
            "email=b@x.example",
            "/api/auth/send-email-confirmation",
            json!({ "email": "b@x.example" }),
        ),
    ] {
        let page = submit(&mut site.guest(), form, fields).await;
        assert!(
            page.status == 200 && page.text.contains("role=\"status\""),
            "{form}: {}",
            page.text
        );
        let call = content.last(path);
        assert_eq!(
            (call.method, call.bearer, call.body),
            (Method::POST, None, body),
            "{form}"
        );
    }
    let reset = "password=velvet-42&confirmation=velvet-42&code=";
    let used = submit(&mut site.guest(), "reset-password", &format!("{reset}used")).await;
    assert!(used.text.contains("Ask for a new one"), "{}", used.text);
    let fresh = submit(
        &mut site.guest(),
        "reset-password",
        &format!("{reset}fresh"),
    )
    .await;
    assert_eq!(fresh.status, 303);
    let reset = content.last("/api/auth/reset-password").body;
    assert_eq!(reset["passwordConfirmation"], "velvet-42");

    let change = "current=right&password=velvet-42&confirmation=velvet-42";
    let stranger = submit(&mut site.guest(), "change-password", change).await;
    assert_eq!(
        (stranger.status, stranger.header("location")),
        (303, "/editor")
    );
    let changed = submit(&mut editor(&site).await, "change-password", change).await;
    assert_eq!(changed.status, 303);
    let change = content.last("/api/auth/change-password");
    assert_eq!(change.bearer.as_deref(), Some("jwt-1"));
    assert_eq!(change.body["currentPassword"], "right");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_signs_an_editor_in_only_after_a_click() {
    let (site, content, _) = site().await;
    let mut browser = site.guest();
    let form = browser.get("/editor").await;
    assert!(
        form.text
            .contains("/api/connect/google\">Sign in with google")
    );
    let back = browser
        .get("/editor/provider/google?access_token=abc")
        .await;
    assert_eq!((back.status, back.header("set-cookie")), (200, ""));
    assert!(back.text.contains("value=\"abc\""));
    let signed_in = submit(&mut browser, "provider", "provider=google&access_token=abc").await;
    assert_eq!(signed_in.status, 303);
    let call = content.last("/api/auth/google/callback");
    assert_eq!(
        (call.method, call.target.as_str()),
        (Method::GET, "/api/auth/google/callback?access_token=abc")
    );
    let odd = submit(
        &mut browser,
        "provider",
        "provider=../users&access_token=abc",
    )
    .await;
    assert_eq!(odd.status, 502);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_cannot_sign_an_editor_in_or_out() {
    let (site, _, _) = site().await;
    for form in ["sign-in", "sign-out"] {
        let mut browser = site.guest().with("sec-fetch-site", "cross-site");
        let fields = "identifier=anna&password=right";
        let answer = submit(&mut browser, form, fields).await;
        assert_eq!(
            (answer.status, answer.header("set-cookie")),
            (403, ""),
            "{form}"
        );
    }
    let foreign = submit(
        &mut site.guest(),
        "sign-in",
        "identifier=anna&password=right&from=https://evil.example/",
    )
    .await;
    assert_eq!(foreign.header("location"), "/editor?account");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invented_session_is_a_visitors() {
    let (site, content, _) = site().await;
    let mut browser = site.guest().with_cookie("foyer_editor", "invented");
    let page = browser.get("/entry").await;
    assert!(page.text.contains("Published") && !page.text.contains("foyer-preview"));
    assert_eq!(
        content.last("/api/pages").bearer.as_deref(),
        Some("the-sites-own")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_setting_there_is_no_place_for_editors() {
    let platform = StubPlatform::start().await;
    let content = ContentSystem::default();
    let site = TestSite::start_on_both(&platform, content.start().await).await;
    let mut browser = site.guest().with_cookie("foyer_editor", "jwt-1");
    assert!(!browser.get("/editor").await.text.contains("Sign in"));
    assert!(browser.get("/entry").await.text.contains("Published"));
    assert!(
        content
            .0
            .lock()
            .unwrap()
            .iter()
            .all(|call| call.target != "/api/users/me")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_speak_french() {
    let (site, _, _) = site().await;
    let mut browser = site.guest().with("accept-language", "fr-CH, en;q=0.5");
    let page = browser.get("/editor").await;
    assert!(page.text.contains("lang=\"fr\"") && page.text.contains("Se connecter"));
    let wrong = submit(&mut browser, "sign-in", "identifier=a&password=b").await;
    assert!(
        wrong
            .text
            .contains("Le nom ou le mot de passe est incorrect.")
    );
}
