//! `URL` and `URLSearchParams` by the WHATWG URL Standard, with the `url` crate.

use deno_core::op2;
use serde::Serialize;
use url::{Url, form_urlencoded, quirks};

/// The values of `URL`'s getters.
#[derive(Serialize)]
pub(super) struct Parts {
    href: String,
    origin: String,
    protocol: String,
    username: String,
    password: String,
    host: String,
    hostname: String,
    port: String,
    pathname: String,
    search: String,
    hash: String,
}

impl From<Url> for Parts {
    fn from(url: Url) -> Self {
        Self {
            origin: quirks::origin(&url),
            protocol: quirks::protocol(&url).to_owned(),
            username: quirks::username(&url).to_owned(),
            password: quirks::password(&url).to_owned(),
            host: quirks::host(&url).to_owned(),
            hostname: quirks::hostname(&url).to_owned(),
            port: quirks::port(&url).to_owned(),
            pathname: quirks::pathname(&url).to_owned(),
            search: quirks::search(&url).to_owned(),
            hash: quirks::hash(&url).to_owned(),
            href: url.into(),
        }
    }
}

#[op2]
#[serde]
pub(super) fn op_foyer_url_parse(
    #[string] input: &str,
    #[string] base: Option<String>,
) -> Option<Parts> {
    let url = match base {
        Some(base) => Url::parse(&base).ok()?.join(input).ok()?,
        None => Url::parse(input).ok()?,
    };
    Some(url.into())
}

/// Implements `URL`'s setters: an invalid value changes nothing; only an invalid `href` returns `None`.
#[op2]
#[serde]
pub(super) fn op_foyer_url_set(
    #[string] href: &str,
    #[string] part: &str,
    #[string] value: &str,
) -> Option<Parts> {
    let mut url = Url::parse(href).ok()?;
    match part {
        "href" => quirks::set_href(&mut url, value).ok()?,
        "protocol" => ignore(quirks::set_protocol(&mut url, value)),
        "username" => ignore(quirks::set_username(&mut url, value)),
        "password" => ignore(quirks::set_password(&mut url, value)),
        "host" => ignore(quirks::set_host(&mut url, value)),
        "hostname" => ignore(quirks::set_hostname(&mut url, value)),
        "port" => ignore(quirks::set_port(&mut url, value)),
        "pathname" => quirks::set_pathname(&mut url, value),
        "search" => quirks::set_search(&mut url, value),
        "hash" => quirks::set_hash(&mut url, value),
        _ => return None,
    }
    Some(url.into())
}

/// The standard's setters ignore invalid values silently.
fn ignore(_outcome: Result<(), ()>) {}

#[op2]
#[serde]
pub(super) fn op_foyer_form_parse(#[string] query: &str) -> Vec<(String, String)> {
    form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect()
}

#[op2]
#[string]
pub(super) fn op_foyer_form_serialize(#[serde] pairs: Vec<(String, String)>) -> String {
    form_urlencoded::Serializer::new(String::new())
        .extend_pairs(pairs)
        .finish()
}
