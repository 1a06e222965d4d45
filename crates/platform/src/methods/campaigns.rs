use super::{COUNT, FIELDS, OFFSET, id};
use crate::{
    ErrorType,
    entities::{ActivatedOffer, Done, Offer, Page, PromoCodeCheck},
    method::{Field, Method},
    shape::answer_of,
};

const PROMO_CODE: Field = Field::text("promo_code", 64).required();

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "campaigns",
        "getoffers",
        "Offers and campaigns",
        answer_of::<Page<Offer>>(),
    )
    .shared_between_guests(60)
    .query(&[
        OFFSET,
        COUNT,
        FIELDS.about("Default trigger,description,promotions"),
        id("id"),
    ]),
    Method::post(
        "campaigns",
        "activateOffer",
        "Activates what a promo code stands for; a bad code is explained in error_data.promo_code",
        answer_of::<ActivatedOffer>(),
    )
    .fails(&[
        ErrorType::InvalidRequestException,
        ErrorType::UserNeedDepositException,
        ErrorType::TooManyRequestsException,
    ])
    .body(&[PROMO_CODE, FIELDS]),
    Method::post(
        "campaigns",
        "checkPromocode",
        "Tells whether a promo code is good",
        answer_of::<PromoCodeCheck>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .for_everybody()
    .body(&[PROMO_CODE]),
    Method::post(
        "campaigns",
        "takepromotions",
        "Takes the promotions of an offer",
        answer_of::<Done>(),
    )
    .fails(&[
        ErrorType::InvalidRequestException,
        ErrorType::UserNeedDepositException,
    ])
    .body(&[id("offer_id").required()]),
];
