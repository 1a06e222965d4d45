//! The closed table of calls (§7.2, §7.3): a file per group, each a list of rows.

mod account;
mod auth;
mod banners;
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

/// Every call, in the order of the table.
pub fn methods() -> impl Iterator<Item = &'static Method> {
    GROUPS.iter().copied().flatten()
}

/// The call of this exact name: case counts, nothing is decoded.
#[must_use]
pub fn find(group: &str, call: &str) -> Option<&'static Method> {
    INDEX.get(&(group, call)).copied()
}

/// The call at a raw request path, `/api/{group}/{call}` to the byte. A router's path extractor
/// decodes `%2F` and `%00`; this must be asked before anything is decoded (architecture §10).
#[must_use]
pub fn find_path(raw_path: &str) -> Option<&'static Method> {
    let (group, call) = raw_path.strip_prefix("/api/")?.split_once('/')?;
    find(group, call)
}

/// How many items a list may be asked for at once: the virtual scroller's item limit (§9).
const MOST_ITEMS: i64 = 1000;
const LARGEST_ID: i64 = crate::Money::MAX;

const OFFSET: Field = Field::integer("offset", 0, i32::MAX as i64).about("How many items to skip");
const COUNT: Field =
    Field::integer("count", 0, MOST_ITEMS).about("How many items to answer at most");
/// Which members of an item the caller needs. Answering them alone would take the others' types from the contract.
const FIELDS: Field = Field::list("fields", &[])
    .about("The members of an item that are needed; a platform may answer more, and never leaves out one of the schema");

const fn id(name: &'static str) -> Field {
    Field::integer(name, 1, LARGEST_ID)
}

const fn sysname(name: &'static str) -> Field {
    Field::text(name, 128)
}
