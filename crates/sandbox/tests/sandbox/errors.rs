//! Every error type of §8.1 is met: what leads to each by itself, and all of them through the fault controls.

use foyer_platform::ErrorType;
use foyer_sandbox::DEMO_PASSWORD as PASSWORD;
use serde_json::json;

use crate::cashier::{
    begin, card_with, complete_profile, confirm_contact, deposit, iban_with, morgan, number_with,
    sign_in, wallet, withdraw,
};
use crate::support::{Reply, TestSandbox};

const NEWCOMER: &str = "33199001234";
const KYC: &str = "kyc@lumiere.example";

/// A healthy sandbox has no reason to answer these: it does not break, has nothing to hide from players, and is not far away.
const FAULTS_ONLY: &[ErrorType] = &[
    ErrorType::UnknownErrorException,
    ErrorType::InternalServerErrorException,
    ErrorType::AccessDeniedException,
    ErrorType::ApplicationUnavailableException,
];

/// What a player does, or does not do, so that this is the answer.
async fn met(kind: ErrorType, sandbox: &TestSandbox) -> Option<Reply> {
    use ErrorType::*;
    let guest = sandbox.guest();
    Some(match kind {
        UnknownErrorException
        | InternalServerErrorException
        | AccessDeniedException
        | ApplicationUnavailableException => return None,
        ApplicationDisabledException => {
            let closed = json!({ "enabled": true });
            sandbox.control("/maintenance", &closed).await;
            guest.get("/api/games/get").await
        }
        MethodNotFoundException => guest.get("/api/no/such").await,
        AuthorizationException => guest.get("/api/account/getBalance").await,
        InvalidRequestException => text_where_a_form_is_due(sandbox).await,
        InvalidParameterException => guest.post("/api/auth/login", &[]).await,
        TooManyRequestsException => wrong_passwords(sandbox).await,
        UserDeletedException => guest.sign_in("deleted@lumiere.example", PASSWORD).await,
        UserBannedException => guest.sign_in("banned@lumiere.example", PASSWORD).await,
        StorageQuotaExceededException => everything_stored(sandbox).await,
        BillingServiceErrorException
        | BillingTransactionDeclinedException
        | BillingUnavailableException
        | BillingDepositLimitExceededException => deposited(kind, sandbox).await,
        UserNeedConfirmContactException
        | UserNeedProfileDataException
        | UserNeedDepositException
        | KycUserProfileException
        | KycWithdrawalException
        | SumsubVerificationRequiredException => withdrawn_too_early(kind, sandbox).await,
        WithdrawalDeclinedException
        | WithdrawalLimitsExceededException
        | WithdrawalLimitsPeriodExceededException
        | RequisitesOnVerificationException
        | RequisitesValidationRequiredException
        | RequisitesFraudulentException => withdrawn(kind, sandbox).await,
    })
}

async fn text_where_a_form_is_due(sandbox: &TestSandbox) -> Reply {
    let guest = sandbox.guest();
    let torn = guest
        .request(reqwest::Method::POST, "/api/auth/login")
        .header("content-type", "multipart/form-data; boundary=x")
        .body("no form");
    guest.send(torn).await
}

async fn wrong_passwords(sandbox: &TestSandbox) -> Reply {
    let guest = sandbox.guest();
    for _ in 0..8 {
        guest.sign_in("anna@mail.example", "wrong").await;
    }
    guest.sign_in("anna@mail.example", "wrong").await
}

async fn everything_stored(sandbox: &TestSandbox) -> Reply {
    let player = sandbox.demo_player().await;
    let keep = async |key: &str| {
        let fields = [("key", key), ("value", "x")];
        player.post("/api/storage/set", &fields).await
    };
    for number in 0..64 {
        keep(&format!("key{number}")).await.data();
    }
    keep("one more").await
}

async fn deposited(kind: ErrorType, sandbox: &TestSandbox) -> Reply {
    let player = sandbox.demo_player().await;
    let tail = match kind {
        ErrorType::BillingServiceErrorException => "0119",
        ErrorType::BillingTransactionDeclinedException => "0002",
        ErrorType::BillingUnavailableException => "0018",
        _ => {
            let limit = [("amount", "5000"), ("period", "day")];
            player
                .post("/api/account/setDepositLimit", &limit)
                .await
                .data();
            begin(&player, 5_000).await;
            "4242"
        }
    };
    deposit(&player, "card", 6_000, &card_with(&number_with(tail)), &[]).await
}

/// Who may not withdraw yet, and what is missing.
async fn withdrawn_too_early(kind: ErrorType, sandbox: &TestSandbox) -> Reply {
    use ErrorType::*;
    let login = match kind {
        UserNeedDepositException => NEWCOMER,
        KycWithdrawalException => KYC,
        _ => "camille@lumiere.example",
    };
    let player = sign_in(sandbox, login).await;
    if kind != UserNeedConfirmContactException {
        confirm_contact(sandbox, &player, login).await;
        if kind != UserNeedProfileDataException {
            complete_profile(&player).await;
        }
    }
    if kind == KycUserProfileException {
        player
            .post("/api/account/setUserOnVerification", &[])
            .await
            .data();
    }
    let amount = if kind == SumsubVerificationRequiredException {
        250_000
    } else {
        2_000
    };
    withdraw(&player, "wallet", amount, &wallet("anna"), &[]).await
}

/// By somebody who may.
async fn withdrawn(kind: ErrorType, sandbox: &TestSandbox) -> Reply {
    let player = morgan(sandbox).await;
    let to_wallet = async |amount| withdraw(&player, "wallet", amount, &wallet("anna"), &[]).await;
    let tail = match kind {
        ErrorType::WithdrawalLimitsExceededException => return to_wallet(1).await,
        ErrorType::WithdrawalLimitsPeriodExceededException => {
            for amount in [500_000, 490_000] {
                to_wallet(amount).await.data();
            }
            return to_wallet(20_000).await;
        }
        ErrorType::RequisitesValidationRequiredException => {
            let stranger =
                json!({ "card_number": "5555555555554444", "card_holder": "Morgan Reed" });
            return withdraw(&player, "card", 5_000, &stranger, &[]).await;
        }
        ErrorType::WithdrawalDeclinedException => "0020",
        ErrorType::RequisitesOnVerificationException => "0027",
        _ => "0029",
    };
    let bank = json!({ "iban": iban_with(tail), "account_holder": "Morgan Reed" });
    withdraw(&player, "bank-transfer", 5_000, &bank, &[]).await
}

#[tokio::test]
async fn every_type_but_four_is_met_without_a_fault() {
    let mut never = Vec::new();
    for kind in ErrorType::ALL {
        let sandbox = TestSandbox::start().await;
        match met(*kind, &sandbox).await {
            Some(reply) => {
                reply.assert_error(kind.status().as_u16(), kind.name());
            }
            None => never.push(*kind),
        }
    }
    assert_eq!(never, FAULTS_ONLY);
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
