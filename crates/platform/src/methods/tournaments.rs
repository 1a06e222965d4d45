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
        Field::list(
            "statuses",
            &["upcoming", "running", "finished", "cancelled"],
        ),
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
        "The ranking of a tournament, and the player's rank",
        answer_of::<Leaderboard>(),
    )
    .shared_between_guests(15)
    .query(&[
        id("tournament_id").about("Default: the first tournament of tournaments/get"),
        Field::integer("round", 1, 100)
            .about("Only this round; default: the ranking over all rounds"),
        OFFSET,
        COUNT.about("Default 20"),
    ]),
];
