//! Query parameters and form fields, checked against the method table before a handler sees them.

use std::collections::HashMap;

use axum::RequestExt;
use axum::body::Body;
use axum::extract::{Multipart, Request};
use foyer_platform::{ErrorType, Field, Kind, Method};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, StatusCode};
use url::form_urlencoded;

use super::refusal::{FieldError, Refusal};

/// The checked values of one call, by field name.
#[derive(Debug, Default)]
pub(crate) struct Params(HashMap<&'static str, String>);

impl Params {
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// A required field: the check has already refused its absence.
    pub fn required(&self, name: &str) -> &str {
        self.text(name).unwrap_or_default()
    }

    pub fn integer(&self, name: &str) -> Option<i64> {
        self.text(name)?.parse().ok()
    }

    pub fn flag(&self, name: &str) -> bool {
        matches!(self.text(name), Some("true" | "1"))
    }

    pub fn list(&self, name: &str) -> Option<Vec<&str>> {
        Some(split(self.text(name)?).collect())
    }

    /// Keeps what the table knows and checks it; reports everything that is wrong at once.
    pub fn check(fields: &'static [Field], given: Vec<(String, String)>) -> Result<Self, Refusal> {
        let mut values = HashMap::new();
        let mut repeated = Vec::new();
        for (name, value) in given {
            // The site sends an empty value as null, which a form can only write as text (§7.1).
            if value.is_empty() || value == "null" {
                continue;
            }
            if let Some(field) = fields.iter().find(|field| field.name == name) {
                // Which of two values counts is anybody's guess, so neither does.
                if values.insert(field.name, value).is_some() {
                    repeated.push(field.name);
                }
            }
        }
        let errors: Vec<FieldError> = fields
            .iter()
            .filter_map(|field| match values.get(field.name) {
                None => field.required.then_some((field.name, "requiredField")),
                Some(value) => (repeated.contains(&field.name) || !fits(&field.kind, value))
                    .then_some((field.name, "wrongField")),
            })
            .collect();
        if errors.is_empty() {
            Ok(Self(values))
        } else {
            Err(Refusal::fields(&errors))
        }
    }
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(',')
        .map(str::trim)
        .filter(|word| !word.is_empty())
}

fn fits(kind: &Kind, value: &str) -> bool {
    match kind {
        Kind::Text { max } => value.chars().count() <= *max && !value.contains('\0'),
        Kind::Integer { min, max } => value
            .parse::<i64>()
            .is_ok_and(|number| (*min..=*max).contains(&number)),
        Kind::Boolean => matches!(value, "true" | "false" | "1" | "0"),
        Kind::Choice(words) => words.contains(&value),
        Kind::List(words) => words.is_empty() || split(value).all(|word| words.contains(&word)),
        Kind::Json { max, .. } => {
            value.len() <= *max && serde_json::from_str::<serde_json::Value>(value).is_ok()
        }
        Kind::File { max, .. } => value.len() <= *max,
    }
}

pub(super) fn query_pairs(query: Option<&str>) -> Vec<(String, String)> {
    form_urlencoded::parse(query.unwrap_or_default().as_bytes())
        .into_owned()
        .collect()
}

/// Reads a form, multipart as the site sends it or urlencoded, never more than the method allows.
pub(super) async fn body_pairs(
    method: &Method,
    headers: &HeaderMap,
    body: Body,
) -> Result<Vec<(String, String)>, Refusal> {
    let bytes = axum::body::to_bytes(body, method.body_limit)
        .await
        .map_err(|_| {
            Refusal::new(
                ErrorType::InvalidRequestException,
                "The request is too large",
            )
            .with_status(StatusCode::PAYLOAD_TOO_LARGE)
        })?;
    // A form without fields may have no parts at all, which a multipart reader takes for a torn one.
    if bytes.is_empty() {
        return Ok(Vec::new());
    }
    let media_type = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if media_type.starts_with("multipart/form-data") {
        return multipart_pairs(media_type, bytes.into()).await;
    }
    if media_type.starts_with("application/x-www-form-urlencoded") {
        return Ok(form_urlencoded::parse(&bytes).into_owned().collect());
    }
    Err(Refusal::new(
        ErrorType::InvalidRequestException,
        "The body must be multipart form data",
    )
    .with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE))
}

async fn multipart_pairs(media_type: &str, body: Body) -> Result<Vec<(String, String)>, Refusal> {
    let unreadable = || {
        Refusal::new(
            ErrorType::InvalidRequestException,
            "The form could not be read",
        )
    };
    let request: Request = http::Request::post("/")
        .header(CONTENT_TYPE, media_type)
        .body(body)
        .map_err(|_| unreadable())?;
    let mut form: Multipart = request.extract().await.map_err(|_| unreadable())?;
    let mut pairs = Vec::new();
    while let Some(field) = form.next_field().await.map_err(|_| unreadable())? {
        let name = field.name().unwrap_or_default().to_owned();
        pairs.push((name, field.text().await.map_err(|_| unreadable())?));
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELDS: &[Field] = &[
        Field::text("login", 5).required(),
        Field::integer("count", 0, 10),
        Field::boolean("terms"),
        Field::list("types", &["slot", "live"]),
    ];

    fn check(pairs: &[(&str, &str)]) -> Result<Params, Refusal> {
        Params::check(
            FIELDS,
            pairs
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
        )
    }

    #[test]
    fn values_are_kept_by_the_table_and_nothing_else() {
        let params = check(&[
            ("login", "a"),
            ("count", "7"),
            ("terms", "1"),
            ("types", "slot, live"),
            ("x", "y"),
        ])
        .unwrap();
        assert_eq!(params.required("login"), "a");
        assert_eq!(params.integer("count"), Some(7));
        assert!(params.flag("terms"));
        assert_eq!(params.list("types"), Some(vec!["slot", "live"]));
        assert_eq!(params.text("x"), None);
    }

    #[test]
    fn empty_and_null_are_absent() {
        for absent in ["", "null"] {
            assert!(check(&[("login", absent)]).is_err());
        }
    }

    #[test]
    fn anything_out_of_bounds_is_refused() {
        for wrong in [
            ("login", "toolong"),
            ("count", "11"),
            ("count", "1.5"),
            ("terms", "yes"),
            ("types", "slot,table"),
            ("login", "again"),
        ] {
            assert!(check(&[("login", "a"), wrong]).is_err(), "{wrong:?}");
        }
    }
}
