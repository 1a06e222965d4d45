//! Every error type of §8.1 can be met: how each comes about by itself, and all of them through the fault controls.

use foyer_platform::ErrorType;
use serde_json::json;

use crate::support::TestSandbox;

/// What leads to an error without a fault; none for those that a healthy sandbox has no reason to answer.
const NATURAL: &[(ErrorType, Option<&str>)] = &[
    (ErrorType::UnknownErrorException, None),
    (
        ErrorType::ApplicationDisabledException,
        Some("POST /maintenance on the test controls"),
    ),
    (
        ErrorType::MethodNotFoundException,
        Some("a call outside the table"),
    ),
    (
        ErrorType::AuthorizationException,
        Some("a wrong password, a second factor, no session"),
    ),
    (
        ErrorType::InvalidRequestException,
        Some("a call with the wrong verb; a break; a loss or wager limit"),
    ),
    (ErrorType::InternalServerErrorException, None),
    (ErrorType::AccessDeniedException, None),
    (
        ErrorType::UserDeletedException,
        Some("signing in as a deleted demo player"),
    ),
    (
        ErrorType::UserBannedException,
        Some("signing in as the banned demo player"),
    ),
    (
        ErrorType::UserNeedDepositException,
        Some("a round with an empty purse"),
    ),
    (
        ErrorType::UserNeedProfileDataException,
        Some("a withdrawal without a profile"),
    ),
    (
        ErrorType::UserNeedConfirmContactException,
        Some("a withdrawal without a confirmed contact"),
    ),
    (ErrorType::ApplicationUnavailableException, None),
    (
        ErrorType::InvalidParameterException,
        Some("a field that is missing or wrong"),
    ),
    (
        ErrorType::TooManyRequestsException,
        Some("more attempts than the limits forgive"),
    ),
    (
        ErrorType::BillingServiceErrorException,
        Some("a deposit that the payment provider fails"),
    ),
    (
        ErrorType::BillingTransactionDeclinedException,
        Some("a deposit that the payment provider declines at once"),
    ),
    (
        ErrorType::BillingUnavailableException,
        Some("a payment method that is out of order"),
    ),
    (
        ErrorType::BillingDepositLimitExceededException,
        Some("a deposit beyond the player's own limit"),
    ),
    (
        ErrorType::WithdrawalDeclinedException,
        Some("a withdrawal while a bonus is being wagered"),
    ),
    (
        ErrorType::WithdrawalLimitsExceededException,
        Some("a withdrawal outside the method's limits"),
    ),
    (
        ErrorType::WithdrawalLimitsPeriodExceededException,
        Some("withdrawals beyond the limit of a day"),
    ),
    (
        ErrorType::KycUserProfileException,
        Some("playing while identity verification blocks the account"),
    ),
    (
        ErrorType::KycWithdrawalException,
        Some("a withdrawal of an unverified player"),
    ),
    (
        ErrorType::StorageQuotaExceededException,
        Some("storing more keys than a player may"),
    ),
    (
        ErrorType::SumsubVerificationRequiredException,
        Some("a large withdrawal before verification"),
    ),
    (
        ErrorType::RequisitesOnVerificationException,
        Some("a withdrawal to details that are being checked"),
    ),
    (
        ErrorType::RequisitesValidationRequiredException,
        Some("a withdrawal to details never used before"),
    ),
    (
        ErrorType::RequisitesFraudulentException,
        Some("a withdrawal to details on the black list"),
    ),
];

#[test]
fn the_table_names_every_type_once() {
    let named: Vec<_> = NATURAL.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(named, ErrorType::ALL);
}

#[tokio::test]
async fn every_type_can_be_asked_of_any_call() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for kind in ErrorType::ALL {
        let fault = json!({ "call": "games/get", "times": 1, "effect": { "error": kind.name() } });
        assert_eq!(sandbox.control("/faults", &fault).await.status, 201);
        let reply = guest.get("/api/games/get").await;
        reply.assert_error(kind.status().as_u16(), kind.name());
        guest.get("/api/games/get").await.data();
    }
}

#[tokio::test]
async fn maintenance_closes_every_call_and_nothing_is_lost_by_it() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    assert_eq!(
        sandbox
            .control("/maintenance", &json!({ "enabled": true }))
            .await
            .status,
        200
    );
    for path in [
        "/api/account/getInfo",
        "/api/games/get",
        "/api/metadata/getgeneralinfo",
        "/api/no/such",
    ] {
        player
            .get(path)
            .await
            .assert_error(503, "ApplicationDisabledException");
    }
    player
        .post("/api/auth/login", &[])
        .await
        .assert_error(503, "ApplicationDisabledException");
    let nonsense = sandbox
        .control("/maintenance", &json!({ "enabled": "yes" }))
        .await;
    assert!(nonsense.status.is_client_error());
    sandbox
        .control("/maintenance", &json!({ "enabled": false }))
        .await;
    assert!(player.get("/api/account/getInfo").await.data()["uid"].as_u64() > Some(0));
}
