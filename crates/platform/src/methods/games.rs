use super::{COUNT, FIELDS, OFFSET, id, sysname};
use crate::{
    ErrorType,
    entities::{
        Category, Done, ExportRequest, Game, GameHistoryItem, GameListOptions, Likes, Page,
        Provider,
    },
    method::{Field, Kind, Method, schema_of},
    shape::answer_of,
};

const TYPES: &[&str] = &["casino", "slot", "live", "fast"];

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "games",
        "get",
        "A list of games by options, or of one game by its sysname",
        answer_of::<Page<Game>>(),
    )
    .shared_between_guests(60)
    .query(&[
        Field::new(
            "options",
            Kind::Json {
                schema: schema_of::<GameListOptions>(),
                max: 4096,
            },
        ),
        sysname("sysname"),
    ]),
    Method::get(
        "games",
        "getLikes",
        "The player's favourite games",
        answer_of::<Likes>(),
    ),
    Method::get(
        "games",
        "getCategories",
        "The categories of the game hall, each with its first games",
        answer_of::<Page<Category>>(),
    )
    .shared_between_guests(60)
    .query(&[
        Field::integer("games_count", 0, 300).about("How many games of each category; default 0")
    ]),
    Method::get(
        "games",
        "getProviders",
        "Game providers",
        answer_of::<Page<Provider>>(),
    )
    .shared_between_guests(300)
    .query(&[
        FIELDS.about("game_params adds the launch settings of the provider's games"),
        Field::list("types", TYPES),
    ]),
    Method::get(
        "games",
        "getHistory",
        "The player's game rounds, newest first",
        answer_of::<Page<GameHistoryItem>>(),
    )
    .query(&[
        OFFSET,
        COUNT,
        Field::integer("from", 0, crate::Money::MAX).about("UTC seconds"),
        Field::integer("to", 0, crate::Money::MAX).about("UTC seconds"),
    ]),
    Method::get(
        "games",
        "gethistoryexportrequest",
        "The state of an export of the game history; the latest one without an id",
        answer_of::<ExportRequest>(),
    )
    .query(&[id("id")]),
    Method::post("games", "addLike", "Adds a favourite", answer_of::<Done>())
        .fails(&[ErrorType::StorageQuotaExceededException])
        .body(&[sysname("sysname").required()]),
    Method::post(
        "games",
        "removeLike",
        "Removes a favourite",
        answer_of::<Done>(),
    )
    .body(&[sysname("sysname").required()]),
    Method::post(
        "games",
        "createhistoryexportrequest",
        "Requests an export of the game history",
        answer_of::<ExportRequest>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[
        Field::integer("from", 0, crate::Money::MAX).about("UTC seconds"),
        Field::integer("to", 0, crate::Money::MAX).about("UTC seconds"),
    ]),
];
