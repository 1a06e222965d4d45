use crate::{
    ErrorType,
    entities::{AccountInfo, Done, Page, PlayerSession, Restore},
    method::{Field, Method},
    shape::answer_of,
};

const LOGIN: Field = Field::text("login", 254).about("An e-mail address or a phone number");
const PASSWORD: Field = Field::text("password", 128);
// Longer than a valid code, so that the handler answers a code that is too long with the error of §8.3.
const CODE: Field = Field::text("code", 16).about("Six digits (§5.3)");

pub(super) const METHODS: &[Method] = &[
    Method::get("auth", "logout", "Ends the session", answer_of::<Done>())
        .for_everybody()
        .changes_state(),
    Method::post(
        "auth",
        "login",
        "Starts a session",
        answer_of::<AccountInfo>(),
    )
    .fails(&[
        ErrorType::AuthorizationException,
        ErrorType::InvalidRequestException,
        ErrorType::TooManyRequestsException,
    ])
    .for_everybody()
    .body(&[
        LOGIN.required(),
        PASSWORD.required(),
        CODE.about("The second factor, if required"),
    ]),
    Method::post(
        "auth",
        "register",
        "Creates an account and starts a session; also completes a social or mini-app registration",
        answer_of::<AccountInfo>(),
    )
    .fails(&[
        ErrorType::AuthorizationException,
        ErrorType::InvalidRequestException,
        ErrorType::TooManyRequestsException,
    ])
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
        Field::boolean("notify").about("Subscribes to the newsletter"),
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
        "Resets a password: with a login it sends a code, with login, code and password it sets the password",
        answer_of::<Restore>(),
    )
    .fails(&[
        ErrorType::InvalidRequestException,
        ErrorType::TooManyRequestsException,
    ])
    .for_everybody()
    .body(&[LOGIN.required(), CODE, PASSWORD]),
    Method::get(
        "auth",
        "getSessions",
        "The player's sessions, most recently used first",
        answer_of::<Page<PlayerSession>>(),
    )
    .extension("§4 Guest to authenticated"),
    Method::post(
        "auth",
        "endSession",
        "Ends one of the player's sessions",
        answer_of::<Done>(),
    )
    .body(&[Field::text("id", 64).required()])
    .extension("§4 Guest to authenticated"),
    Method::post(
        "auth",
        "endSessions",
        "Ends all sessions of the player but the current one",
        answer_of::<Done>(),
    )
    .extension("§4 Guest to authenticated"),
];
