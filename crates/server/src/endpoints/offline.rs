//! `/offline/{language}`: the page that the service worker keeps and shows when the network is away (§2.3). It holds nothing of a
//! player, and loads the requested address again once the browser is online.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use foyer_platform::Locale;
use http::{HeaderValue, StatusCode, header};
use sha2::{Digest, Sha256};

use crate::pages::plain_page;

const SCRIPT: &str = "addEventListener('online',function(){location.reload()})";

pub(super) fn address(locale: Locale) -> String {
    format!("/offline/{locale}")
}

pub(super) async fn page(Path(locale): Path<String>) -> Response {
    let Some(locale) = Locale::from_code(&locale) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let (title, words, again) = match locale {
        Locale::En | Locale::Other(_) => (
            "You are offline",
            "The site cannot be reached just now. This page goes on by itself as soon as there is a connection. Your balance and \
             your games are safe.",
            "Try again",
        ),
        Locale::Fr => (
            "Vous êtes hors ligne",
            "Le site est injoignable pour le moment. Cette page continuera d’elle-même dès que la connexion sera rétablie. Votre \
             solde et vos jeux sont en sécurité.",
            "Réessayer",
        ),
    };
    let hash = STANDARD.encode(Sha256::digest(SCRIPT));
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{hash}'; base-uri 'none'; frame-ancestors 'none'"
    );
    let policy =
        HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::CONTENT_SECURITY_POLICY, policy),
    ];
    (
        headers,
        Html(plain_page(locale, title, words, again, SCRIPT)),
    )
        .into_response()
}
