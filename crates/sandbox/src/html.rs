//! The plain pages of the sandbox's own services: outbox, payment provider, identity provider, verification.

/// Text as it may stand in markup and in quoted attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;\
    background:#f6f5f2;color:#1d1b22}a,button{min-height:24px}button{font:inherit;padding:.6rem 1.2rem;border:0;\
    border-radius:.5rem;background:#3a2a5d;color:#fff;cursor:pointer}button.quiet{background:#dcd8e4;color:#1d1b22}\
    form{display:inline-block;margin:.25rem .5rem .25rem 0}label{display:block;margin:.75rem 0}\
    input{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}article{border-top:1px solid #ccc}\
    pre{white-space:pre-wrap}@media(prefers-color-scheme:dark){body{background:#17141f;color:#ece9f3}\
    button.quiet{background:#39334a;color:#ece9f3}a{color:#c9b8ff}}";

/// A whole page; `body` is markup, `title` is text.
pub(crate) fn page(lang: &str, title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <meta name=\"robots\" content=\"noindex\"><style>{STYLE}</style></head><body><main><h1>{title}</h1>{body}</main></body></html>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        let shown = page(
            "en",
            "<b>",
            &format!("<p title=\"{}\">", escape("\"><script>")),
        );
        assert!(!shown.contains("<script>") && shown.contains("<h1>&lt;b&gt;</h1>"));
    }
}
