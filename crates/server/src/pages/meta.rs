//! The isolate's answers about a page: its plan, and the metadata of its render.

use foyer_platform::Locale;
use serde::Deserialize;
use serde_json::{Map, Value};

/// The system that a page reads its data from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SourceKind {
    Platform,
    Content,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Read {
    pub(crate) key: String,
    pub(crate) source: SourceKind,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) params: Map<String, Value>,
}

/// Whether all guests get the same page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sharing {
    Public,
    /// The default for routes that do not declare it (architecture §3.3 "default deny").
    #[default]
    Private,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Redirect {
    pub(crate) to: String,
    #[serde(default = "found")]
    pub(crate) status: u16,
}

fn found() -> u16 {
    302
}

fn ok() -> u16 {
    200
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Plan {
    #[serde(default)]
    pub(crate) reads: Vec<Read>,
    /// Plan again, with the data.
    #[serde(default)]
    pub(crate) again: bool,
    #[serde(default)]
    pub(crate) cache: Sharing,
    #[serde(default = "ok")]
    pub(crate) status: u16,
    #[serde(default)]
    pub(crate) redirect: Option<Redirect>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Meta {
    #[serde(default = "ok")]
    pub(crate) status: u16,
    #[serde(default)]
    pub(crate) redirect: Option<Redirect>,
    /// The page's modules, by their names in the manifest.
    #[serde(default)]
    pub(crate) modules: Vec<String>,
    #[serde(default)]
    pub(crate) cache: bool,
    #[serde(default)]
    pub(crate) lang: String,
    #[serde(default = "ltr")]
    pub(crate) dir: String,
    /// The JSON text of each JSON-LD block.
    #[serde(default, deserialize_with = "json_texts")]
    pub(crate) json_ld: Vec<String>,
    #[serde(default)]
    pub(crate) body_class: String,
}

impl Meta {
    /// The metadata of a page that was not rendered.
    pub(crate) fn for_shell(locale: Locale) -> Self {
        Self {
            status: ok(),
            redirect: None,
            modules: Vec::new(),
            cache: false,
            lang: locale.code().to_owned(),
            dir: ltr(),
            json_ld: Vec::new(),
            body_class: String::new(),
        }
    }
}

fn ltr() -> String {
    "ltr".to_owned()
}

/// Accepts JSON-LD as text or as an object.
fn json_texts<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let blocks = Vec::<Value>::deserialize(deserializer)?;
    Ok(blocks
        .into_iter()
        .map(|block| match block {
            Value::String(text) => text,
            other => other.to_string(),
        })
        .collect())
}
