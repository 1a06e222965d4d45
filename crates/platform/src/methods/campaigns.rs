use super::{COUNT, FIELDS, OFFSET, id, sysname};
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
        sysname("sysname"),
    ]),
    Method::post(
        "campaigns",
        "activateOffer",
        "Activates the offer of a promo code; error_data.promo_code explains an invalid code",
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
        "Checks whether a promo code is valid",
        answer_of::<PromoCodeCheck>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .for_everybody()
    .body(&[PROMO_CODE]),
    Method::post(
        "campaigns",
        "takepromotions",
        "Opts in to the promotions of an offer",
        answer_of::<Done>(),
    )
    .fails(&[
        ErrorType::InvalidRequestException,
        ErrorType::UserNeedDepositException,
    ])
    .body(&[id("offer_id").required()]),
];
