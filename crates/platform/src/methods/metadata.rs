use crate::{
    ErrorType,
    entities::{Done, GeneralInfo, Metadata},
    method::{Field, Method},
    shape::answer_of,
};

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "metadata",
        "get",
        "Countries, currencies and languages; with a path also the platform's redirect for it",
        answer_of::<Metadata>(),
    )
    .same_for_all(300)
    .query(&[Field::text("path", 2048)
        .about("A site path without locale prefix (§2.3 server-side redirect lookup)")]),
    Method::get(
        "metadata",
        "getgeneralinfo",
        "Site settings of the platform",
        answer_of::<GeneralInfo>(),
    )
    .shared_between_guests(60),
    Method::get(
        "events",
        "handle",
        "Records an event of the player's browser",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .for_everybody()
    .changes_state()
    .query(&[
        Field::text("event_name", 64).required(),
        Field::text("event_params", 4096).about("JSON text"),
    ]),
];
