use super::{COUNT, FIELDS, OFFSET, id, sysname};
use crate::{
    ErrorType,
    entities::{Done, Leaderboard, Page, Tournament},
    method::{Field, Method},
    shape::answer_of,
};

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "tournaments",
        "get",
        "Tournaments, running ones first",
        answer_of::<Page<Tournament>>(),
    )
    .shared_between_guests(30)
    .query(&[
        OFFSET,
        COUNT,
        FIELDS,
        id("id"),
        sysname("sysname"),
        Field::list("statuses", &["upcoming", "running", "finished"]),
    ]),
    Method::post(
        "tournaments",
        "participate",
        "Enters a tournament",
        answer_of::<Done>(),
    )
    .fails(&[
        ErrorType::InvalidRequestException,
        ErrorType::UserNeedDepositException,
    ])
    .body(&[id("id").required()]),
    Method::get(
        "leaderboard",
        "get",
        "The ranking of a tournament, and the player's own place",
        answer_of::<Leaderboard>(),
    )
    .shared_between_guests(15)
    .query(&[
        id("tournament_id").about("Default the tournament that tournaments/get names first"),
        Field::integer("round", 1, 100).about("Of this round only; default all of them together"),
        OFFSET,
        COUNT.about("Default 20"),
    ]),
];
