//! Parameters of the reads. They come from the visitor's URL and are validated here.

/// The parameter of a read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// A page's path, or a route's pattern (`/game/{name}`).
    Url,
    Slug,
    Sysname,
    Host,
    /// The name of a field: part of the query's keys, not only a value.
    Field,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{value:?} cannot be a {parameter}")]
pub struct BadParameter {
    parameter: &'static str,
    value: String,
}

impl Parameter {
    /// The name in the query string.
    pub fn name(self) -> &'static str {
        match self {
            Self::Url => "url",
            Self::Slug => "slug",
            Self::Sysname => "sysname",
            Self::Host => "host",
            Self::Field => "name",
        }
    }

    /// Returns the value in canonical spelling, which is also part of the cache key.
    pub fn parse(self, value: &str) -> Result<String, BadParameter> {
        let parsed = match self {
            Self::Url => path(value),
            Self::Slug | Self::Sysname => word(value, 80, |c| {
                c.is_ascii_alphanumeric() || "-_.".contains(c)
            }),
            Self::Host => word(&value.to_ascii_lowercase(), 253, |c| {
                c.is_ascii_alphanumeric() || "-._:[]".contains(c)
            }),
            Self::Field => word(value, 40, |c| c.is_ascii_alphanumeric()),
        };
        parsed.ok_or_else(|| BadParameter {
            parameter: self.name(),
            value: value.chars().take(80).collect(),
        })
    }
}

fn word(value: &str, most: usize, allowed: impl Fn(char) -> bool) -> Option<String> {
    let fits = !value.is_empty() && value.len() <= most && value.chars().all(allowed);
    fits.then(|| value.to_owned())
}

/// A path without its trailing slash (§9 "Canonical url has its trailing slash removed").
fn path(value: &str) -> Option<String> {
    let fits = value.starts_with('/')
        && value.len() <= 300
        && !value
            .chars()
            .any(|c| c.is_control() || c == '?' || c == '#');
    let trimmed = value.trim_end_matches('/');
    fits.then(|| {
        if trimmed.is_empty() {
            "/".into()
        } else {
            trimmed.to_owned()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_normalised() {
        assert_eq!(Parameter::Url.parse("/").unwrap(), "/");
        assert_eq!(Parameter::Url.parse("/jackpots/").unwrap(), "/jackpots");
        assert_eq!(
            Parameter::Url.parse("/game/{name}").unwrap(),
            "/game/{name}"
        );
        for bad in [
            "",
            "jackpots",
            "/a?b",
            "/a#b",
            "/a\nb",
            &format!("/{}", "a".repeat(300)),
        ] {
            assert!(Parameter::Url.parse(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn words_allow_only_safe_characters() {
        assert!(Parameter::Slug.parse("responsible-gaming").is_ok());
        assert!(Parameter::Field.parse("menuBanner").is_ok());
        assert_eq!(
            Parameter::Host.parse("Lumiere.Test:3000").unwrap(),
            "lumiere.test:3000"
        );
        for bad in ["", "a b", "a/b", "a&b=c", "a]", "é"] {
            assert!(Parameter::Slug.parse(bad).is_err(), "{bad:?}");
            assert!(Parameter::Field.parse(bad).is_err(), "{bad:?}");
        }
    }
}
