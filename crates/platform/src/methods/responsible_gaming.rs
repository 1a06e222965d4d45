use crate::{
    ErrorType,
    entities::{Exclusion, PlayLimits, PlayStatement, RealityCheck},
    method::{Field, Method},
    shape::answer_of,
};

const GROUP: &str = "responsibleGaming";
const SECTION: &str = "§1 responsible gaming, §2.1 /profile/responsible-game";

const KIND: Field = Field::choice("kind", &["deposit", "loss", "wager"]).required();
const PERIOD: Field = Field::choice("period", &["day", "week", "month"]).required();
/// A day. With a longer interval, one wrong tap could switch the reality check off for good.
const MOST_MINUTES: i64 = 24 * 60;

pub(super) const METHODS: &[Method] = &[
    Method::get(
        GROUP,
        "getLimits",
        "The player's deposit, loss and wager limits",
        answer_of::<PlayLimits>(),
    )
    .extension(SECTION),
    Method::post(
        GROUP,
        "setLimit",
        "Sets a limit: a first or lower one immediately, a higher one after a delay",
        answer_of::<PlayLimits>(),
    )
    .body(&[
        KIND,
        PERIOD,
        Field::integer("amount", 1, crate::Money::MAX)
            .required()
            .about("In minor units of the player's currency"),
    ])
    .extension(SECTION),
    Method::post(
        GROUP,
        "removeLimit",
        "Removes a limit after a delay",
        answer_of::<PlayLimits>(),
    )
    .body(&[KIND, PERIOD])
    .extension(SECTION),
    Method::post(
        GROUP,
        "cancelLimitChange",
        "Cancels the pending change of a limit",
        answer_of::<PlayLimits>(),
    )
    .body(&[KIND, PERIOD])
    .extension(SECTION),
    Method::get(
        GROUP,
        "getExclusion",
        "The player's breaks, and the available breaks",
        answer_of::<Exclusion>(),
    )
    .extension(SECTION),
    Method::post(
        GROUP,
        "setTimeOut",
        "Starts a break from deposits and games; it cannot be shortened",
        answer_of::<Exclusion>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[Field::choice(
        "period",
        &[
            "24_hours", "48_hours", "7_days", "14_days", "30_days", "42_days",
        ],
    )
    .required()])
    .extension(SECTION),
    Method::post(
        GROUP,
        "selfExclude",
        "Blocks signing in for a long time and ends every session; it cannot be shortened",
        answer_of::<Exclusion>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[Field::choice("period", &["6_months", "1_year", "5_years", "permanent"]).required()])
    .extension(SECTION),
    Method::get(
        GROUP,
        "getRealityCheck",
        "The reminder interval, and the figures of this session",
        answer_of::<RealityCheck>(),
    )
    .extension(SECTION),
    Method::post(
        GROUP,
        "setRealityCheck",
        "Sets the reminder interval",
        answer_of::<RealityCheck>(),
    )
    .body(&[Field::integer("minutes", 0, MOST_MINUTES)
        .required()
        .about("0 is never")])
    .extension(SECTION),
    Method::get(
        GROUP,
        "getStatement",
        "Deposits, withdrawals, bets and wins: this session, over all time, by period and by day",
        answer_of::<PlayStatement>(),
    )
    .query(&[
        Field::text("from", 10).about("yyyy-mm-dd, UTC, included; default 30 days before `to`"),
        Field::text("to", 10).about("yyyy-mm-dd, UTC, included; default today"),
    ])
    .extension(SECTION),
];
