//! Parses one rule of an editor, or returns what is wrong with it.

use foyer_content::documents::Redirect;
use foyer_platform::Locale;
use url::Url;

use super::pattern::Pattern;
use crate::navigation::path::canonical;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    BadSource,
    BadTarget,
    Duplicate,
    Loop,
}

impl Problem {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BadSource => "bad_source",
            Self::BadTarget => "bad_target",
            Self::Duplicate => "duplicate",
            Self::Loop => "loop",
        }
    }
}

/// The paths that a rule matches, in lower case: matching ignores case. `locale` is `None` for a rule of every
/// language.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Source {
    pub(super) locale: Option<Locale>,
    pub(super) path: Pattern,
}

#[derive(Debug, Clone)]
pub(super) enum Place {
    /// `None`: the language of the request.
    Internal(Option<Locale>),
    /// Scheme, host and port.
    External(String),
}

#[derive(Debug, Clone)]
pub(super) struct Target {
    pub(super) place: Place,
    pub(super) path: Pattern,
    /// `""` or begins with `?`.
    pub(super) search: String,
    /// `""` or begins with `#`.
    pub(super) hash: String,
}

#[derive(Debug, Clone)]
pub(super) struct Rule {
    pub(super) source: Source,
    pub(super) target: Target,
}

impl Rule {
    pub(super) fn parse(text: &Redirect) -> Result<Self, Problem> {
        let source = Source::parse(text.from_url.trim()).ok_or(Problem::BadSource)?;
        let target = Target::parse(text.to_url.trim()).ok_or(Problem::BadTarget)?;
        if target.path.wildcards() > source.path.wildcards() {
            return Err(Problem::BadTarget);
        }
        Ok(Self { source, target })
    }
}

/// A base for the URL parser, so that paths are parsed as browsers parse them.
const BASE: &str = "https://base.invalid";

impl Source {
    fn parse(text: &str) -> Option<Self> {
        if text.contains(['?', '#']) {
            return None;
        }
        let url = local(text)?;
        let path = canonical(url.path());
        let (locale, rest) = Locale::split(&path);
        Some(Self {
            locale,
            path: Pattern::parse(&rest.to_ascii_lowercase()),
        })
    }
}

impl Target {
    fn parse(text: &str) -> Option<Self> {
        if text.starts_with('/') {
            let url = local(text)?;
            let path = canonical(url.path());
            let (locale, rest) = Locale::split(&path);
            return Some(Self::of(&url, Place::Internal(locale), rest));
        }
        let url = Url::parse(text).ok()?;
        let plain = matches!(url.scheme(), "http" | "https")
            && url.username().is_empty()
            && url.password().is_none()
            && url.host_str().is_some_and(|host| !host.contains('*'));
        let origin = url.origin().ascii_serialization();
        plain.then(|| Self::of(&url, Place::External(origin), url.path()))
    }

    fn of(url: &Url, place: Place, path: &str) -> Self {
        let part = |mark: char, text: Option<&str>| {
            text.filter(|text| !text.is_empty())
                .map_or_else(String::new, |text| format!("{mark}{text}"))
        };
        Self {
            place,
            path: Pattern::parse(path),
            search: part('?', url.query()),
            hash: part('#', url.fragment()),
        }
    }
}

/// Parses a path of this site. Rejects what only looks like one (`//host`, `/\host`, `/..//host`).
fn local(text: &str) -> Option<Url> {
    if !text.starts_with('/') || text.starts_with("//") || text.contains('\\') {
        return None;
    }
    let base = Url::parse(BASE).ok()?;
    let url = base.join(text).ok()?;
    (url.origin() == base.origin() && !url.path().starts_with("//")).then_some(url)
}
