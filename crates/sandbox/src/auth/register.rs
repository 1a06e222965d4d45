use foyer_platform::{Currency, ErrorType};

use super::{credentials, login};
use crate::api::{Answer, Call, FieldError, Params, Refusal};
use crate::players::{self, EnrolError, Login, Newcomer};
use crate::world;

/// A form that is complete and right in itself.
struct Form {
    login: Login,
    password: String,
    currency: Currency,
    country_code: String,
    fakename: Option<String>,
    is_subscribed: bool,
}

/// Opens an account and begins its first session.
pub(crate) async fn register(call: Call) -> Answer {
    let form = read(&call.params).map_err(|errors| Refusal::fields(&errors))?;
    let limits = call.app.attempt_limits;
    call.app
        .attempts
        .take(
            &format!("register {}", call.client),
            limits.per_client,
            limits.window_seconds,
            call.now(),
        )
        .map_err(Refusal::too_many)?;

    let field = field_of(&call.params, &form.login);
    let newcomer = newcomer(&call, form).await?;
    let enrolled = call
        .app
        .database
        .write(move |tx| {
            let uid = players::enrol(tx, &newcomer)?;
            Ok::<_, EnrolError>(players::by_uid(tx, uid)?)
        })
        .await;
    let player = match enrolled {
        Ok(Some(player)) => player,
        Ok(None) => return Err(Refusal::internal("a player vanished while being enrolled")),
        Err(EnrolError::Taken) => return Err(taken(field)),
        Err(error) => return Err(Refusal::internal(error)),
    };
    login::begin(&call, player).await
}

/// Reads the whole form and collects everything that is wrong with it.
fn read(params: &Params) -> Result<Form, Vec<FieldError>> {
    let mut errors: Vec<FieldError> = Vec::new();
    let (field, login) = read_login(params);
    let login = login.map_err(|error| errors.push((field, error))).ok();
    let password = params.text("password").unwrap_or_default();
    if let Err(error) = credentials::password(password) {
        errors.push(("password", error));
    }
    let currency = required(params, "currency", &mut errors).and_then(|code| {
        world::currency_of(code).or_else(|| {
            errors.push(("currency", "wrongField"));
            None
        })
    });
    let country = required(params, "country_code", &mut errors).and_then(|code| {
        world::country_of(code)
            .filter(|country| !country.is_restricted)
            .or_else(|| {
                errors.push(("country_code", "wrongField"));
                None
            })
    });
    if !params.flag("terms") {
        errors.push(("terms", "uncheckedCheckbox"));
    }
    let fakename = params.text("fakename");
    if let Some(error) = fakename.and_then(wrong_fakename) {
        errors.push(("fakename", error));
    }
    match (login, currency, country) {
        (Some(login), Some(currency), Some(country)) if errors.is_empty() => Ok(Form {
            login,
            password: password.to_owned(),
            currency,
            country_code: country.code.to_owned(),
            fakename: fakename.map(str::to_owned),
            is_subscribed: params.flag("notify"),
        }),
        _ => Err(errors),
    }
}

/// The form has a tab for e-mail and one for phone; a bare `login` is either.
fn read_login(params: &Params) -> (&'static str, Result<Login, credentials::Wrong>) {
    let country = params.text("phone_country_code");
    if let Some(address) = params.text("email") {
        return ("email", credentials::email(address));
    }
    if let Some(number) = params.text("phone") {
        return ("phone", credentials::phone(number, country));
    }
    match params.text("login") {
        Some(text) => ("login", credentials::any(text, country)),
        None => ("login", Err("requiredField")),
    }
}

/// Which field of the form the login came from.
fn field_of(params: &Params, login: &Login) -> &'static str {
    match login {
        Login::Email(_) if params.text("email").is_some() => "email",
        Login::Phone { .. } if params.text("phone").is_some() => "phone",
        _ => "login",
    }
}

fn required<'a>(
    params: &'a Params,
    name: &'static str,
    errors: &mut Vec<FieldError>,
) -> Option<&'a str> {
    let value = params.text(name);
    if value.is_none() {
        errors.push((name, "requiredField"));
    }
    value
}

/// §5.2 fakename: at least four characters, none of them special.
fn wrong_fakename(name: &str) -> Option<&'static str> {
    if name.chars().count() < 4 {
        return Some("minCountSymbolsFakename");
    }
    let plain = name
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    (!plain).then_some("specialSymbolsFakename")
}

async fn newcomer(call: &Call, form: Form) -> Result<Newcomer, Refusal> {
    let fakename = form.fakename.unwrap_or_else(|| {
        let [a, b, ..] = call.app.chance.bytes();
        format!("player-{}", u32::from(a) * 256 + u32::from(b))
    });
    Ok(Newcomer {
        password_hash: call.app.passwords.hash(form.password).await?,
        login: form.login,
        fakename,
        currency: form.currency,
        country_code: form.country_code,
        locale: call.locale.code().to_owned(),
        is_subscribed: form.is_subscribed,
        at: call.now(),
    })
}

fn taken(field: &'static str) -> Refusal {
    let failure = foyer_platform::Failure::new(ErrorType::InvalidParameterException)
        .with_message("There is an account with this login already")
        .with_data(field, vec!["alreadyTaken".to_owned()]);
    failure.into()
}
