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
        "A value stored for the player; null if there is none",
        answer_of::<StorageValue>(),
    )
    .query(&[KEY.required()]),
    Method::get(
        "storage",
        "getKeys",
        "The keys of the stored values",
        answer_of::<StorageKeys>(),
    ),
    Method::post(
        "storage",
        "set",
        "Stores a value for the player, such as already_seen_cashback_id",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::StorageQuotaExceededException])
    .body(&[
        KEY.required(),
        Field::text("value", 4096).about("Null deletes the value"),
    ]),
];
