//! `check-content` finds what an editor or an operator did wrong.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

mod support;

use std::sync::Arc;

use axum::Router;
use axum::response::IntoResponse;
use foyer_content::check::{Report, Severity, SiteFacts, check};
use foyer_content::{Client, ClientOptions};
use http::{HeaderMap, StatusCode, Uri, header};
use serde_json::{Value, json};
use support::{Fixtures, brand_folder, serve};

async fn checked(url: &str, token: Option<&str>) -> Report {
    let client = Client::new(ClientOptions {
        token: token.map(str::to_owned),
        ..ClientOptions::new(url.parse().unwrap())
    })
    .unwrap();
    let locales = ["en".to_owned(), "fr".to_owned()];
    let routes = ["/support", "/offers", "/gamehall"];
    let site = SiteFacts {
        locales: &locales,
        is_route: &|path| routes.contains(&path),
    };
    check(&client, &site).await
}

fn errors(report: &Report) -> Vec<String> {
    let errors = report
        .findings
        .iter()
        .filter(|it| it.severity == Severity::Error);
    errors.map(ToString::to_string).collect()
}

fn has(report: &Report, place: &str, words: &str) -> bool {
    let mut findings = report.findings.iter();
    findings.any(|it| it.place == place && it.message.contains(words))
}

type Change = Arc<dyn Fn(&Uri, &HeaderMap, &mut Value) -> Option<StatusCode> + Send + Sync>;

/// The demo brand behind a proxy that changes its answers.
async fn brand_with(
    change: impl Fn(&Uri, &HeaderMap, &mut Value) -> Option<StatusCode> + Send + Sync + 'static,
) -> (Fixtures, String) {
    let fixtures = Fixtures::of(&brand_folder()).await;
    let upstream = fixtures.url();
    let change: Change = Arc::new(change);
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = serve(Router::new().fallback(move |uri: Uri, headers: HeaderMap| {
        let (change, http, upstream) = (change.clone(), http.clone(), upstream.clone());
        async move {
            let response = http.get(format!("{upstream}{uri}")).send().await.unwrap();
            let status = response.status();
            let bytes = response.bytes().await.unwrap();
            let Ok(mut body) = serde_json::from_slice::<Value>(&bytes) else {
                return (status, bytes).into_response();
            };
            match change(&uri, &headers, &mut body) {
                Some(status) => (status, "{}").into_response(),
                None => (status, body.to_string()).into_response(),
            }
        }
    }))
    .await;
    (fixtures, url)
}

#[tokio::test]
async fn the_demo_brand_has_no_mistakes() {
    let fixtures = Fixtures::of(&brand_folder()).await;
    let report = checked(&fixtures.url(), None).await;
    assert_eq!(errors(&report), Vec::<String>::new());
    assert!(report.reads > 30 && report.entries > 100, "{report:?}");
}

#[tokio::test]
async fn an_operators_mistakes_are_told_with_what_to_do() {
    let (_fixtures, url) = brand_with(|uri, headers, body| {
        if headers.get(header::AUTHORIZATION).is_some() {
            return Some(StatusCode::UNAUTHORIZED);
        }
        match uri.path() {
            "/api/popups" => return Some(StatusCode::FORBIDDEN),
            "/api/custom-codes" => return Some(StatusCode::NOT_FOUND),
            "/api/common" => {
                let fields = body["data"]["attributes"].as_object_mut().unwrap();
                fields.remove("notices");
                fields.remove("supportPhone");
            }
            "/api/redirects" => {
                body["meta"]["pagination"] = json!({"page": 1, "pageSize": 100, "total": 900});
            }
            _ => {}
        }
        None
    })
    .await;
    let report = checked(&url, Some("revoked")).await;
    for (place, words) in [
        ("The token", "rejected"),
        ("Popups, English", "tick \"find\" for popups"),
        ("Custom codes", "there is no /api/custom-codes"),
        ("Common", "no field notices"),
        ("Common", "no field supportPhone"),
        ("Redirects", "has 900 entries"),
    ] {
        assert!(
            has(&report, place, words),
            "{place}: {words} in {:#?}",
            report.findings
        );
    }
}

#[tokio::test]
async fn an_editors_mistakes_are_told_by_entry() {
    let (_fixtures, url) = brand_with(|uri, _, body| {
        let is_french = uri.query().unwrap_or_default().contains("locale=fr");
        let list = body["data"].as_array_mut();
        match (uri.path(), list) {
            ("/api/pages", Some(pages)) if !is_french => {
                let page = |slug: &str, body: Value| json!({"id": 900, "attributes": {"slug": slug, "title": "T", "body": body}});
                pages.push(page("terms", json!([])));
                pages.push(page("support", json!([{"type": "heading", "level": 1, "children": []}])));
                pages.push(page("à propos", json!([])));
            }
            ("/api/seos", Some(entries)) => {
                entries.push(json!({"id": 901, "attributes": {"url": "/help/", "title": "Help"}}));
            }
            ("/api/payment-methods", Some(methods)) if is_french => {
                methods.remove(0);
            }
            _ => {}
        }
        if uri.path() == "/api/common" {
            let menu = json!([
                {"id": 1, "label": "Games", "slug": "gamehall"},
                {"id": 2, "label": "Gone", "slug": "/fr/no-such-page?x=1"},
                {"id": 3, "label": "Here", "slug": "/fr/terms"},
            ]);
            let fields = body["data"]["attributes"].as_object_mut().unwrap();
            fields.insert("headerMenu".into(), menu);
            fields.insert("licence".into(), json!({"id": 1, "url": "/uploads/lost.png"}));
        }
        None
    })
    .await;
    let report = checked(&url, None).await;
    for (place, words) in [
        ("Pages, English", "2 entries have the slug \"terms\""),
        ("Pages, English", "the site has its own page at /support"),
        ("Pages, English", "heading 1"),
        ("Pages, English", "\"à propos\" is never found"),
        (
            "Pages, French",
            "\"support\" is not translated: players see the English one",
        ),
        ("Seos, English", "its url is written \"/help\""),
        ("Payment methods, French", "is not translated"),
        (
            "Common, English",
            "headerMenu[0].slug of the entry: \"gamehall\" is neither",
        ),
        (
            "Common, English",
            "/fr/no-such-page?x=1, which the site does not have",
        ),
        ("Media Library", "/uploads/lost.png is missing"),
    ] {
        assert!(
            has(&report, place, words),
            "{place}: {words} in {:#?}",
            report.findings
        );
    }
    assert!(!has(&report, "Common, English", "/fr/terms"));
}

#[tokio::test]
async fn a_content_system_that_is_away_is_one_mistake() {
    support::install_tls();
    let report = checked("http://127.0.0.1:9", None).await;
    assert_eq!(report.findings.len(), 1);
    assert!(report.findings[0].message.contains("does not answer"));
}
