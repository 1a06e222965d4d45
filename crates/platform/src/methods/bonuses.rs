use super::{COUNT, FIELDS, OFFSET, id};
use crate::{
    ErrorType,
    entities::{BettingBonus, Bonus, Cashback, Done, FreespinPack, Page},
    method::{Field, Method},
    shape::answer_of,
};

const BONUS_ID: Field = id("bonus_id").required();
const STATUS: Field = Field::list(
    "status",
    &[
        "available",
        "active",
        "inactive",
        "finished",
        "expired",
        "cancelled",
    ],
);
const ORDER: Field = Field::choice("order", &["asc", "desc"]);

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "BettingBonuses",
        "get",
        "The player's betting bonuses",
        answer_of::<Page<BettingBonus>>(),
    )
    .query(&[OFFSET, COUNT, FIELDS, STATUS]),
    Method::post(
        "BettingBonuses",
        "activate",
        "Activates a betting bonus",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[BONUS_ID]),
    Method::post(
        "BettingBonuses",
        "remove",
        "Removes a betting bonus",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[BONUS_ID]),
    Method::get(
        "bonuses",
        "get",
        "The player's bonuses",
        answer_of::<Page<Bonus>>(),
    )
    .query(&[
        OFFSET,
        COUNT,
        FIELDS.about("Default description,status"),
        STATUS,
    ]),
    Method::post(
        "bonuses",
        "activate",
        "Activates a bonus",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[BONUS_ID]),
    Method::post(
        "bonuses",
        "deactivate",
        "Deactivates the active bonus",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[BONUS_ID]),
    Method::post(
        "bonuses",
        "remove",
        "Forfeits a bonus with its balance",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[BONUS_ID]),
    Method::get(
        "cashbacks",
        "get",
        "The player's cashbacks",
        answer_of::<Page<Cashback>>(),
    )
    .query(&[
        OFFSET,
        COUNT,
        FIELDS,
        Field::choice("sort", &["end_date"]),
        ORDER,
        Field::list("statuses", &["active", "paid_out"]),
    ]),
    Method::post(
        "cashbacks",
        "payout",
        "Pays a cashback out to the main balance",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[id("cashback_id").about("Default: the active one")]),
    Method::post(
        "cashbacks",
        "remove",
        "Forfeits the active cashback",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException]),
    Method::get(
        "freespins",
        "get",
        "The player's packs of free spins",
        answer_of::<Page<FreespinPack>>(),
    )
    .query(&[
        OFFSET,
        COUNT.about("The site asks for 99 (§9)"),
        FIELDS.about("Default description"),
        Field::choice("status", &["active", "finished", "expired"]),
    ]),
];
