//! `/sitemap.xml`: the public pages of §2.1 in both languages.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use foyer_content::documents::PathRule;
use foyer_platform::Params;
use http::{HeaderValue, StatusCode, header};
use serde_json::Value;

use crate::app::App;
use crate::edge::request::RequestInfo;
use crate::fetch::{self, Ask};
use crate::locale::Locale;
use crate::pages::escape;

/// Pages that everybody may read, without the lists below.
const PAGES: [&str; 11] = [
    "/",
    "/betting",
    "/gamehall",
    "/jackpots",
    "/loyalty",
    "/offers",
    "/promotions",
    "/providers",
    "/support",
    "/tournaments",
    "/winners",
];

/// Lists of the platform whose items have a page of their own: call, where the items are, name of an item, its path.
const LISTS: [(&str, &str, &str, &str, &str); 3] = [
    ("games", "getCategories", "/items", "id", "/gamehall/"),
    ("games", "get", "/items", "sysname", "/game/"),
    ("tournaments", "get", "/items", "id", "/tournaments/"),
];

const MOST_ITEMS: &str = "1000";

pub(super) async fn xml(State(app): State<Arc<App>>, info: RequestInfo) -> Response {
    let settings = app.content.seo_settings("en").await;
    let domain = app.content.domain_seo(&info.host).await.unwrap_or_default();
    if !settings.is_sitemap_enabled || domain.is_noindex {
        return (StatusCode::NOT_FOUND, "There is no site map.\n").into_response();
    }
    let mut paths: Vec<String> = PAGES.iter().map(|path| (*path).to_owned()).collect();
    for list in &LISTS {
        paths.extend(items(&app, &info, list).await);
    }
    paths.retain(|path| {
        !settings
            .sitemap_exclusions
            .iter()
            .any(|rule| excludes(rule, path))
    });
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/xml"),
        ),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("public, max-age=3600"),
        ),
    ];
    (headers, written(&info.origin, &paths)).into_response()
}

async fn items(
    app: &Arc<App>,
    info: &RequestInfo,
    (group, call, place, name, prefix): &(&str, &str, &str, &str, &str),
) -> Vec<String> {
    let Some(method) = foyer_platform::find(group, call) else {
        return Vec::new();
    };
    let options = serde_json::json!({ "count": MOST_ITEMS.parse::<u32>().unwrap_or(0) });
    let ask = Ask {
        method,
        // The table lets through what the call has.
        params: Params::new()
            .with("options", options.to_string())
            .with("count", MOST_ITEMS.to_owned()),
        locale: Locale::default(),
        cookies: None,
    };
    let fetched = fetch::platform(app, ask, info).await;
    let data: Value = fetched
        .data
        .ok()
        .and_then(|json| serde_json::from_str(&json).ok())
        .unwrap_or_default();
    let items = data.pointer(place).and_then(Value::as_array);
    let names = items
        .into_iter()
        .flatten()
        .filter_map(|item| match item.get(name)? {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        });
    names.map(|name| format!("{prefix}{name}")).collect()
}

fn excludes(rule: &PathRule, path: &str) -> bool {
    match rule.path.strip_suffix('*') {
        Some(prefix) => path.starts_with(prefix),
        None => rule.path == path,
    }
}

/// Every page once a language, each naming its twins.
fn written(origin: &str, paths: &[String]) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for path in paths {
        let address = |locale: Locale| escape::text(&format!("{origin}{}", locale.localise(path)));
        let twins: String = Locale::ALL
            .into_iter()
            .map(|locale| {
                format!(
                    "<xhtml:link rel=\"alternate\" hreflang=\"{locale}\" href=\"{}\"/>",
                    address(locale)
                )
            })
            .collect();
        for locale in Locale::ALL {
            // Writing to a string cannot fail.
            let _ = writeln!(xml, "<url><loc>{}</loc>{twins}</url>", address(locale));
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_there_in_both_languages() {
        let xml = written(
            "https://foyer.example",
            &["/".to_owned(), "/game/a&b".to_owned()],
        );
        assert!(xml.contains("<loc>https://foyer.example/</loc>"));
        assert!(xml.contains("<loc>https://foyer.example/fr</loc>"));
        assert!(xml.contains("hreflang=\"fr\" href=\"https://foyer.example/fr/game/a&amp;b\""));
    }

    #[test]
    fn excluded_paths_may_end_in_a_star() {
        let rule = |path: &str| PathRule {
            path: path.to_owned(),
        };
        assert!(excludes(&rule("/betting"), "/betting"));
        assert!(!excludes(&rule("/betting"), "/betting/x"));
        assert!(excludes(&rule("/game/*"), "/game/x"));
        assert!(!excludes(&rule("/game/*"), "/gamehall"));
    }
}
