//! The plain pages of the sandbox's own services (outbox, payment provider, identity provider, verification), and the headers of
//! those that sites show in a frame.

use axum::response::{IntoResponse, Response};
use foyer_escape::escape_html;
use http::StatusCode;
use http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;\
    background:#f6f5f2;color:#1d1b22}a,button{min-height:24px}button{font:inherit;padding:.6rem 1.2rem;border:0;\
    border-radius:.5rem;background:#3a2a5d;color:#fff;cursor:pointer}button.quiet{background:#dcd8e4;color:#1d1b22}\
    form{display:inline-block;margin:.25rem .5rem .25rem 0}label{display:block;margin:.75rem 0}\
    input{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}article{border-top:1px solid #ccc}\
    pre{white-space:pre-wrap}@media(prefers-color-scheme:dark){body{background:#17141f;color:#ece9f3}\
    button.quiet{background:#39334a;color:#ece9f3}a{color:#c9b8ff}}";

/// A whole page; `body` is markup, `title` is text.
pub(crate) fn page(lang: &str, title: &str, body: &str) -> String {
    let title = escape_html(title);
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <meta name=\"robots\" content=\"noindex\"><style>{STYLE}</style></head><body><main><h1>{title}</h1>{body}</main></body></html>"
    )
}

/// Puts a text in place of every `{{name}}`; what is put in is not looked at again.
pub(crate) fn fill(template: &str, text: impl Fn(&str) -> String) -> String {
    let mut parts = template.split("{{");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("}}").unwrap_or_default();
        filled.push_str(&text(name));
        filled.push_str(rest);
    }
    filled
}

/// A page that these sites alone may show in a frame, and that runs only what carries the nonce. Its address holds a token, spent
/// or not: it is nobody else's business.
pub(crate) fn framed(
    status: StatusCode,
    html: String,
    nonce: &str,
    site_origins: &[String],
) -> Response {
    let ancestors = if site_origins.is_empty() {
        "'none'".to_owned()
    } else {
        site_origins.join(" ")
    };
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src 'self' data:; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {ancestors}"
    );
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (CACHE_CONTROL, "no-store".to_owned()),
        (CONTENT_SECURITY_POLICY, policy),
        (REFERRER_POLICY, "no-referrer".to_owned()),
        (X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (status, headers, html).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        let shown = page(
            "en",
            "<b>",
            &format!("<p title=\"{}\">", escape_html("\"><script>")),
        );
        assert!(!shown.contains("<script>") && shown.contains("<h1>&lt;b&gt;</h1>"));
    }

    #[test]
    fn what_is_put_in_a_page_is_not_read_as_a_place_of_its_own() {
        assert_eq!(
            fill("<b>{{a}}</b>{{b}}", |name| format!("{{{{{name}}}}}")),
            "<b>{{a}}</b>{{b}}"
        );
    }
}
