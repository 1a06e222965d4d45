//! Query parameters and form fields, checked against the method table before a handler sees them.

use std::collections::{HashMap, HashSet};

use axum::RequestExt;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Multipart, Request};
use foyer_platform::{ErrorType, Field, Kind, Method};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, StatusCode};
use url::form_urlencoded;

use super::refusal::{FieldError, Refusal};
use super::uploads::Upload;

/// The checked values of one call, by field name.
#[derive(Debug, Default)]
pub(crate) struct Params {
    texts: HashMap<&'static str, String>,
    files: HashMap<&'static str, Upload>,
    /// Sent without a value.
    emptied: HashSet<&'static str>,
}

/// What a request gives, unchecked.
#[derive(Debug, Default)]
pub(super) struct Given {
    pub texts: Vec<(String, String)>,
    pub files: Vec<(String, Upload)>,
}

impl From<Vec<(String, String)>> for Given {
    fn from(texts: Vec<(String, String)>) -> Self {
        Self {
            texts,
            files: Vec::new(),
        }
    }
}

impl Params {
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }

    /// Whether a field was sent without a value; most calls need not tell that from one that was not sent.
    pub fn is_emptied(&self, name: &str) -> bool {
        self.emptied.contains(name) && !self.texts.contains_key(name)
    }

    /// An uploaded file, of a type and size that the table allows.
    pub fn file(&self, name: &str) -> Option<&Upload> {
        self.files.get(name)
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
    pub(super) fn check(
        fields: &'static [Field],
        given: impl Into<Given>,
    ) -> Result<Self, Refusal> {
        let Given { texts, files } = given.into();
        let known = |name: &str| fields.iter().find(|field| field.name == name);
        let mut values = Self::default();
        let mut repeated = Vec::new();
        for (name, value) in texts {
            if let Some(field) = known(&name) {
                // The site sends an empty value as null, which a form can only write as text (§7.1).
                if value.is_empty() || value == "null" {
                    values.emptied.insert(field.name);
                    continue;
                }
                // Which of two values counts is anybody's guess, so neither does.
                if values.texts.insert(field.name, value).is_some() {
                    repeated.push(field.name);
                }
            }
        }
        for (name, file) in files {
            // A file input that nothing was chosen in is sent as a file of nothing.
            if file.bytes.is_empty() {
                continue;
            }
            if let Some(field) = known(&name)
                && values.files.insert(field.name, file).is_some()
            {
                repeated.push(field.name);
            }
        }
        let errors: Vec<FieldError> = fields
            .iter()
            .filter_map(|field| {
                let wrong = if repeated.contains(&field.name) {
                    Some("wrongField")
                } else {
                    values.wrong(field)
                };
                wrong.map(|wrong| (field.name, wrong))
            })
            .collect();
        if errors.is_empty() {
            Ok(values)
        } else {
            Err(Refusal::fields(&errors))
        }
    }

    fn wrong(&self, field: &Field) -> Option<&'static str> {
        let fits = match (self.texts.get(field.name), self.files.get(field.name)) {
            (None, None) => return field.required.then_some("requiredField"),
            (Some(text), None) => fits(&field.kind, text),
            (None, Some(file)) => match field.kind {
                Kind::File { max, types } => file.fits(max, types),
                _ => false,
            },
            (Some(_), Some(_)) => false,
        };
        (!fits).then_some("wrongField")
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
        // A file is never text.
        Kind::File { .. } => false,
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
) -> Result<Given, Refusal> {
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
        return Ok(Given::default());
    }
    let media_type = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if media_type.starts_with("multipart/form-data") {
        return multipart(method, media_type, bytes.into()).await;
    }
    if media_type.starts_with("application/x-www-form-urlencoded") {
        let texts: Vec<_> = form_urlencoded::parse(&bytes).into_owned().collect();
        return Ok(texts.into());
    }
    Err(Refusal::new(
        ErrorType::InvalidRequestException,
        "The body must be multipart form data",
    )
    .with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE))
}

async fn multipart(method: &Method, media_type: &str, body: Body) -> Result<Given, Refusal> {
    let unreadable = || {
        Refusal::new(
            ErrorType::InvalidRequestException,
            "The form could not be read",
        )
    };
    let mut request: Request = http::Request::post("/")
        .header(CONTENT_TYPE, media_type)
        .body(body)
        .map_err(|_| unreadable())?;
    // The method's own limit has been applied to the bytes; the extractor's is smaller than an attachment.
    DefaultBodyLimit::disable().apply(&mut request);
    let mut form: Multipart = request.extract().await.map_err(|_| unreadable())?;
    let mut given = Given::default();
    while let Some(part) = form.next_field().await.map_err(|_| unreadable())? {
        let name = part.name().unwrap_or_default().to_owned();
        let is_file = method
            .body
            .iter()
            .any(|field| field.name == name && matches!(field.kind, Kind::File { .. }));
        if let Some(file_name) = part.file_name().filter(|_| is_file) {
            let file_name = file_name.to_owned();
            let media_type = part.content_type().unwrap_or_default().to_owned();
            let bytes = part.bytes().await.map_err(|_| unreadable())?;
            let file = Upload::new(&file_name, &media_type, bytes);
            given.files.push((name, file));
        } else {
            let text = part.text().await.map_err(|_| unreadable())?;
            given.texts.push((name, text));
        }
    }
    Ok(given)
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
                .collect::<Vec<_>>(),
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
    fn what_was_emptied_is_told_from_what_was_not_sent() {
        let params = check(&[("login", "a"), ("count", "null"), ("terms", ""), ("x", "")]).unwrap();
        assert!(params.is_emptied("count") && params.is_emptied("terms"));
        for other in ["login", "types", "x"] {
            assert!(!params.is_emptied(other), "{other}");
        }
        // A value counts wherever it stands.
        let both = check(&[("login", "null"), ("login", "a")]).unwrap();
        assert!(!both.is_emptied("login"));
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

    const WITH_FILE: &[Field] = &[
        Field::text("text", 5),
        Field::new(
            "file",
            Kind::File {
                max: 16,
                types: &["application/pdf"],
            },
        ),
    ];

    fn pdf(bytes: &'static [u8]) -> Upload {
        Upload::new("a.pdf", "application/pdf", bytes.into())
    }

    #[test]
    fn a_file_stays_as_it_was_sent() {
        let given = Given {
            texts: vec![("text".to_owned(), "hello".to_owned())],
            files: vec![("file".to_owned(), pdf(b"%PDF-\xff\0"))],
        };
        let params = Params::check(WITH_FILE, given).unwrap();
        assert_eq!(params.file("file"), Some(&pdf(b"%PDF-\xff\0")));
        assert_eq!(params.text("file"), None);
    }

    #[test]
    fn a_file_that_does_not_fit_is_refused_and_one_of_nothing_is_absent() {
        let check = |texts: &[&str], files: &[Upload]| {
            let given = Given {
                texts: texts
                    .iter()
                    .map(|text| ("file".to_owned(), (*text).to_owned()))
                    .collect(),
                files: files
                    .iter()
                    .map(|file| ("file".to_owned(), file.clone()))
                    .collect(),
            };
            Params::check(WITH_FILE, given)
        };
        let good = pdf(b"%PDF-1");
        assert!(check(&["a text"], &[]).is_err());
        assert!(check(&[], &[pdf(b"%PDF-12345678901234567890")]).is_err());
        assert!(check(&[], &[pdf(b"nothing")]).is_err());
        assert!(check(&[], &[good.clone(), good.clone()]).is_err());
        assert!(check(&["null"], &[good]).is_ok());
        assert!(check(&[], &[pdf(b"")]).unwrap().file("file").is_none());
    }
}
