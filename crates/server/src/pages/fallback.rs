//! The last fallback, when rendering is impossible (architecture §4). Never an empty 200.

use axum::response::{Html, IntoResponse, Response};
use foyer_escape::escape_html;
use foyer_platform::Locale;
use http::{HeaderValue, StatusCode, header};

/// The head of the client shell; the page's own title is unknown.
pub(super) fn head(site_name: &str) -> String {
    format!(
        "<title>{}</title><meta name=\"robots\" content=\"noindex\">",
        escape_html(site_name)
    )
}

/// A page in the visitor's language, without scripts, styles or data.
pub(crate) fn page(status: StatusCode, locale: Locale) -> Response {
    let (title, words, again) = match locale {
        Locale::En | Locale::Other(_) => (
            "We will be right back",
            "Something went wrong on our side. Please try again in a moment.",
            "Try again",
        ),
        Locale::Fr => (
            "Nous revenons tout de suite",
            "Un problème est survenu de notre côté. Veuillez réessayer dans un instant.",
            "Réessayer",
        ),
    };
    let no_store = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    let html = plain_page(locale, title, words, again, "");
    (status, no_store, Html(html)).into_response()
}

/// A page without files: a sentence, a link that asks for the address again, and `script` if there is one.
pub(crate) fn plain_page(
    locale: Locale,
    title: &str,
    words: &str,
    again: &str,
    script: &str,
) -> String {
    let script = match script {
        "" => String::new(),
        script => format!("<script>{script}</script>"),
    };
    format!(
        "<!doctype html><html lang=\"{locale}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{title}</title><style>\
         body{{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.5 system-ui,sans-serif;\
         background:#0d0b14;color:#f3eefb;text-align:center}}main{{padding:24px;max-width:34rem}}\
         a{{color:inherit;display:inline-block;padding:12px 24px;border:1px solid;border-radius:12px}}\
         </style></head><body><main><h1>{title}</h1><p>{words}</p><a href=\"\">{again}</a></main>{script}</body></html>"
    )
}
