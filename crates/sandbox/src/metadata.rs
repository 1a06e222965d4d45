//! `metadata/*`: what the platform decides about the site, and what forms choose from.

use foyer_platform::Currency;
use foyer_platform::entities::{
    Country, CurrencyEntry, GeneralInfo, LocaleEntry, Metadata, Redirect, TextDirection,
};

use crate::api::{Answer, Call, data};
use crate::calls;
use crate::calls::{Calls, calls};
use crate::world::{COUNTRIES, CURRENCIES};

pub(crate) const CALLS: Calls = calls! {
    "metadata/get" => get,
    "metadata/getgeneralinfo" => get_general_info,
};

/// A player who does nothing for so long is signed out (§4 Inactivity).
const FORCE_LOGOUT_SECONDS: u32 = 30 * 60;
const INACTIVITY_CASHIER_SECONDS: u32 = 10 * 60;

/// Addresses that moved: where the platform sends them (§2.3 server-side redirect lookup).
const MOVED: &[(&str, &str)] = &[
    ("/games", "/gamehall"),
    ("/slots", "/gamehall/slots"),
    ("/live-casino", "/gamehall/live"),
    ("/sport", "/betting"),
];

pub(crate) async fn get(call: Call) -> Answer {
    let countries = COUNTRIES.iter().map(|country| Country {
        code: country.code.to_owned(),
        name: country.name.text(call.locale).to_owned(),
        currency: country.currency.parse().unwrap_or_default(),
        is_restricted: country.is_restricted,
    });
    let currencies = CURRENCIES.iter().map(|currency| {
        let code: Currency = currency.code.parse().unwrap_or_default();
        let name = currency.name.text(call.locale).to_owned();
        CurrencyEntry {
            code,
            name,
            symbol: currency.symbol.to_owned(),
            decimals: code.decimals(),
        }
    });
    data(&Metadata {
        countries: countries.collect(),
        currencies: currencies.collect(),
        locales: locales(),
        redirect: call.params.text("path").and_then(redirect),
    })
}

pub(crate) async fn get_general_info(_call: Call) -> Answer {
    data(&GeneralInfo {
        available_currencies: CURRENCIES
            .iter()
            .filter_map(|currency| currency.code.parse().ok())
            .collect(),
        available_locales: locales().into_iter().map(|locale| locale.code).collect(),
        default_currency: Currency::EUR,
        domain_state: "active".to_owned(),
        domain_type: "main".to_owned(),
        time_to_force_logout: Some(FORCE_LOGOUT_SECONDS),
        user_inactivity_cashier_time: Some(INACTIVITY_CASHIER_SECONDS),
        capabilities: calls::names().map(str::to_owned).collect(),
        ..GeneralInfo::default()
    })
}

fn locales() -> Vec<LocaleEntry> {
    [
        ("en", "English", "en-US", true),
        ("fr", "Français", "fr-FR", false),
    ]
    .into_iter()
    .map(|(code, name, language, is_default)| LocaleEntry {
        code: code.to_owned(),
        name: name.to_owned(),
        language: language.to_owned(),
        dir: TextDirection::Ltr,
        is_default,
    })
    .collect()
}

fn redirect(path: &str) -> Option<Redirect> {
    let (_, to) = MOVED.iter().find(|(from, _)| *from == path)?;
    Some(Redirect {
        to: (*to).to_owned(),
        status: 301,
    })
}
