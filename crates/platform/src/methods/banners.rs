use super::{COUNT, FIELDS, OFFSET, id, sysname};
use crate::{
    entities::{Banner, Page, Popup},
    method::{Field, Method},
    shape::answer_of,
};

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "banners",
        "get",
        "Banners, sorted by position",
        answer_of::<Page<Banner>>(),
    )
    .shared_between_guests(60)
    .query(&[
        OFFSET,
        COUNT.about("Default 10"),
        FIELDS.about("Default id,finished_at,description"),
        id("id"),
        sysname("sysname"),
    ]),
    Method::get(
        "popups",
        "get",
        "A popup by its sysname",
        answer_of::<Popup>(),
    )
    .shared_between_guests(60)
    .query(&[
        sysname("sysname").required(),
        Field::boolean("preview").about("Returns the popup even if it is not published"),
    ]),
];
