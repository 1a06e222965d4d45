//! The interface languages (§1, §9): calls name them by their code, addresses of the site by a prefix.

use std::fmt;
use std::sync::OnceLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A language of the interface. English is the default and has no path prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Locale {
    #[default]
    En,
    Fr,
    /// A language that the web build has words for, and this code none.
    Other(&'static OtherLocale),
}

#[derive(Debug, PartialEq, Eq, Hash)]
pub struct OtherLocale {
    code: &'static str,
    prefix: &'static str,
}

const BUILT_IN: &[Locale] = &[Locale::En, Locale::Fr];
static ALL: OnceLock<Vec<Locale>> = OnceLock::new();

impl Locale {
    /// Every language of the site, the default one first.
    #[must_use]
    pub fn all() -> &'static [Self] {
        ALL.get().map_or(BUILT_IN, Vec::as_slice)
    }

    /// Adds the languages of the web build; once, before anything asks for a language.
    pub fn add<'a>(codes: impl IntoIterator<Item = &'a str>) {
        ALL.get_or_init(|| {
            let mut all = BUILT_IN.to_vec();
            for code in codes {
                if all.iter().all(|locale| locale.code() != code) {
                    all.push(Self::Other(Box::leak(Box::new(OtherLocale {
                        code: code.to_owned().leak(),
                        prefix: format!("/{code}").leak(),
                    }))));
                }
            }
            all
        });
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Other(other) => other.code,
        }
    }

    /// What the paths of this language begin with.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Fr => "/fr",
            Self::Other(other) => other.prefix,
        }
    }

    /// Exact: `FR` is no locale but a slug.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let mut all = Self::all().iter().copied();
        all.find(|locale| locale.code() == code)
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

impl Serialize for Locale {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Locale {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        Self::from_code(&code).ok_or_else(|| de::Error::custom("not a language of the site"))
    }
}
