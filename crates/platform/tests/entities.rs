//! Deserialization is tolerant, serialization exact.

use foyer_platform::{
    ErrorType, Failure, Uid,
    entities::{AccountInfo, Banner, CashbackStatus, Game, GameType, Page, TransactionStatus},
    read,
};
use http::StatusCode;
use serde_json::json;

#[test]
fn missing_null_and_unknown_members_do_not_lose_the_rest() {
    let account: AccountInfo =
        read(r#"{"uid": 7, "login": null, "shoe_size": 42, "balance_main": {"amount": 1050, "currency": "EUR"}}"#)
            .expect("an account");
    assert_eq!(account.uid, Uid(7));
    assert!(account.is_authenticated());
    assert_eq!(account.login, "");
    assert_eq!(account.balance_main.to_string(), "10.50 EUR");
    assert_eq!(account.balance_fun.currency.as_str(), "XXX");
}

#[test]
fn an_unknown_enum_value_reads_as_unknown() {
    let game: Game = read(r#"{"type": "hologram", "badges": ["new", "shiny"]}"#).expect("a game");
    assert_eq!(game.kind, GameType::Unknown);
    let status: CashbackStatus = read(r#""paid_out""#).expect("a status");
    assert_eq!(status, CashbackStatus::PaidOut);
    let status: TransactionStatus = read(r#""teleported""#).expect("a status");
    assert_eq!(status, TransactionStatus::Unknown);
}

#[test]
fn configured_image_keys_of_a_description_are_kept() {
    let text = r#"{"items":[{"id":1,"description":{"position":2,"title":"Hi","img_1x":"/a.webp"}}],"count":9}"#;
    let page: Page<Banner> = read(text).expect("banners");
    assert_eq!((page.count, page.offset), (9, 0));
    let written = serde_json::to_value(&page.items[0].description).expect("JSON");
    assert_eq!(written["img_1x"], "/a.webp");
    assert_eq!(written["button_slug"], "");
}

#[test]
fn deep_nesting_is_rejected() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(read::<serde_json::Value>(&deep).is_err());
}

#[test]
fn the_catalogue_has_the_types_of_the_specification() {
    let names: Vec<_> = ErrorType::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(
        names.join(", "),
        "UnknownErrorException, ApplicationDisabledException, MethodNotFoundException, \
         AuthorizationException, InvalidRequestException, InternalServerErrorException, \
         AccessDeniedException, UserDeletedException, UserBannedException, \
         UserNeedDepositException, UserNeedProfileDataException, UserNeedConfirmContactException, \
         ApplicationUnavailableException, InvalidParameterException, TooManyRequestsException, \
         BillingServiceErrorException, BillingTransactionDeclinedException, \
         BillingUnavailableException, BillingDepositLimitExceededException, \
         WithdrawalDeclinedException, WithdrawalLimitsExceededException, \
         WithdrawalLimitsPeriodExceededException, KycUserProfileException, KycWithdrawalException, \
         StorageQuotaExceededException, SumsubVerificationRequiredException, \
         RequisitesOnVerificationException, RequisitesValidationRequiredException, \
         RequisitesFraudulentException"
    );
}

#[test]
fn every_error_type_has_a_unique_code_an_error_status_and_its_name() {
    let mut codes: Vec<_> = ErrorType::ALL.iter().map(|kind| kind.code()).collect();
    codes.dedup();
    assert_eq!(codes, (1..=29).collect::<Vec<u32>>());
    for kind in ErrorType::ALL {
        let status = kind.status();
        assert!(status.is_client_error() || status.is_server_error());
        assert_eq!(serde_json::to_value(kind).expect("JSON"), kind.name());
    }
}

/// §8.2 treats every 403 as fatal and every 503 as maintenance.
#[test]
fn only_fatal_types_have_a_fatal_status() {
    let with = |status: StatusCode| -> Vec<_> {
        let all = ErrorType::ALL.iter();
        all.filter(|kind| kind.status() == status)
            .map(|kind| kind.name())
            .collect()
    };
    assert_eq!(
        with(StatusCode::FORBIDDEN),
        ["AccessDeniedException", "UserBannedException"]
    );
    assert_eq!(
        with(StatusCode::SERVICE_UNAVAILABLE),
        [
            "ApplicationDisabledException",
            "ApplicationUnavailableException"
        ]
    );
}

#[test]
fn a_failure_is_written_as_an_envelope() {
    let failure = Failure::new(ErrorType::InvalidParameterException)
        .with_message("No")
        .with_data("promo_code", json!(["EXPIRED"]));
    insta::assert_json_snapshot!(failure.into_envelope(), @r#"
    {
      "error": {
        "type": "InvalidParameterException",
        "code": 14,
        "message": "No",
        "error_data": {
          "promo_code": [
            "EXPIRED"
          ]
        }
      }
    }
    "#);
}

#[test]
fn an_unknown_error_type_of_another_platform_is_read() {
    let failure: Failure =
        read(r#"{"type": "SolarFlareException", "message": "Hot"}"#).expect("a failure");
    assert_eq!(failure.kind, ErrorType::UnknownErrorException);
    assert_eq!(failure.message, "Hot");
}
