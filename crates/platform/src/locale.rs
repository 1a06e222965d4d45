//! The interface languages (§1, §9): calls name them by their code, addresses of the site by a prefix.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A language of the interface. English is the default and has no path prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    #[default]
    En,
    Fr,
}

impl Locale {
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// What the paths of this language begin with.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Fr => "/fr",
        }
    }

    /// Exact: `FR` is no locale but a slug.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|locale| locale.code() == code)
    }

    /// The address of a path (without prefix) in this language: `/` is `/fr` in French.
    #[must_use]
    pub fn localise(self, path: &str) -> String {
        match (self.prefix(), path) {
            ("", path) => path.to_owned(),
            (prefix, "/") => prefix.to_owned(),
            (prefix, path) => format!("{prefix}{path}"),
        }
    }

    /// Takes a locale's code off the front of a path: `/fr/x` is French and `/x`, `/x` is none and `/x`.
    #[must_use]
    pub fn split(path: &str) -> (Option<Self>, &str) {
        let inner = path.strip_prefix('/').unwrap_or(path);
        let (first, rest) = inner
            .find('/')
            .map_or((inner, "/"), |at| inner.split_at(at));
        match Self::from_code(first) {
            Some(locale) => (Some(locale), rest),
            None => (None, path),
        }
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
