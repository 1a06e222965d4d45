//! The sources of a page's `script-src`: hashes of its inline scripts, and the addresses of the operator's external ones.

use std::collections::BTreeSet;
use std::str;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{StartTag, Token, Tokenizer};
use sha2::{Digest, Sha256};
use url::Url;

use crate::edge::csp;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ScriptSources(BTreeSet<String>);

impl ScriptSources {
    /// Allows a script with exactly this text.
    pub(crate) fn allow_inline(&mut self, code: &str) {
        let hash = STANDARD.encode(Sha256::digest(code.as_bytes()));
        self.0.insert(format!("'sha256-{hash}'"));
    }

    /// Allows the scripts that a browser finds in the markup, and no other.
    pub(crate) fn allow_markup(&mut self, markup: &str) {
        let mut emitter = DefaultEmitter::default();
        // The text of a script is not markup.
        emitter.naively_switch_states(true);
        let mut inline: Option<String> = None;
        for token in Tokenizer::new_with_emitter(markup, emitter).flatten() {
            match token {
                Token::StartTag(tag) if tag.name.as_slice() == b"script" => match source(&tag) {
                    Some(address) => self.allow_address(&address),
                    None => inline = Some(String::new()),
                },
                Token::String(text) => {
                    if let (Some(code), Ok(text)) = (&mut inline, str::from_utf8(&text)) {
                        code.push_str(text);
                    }
                }
                Token::EndTag(tag) if tag.name.as_slice() == b"script" => {
                    if let Some(code) = inline.take() {
                        self.allow_inline(&code);
                    }
                }
                _ => {}
            }
        }
    }

    /// Allows an external script by its address without query. `'self'` includes the site's own.
    fn allow_address(&mut self, address: &str) {
        let Ok(address) = Url::parse(address) else {
            return;
        };
        if address.has_host() && matches!(address.scheme(), "https" | "http") {
            self.0.insert(csp::address(&address));
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// The address of an external script. `//host/path` has the page's scheme, which is https in production.
fn source(tag: &StartTag<()>) -> Option<String> {
    let value = tag.attributes.get(b"src".as_slice())?;
    let address = str::from_utf8(value).unwrap_or_default().trim();
    Some(match address.strip_prefix("//") {
        Some(rest) => format!("https://{rest}"),
        None => address.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_markup(markup: &str) -> Vec<String> {
        let mut sources = ScriptSources::default();
        sources.allow_markup(markup);
        sources.iter().map(str::to_owned).collect()
    }

    fn of_code(codes: &[&str]) -> Vec<String> {
        let mut sources = ScriptSources::default();
        for code in codes {
            sources.allow_inline(code);
        }
        sources.iter().map(str::to_owned).collect()
    }

    #[test]
    fn the_hash_is_that_of_the_policy_s_specification() {
        // The example of CSP Level 3, section 8.2 (`alert('Hello, world.');`).
        assert_eq!(
            of_code(&["alert('Hello, world.');"]),
            ["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"]
        );
    }

    #[test]
    fn inline_scripts_of_the_operator_are_allowed_with_the_text_that_a_browser_sees() {
        for (markup, code) in [
            ("<p>é</p><script>a('<script>')</script>", "a('<script>')"),
            ("<SCRIPT type=module\n>\r\nb()\r\n</SCRIPT >", "\nb()\n"),
            ("<script>c('&amp;é')</script>", "c('&amp;é')"),
            ("<script></script>", ""),
        ] {
            assert_eq!(of_markup(markup), of_code(&[code]), "{markup}");
        }
        assert_eq!(
            of_markup("<script>a</script><b>x</b><script>b</script>"),
            of_code(&["a", "b"])
        );
    }

    #[test]
    fn external_scripts_of_the_operator_are_allowed_by_their_address() {
        for (markup, source) in [
            (
                "<script async src=\"https://tags.example/t.js?id=1\"></script>",
                "https://tags.example/t.js",
            ),
            (
                "<script src=' //tags.example:8443/a;b,c.js '></script>",
                "https://tags.example:8443/a%3Bb%2Cc.js",
            ),
            (
                "<script src=http://localhost:3000/></script>",
                "http://localhost:3000/",
            ),
        ] {
            assert_eq!(of_markup(markup), [source], "{markup}");
        }
    }

    #[test]
    fn what_is_no_script_allows_nothing() {
        for markup in [
            "",
            "<scripted>a</scripted>",
            "<script",
            "<script>never closed",
            "<!-- <script>a</script> -->",
            "<p title=\"<script>a</script>\">text</p>",
            "<script src=\"/own.js\"></script>",
            "<script src=\"data:text/javascript,a\"></script>",
            "<script src=\"\">a</script>",
        ] {
            assert_eq!(of_markup(markup), [""; 0], "{markup}");
        }
    }
}
