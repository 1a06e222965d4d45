use crate::{
    ErrorType,
    entities::{
        AccountInfo, Balance, CurrencyRates, DepositLimit, Done, PersonalDataFields, PhoneSettings,
        ProfileInfo, TwoFactorSetup,
    },
    method::{Field, Method},
    shape::answer_of,
};

const CONTACT: Field =
    Field::text("contact", 254).about("An e-mail address or a phone number in digits");
const CODE: Field = Field::text("code", 6).about("Six digits (§5.3)");
const PASSWORD: usize = 128;

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "account",
        "getContactPhoneSettings",
        "Phone prefixes and masks by country",
        answer_of::<PhoneSettings>(),
    )
    .same_for_all(300),
    Method::get(
        "account",
        "getcurrencyrates",
        "Rates between the currencies of the site",
        answer_of::<CurrencyRates>(),
    )
    .same_for_all(300),
    Method::get(
        "account",
        "getDepositLimit",
        "The player's deposit limit",
        answer_of::<DepositLimit>(),
    ),
    Method::get(
        "account",
        "getInfo",
        "The current user; uid 0 is a guest",
        answer_of::<AccountInfo>(),
    )
    .for_everybody(),
    Method::get(
        "account",
        "getBalance",
        "The player's balances",
        answer_of::<Balance>(),
    ),
    Method::get(
        "account",
        "getPersonalDataFields",
        "The profile fields of the registration and profile forms",
        answer_of::<PersonalDataFields>(),
    ),
    Method::get(
        "account",
        "getprofileinfo",
        "Profile, contacts and document",
        answer_of::<ProfileInfo>(),
    )
    .query(&[
        Field::list("fields", &["contacts", "document"]).about("Parts to add to the profile")
    ]),
    Method::post(
        "account",
        "addcontact",
        "Adds an e-mail address or a phone",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .body(&[
        CONTACT.required(),
        Field::text("phone_country_code", 8).about("For phones only"),
    ]),
    Method::post(
        "account",
        "changefakename",
        "Changes the public name",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .body(&[Field::text("fakename", 64).required()]),
    Method::post(
        "account",
        "changelocale",
        "Stores the player's language",
        answer_of::<Done>(),
    )
    .for_everybody()
    .body(&[Field::text("locale", 8).required()]),
    Method::post(
        "account",
        "changepassword",
        "Changes the password",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .body(&[
        Field::text("password", PASSWORD)
            .required()
            .about("The current password"),
        Field::text("newPassword", PASSWORD).required(),
        Field::text("newPasswordRepeated", PASSWORD),
    ]),
    Method::post(
        "account",
        "changeSubscription",
        "Subscribes a contact to the newsletter, or unsubscribes it",
        answer_of::<Done>(),
    )
    .body(&[
        CONTACT.required(),
        Field::integer("subscription", 0, 1).required(),
    ]),
    Method::post(
        "account",
        "changeTwoFactorAuth",
        "Starts activating or deactivating the second factor",
        answer_of::<TwoFactorSetup>(),
    )
    .fails(&[
        ErrorType::InvalidRequestException,
        ErrorType::UserNeedConfirmContactException,
        ErrorType::TooManyRequestsException,
    ])
    .body(&[
        Field::boolean("enable").required(),
        Field::choice("type", &["totp", "email"])
            .about("An authenticator app, which is the default, or codes by e-mail"),
    ]),
    Method::post(
        "account",
        "confirmContact",
        "Confirms a contact by the code sent to it",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .body(&[CONTACT.required(), CODE.required()]),
    Method::post(
        "account",
        "confirmTwoFactorAuth",
        "Confirms activating or deactivating the second factor",
        answer_of::<Done>(),
    )
    .fails(&[
        ErrorType::InvalidRequestException,
        ErrorType::TooManyRequestsException,
    ])
    .body(&[CODE.required()]),
    Method::post(
        "account",
        "saveProfileInfo",
        "Saves profile fields; result 1 is success",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .body(&[
        Field::text("first_name", 64),
        Field::text("last_name", 64),
        Field::integer("sex", 0, 3).about("0 not said, 1 male, 2 female, 3 other"),
        Field::text("birth_date", 10).about("yyyy-mm-dd"),
        Field::text("document_type", 32).about("cpf, passport, id_card or driving_licence"),
        Field::text("document_number", 64),
        Field::text("country", 64),
        Field::text("country_code", 2),
        Field::text("region", 64),
        Field::text("home_town", 64),
        Field::text("address", 254),
        Field::text("postcode", 16),
        Field::text("fakename", 64),
    ]),
    Method::post(
        "account",
        "sendconfirmationtocontact",
        "Sends a code to a contact",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .body(&[CONTACT.required()]),
    Method::post(
        "account",
        "setUserOnVerification",
        "Marks the player as being verified",
        answer_of::<Done>(),
    ),
    Method::post(
        "account",
        "setCurrency",
        "Chooses the currency of the account",
        answer_of::<Done>(),
    )
    .body(&[Field::text("currency", 3).required()]),
    // Works without a session, because the link in a newsletter is opened signed out; contact and code are the proof.
    Method::post(
        "account",
        "unsubscribe",
        "Unsubscribes a contact from the newsletter",
        answer_of::<Done>(),
    )
    .for_everybody()
    .body(&[
        CONTACT,
        Field::text("code", 128).about("From the link in the e-mail"),
    ]),
    Method::post(
        "account",
        "setDepositLimit",
        "Sets the player's deposit limit",
        answer_of::<DepositLimit>(),
    )
    .body(&[
        Field::choice("period", &["none", "day", "week", "month"]).required(),
        Field::integer("amount", 0, crate::Money::MAX).about("In minor units"),
    ])
    .extension("§3 Deposit limit (can_edit)"),
];
