//! Creates, changes and deletes entries (§7.4), as the holder of a token.

use serde_json::{Value, json};

use super::error::ClientError;

/// A change of one entry. Strapi 4 names entries by number, Strapi 5 by `documentId`; a single type needs no name.
#[derive(Clone, Debug)]
pub enum Change {
    Create { entry: Value },
    Update { id: Option<String>, entry: Value },
    Delete { id: Option<String> },
}

impl Change {
    pub(super) fn method(&self) -> http::Method {
        match self {
            Self::Create { .. } => http::Method::POST,
            Self::Update { .. } => http::Method::PUT,
            Self::Delete { .. } => http::Method::DELETE,
        }
    }

    pub(super) fn path(&self, collection: &str) -> Result<String, ClientError> {
        match self {
            Self::Create { .. } => named(collection, None),
            Self::Update { id, .. } | Self::Delete { id } => named(collection, id.as_deref()),
        }
    }

    pub(super) fn body(self, locale: Option<&str>) -> Option<Value> {
        match self {
            // Strapi 4 reads the language of a new entry here, Strapi 5 in the query.
            Self::Create { mut entry } => {
                if let (Some(locale), Some(entry)) = (locale, entry.as_object_mut()) {
                    entry.insert("locale".into(), locale.into());
                }
                Some(json!({ "data": entry }))
            }
            Self::Update { entry, .. } => Some(json!({ "data": entry })),
            Self::Delete { .. } => None,
        }
    }
}

/// The path of a collection, or of one entry in it.
pub(super) fn named(collection: &str, id: Option<&str>) -> Result<String, ClientError> {
    let is_word = |text: &str| {
        !text.is_empty()
            && text
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
    };
    if !is_word(collection) || !id.is_none_or(is_word) {
        return Err(ClientError::malformed("the entry has no plain name"));
    }
    Ok(match id {
        Some(id) => format!("{collection}/{id}"),
        None => collection.to_owned(),
    })
}
