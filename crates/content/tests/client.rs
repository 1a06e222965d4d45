//! Tests the client with both versions of Strapi, and with other servers.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

mod support;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::response::IntoResponse;
use foyer_content::{Client, ClientError, ClientOptions, PlainPath, Request};
use http::{HeaderMap, StatusCode, Uri, header};
use serde_json::{Value, json};
use support::{TestClock, serve};

fn request(name: &str, parameters: &[(&str, &str)], locale: &str) -> Request {
    Request::parse(name, parameters.iter().copied(), locale).unwrap()
}

async fn fetch(
    router: Router,
    change: impl FnOnce(&mut ClientOptions),
) -> Result<Option<Value>, ClientError> {
    let mut options = ClientOptions::new(serve(router).await.parse().unwrap());
    change(&mut options);
    Client::new(options)
        .unwrap()
        .fetch(&request("common", &[], "en"))
        .await
}

fn always(body: &'static str) -> Router {
    Router::new().fallback(move || async move { body })
}

#[tokio::test]
async fn both_answer_formats_give_the_same_document() {
    let v4 = r#"{"data":{"id":1,"attributes":{"siteName":"Lumiere","flags":{"id":1,"twoFactor":true},"supportPhone":null,
        "localizations":{"data":[]},"createdAt":"2026-11-27T20:51:41.337Z"}},"meta":{}}"#;
    let v5 = r#"{"data":{"id":1,"documentId":"fz1o2ovblkq9nr5r357p9799","siteName":"Lumiere","flags":{"id":1,"twoFactor":true},
        "supportPhone":null,"localizations":[],"publishedAt":"2026-11-27T20:51:41.337Z"},"meta":{}}"#;
    let mut documents = Vec::new();
    for body in [v4, v5] {
        let answer = fetch(always(body), |_| ()).await.unwrap();
        let parsed = request("common", &[], "en").definition.parse(answer);
        assert_eq!(parsed.mistakes, []);
        documents.push(parsed.json);
    }
    assert_eq!(documents[0], documents[1]);
    assert!(documents[0].contains("\"twoFactor\":true"));
}

/// The values of `populate` in a query.
fn populated(uri: &Uri) -> Vec<String> {
    let query = uri.query().unwrap_or_default();
    url::form_urlencoded::parse(query.as_bytes())
        .filter(|(name, _)| name.starts_with("populate"))
        .map(|(_, value)| value.into_owned())
        .collect()
}

fn parameter(uri: &Uri, name: &str) -> String {
    let query = uri.query().unwrap_or_default();
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    let found = pairs.find(|(key, _)| key == name);
    found
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

/// A Strapi 5 whose schema lacks some names; counts the calls.
async fn older_strapi(missing: &'static [&'static str]) -> (String, Arc<AtomicUsize>) {
    let calls = Arc::new(AtomicUsize::new(0));
    let counter = calls.clone();
    let url = serve(Router::new().fallback(move |uri: Uri| {
        counter.fetch_add(1, Ordering::SeqCst);
        async move {
            let paths = populated(&uri);
            let is_asked = |name: &&&str| {
                paths
                    .iter()
                    .any(|path| path.split('.').any(|segment| segment == **name))
            };
            if let Some(name) = missing.iter().find(is_asked) {
                return support::invalid_key(name, name, "populate").into_response();
            }
            json!({"data": {"id": 1, "documentId": "x", "siteName": paths.join(" ")}})
                .to_string()
                .into_response()
        }
    }))
    .await;
    (url, calls)
}

#[tokio::test]
async fn an_older_schema_costs_the_missing_part_only() {
    let (url, calls) = older_strapi(&["notices", "file"]).await;
    let clock = TestClock::default();
    let client = Client::new(ClientOptions {
        clock: Arc::new(clock.clone()),
        ..ClientOptions::new(url.parse().unwrap())
    })
    .unwrap();
    let common = request("common", &[], "en");
    for _ in 0..3 {
        let answer = client.fetch(&common).await.unwrap().unwrap();
        let asked = answer["siteName"].as_str().unwrap();
        assert!(
            asked.contains("logos.full ") && asked.contains("sideMenu.items"),
            "{asked}"
        );
        assert!(
            !asked.contains("notices") && !asked.contains("file"),
            "{asked}"
        );
    }
    // Two refusals and one answer, then the names are known.
    assert_eq!(calls.load(Ordering::SeqCst), 5);
    // The schema may have been updated: after a pause, and after a webhook, everything is asked for again.
    clock.pass(Duration::from_secs(600));
    client.fetch(&common).await.unwrap();
    assert_eq!(calls.load(Ordering::SeqCst), 8);
    client.forget_failures();
    client.fetch(&common).await.unwrap();
    assert_eq!(calls.load(Ordering::SeqCst), 11);
}

#[tokio::test]
async fn a_refusal_of_something_else_is_an_error_and_not_a_loop() {
    let calls = Arc::new(AtomicUsize::new(0));
    let counter = calls.clone();
    let router = Router::new().fallback(move || {
        counter.fetch_add(1, Ordering::SeqCst);
        async { support::invalid_key("elsewhere", "elsewhere", "filters") }
    });
    let error = fetch(router, |_| ()).await.unwrap_err();
    assert!(matches!(error, ClientError::Status { status: 400, .. }));
    assert_eq!(calls.load(Ordering::SeqCst), 1);
}

/// A list of `total` entries in pages of at most `most`, with or without counts.
async fn long_list(total: usize, most: usize, has_count: bool) -> Client {
    let router = Router::new().fallback(move |uri: Uri| async move {
        let size = parameter(&uri, "pagination[pageSize]")
            .parse::<usize>()
            .unwrap()
            .min(most);
        let page: usize = parameter(&uri, "pagination[page]").parse().unwrap();
        let ids = ((page - 1) * size + 1..=total).take(size);
        let data: Vec<Value> = ids
            .map(|id| json!({"id": id, "from_url": format!("/{id}"), "to_url": "/"}))
            .collect();
        let mut pagination = json!({"page": page, "pageSize": size});
        if has_count {
            pagination["pageCount"] = total.div_ceil(size).into();
            pagination["total"] = total.into();
        }
        json!({"data": data, "meta": {"pagination": pagination}}).to_string()
    });
    Client::new(ClientOptions::new(serve(router).await.parse().unwrap())).unwrap()
}

#[tokio::test]
async fn a_list_is_read_to_its_end_whatever_the_size_of_its_pages() {
    for (total, most, has_count) in [
        (1109, 100, true),
        (400, 25, true),
        (400, 100, false),
        (40, 25, false),
        (0, 100, true),
    ] {
        let client = long_list(total, most, has_count).await;
        let answer = client
            .fetch(&request("redirects", &[], "en"))
            .await
            .unwrap()
            .unwrap();
        let entries = answer.as_array().unwrap();
        assert_eq!(entries.len(), total, "{total} {most} {has_count}");
        assert!(entries.last().is_none_or(|last| last["id"] == total));
    }
}

#[tokio::test]
async fn a_list_without_end_is_cut() {
    for has_count in [true, false] {
        let client = long_list(20_000, 100, has_count).await;
        let answer = client
            .fetch(&request("redirects", &[], "en"))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(answer.as_array().unwrap().len(), 5_000);
    }
}

#[tokio::test]
async fn a_list_has_the_editors_order_and_the_default_language_where_a_translation_is_missing() {
    let router = Router::new().fallback(|uri: Uri| async move {
        let entry = |id: u64, sysname: &str, name: &str, order: u64| json!({"id": id, "sysname": sysname, "name": name, "order": order});
        let data = if parameter(&uri, "locale") == "fr" {
            json!([entry(10, "card", "Carte", 3), entry(11, "cash", "Especes", 1)])
        } else {
            json!([entry(1, "wallet", "Wallet", 2), entry(2, "card", "Card", 3), entry(3, "cash", "Cash", 1)])
        };
        json!({"data": data, "meta": {}}).to_string()
    });
    let url = serve(router).await;
    let client = Client::new(ClientOptions::new(url.parse().unwrap())).unwrap();
    for (locale, expected) in [
        ("en", ["Cash", "Wallet", "Card"]),
        ("fr", ["Especes", "Wallet", "Carte"]),
    ] {
        let answer = client
            .fetch(&request("payment-methods", &[], locale))
            .await
            .unwrap()
            .unwrap();
        let names: Vec<&str> = answer
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, expected, "{locale}");
    }
}

#[tokio::test]
async fn absolute_addresses_of_the_content_systems_uploads_become_the_sites() {
    let router = always(
        r#"{"data":{"id":1,"siteName":"https://cms.example/uploads/a.png","supportPhone":"https://other.example/uploads/a.png"}}"#,
    );
    let answer = fetch(router, |options| {
        options.public_base = Some("https://cms.example".parse().unwrap());
    });
    let answer = answer.await.unwrap().unwrap();
    assert_eq!(answer["siteName"], "/uploads/a.png");
    assert_eq!(
        answer["supportPhone"],
        "https://other.example/uploads/a.png"
    );
}

#[tokio::test]
async fn a_rejected_token_is_paused_and_the_read_repeated_as_a_guest() {
    let is_good = Arc::new(AtomicBool::new(false));
    let refused = Arc::new(AtomicUsize::new(0));
    let (good, counter) = (is_good.clone(), refused.clone());
    let url = serve(Router::new().fallback(move |headers: HeaderMap| {
        let (good, counter) = (good.clone(), counter.clone());
        async move {
            let who = match headers.contains_key(header::AUTHORIZATION) {
                true if good.load(Ordering::SeqCst) => "token",
                true => {
                    counter.fetch_add(1, Ordering::SeqCst);
                    return StatusCode::UNAUTHORIZED.into_response();
                }
                false => "guest",
            };
            format!(r#"{{"data":{{"id":1,"siteName":"{who}"}}}}"#).into_response()
        }
    }))
    .await;
    let clock = TestClock::default();
    let client = Client::new(ClientOptions {
        token: Some("stale".into()),
        clock: Arc::new(clock.clone()),
        ..ClientOptions::new(url.parse().unwrap())
    })
    .unwrap();
    let reader = async || {
        let answer = client.fetch(&request("common", &[], "en")).await;
        answer.unwrap().unwrap()["siteName"].clone()
    };
    for _ in 0..3 {
        assert_eq!(reader().await, "guest");
    }
    assert_eq!(refused.load(Ordering::SeqCst), 1);
    is_good.store(true, Ordering::SeqCst);
    assert_eq!(reader().await, "guest");
    clock.pass(Duration::from_secs(30));
    assert_eq!(reader().await, "token");
    // A webhook makes the client try the token again immediately.
    is_good.store(false, Ordering::SeqCst);
    assert_eq!(reader().await, "guest");
    is_good.store(true, Ordering::SeqCst);
    client.forget_failures();
    assert_eq!(reader().await, "token");
    assert_eq!(refused.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn only_strapis_own_404_means_that_there_is_no_entry() {
    let strapi = r#"{"data":null,"error":{"status":404,"name":"NotFoundError","message":"Not Found","details":{}}}"#;
    for (body, is_missing) in [
        (strapi, true),
        ("404 page not found", false),
        ("", false),
        (r#"{"error":"not found"}"#, false),
        (
            r#"{"data":null,"error":{"status":404,"name":"Error"}}"#,
            false,
        ),
    ] {
        let router = Router::new().fallback(move || async move { (StatusCode::NOT_FOUND, body) });
        let answer = fetch(router, |_| ()).await;
        match answer {
            Ok(None) => assert!(is_missing, "{body:?}"),
            Err(ClientError::Status { status: 404, .. }) => assert!(!is_missing, "{body:?}"),
            other => panic!("{body:?}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_list_of_other_items_is_rejected() {
    let slug = |slug: &str| request("pages", &[("slug", slug)], "en");
    for (request, body) in [
        (slug("terms"), r#"{"data":[1,null,{"x":1}]}"#),
        (slug("terms"), r#"{"data":[null]}"#),
        (slug("terms"), r#"{"data":["terms"]}"#),
        (slug("terms"), r#"{"data":[{"slug":"terms"}]}"#),
        (slug("terms"), r#"{"data":[{"id":1,"title":"No slug"}]}"#),
        (slug("terms"), r#"{"data":[{"id":1,"slug":"about"}]}"#),
        (
            request("redirects", &[], "en"),
            r#"{"data":[{"id":1},null]}"#,
        ),
        (request("redirects", &[], "en"), r#"{"data":[{"id":1},2]}"#),
        (
            request("common", &[], "en"),
            r#"{"data":{"siteName":"no id"}}"#,
        ),
        (request("common", &[], "en"), r#"{"data":[{"id":1}]}"#),
    ] {
        let url = serve(always(body)).await;
        let client = Client::new(ClientOptions::new(url.parse().unwrap())).unwrap();
        let answer = client.fetch(&request).await;
        assert!(
            matches!(answer, Err(ClientError::Malformed(_))),
            "{body}: {answer:?}"
        );
    }
    let url = serve(always(
        r#"{"data":[{"id":1,"documentId":"x","slug":"terms"}]}"#,
    ))
    .await;
    let client = Client::new(ClientOptions::new(url.parse().unwrap())).unwrap();
    assert!(client.fetch(&slug("terms")).await.unwrap().is_some());
}

#[tokio::test]
async fn other_errors_are_not_retried() {
    for status in [401_u16, 403, 429, 500, 502, 503] {
        let calls = Arc::new(AtomicUsize::new(0));
        let counter = calls.clone();
        let router = Router::new().fallback(move || {
            counter.fetch_add(1, Ordering::SeqCst);
            async move { StatusCode::from_u16(status).unwrap() }
        });
        let error = fetch(router, |_| ()).await.unwrap_err();
        assert!(
            matches!(error, ClientError::Status { status: seen, .. } if seen == status),
            "{error}"
        );
        assert_eq!(calls.load(Ordering::SeqCst), 1, "{status}");
    }
}

#[tokio::test]
async fn invalid_answers_are_errors_with_a_reason() {
    for body in [
        "",
        "<html>",
        "{}",
        r#"{"data":3}"#,
        r#"{"data":null}"#,
        "[1,2",
        "null",
    ] {
        let error = fetch(always(body), |_| ()).await.unwrap_err();
        assert!(
            matches!(error, ClientError::Malformed(_)),
            "{body:?}: {error}"
        );
    }
}

#[tokio::test]
async fn deep_nesting_is_rejected() {
    let deep: &'static str = format!(
        r#"{{"data":{}{}}}"#,
        "[".repeat(100_000),
        "]".repeat(100_000)
    )
    .leak();
    assert!(matches!(
        fetch(always(deep), |_| ()).await,
        Err(ClientError::Malformed(_))
    ));
}

#[tokio::test]
async fn a_large_answer_is_cut_off_while_it_arrives() {
    let endless = Router::new().fallback(|| async {
        let chunks =
            futures::stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b' '; 64 * 1024]));
        axum::body::Body::from_stream(chunks)
    });
    let error = fetch(endless, |options| options.size_limit = 1024 * 1024)
        .await
        .unwrap_err();
    assert!(
        matches!(error, ClientError::TooLarge { limit: 1_048_576 }),
        "{error}"
    );
}

#[tokio::test]
async fn a_slow_answer_ends_with_the_time_limit() {
    let dripping = Router::new().fallback(|| async {
        let drops = futures::stream::unfold((), |()| async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            Some((Ok::<_, std::io::Error>(" "), ()))
        });
        axum::body::Body::from_stream(drops)
    });
    let limit = Duration::from_millis(300);
    let error = fetch(dripping, |options| options.time_limit = limit)
        .await
        .unwrap_err();
    assert!(matches!(error, ClientError::TimeLimit), "{error}");
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let router = Router::new()
        .fallback(|| async { axum::response::Redirect::temporary("http://127.0.0.1:9/") });
    assert!(matches!(
        fetch(router, |_| ()).await,
        Err(ClientError::Status { status: 307, .. })
    ));
}

#[tokio::test]
async fn a_missing_translation_of_a_single_type_falls_back_to_the_default_language() {
    let router = Router::new().fallback(|uri: Uri| async move {
        if uri.query().unwrap_or_default().contains("locale=fr") {
            let none = r#"{"data":null,"error":{"status":404,"name":"NotFoundError","message":"Not Found"}}"#;
            return (StatusCode::NOT_FOUND, none).into_response();
        }
        r#"{"data":{"id":1,"siteName":"English"}}"#.into_response()
    });
    let url = serve(router).await;
    let client = Client::new(ClientOptions::new(url.parse().unwrap())).unwrap();
    let answer = client
        .fetch(&request("common", &[], "fr"))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(answer["siteName"], "English");
}

#[tokio::test]
async fn long_lists_are_read_page_by_page() {
    let router = Router::new().fallback(|uri: Uri| async move {
        let query = uri.query().unwrap_or_default();
        let page = url::form_urlencoded::parse(query.as_bytes())
            .find(|(name, _)| name == "pagination[page]")
            .map(|(_, value)| value.into_owned());
        json!({
            "data": [{"id": 1, "attributes": {"from_url": format!("/{}", page.unwrap()), "to_url": "/"}}],
            "meta": {"pagination": {"pageCount": 3}},
        })
        .to_string()
    });
    let url = serve(router).await;
    let client = Client::new(ClientOptions::new(url.parse().unwrap())).unwrap();
    let answer = client
        .fetch(&request("redirects", &[], "en"))
        .await
        .unwrap()
        .unwrap();
    let pages: Vec<&str> = answer
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["from_url"].as_str().unwrap())
        .collect();
    assert_eq!(pages, ["/1", "/2", "/3"]);
}

#[tokio::test]
async fn media_comes_only_from_the_uploads() {
    let fixtures = support::Fixtures::of(&support::brand_folder()).await;
    let client = Client::new(ClientOptions::new(fixtures.url().parse().unwrap())).unwrap();
    let path = |raw: &str| PlainPath::parse(raw).unwrap();
    let whole = HeaderMap::new();
    let mark = client
        .media(&path("lumiere-mark.svg"), &whole)
        .await
        .unwrap();
    assert_eq!(mark.text(header::CONTENT_TYPE), Some("image/svg+xml"));
    assert!(client.media(&path("missing.svg"), &whole).await.is_err());
    for raw in [
        "../api/common",
        "../../etc/passwd",
        "%2e%2e/%2e%2e/src/api",
        "//127.0.0.1:9/x.svg",
        "http://127.0.0.1:9/x.svg",
    ] {
        assert_eq!(PlainPath::parse(raw), None, "{raw}");
    }
}

#[tokio::test]
async fn an_upload_is_requested_without_the_token_and_without_redirects() {
    let seen: Arc<Mutex<Vec<(String, bool)>>> = Arc::default();
    let log = seen.clone();
    let url = serve(Router::new().fallback(move |uri: Uri, headers: HeaderMap| {
        let has_token = headers.contains_key(header::AUTHORIZATION);
        log.lock().unwrap().push((uri.to_string(), has_token));
        async { (StatusCode::FOUND, [(header::LOCATION, "/api/users")]) }
    }))
    .await;
    let client = Client::new(ClientOptions {
        token: Some("secret".into()),
        ..ClientOptions::new(format!("{url}/cms").parse().unwrap())
    })
    .unwrap();
    let path = PlainPath::parse("caf%c3%a9.png").unwrap();
    assert!(client.media(&path, &HeaderMap::new()).await.is_err());
    assert_eq!(
        *seen.lock().unwrap(),
        [("/cms/uploads/caf%C3%A9.png".to_owned(), false)]
    );
}

#[tokio::test]
async fn an_upload_times_out_within_three_seconds() {
    let router = Router::new().fallback(std::future::pending::<&'static str>);
    let client = Client::new(ClientOptions::new(serve(router).await.parse().unwrap())).unwrap();
    let path = PlainPath::parse("a.png").unwrap();
    let whole = HeaderMap::new();
    let answer = client.media(&path, &whole);
    let answer = tokio::time::timeout(Duration::from_secs(3), answer).await;
    assert!(matches!(answer, Ok(Err(ClientError::TimeLimit))));
}
