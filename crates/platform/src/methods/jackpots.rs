use super::{COUNT, FIELDS, id, sysname};
use crate::{
    entities::{Jackpot, Winner},
    method::Method,
    shape::answer_of,
};

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "Jackpots",
        "get",
        "Running jackpots; data is the list itself (§3)",
        answer_of::<Vec<Jackpot>>(),
    )
    .same_for_all(3)
    .query(&[id("id"), sysname("sysname"), FIELDS]),
    Method::get(
        "Jackpots",
        "getWinners",
        "The latest winners, newest first; data is the list itself",
        answer_of::<Vec<Winner>>(),
    )
    .same_for_all(5)
    .query(&[
        id("id").about("Only winners of this jackpot"),
        sysname("sysname").about("Only winners of this jackpot"),
        COUNT.about("Default 40"),
        FIELDS,
    ]),
];
