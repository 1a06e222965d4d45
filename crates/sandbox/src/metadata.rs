//! `metadata/*`: what the platform decides about the site, and what forms choose from; `account/getcurrencyrates`, which
//! speaks of the same currencies.

use std::collections::BTreeMap;

use foyer_platform::entities::{
    Country, CurrencyEntry, CurrencyRate, CurrencyRates, GeneralInfo, LocaleEntry, Metadata,
    Redirect, TextDirection,
};
use foyer_platform::{Currency, UtcSeconds};
use serde_json::{Value, json};

use crate::api::{Answer, Call, data};
use crate::calls;
use crate::calls::{Calls, calls};
use crate::world::{self, COUNTRIES, CURRENCIES};

pub(crate) const CALLS: Calls = calls! {
    "metadata/get" => get,
    "metadata/getgeneralinfo" => get_general_info,
    "account/getcurrencyrates" => get_currency_rates,
};

const INACTIVITY_CASHIER_SECONDS: u32 = 10 * 60;
/// On a page that waits for a payment the player is busy with their bank: the time is longer.
const INACTIVITY_PAYMENT_SECONDS: u32 = 20 * 60;
const DAY: i64 = 86_400;

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

pub(crate) async fn get_general_info(call: Call) -> Answer {
    data(&GeneralInfo {
        analytic: analytic(),
        available_currencies: CURRENCIES
            .iter()
            .filter_map(|currency| currency.code.parse().ok())
            .collect(),
        available_locales: locales().into_iter().map(|locale| locale.code).collect(),
        default_currency: Currency::EUR,
        // No fraud detection listens to the demo.
        is_seon_enabled: false,
        domain_state: "active".to_owned(),
        domain_type: "main".to_owned(),
        // Bets take the player's own money first and bonus money after it, in the same games.
        is_bonus_isolation_enabled: false,
        time_to_force_logout: call.app.time_to_force_logout,
        is_game_history_export_enabled: true,
        user_inactivity_cashier_time: Some(INACTIVITY_CASHIER_SECONDS),
        user_inactivity_pp_time: Some(INACTIVITY_PAYMENT_SECONDS),
        capabilities: calls::names().map(str::to_owned).collect(),
    })
}

/// Settings by script, as an operator would give them. The demo loads none: each is switched off.
fn analytic() -> BTreeMap<String, Value> {
    let script = |id: &str| json!({ "is_enabled": false, "id": id });
    BTreeMap::from([
        ("tag_manager".to_owned(), script("TM-SANDBOX")),
        ("metrics".to_owned(), script("M-SANDBOX")),
        ("pixel".to_owned(), script("P-SANDBOX")),
    ])
}

/// The rates are fixed; they say they are of today, as a platform's would.
pub(crate) async fn get_currency_rates(call: Call) -> Answer {
    let items = CURRENCIES.iter().map(|facts| CurrencyRate {
        currency: facts.code.parse().unwrap_or_default(),
        rate: world::rate(facts),
    });
    data(&CurrencyRates {
        base: Currency::EUR,
        updated_at: UtcSeconds(call.now().div_euclid(DAY) * DAY),
        items: items.collect(),
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

/// Paths are moved in every language at once: the answer is without a locale prefix, and so should the question be. Query
/// and fragment are the site's to carry over.
fn redirect(path: &str) -> Option<Redirect> {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let path = locales()
        .iter()
        .find_map(|locale| {
            let rest = path.strip_prefix('/')?.strip_prefix(&locale.code)?;
            rest.starts_with('/').then_some(rest)
        })
        .unwrap_or(path);
    let path = path.trim_end_matches('/');
    let (_, to) = MOVED.iter().find(|(from, _)| *from == path)?;
    Some(Redirect {
        to: (*to).to_owned(),
        status: 301,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moved_path_is_found_whatever_language_slash_or_query_it_comes_with() {
        for path in [
            "/slots",
            "/slots/",
            "/fr/slots",
            "/en/slots/",
            "/slots?a=1",
            "/slots#top",
        ] {
            let found = redirect(path).unwrap();
            assert_eq!(
                (found.to.as_str(), found.status),
                ("/gamehall/slots", 301),
                "{path}"
            );
        }
        for path in [
            "",
            "/",
            "/fr",
            "/SLOTS",
            "/slots/x",
            "/de/slots",
            "/french/slots",
            "slots",
            "//slots",
        ] {
            assert_eq!(redirect(path), None, "{path}");
        }
    }

    #[test]
    fn nothing_moves_in_a_circle() {
        for (from, to) in MOVED {
            assert_eq!(redirect(to), None, "{from}");
        }
    }
}
