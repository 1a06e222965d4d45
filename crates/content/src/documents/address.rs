//! A link target in content.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, de};

/// A path of the site, a fragment, or an `http`, `https`, `mailto` or `tel` URL.
///
/// Editors have accounts in another system, so content is not trusted: `javascript:` in a menu entry must not run as a
/// script of the site, and `//host` must not pass for a path.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Address(String);

#[derive(Debug, thiserror::Error)]
#[error("{0:?} is neither a path nor an http, https, mailto or tel address")]
pub struct BadAddress(String);

impl Address {
    pub fn parse(text: &str) -> Result<Self, BadAddress> {
        let text = text.trim();
        if text.is_empty() || is_local(text) || is_known_scheme(text) {
            Ok(Self(text.to_owned()))
        } else {
            Err(BadAddress(text.to_owned()))
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Browsers drop tabs and newlines from addresses and read `\` as `/`, so either hides a scheme or a host.
fn has_trick(text: &str) -> bool {
    text.chars()
        .any(|c| c.is_control() || c.is_whitespace() || c == '\\')
}

fn is_local(text: &str) -> bool {
    !has_trick(text)
        && (text.starts_with(['#', '?']) || (text.starts_with('/') && !text.starts_with("//")))
}

fn is_known_scheme(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    !has_trick(text)
        && ["https://", "http://", "mailto:", "tel:"]
            .iter()
            .any(|scheme| lower.len() > scheme.len() && lower.starts_with(scheme))
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Address {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Self::parse(&text).map_err(de::Error::custom)
    }
}

impl JsonSchema for Address {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Address".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_paths_fragments_and_known_schemes() {
        for text in [
            "",
            "/",
            "/fr/cashier?tab=1#top",
            "#faq",
            "?show_popup_reg",
            "https://example.test/",
            "mailto:a@example.test",
            "tel:+33100000000",
        ] {
            assert_eq!(Address::parse(text).unwrap().as_str(), text);
        }
    }

    #[test]
    fn refuses_scripts_and_disguised_hosts() {
        for text in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "java\nscript:alert(1)",
            "data:text/html,x",
            "//evil.test",
            "/\\evil.test",
            "/\t/evil.test",
            "evil.test",
            "https://",
        ] {
            assert!(Address::parse(text).is_err(), "{text:?} was accepted");
        }
    }
}
