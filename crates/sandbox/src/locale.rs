//! The interface languages (§1), and texts in them.

pub(crate) use foyer_platform::Locale;

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
            Locale::En | Locale::Other(_) => self.en,
            Locale::Fr => self.fr,
        }
    }
}
