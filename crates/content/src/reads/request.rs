//! A validated read: name, parameters and locale.

use super::definition::Definition;
use super::parameter::{BadParameter, Parameter};
use super::table::definition;

/// The name of the second address of a `seos` read: the route's pattern (§7.4 "a second lookup by route-meta SEO url").
const PATTERN: &str = "pattern";

#[derive(Clone, Debug)]
pub struct Request {
    pub definition: &'static Definition,
    pub parameter: Option<String>,
    pub pattern: Option<String>,
    pub locale: String,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    #[error("there is no content read named {0:?}")]
    UnknownName(String),
    #[error("the content read {name} needs the parameter {parameter}")]
    MissingParameter {
        name: &'static str,
        parameter: &'static str,
    },
    #[error(transparent)]
    BadParameter(#[from] BadParameter),
}

impl Request {
    /// Validates a read from a page's plan or a URL. Ignores unknown parameters, so that they cannot split the cache.
    pub fn parse<'a>(
        name: &str,
        parameters: impl IntoIterator<Item = (&'a str, &'a str)>,
        locale: &str,
    ) -> Result<Self, RequestError> {
        let definition = definition(name)
            .ok_or_else(|| RequestError::UnknownName(name.chars().take(80).collect()))?;
        let mut request = Self {
            definition,
            parameter: None,
            pattern: None,
            locale: locale.to_owned(),
        };
        let Some(wanted) = definition.lookup.parameter() else {
            return Ok(request);
        };
        for (key, value) in parameters {
            if key == wanted.name() {
                request.parameter = Some(wanted.parse(value)?);
            } else if key == PATTERN && wanted == Parameter::Url {
                request.pattern = Some(wanted.parse(value)?);
            }
        }
        if request.parameter.is_none() {
            return Err(RequestError::MissingParameter {
                name: definition.name,
                parameter: wanted.name(),
            });
        }
        Ok(request)
    }

    /// The same read for the route's pattern, if that differs from the address.
    pub(crate) fn for_pattern(&self) -> Option<Self> {
        let pattern = self.pattern.clone()?;
        (self.parameter.as_ref() != Some(&pattern)).then(|| Self {
            parameter: Some(pattern),
            pattern: None,
            ..self.clone()
        })
    }

    /// The cache key. The separator cannot occur in a parameter.
    pub fn key(&self) -> String {
        let locale = if self.definition.is_localized {
            self.locale.as_str()
        } else {
            ""
        };
        let parameter = self.parameter.as_deref().unwrap_or_default();
        format!("{}\n{locale}\n{parameter}", self.definition.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_name_is_rejected() {
        let error = Request::parse("users", [], "en").unwrap_err();
        assert_eq!(error, RequestError::UnknownName("users".into()));
    }

    #[test]
    fn parameters_are_required_and_validated_and_others_ignored() {
        assert!(matches!(
            Request::parse("pages", [], "en"),
            Err(RequestError::MissingParameter {
                parameter: "slug",
                ..
            })
        ));
        assert!(Request::parse("pages", [("slug", "../../etc")], "en").is_err());
        let plain = Request::parse("pages", [("slug", "terms")], "en").unwrap();
        let noisy = Request::parse(
            "pages",
            [("x", "1"), ("slug", "terms"), ("pattern", "/p")],
            "en",
        )
        .unwrap();
        assert_eq!(plain.key(), noisy.key());
    }

    #[test]
    fn reads_without_translations_share_one_cache_key() {
        let key = |locale| Request::parse("redirects", [], locale).unwrap().key();
        assert_eq!(key("en"), key("fr"));
    }
}
