use crate::{
    ErrorType,
    entities::{Done, StorageKeys, StorageValue},
    method::{Field, Method},
    shape::answer_of,
};

const KEY: Field = Field::text("key", 64);

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "storage",
        "get",
        "A value that the site keeps for the player; null when there is none",
        answer_of::<StorageValue>(),
    )
    .query(&[KEY.required()]),
    Method::get(
        "storage",
        "getKeys",
        "The keys under which something is kept",
        answer_of::<StorageKeys>(),
    ),
    Method::post(
        "storage",
        "set",
        "Keeps a value for the player, such as already_seen_cashback_id",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::StorageQuotaExceededException])
    .body(&[
        KEY.required(),
        Field::text("value", 4096).about("Null forgets it"),
    ]),
];
