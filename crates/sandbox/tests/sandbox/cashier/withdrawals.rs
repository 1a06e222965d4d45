use serde_json::json;

use super::*;

/// Long enough for the review to have ended by itself.
const REVIEW: i64 = 15 * 60;

#[tokio::test]
async fn a_withdrawal_leaves_the_balance_at_once_and_is_paid_after_the_review() {
    let sandbox = TestSandbox::start().await;
    let player = morgan(&sandbox).await;
    let before = main_balance(&player).await;
    let wish = withdraw(&player, "wallet", 5_000, &wallet("anna"), &[])
        .await
        .data();
    assert_eq!(
        (&wish["status"], &wish["type"]),
        (&json!("pending"), &json!("withdrawal"))
    );
    assert_eq!(wish["requisites"]["email"], "a•••@mail.example");
    assert_eq!(main_balance(&player).await, before - 5_000);
    sandbox.clock.advance(REVIEW - 1);
    settle(&sandbox).await;
    assert_eq!(status(&player, &wish).await, "pending");
    sandbox.clock.advance(1);
    settle(&sandbox).await;
    assert_eq!(status(&player, &wish).await, "succeeded");
    assert_eq!(main_balance(&player).await, before - 5_000);
    let letters = sandbox.letters(MORGAN).await;
    assert!(
        letters[0]["subject"].as_str().unwrap().contains("paid"),
        "{letters:?}"
    );
    let late = player
        .post(
            "/api/cashier/cancelwithdrawal",
            &[("id", wish["id"].as_str().unwrap())],
        )
        .await;
    late.assert_error(409, "InvalidRequestException");
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn a_waiting_withdrawal_is_taken_back_once_however_often_it_is_asked() {
    let sandbox = TestSandbox::start().await;
    let player = morgan(&sandbox).await;
    let before = main_balance(&player).await;
    let wish = withdraw(&player, "wallet", 5_000, &wallet("anna"), &[])
        .await
        .data();
    let fields = [("id", wish["id"].as_str().unwrap())];
    let cancel = || player.post("/api/cashier/cancelwithdrawal", &fields);
    let (a, b, c) = tokio::join!(cancel(), cancel(), cancel());
    for reply in [a, b, c, cancel().await] {
        assert_eq!(reply.data(), json!({ "result": 1 }));
    }
    sandbox.clock.advance(REVIEW);
    settle(&sandbox).await;
    assert_eq!(status(&player, &wish).await, "cancelled");
    assert_eq!(main_balance(&player).await, before);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn of_a_cancellation_and_an_approval_at_the_same_moment_one_wins() {
    let sandbox = TestSandbox::start().await;
    let player = morgan(&sandbox).await;
    for round in 0..4 {
        let before = main_balance(&player).await;
        sandbox.clock.advance(60);
        let wish = withdraw(&player, "wallet", 2_000 + round, &wallet("anna"), &[])
            .await
            .data();
        let id = wish["id"].as_str().unwrap();
        let (fields, path) = ([("id", id)], format!("/withdrawals/{id}"));
        let (cancelled, approved) = tokio::join!(
            player.post("/api/cashier/cancelwithdrawal", &fields),
            sandbox.tell_controls(&path, &[("decision", "approve")]),
        );
        let took_back = cancelled.status == StatusCode::OK;
        assert_eq!(approved.status == StatusCode::CONFLICT, took_back);
        let (end, left) = if took_back {
            ("cancelled", before)
        } else {
            ("succeeded", before - 2_000 - round)
        };
        assert_eq!(status(&player, &wish).await, end);
        assert_eq!(main_balance(&player).await, left);
    }
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn the_same_key_withdraws_once_even_at_the_same_moment() {
    let sandbox = TestSandbox::start().await;
    let player = morgan(&sandbox).await;
    let before = main_balance(&player).await;
    let (key, account) = ([("idempotency_key", "w1")], wallet("anna"));
    let ask = || withdraw(&player, "wallet", 5_000, &account, &key);
    let (a, b, c, d) = tokio::join!(ask(), ask(), ask(), ask());
    let first = a.data();
    for other in [b, c, d] {
        assert_eq!(other.data()["id"], first["id"]);
    }
    assert_eq!(main_balance(&player).await, before - 5_000);
    let (_, kind, _) = withdraw(&player, "wallet", 5_001, &account, &key)
        .await
        .error();
    assert_eq!(kind, "InvalidRequestException");
    // And a double click without a key.
    let click = || withdraw(&player, "wallet", 7_000, &account, &[]);
    let (a, b) = tokio::join!(click(), click());
    assert_eq!(a.data()["id"], b.data()["id"]);
    assert_eq!(main_balance(&player).await, before - 12_000);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn nobody_takes_back_what_is_not_theirs_or_not_a_withdrawal() {
    let sandbox = TestSandbox::start().await;
    let (player, other) = (morgan(&sandbox).await, sandbox.demo_player().await);
    let wish = withdraw(&player, "wallet", 5_000, &wallet("anna"), &[])
        .await
        .data();
    let payment = begin(&other, 2_000).await;
    for id in [&wish["id"], &payment["id"], &json!("nothing")] {
        let reply = other
            .post(
                "/api/cashier/cancelwithdrawal",
                &[("id", id.as_str().unwrap())],
            )
            .await;
        assert_eq!(
            reply.assert_error(422, "InvalidParameterException"),
            json!({ "id": ["wrongField"] })
        );
    }
    assert_eq!(status(&player, &wish).await, "pending");
}

#[tokio::test]
async fn the_operator_pays_and_declines_by_hand() {
    let sandbox = TestSandbox::start().await;
    let player = morgan(&sandbox).await;
    let before = main_balance(&player).await;
    let bank = json!({ "iban": iban_with("1234"), "account_holder": "Morgan Reed" });
    let wish = withdraw(&player, "bank-transfer", 5_000, &bank, &[])
        .await
        .data();
    let page = sandbox.ask_controls("/withdrawals").await;
    assert!(
        page.body.contains("50.00 USD") && page.body.contains("1234"),
        "{}",
        page.body
    );
    assert!(!page.body.contains(&iban_with("1234")));
    let waiting = sandbox.ask_controls("/withdrawals.json").await;
    assert!(waiting.body.contains(wish["id"].as_str().unwrap()));
    let path = format!("/withdrawals/{}", wish["id"].as_str().unwrap());
    let declined = sandbox
        .tell_controls(&path, &[("decision", "decline")])
        .await;
    assert_eq!(declined.status, StatusCode::SEE_OTHER);
    assert_eq!(
        sandbox
            .tell_controls(&path, &[("decision", "approve")])
            .await
            .status,
        StatusCode::CONFLICT
    );
    assert_eq!(
        sandbox
            .tell_controls("/withdrawals/none", &[("decision", "approve")])
            .await
            .status,
        StatusCode::NOT_FOUND
    );
    let told = info(&player, &wish).await;
    assert_eq!(told["status"], "declined");
    assert!(
        told["message"].as_str().unwrap().contains("support"),
        "{told}"
    );
    assert_eq!(main_balance(&player).await, before);
    assert!(
        sandbox
            .ask_controls("/withdrawals")
            .await
            .body
            .contains("Nothing waits")
    );
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn test_accounts_make_a_withdrawal_fail_in_each_way() {
    let sandbox = TestSandbox::start().await;
    let player = morgan(&sandbox).await;
    let before = main_balance(&player).await;
    for (tail, status, kind) in [
        ("0016", 502, "BillingServiceErrorException"),
        ("0018", 502, "BillingUnavailableException"),
        ("0020", 409, "WithdrawalDeclinedException"),
        ("0027", 409, "RequisitesOnVerificationException"),
        ("0028", 409, "RequisitesValidationRequiredException"),
        ("0029", 409, "RequisitesFraudulentException"),
    ] {
        let bank = json!({ "iban": iban_with(tail), "account_holder": "Morgan Reed" });
        withdraw(&player, "bank-transfer", 5_000, &bank, &[])
            .await
            .assert_error(status, kind);
    }
    let stranger = json!({ "card_number": "5555555555554444", "card_holder": "Morgan Reed" });
    withdraw(&player, "card", 5_000, &stranger, &[])
        .await
        .assert_error(409, "RequisitesValidationRequiredException");
    assert_eq!(main_balance(&player).await, before);
    let known = json!({ "card_number": "4242424242424242", "card_holder": "Morgan Reed" });
    withdraw(&player, "card", 5_000, &known, &[]).await.data();
    let late = withdraw(&player, "wallet", 6_000, &wallet("late"), &[])
        .await
        .data();
    sandbox.clock.advance(REVIEW);
    settle(&sandbox).await;
    assert_eq!(status(&player, &late).await, "declined");
    assert_eq!(main_balance(&player).await, before - 5_000);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn amounts_are_held_to_the_method_the_day_and_the_balance() {
    let sandbox = TestSandbox::start().await;
    let player = morgan(&sandbox).await;
    for amount in [1, 10_000_000] {
        let data = withdraw(&player, "wallet", amount, &wallet("anna"), &[])
            .await
            .assert_error(409, "WithdrawalLimitsExceededException");
        assert_eq!(
            (data["min"].as_i64(), data["max"].as_i64()),
            (Some(1_000), Some(500_000))
        );
    }
    for amount in [500_000, 490_000] {
        withdraw(&player, "wallet", amount, &wallet("anna"), &[])
            .await
            .data();
    }
    let data = withdraw(&player, "wallet", 20_000, &wallet("anna"), &[])
        .await
        .assert_error(409, "WithdrawalLimitsPeriodExceededException");
    assert_eq!(
        (&data["period"], &data["available"]),
        (&json!("day"), &json!(10_000))
    );
    sandbox.clock.advance(86_400);
    let player = morgan(&sandbox).await;
    withdraw(&player, "wallet", 20_000, &wallet("anna"), &[])
        .await
        .data();
    for _ in 0..4 {
        sandbox.clock.advance(86_400);
        let player = morgan(&sandbox).await;
        for amount in [499_000, 480_000] {
            withdraw(&player, "wallet", amount, &wallet("anna"), &[])
                .await
                .data();
        }
    }
    sandbox.clock.advance(86_400);
    let player = morgan(&sandbox).await;
    let data = withdraw(&player, "wallet", 499_000, &wallet("anna"), &[])
        .await
        .assert_error(409, "WithdrawalLimitsPeriodExceededException");
    assert_eq!(data["period"], "month");
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn more_than_there_is_cannot_be_taken_out() {
    let sandbox = TestSandbox::start().await;
    let player = sign_in(&sandbox, "camille@lumiere.example").await;
    confirm_contact(&sandbox, &player, "camille@lumiere.example").await;
    complete_profile(&player).await;
    let data = withdraw(&player, "wallet", 4_001, &wallet("anna"), &[])
        .await
        .assert_error(409, "WithdrawalLimitsExceededException");
    assert_eq!(data["available"], 4_000);
    withdraw(&player, "wallet", 4_000, &wallet("anna"), &[])
        .await
        .data();
    assert_eq!(main_balance(&player).await, 0);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn a_player_is_told_what_to_do_first_one_thing_after_another() {
    let sandbox = TestSandbox::start().await;
    let login = "camille@lumiere.example";
    let player = sign_in(&sandbox, login).await;
    let ask = async |amount| withdraw(&player, "wallet", amount, &wallet("anna"), &[]).await;
    ask(2_000)
        .await
        .assert_error(409, "UserNeedConfirmContactException");
    confirm_contact(&sandbox, &player, login).await;
    ask(2_000)
        .await
        .assert_error(409, "UserNeedProfileDataException");
    complete_profile(&player).await;
    ask(250_000)
        .await
        .assert_error(409, "SumsubVerificationRequiredException");
    player
        .post("/api/account/setUserOnVerification", &[])
        .await
        .data();
    ask(2_000)
        .await
        .assert_error(409, "KycUserProfileException");
}

#[tokio::test]
async fn whoever_has_never_deposited_deposits_first() {
    let sandbox = TestSandbox::start().await;
    let login = "33199001234";
    let player = sign_in(&sandbox, login).await;
    confirm_contact(&sandbox, &player, login).await;
    complete_profile(&player).await;
    withdraw(&player, "wallet", 2_000, &wallet("anna"), &[])
        .await
        .assert_error(409, "UserNeedDepositException");
}

#[tokio::test]
async fn a_blocked_player_is_verified_first() {
    let sandbox = TestSandbox::start().await;
    let login = "kyc@lumiere.example";
    let player = sign_in(&sandbox, login).await;
    confirm_contact(&sandbox, &player, login).await;
    complete_profile(&player).await;
    withdraw(&player, "wallet", 2_000, &wallet("anna"), &[])
        .await
        .assert_error(409, "KycWithdrawalException");
}

#[tokio::test]
async fn a_deposit_that_a_bonus_came_with_stays_until_the_bonus_is_wagered_or_given_up() {
    let sandbox = TestSandbox::start().await;
    let login = "33199001234";
    let player = sign_in(&sandbox, login).await;
    confirm_contact(&sandbox, &player, login).await;
    complete_profile(&player).await;
    let welcome = [("campaign_offer_id", "1")];
    let payment = deposit(&player, "card", 5_000, &card(), &welcome)
        .await
        .data();
    decide(&sandbox, &payment, &[("decision", "approve")]).await;
    settle(&sandbox).await;
    let bonuses = player.get("/api/bonuses/get").await.data();
    let id = bonuses["items"][0]["id"].to_string();
    player
        .post("/api/bonuses/activate", &[("bonus_id", &id)])
        .await
        .data();
    let account = wallet("anna");
    let ask = || withdraw(&player, "wallet", 2_000, &account, &[]);
    let data = ask().await.assert_error(409, "WithdrawalDeclinedException");
    assert_eq!(data, json!({ "reason": ["wagering"] }));
    assert_eq!(main_balance(&player).await, 5_000);
    player
        .post("/api/bonuses/remove", &[("bonus_id", &id)])
        .await
        .data();
    ask().await.data();
    assert_eq!(main_balance(&player).await, 3_000);
    assert_clean(&sandbox).await;
}
