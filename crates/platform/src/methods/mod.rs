//! The closed table of calls (§7.2, §7.3): one file per group.

mod account;
mod auth;
mod banners;
mod betting;
mod bonuses;
mod campaigns;
mod cashier;
mod games;
mod jackpots;
mod loyalty;
mod metadata;
mod responsible_gaming;
mod storage;
mod support;
mod tournaments;
mod verification;

use std::{collections::HashMap, sync::LazyLock};

use crate::method::{Field, Method};

const GROUPS: &[&[Method]] = &[
    account::METHODS,
    auth::METHODS,
    banners::METHODS,
    betting::METHODS,
    bonuses::METHODS,
    campaigns::METHODS,
    cashier::METHODS,
    games::METHODS,
    jackpots::METHODS,
    loyalty::METHODS,
    metadata::METHODS,
    responsible_gaming::METHODS,
    storage::METHODS,
    support::METHODS,
    tournaments::METHODS,
    verification::METHODS,
];

static INDEX: LazyLock<HashMap<(&'static str, &'static str), &'static Method>> =
    LazyLock::new(|| {
        methods()
            .map(|method| ((method.group, method.call), method))
            .collect()
    });

/// All calls, in table order.
pub fn methods() -> impl Iterator<Item = &'static Method> {
    GROUPS.iter().copied().flatten()
}

/// Finds a call by its exact name: case-sensitive, without decoding.
#[must_use]
pub fn find(group: &str, call: &str) -> Option<&'static Method> {
    INDEX.get(&(group, call)).copied()
}

/// Finds a call by its raw request path, `/api/{group}/{call}`. Use it before anything is decoded: a router's path
/// extractor decodes `%2F` and `%00` (architecture §10).
#[must_use]
pub fn find_path(raw_path: &str) -> Option<&'static Method> {
    let (group, call) = raw_path.strip_prefix("/api/")?.split_once('/')?;
    find(group, call)
}

/// The largest page of a list: the virtual scroller's item limit (§9).
const MOST_ITEMS: i64 = 1000;
const LARGEST_ID: i64 = crate::Money::MAX;

const OFFSET: Field = Field::integer("offset", 0, i32::MAX as i64).about("How many items to skip");
const COUNT: Field =
    Field::integer("count", 0, MOST_ITEMS).about("The largest number of items to return");
/// The members of an item that the caller needs. A platform still sends the others, because the contract's types
/// require them.
const FIELDS: Field = Field::list("fields", &[])
    .about("The members of an item that are needed; a platform may return more, and always returns those that the schema requires");

const fn id(name: &'static str) -> Field {
    Field::integer(name, 1, LARGEST_ID)
}

const fn sysname(name: &'static str) -> Field {
    Field::text(name, 128)
}
