//! The two languages of the interface (§1).

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    #[default]
    En,
    Fr,
}

impl Locale {
    /// A language of the catalogue; anything else is not one of ours.
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "en" => Some(Self::En),
            "fr" => Some(Self::Fr),
            _ => None,
        }
    }

    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }
}

/// A text in both languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    pub en: &'static str,
    pub fr: &'static str,
}

impl Words {
    pub const fn of(en: &'static str, fr: &'static str) -> Self {
        Self { en, fr }
    }

    pub const fn text(self, locale: Locale) -> &'static str {
        match locale {
            Locale::En => self.en,
            Locale::Fr => self.fr,
        }
    }
}
