//! The registration form (§3 Registration options), read whole: everything that is wrong with it is said at once.

use foyer_platform::Currency;

use super::credentials::{self, Wrong};
use crate::account::Person;
use crate::api::{FieldError, Params, Refusal};
use crate::players::Login;
use crate::world;

/// What every registration tells, however it began.
#[derive(Debug, Clone)]
pub(super) struct Details {
    pub currency: Currency,
    pub country_code: String,
    pub fakename: Option<String>,
    pub is_subscribed: bool,
    pub promo_code: Option<String>,
    pub character: Option<u64>,
    pub mark_betting: Option<String>,
    pub track_id: Option<String>,
    pub person: Person,
}

/// Opens an account.
#[derive(Debug, Clone)]
pub(super) struct Form {
    pub login: Login,
    /// The field that the login came from.
    pub field: &'static str,
    pub password: String,
    pub details: Details,
}

/// Completes an account that somebody else's service began: what is there already is not asked for again.
#[derive(Debug, Clone)]
pub(super) struct Completion {
    pub login: Option<(&'static str, Login)>,
    pub password: Option<String>,
    pub details: Details,
}

pub(super) fn whole(params: &Params, now: i64) -> Result<Form, Refusal> {
    let mut errors = Vec::new();
    let (field, login) = login(params).unwrap_or(("login", Err("requiredField")));
    let login = noted(field, login, &mut errors);
    let password = params.text("password").unwrap_or_default();
    noted("password", credentials::password(password), &mut errors);
    let details = details(params, now, &mut errors);
    match (login, details) {
        (Some(login), Some(details)) if errors.is_empty() => Ok(Form {
            login,
            field,
            password: password.to_owned(),
            details,
        }),
        _ => Err(Refusal::fields(&errors)),
    }
}

/// `has_contact`: the other service has told one, and it stays the login.
pub(super) fn missing(params: &Params, has_contact: bool, now: i64) -> Result<Completion, Refusal> {
    let mut errors = Vec::new();
    let given = login(params).filter(|_| !has_contact);
    let login = given.and_then(|(field, login)| Some((field, noted(field, login, &mut errors)?)));
    let password = params.text("password");
    if let Some(password) = password {
        noted("password", credentials::password(password), &mut errors);
        // A password without a login opens nothing.
        if !has_contact && login.is_none() && errors.is_empty() {
            errors.push(("email", "requiredField"));
        }
    }
    match details(params, now, &mut errors) {
        Some(details) if errors.is_empty() => Ok(Completion {
            login,
            password: password.map(str::to_owned),
            details,
        }),
        _ => Err(Refusal::fields(&errors)),
    }
}

fn noted<T>(
    field: &'static str,
    result: Result<T, Wrong>,
    errors: &mut Vec<FieldError>,
) -> Option<T> {
    result.map_err(|error| errors.push((field, error))).ok()
}

/// The form has a tab for e-mail and one for phone; a bare `login` is either.
fn login(params: &Params) -> Option<(&'static str, Result<Login, Wrong>)> {
    let country = params.text("phone_country_code");
    if let Some(address) = params.text("email") {
        return Some(("email", credentials::email(address)));
    }
    if let Some(number) = params.text("phone") {
        return Some(("phone", credentials::phone(number, country)));
    }
    let text = params.text("login")?;
    Some(("login", credentials::any(text, country)))
}

fn details(params: &Params, now: i64, errors: &mut Vec<FieldError>) -> Option<Details> {
    let text = |name: &str| params.text(name).map(str::to_owned);
    let currency = chosen(params, "currency", world::currency_of, errors);
    let country = chosen(
        params,
        "country_code",
        |code| world::country_of(code).filter(|country| !country.is_restricted),
        errors,
    );
    if !params.flag("terms") {
        errors.push(("terms", "uncheckedCheckbox"));
    }
    let fakename = params
        .text("fakename")
        .and_then(|name| noted("fakename", credentials::fakename(name), errors));
    let person = Person::read(params, now, errors);
    Some(Details {
        currency: currency?,
        country_code: country?.code.to_owned(),
        fakename,
        is_subscribed: params.flag("notify"),
        promo_code: text("promo_code"),
        character: params.integer("character_id").map(i64::unsigned_abs),
        mark_betting: text("markBetting"),
        track_id: text("track_id"),
        person,
    })
}

/// A required field that is one of a list.
fn chosen<T>(
    params: &Params,
    name: &'static str,
    find: impl FnOnce(&str) -> Option<T>,
    errors: &mut Vec<FieldError>,
) -> Option<T> {
    let Some(code) = params.text(name) else {
        errors.push((name, "requiredField"));
        return None;
    };
    let found = find(code);
    if found.is_none() {
        errors.push((name, "wrongField"));
    }
    found
}
