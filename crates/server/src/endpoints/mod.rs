//! Addresses that are neither pages nor the product API.

mod assets;
mod builds;
mod content;
mod editor;
mod games;
mod health;
mod hit;
mod manifest;
mod media;
mod oauth;
mod offline;
mod robots;
mod service_worker;
mod sitemap;
mod webhook;

pub(crate) use health::admin;
pub(crate) use sitemap::Sitemap;

use std::sync::Arc;

use axum::Router;
use axum::extract::FromRef;
use axum::routing::{MethodRouter, any, get, post};
use foyer_content::Reader;
use foyer_platform::Client;
use http::{HeaderValue, StatusCode, header};

use crate::api;
use crate::editors::Editors;
use crate::metrics::Metrics;
use crate::pages::{Pages, manifest_address};
use crate::settings::{CONTENT_WEBHOOK, Settings};
use crate::web::WebBuild;

/// Every route of the site except pages, which are the fallback.
pub(crate) fn routes<S>(has_editors: bool) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<Settings>: FromRef<S>,
    Arc<Metrics>: FromRef<S>,
    Arc<WebBuild>: FromRef<S>,
    Client: FromRef<S>,
    Reader: FromRef<S>,
    Arc<Editors>: FromRef<S>,
    Arc<Pages>: FromRef<S>,
    Arc<Sitemap>: FromRef<S>,
{
    let editors = if has_editors {
        editor::routes()
    } else {
        Router::new()
    };
    let manifests =
        foyer_platform::Locale::all()
            .iter()
            .copied()
            .fold(editors, |routes, locale| {
                routes.route(
                    &manifest_address(locale),
                    get(move |content| manifest::text(content, locale)),
                )
            });
    manifests
        .route("/api", any(api::proxy))
        .route("/api/", any(api::proxy))
        .route("/api/{*call}", any(api::proxy))
        .route("/content/{name}", get(content::read))
        .route("/platform/art/{*path}", get(games::art))
        // Without a mode, `/platform/game/{sysname}` is the canonical address of the game's page (§9): an ordinary
        // page.
        .route(
            "/platform/game/{sysname}/{mode}",
            doing(get(games::launch), "GET"),
        )
        .route(
            "/platform/game/custom/{value}/{mode}",
            doing(get(games::launch), "GET"),
        )
        .route("/uploads/{*path}", get(media::upload))
        .route("/assets/{*path}", get(assets::hashed))
        .route("/hit", get(hit::count))
        .route("/oauth/init", doing(get(oauth::begin), "GET"))
        .route(
            "/oauth/callback",
            doing(get(oauth::finish).post(oauth::finish_by_form), "GET, POST"),
        )
        .route("/builds/latest.json", get(builds::latest))
        .route("/builds/meta/{id}", get(builds::meta))
        .route("/robots.txt", get(robots::text))
        .route("/sitemap.xml", get(sitemap::xml))
        .route("/sitemap/{part}", get(sitemap::part))
        .route("/sw.js", get(service_worker::script))
        .route("/offline/{language}", get(offline::page))
        .route(CONTENT_WEBHOOK, post(webhook::changed))
        .fallback(assets::or_page)
}

/// A GET with side effects: it begins or ends a sign-in or opens a game. HEAD must not run it.
fn doing<S: Clone + Send + Sync + 'static>(
    methods: MethodRouter<S>,
    allowed: &'static str,
) -> MethodRouter<S> {
    methods.head(async move || {
        let allow = [(header::ALLOW, HeaderValue::from_static(allowed))];
        (StatusCode::METHOD_NOT_ALLOWED, allow)
    })
}
