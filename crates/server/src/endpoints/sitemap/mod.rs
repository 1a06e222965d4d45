//! `/sitemap.xml`: every public page of §2.1, in the languages that it answers in. An index of parts once there are more
//! addresses than one file may have.

mod addresses;
mod xml;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use foyer_content::documents::PathRule;
use http::{HeaderValue, StatusCode, header};
use tracing::warn;

use crate::app::App;
use crate::cache::{Ages, Loaded};
use crate::edge::request::RequestInfo;
pub(crate) use addresses::Addresses;
use addresses::{Address, collect};

/// What one file may have (sitemaps.org).
const MOST_IN_A_FILE: usize = 50_000;
/// A crawler does not wait longer than this. What it asked for is still collected, for the next one.
const PATIENCE: Duration = Duration::from_millis(2500);
const LONGEST: Duration = Duration::from_secs(60);
/// How old the addresses may be, and for how long the last whole ones are shown while new ones are collected.
const AGES: Ages = Ages {
    fresh: Duration::from_secs(600),
    stale: Duration::from_secs(24 * 3600),
};
const AN_HOUR: &str = "public, max-age=3600";
const RETRY_AFTER: &str = "60";

pub(super) async fn xml(State(app): State<Arc<App>>, info: RequestInfo) -> Response {
    answer(&app, &info, None).await
}

/// `/sitemap/{number}.xml`, from 1.
pub(super) async fn part(
    State(app): State<Arc<App>>,
    info: RequestInfo,
    Path(name): Path<String>,
) -> Response {
    let number = name.strip_suffix(".xml").and_then(|name| name.parse().ok());
    match number {
        Some(number) => answer(&app, &info, Some(number)).await,
        None => none(),
    }
}

async fn answer(app: &Arc<App>, info: &RequestInfo, part: Option<usize>) -> Response {
    let answer = tokio::time::timeout(PATIENCE, file(app, info, part));
    answer.await.unwrap_or_else(|_| not_now())
}

async fn file(app: &Arc<App>, info: &RequestInfo, part: Option<usize>) -> Response {
    let settings = app.content.seo_settings("en").await;
    let domain = app.content.domain_seo(&info.host).await.unwrap_or_default();
    if !settings.is_sitemap_enabled || domain.is_noindex {
        return none();
    }
    let Some(all) = whole(app, info).await else {
        return not_now();
    };
    let listed: Vec<&Address> = all
        .iter()
        .filter(|address| !is_excluded(&settings.sitemap_exclusions, &address.path))
        .collect();
    let files = xml::files(&listed, MOST_IN_A_FILE);
    let text = match part {
        None if files.len() == 1 => xml::urls(&info.origin, files[0]),
        None => xml::index(&info.origin, files.len()),
        Some(number) => match number.checked_sub(1).and_then(|at| files.get(at)) {
            Some(file) => xml::urls(&info.origin, file),
            None => return none(),
        },
    };
    let headers = [
        (header::CONTENT_TYPE, "application/xml"),
        (header::CACHE_CONTROL, AN_HOUR),
    ]
    .map(|(name, value)| (name, HeaderValue::from_static(value)));
    (headers, text).into_response()
}

/// The addresses as they were when every list was last read whole.
async fn whole(app: &Arc<App>, info: &RequestInfo) -> Option<Arc<Vec<Address>>> {
    let (collector, info) = (Arc::clone(app), info.clone());
    let load = move || {
        let (app, info) = (Arc::clone(&collector), info.clone());
        async move {
            let collected = tokio::time::timeout(LONGEST, collect(&app, &info)).await;
            match collected.ok().flatten() {
                Some(addresses) => Loaded::Keep(Some(Arc::new(addresses)), AGES),
                None => {
                    warn!("the site map is not whole: a list cannot be read");
                    Loaded::Failed(None)
                }
            }
        }
    };
    app.caches.addresses.get("all".to_owned(), load).await.0
}

fn is_excluded(rules: &[PathRule], path: &str) -> bool {
    rules.iter().any(|rule| match rule.path.strip_suffix('*') {
        Some(prefix) => path.starts_with(prefix),
        None => rule.path == path,
    })
}

fn none() -> Response {
    (StatusCode::NOT_FOUND, "There is no site map.\n").into_response()
}

/// Half a site map would take the other half out of the index.
fn not_now() -> Response {
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        (header::RETRY_AFTER, RETRY_AFTER),
    ]
    .map(|(name, value)| (name, HeaderValue::from_static(value)));
    let text = "The site map is not ready. Please ask again.\n";
    (StatusCode::SERVICE_UNAVAILABLE, headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excluded_paths_may_end_in_a_star() {
        let excludes = |rule: &str, path: &str| {
            let rule = PathRule {
                path: rule.to_owned(),
            };
            is_excluded(&[rule], path)
        };
        assert!(excludes("/betting", "/betting"));
        assert!(!excludes("/betting", "/betting/x"));
        assert!(excludes("/game/*", "/game/x"));
        assert!(!excludes("/game/*", "/gamehall"));
    }
}
