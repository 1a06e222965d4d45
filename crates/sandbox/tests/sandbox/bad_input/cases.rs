//! What can be wrong with the fields of a call, made from the method table.

use foyer_platform::{Field, Kind, Method, Verb};

pub enum Expected {
    /// InvalidParameterException, and this field is named.
    Field(&'static str),
    /// Some error of the catalogue.
    Refused,
    /// An empty answer, or some error of the catalogue.
    NothingFound,
}

pub struct Case {
    pub name: String,
    pub fields: Vec<(String, String)>,
    pub expected: Expected,
}

/// An id of the right form that nobody has.
const FOREIGN_ID: &str = "987654321";
const FOREIGN_NAME: &str = "no-such-thing";

/// A value that the table has nothing against; what it means is another matter.
fn sample(field: &Field) -> String {
    match field.kind {
        Kind::Text { .. } => "x".to_owned(),
        Kind::Integer { min, .. } => min.max(1).to_string(),
        Kind::Boolean => "1".to_owned(),
        Kind::Choice(words) | Kind::List(words) => words.first().copied().unwrap_or("x").to_owned(),
        Kind::Json { .. } => "{}".to_owned(),
        Kind::File { .. } => "file".to_owned(),
    }
}

fn fields_of(method: &Method) -> &'static [Field] {
    match method.verb {
        Verb::Get => method.query,
        Verb::Post => method.body,
    }
}

/// All required fields with a sample each.
pub fn samples(method: &Method) -> Vec<(String, String)> {
    fields_of(method)
        .iter()
        .filter(|field| field.required)
        .map(|field| (field.name.to_owned(), sample(field)))
        .collect()
}

/// The samples, with one field holding this.
fn with(method: &Method, field: &Field, value: String) -> Vec<(String, String)> {
    let mut fields = samples(method);
    fields.retain(|(name, _)| name != field.name);
    fields.push((field.name.to_owned(), value));
    fields
}

/// A list without a fixed vocabulary: any words will do.
pub fn takes_any_words(field: &Field) -> bool {
    matches!(field.kind, Kind::List([]))
}

/// Values that are not of the field's kind, and what is the matter with each.
fn wrong_values(field: &Field) -> Vec<(&'static str, String)> {
    match field.kind {
        Kind::Text { max } => vec![
            ("too long", "x".repeat(max + 1)),
            ("with a null character", "a\0b".to_owned()),
        ],
        Kind::Integer { min, max } => vec![
            ("of the wrong type", "twelve".to_owned()),
            ("a fraction", "1.5".to_owned()),
            ("below its least", (i128::from(min) - 1).to_string()),
            ("negative", (-1_i128).min(i128::from(min) - 1).to_string()),
            ("too large", (i128::from(max) + 1).to_string()),
            ("beyond any number", "9".repeat(40)),
        ],
        Kind::Boolean => vec![
            ("of the wrong type", "perhaps".to_owned()),
            ("negative", "-1".to_owned()),
        ],
        Kind::Choice(_) => vec![
            ("an unknown word", "no-such-word".to_owned()),
            ("too long", "x".repeat(5_000)),
        ],
        Kind::List([]) | Kind::File { .. } => Vec::new(),
        Kind::List(_) => vec![("an unknown word", "no-such-word".to_owned())],
        Kind::Json { max, .. } => vec![
            ("no JSON", "{".to_owned()),
            ("of the wrong type", "[7]".to_owned()),
            ("too long", format!("{{\"x\":\"{}\"}}", "x".repeat(max))),
        ],
    }
}

/// A field that names something which may not exist, or be somebody else's.
fn names_a_thing(field: &Field) -> bool {
    let name = field.name;
    name == "id"
        || (name.ends_with("_id") && name != "track_id" && name != "link_id")
        || matches!(name, "sysname" | "transaction" | "transaction_id")
}

pub fn of(method: &Method) -> Vec<Case> {
    fields_of(method)
        .iter()
        .flat_map(|field| of_field(method, field))
        .collect()
}

fn of_field(method: &Method, field: &Field) -> Vec<Case> {
    let case = |what: &str, fields, expected| Case {
        name: format!("with {} {what}", field.name),
        fields,
        expected,
    };
    let mut cases = Vec::new();
    if field.required {
        let mut fields = samples(method);
        fields.retain(|(name, _)| name != field.name);
        cases.push(case("missing", fields, Expected::Field(field.name)));
        let empty = with(method, field, String::new());
        cases.push(case("empty", empty, Expected::Field(field.name)));
    }
    for (what, value) in wrong_values(field) {
        let fields = with(method, field, value);
        cases.push(case(what, fields, Expected::Field(field.name)));
    }
    let mut twice = with(method, field, sample(field));
    twice.push((field.name.to_owned(), sample(field)));
    cases.push(case("given twice", twice, Expected::Field(field.name)));
    if names_a_thing(field) {
        let foreign = match field.kind {
            Kind::Integer { .. } => FOREIGN_ID,
            _ => FOREIGN_NAME,
        };
        let expected = match method.verb {
            Verb::Get => Expected::NothingFound,
            Verb::Post => Expected::Refused,
        };
        let fields = with(method, field, foreign.to_owned());
        cases.push(case("that nobody has", fields, expected));
    }
    cases
}
