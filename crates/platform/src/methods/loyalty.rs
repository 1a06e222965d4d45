use super::{COUNT, OFFSET, id, sysname};
use crate::{
    ErrorType,
    entities::{
        Characters, Done, LoyaltyInfo, LoyaltyNotification, LoyaltyProduct, LoyaltyProgram, Page,
        Purchase,
    },
    method::{Field, Method},
    shape::answer_of,
};

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "loyalty",
        "getcharacters",
        "The characters that a player may choose",
        answer_of::<Characters>(),
    )
    .shared_between_guests(300)
    .query(&[OFFSET, COUNT]),
    Method::get(
        "loyalty",
        "getinfo",
        "The player's points and level in the loyalty programme",
        answer_of::<LoyaltyInfo>(),
    ),
    Method::get(
        "loyalty",
        "getnotifications",
        "New loyalty notifications; each is returned once",
        answer_of::<Page<LoyaltyNotification>>(),
    ),
    Method::get(
        "loyalty",
        "getproducts",
        "The products of the loyalty shop",
        answer_of::<Page<LoyaltyProduct>>(),
    )
    .shared_between_guests(60)
    .query(&[OFFSET, COUNT]),
    Method::get(
        "loyalty",
        "getPrograms",
        "The loyalty programmes",
        answer_of::<Page<LoyaltyProgram>>(),
    )
    .shared_between_guests(60)
    .query(&[OFFSET, COUNT]),
    Method::get(
        "loyalty",
        "getProgram",
        "One loyalty programme",
        answer_of::<LoyaltyProgram>(),
    )
    .shared_between_guests(60)
    .query(&[sysname("sysname").required()]),
    Method::post(
        "loyalty",
        "buyproduct",
        "Buys a product for points",
        answer_of::<Purchase>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[
        id("id").required(),
        Field::text("idempotency_key", 64).about("A repeated key returns the same purchase"),
    ]),
    Method::post(
        "loyalty",
        "setcharacter",
        "Chooses a character",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[id("id").required()]),
];
