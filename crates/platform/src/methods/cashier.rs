use super::{COUNT, OFFSET, sysname};
use crate::{
    ErrorType,
    entities::{
        Bank, DepositSettings, Done, HistoryItem, Page, PaymentTransaction, Requisites,
        WithdrawSettings,
    },
    method::{Field, Kind, Method, schema_of},
    shape::answer_of,
};

const STATUSES: Field = Field::list(
    "statuses",
    &[
        "created",
        "pending",
        "succeeded",
        "failed",
        "declined",
        "cancelled",
    ],
);
const AMOUNT: Field = Field::integer("amount", 1, crate::Money::MAX)
    .required()
    .about("In minor units of the player's currency");
const REQUISITES: Field = Field::new(
    "requisites",
    Kind::Json {
        schema: schema_of::<Requisites>(),
        max: 8192,
    },
)
.about("The payment details of the method: card holder, account…");
/// Payment calls wait for the payment provider.
const PAYMENT_SECONDS: u64 = 30;
/// A repeated key returns the same transaction, so that a double click pays once.
const IDEMPOTENCY_KEY: Field =
    Field::text("idempotency_key", 64).about("A repeated key returns the same transaction");

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "cashier",
        "getbanks",
        "The banks that a payment method offers",
        answer_of::<Page<Bank>>(),
    )
    .query(&[sysname("method")]),
    Method::get(
        "cashier",
        "getdepositinfo",
        "A payment transaction, for the result pages and the receipt",
        answer_of::<PaymentTransaction>(),
    )
    .query(&[Field::text("id", 64).required()]),
    Method::get(
        "cashier",
        "getdepositsettings",
        "Payment methods for deposits, their limits and preset amounts",
        answer_of::<DepositSettings>(),
    ),
    Method::get(
        "cashier",
        "gethistory",
        "The player's transactions, newest first",
        answer_of::<Page<HistoryItem>>(),
    )
    .query(&[
        OFFSET,
        COUNT.about("Default 4 (§9)"),
        Field::choice("type", &["deposit", "withdrawal", "all"]),
        STATUSES,
    ]),
    Method::get(
        "cashier",
        "getwithdrawsettings",
        "Payment methods for withdrawals and their limits",
        answer_of::<WithdrawSettings>(),
    ),
    Method::post(
        "cashier",
        "cancelwithdrawal",
        "Cancels a pending withdrawal",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::InvalidRequestException])
    .body(&[Field::text("id", 64).required()]),
    Method::post(
        "cashier",
        "makedeposit",
        "Starts a deposit and returns how to pay",
        answer_of::<PaymentTransaction>(),
    )
    .fails(&[
        ErrorType::InvalidRequestException,
        ErrorType::BillingDepositLimitExceededException,
        ErrorType::BillingTransactionDeclinedException,
        ErrorType::BillingServiceErrorException,
        ErrorType::BillingUnavailableException,
    ])
    .within_seconds(PAYMENT_SECONDS)
    .body(&[
        sysname("method").required(),
        AMOUNT,
        Field::integer("campaign_offer_id", -1, crate::Money::MAX).about("Default -1: none (§3)"),
        REQUISITES,
        Field::text("return_url", 2048).about("The page to return to after the payment"),
        IDEMPOTENCY_KEY,
    ]),
    Method::post(
        "cashier",
        "makewithdrawal",
        "Requests a withdrawal. Open wagering is the last reason to decline it: whoever gives the bonus up for it has nothing else in the way",
        answer_of::<PaymentTransaction>(),
    )
    .fails(&[
        ErrorType::UserNeedConfirmContactException,
        ErrorType::UserNeedProfileDataException,
        ErrorType::UserNeedDepositException,
        ErrorType::KycWithdrawalException,
        ErrorType::KycUserProfileException,
        ErrorType::SumsubVerificationRequiredException,
        ErrorType::WithdrawalLimitsExceededException,
        ErrorType::WithdrawalLimitsPeriodExceededException,
        ErrorType::WithdrawalDeclinedException,
        ErrorType::RequisitesValidationRequiredException,
        ErrorType::RequisitesOnVerificationException,
        ErrorType::RequisitesFraudulentException,
        ErrorType::InvalidRequestException,
        ErrorType::BillingServiceErrorException,
        ErrorType::BillingUnavailableException,
    ])
    .within_seconds(PAYMENT_SECONDS)
    .body(&[
        sysname("method").required(),
        AMOUNT,
        REQUISITES,
        IDEMPOTENCY_KEY,
    ]),
];
