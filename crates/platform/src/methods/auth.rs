use crate::{
    entities::{AccountInfo, Done, Restore},
    method::{Field, Method, schema_of},
};

const LOGIN: Field = Field::text("login", 254).about("An e-mail address or a phone number");
const PASSWORD: Field = Field::text("password", 128);
const CODE: Field = Field::text("code", 6).about("Six digits (§5.3)");

pub(super) const METHODS: &[Method] = &[
    Method::get("auth", "logout", "Ends the session", schema_of::<Done>())
        .for_everybody()
        .changes_state(),
    Method::post(
        "auth",
        "login",
        "Begins a session",
        schema_of::<AccountInfo>(),
    )
    .for_everybody()
    .body(&[
        LOGIN.required(),
        PASSWORD.required(),
        CODE.about("The second factor, once asked for"),
    ]),
    Method::post(
        "auth",
        "register",
        "Opens an account and begins a session; also completes a social or mini-app registration",
        schema_of::<AccountInfo>(),
    )
    .for_everybody()
    .body(&[
        LOGIN,
        PASSWORD,
        Field::text("email", 254),
        Field::text("phone", 20),
        Field::text("phone_country_code", 8),
        Field::text("currency", 3),
        Field::text("country_code", 2),
        Field::text("first_name", 64),
        Field::text("last_name", 64),
        Field::text("birth_date", 10).about("yyyy-mm-dd"),
        Field::text("fakename", 64),
        Field::text("promo_code", 64),
        Field::integer("character_id", 1, crate::Money::MAX),
        Field::boolean("terms").about("Terms and conditions accepted"),
        Field::boolean("notify").about("Wants news"),
        Field::text("markBetting", 32).about("Registration option of §3"),
        Field::text("track_id", 128),
        Field::boolean("is_tg").about("Registration from the messaging app's mini-app (§3)"),
        Field::text("id", 32),
        Field::text("username", 64),
        Field::text("hash", 128),
        Field::text("language_code", 16),
        Field::text("payload", 8192)
            .about("The mini-app's launch string as received; its signature covers it"),
    ]),
    Method::post(
        "auth",
        "restore",
        "Restores a password: by login a code is sent, by login, code and password it is set",
        schema_of::<Restore>(),
    )
    .for_everybody()
    .body(&[LOGIN.required(), CODE, PASSWORD]),
];
