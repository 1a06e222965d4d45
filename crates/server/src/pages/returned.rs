//! The page that a payment's frame returns to. The provider redirects the frame to one of our result pages; inside the
//! frame the browser sends no `SameSite` cookies and our pages may not be framed. So the frame gets a page without any
//! data, which tells the site around it that the player is back.

use axum::response::{Html, IntoResponse, Response};
use foyer_escape::escape_html;
use foyer_platform::Locale;
use http::request::Parts;
use http::{HeaderValue, header};
use url::form_urlencoded;

use super::scripts::ScriptSources;

/// `?frame=return` is in the return address of a payment that was opened in a frame (§4 Payment outcome).
const NAME: &str = "frame";
const VALUE: &str = "return";

/// Tells the parent window, if it is ours.
const SCRIPT: &str =
    "parent.postMessage({source:\"foyer-site\",type:\"payment-returned\"},location.origin)";

/// Whether a frame of the cashier asks for the page that it returns to.
pub(super) fn is_asked(parts: &Parts) -> bool {
    let is_frame = parts
        .headers
        .get("sec-fetch-dest")
        .is_some_and(|dest| dest == "iframe");
    let query = parts.uri.query().unwrap_or_default();
    let (_, path) = Locale::split(parts.uri.path());
    is_frame
        && path.starts_with("/cashier/pay")
        && form_urlencoded::parse(query.as_bytes()).any(|pair| pair == (NAME.into(), VALUE.into()))
}

/// A player without scripts follows the link.
pub(super) fn page(parts: &Parts) -> Response {
    let path = parts.uri.path();
    let locale = Locale::split(path).0.unwrap_or_default();
    let words = match locale {
        Locale::En | Locale::Other(_) => "Back to the site",
        Locale::Fr => "Retour au site",
    };
    let mut scripts = ScriptSources::default();
    scripts.allow_inline(SCRIPT);
    let html = format!(
        "<!doctype html><html lang=\"{locale}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{words}</title><style>\
         body{{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.5 system-ui,sans-serif;\
         background:#0d0b14;color:#f3eefb}}a{{color:inherit;padding:12px 24px}}</style></head>\
         <body><a href=\"{address}\" target=\"_top\">{words}</a>\
         <script>{SCRIPT}</script></body></html>",
        address = escape_html(path),
    );
    let policy = format!(
        "default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'self'",
        scripts = scripts.iter().collect::<String>(),
    );
    let mut response = Html(html).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(
        header::X_FRAME_OPTIONS,
        HeaderValue::from_static("SAMEORIGIN"),
    );
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}
