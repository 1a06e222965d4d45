use serde_json::json;

use super::*;

#[tokio::test]
async fn a_deposit_that_cannot_be_names_every_field_and_leaves_nothing_behind() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let wrong = async |method: &str, amount: i64, requisites: Value, more: &[(&str, &str)]| {
        deposit(&player, method, amount, &requisites, more)
            .await
            .assert_error(422, "InvalidParameterException")
    };
    assert_eq!(
        wrong("cheque", 2_000, card(), &[]).await,
        json!({ "method": ["wrongField"] })
    );
    let limits = wrong("card", 999, card(), &[]).await;
    assert_eq!(
        limits,
        json!({ "amount": ["wrongField"], "min": 1_000, "max": 500_000 })
    );
    assert_eq!(wrong("card", 500_001, card(), &[]).await["max"], 500_000);
    assert!(wrong("card", -5, card(), &[]).await.get("amount").is_some());
    assert_eq!(
        wrong(
            "card",
            2_000,
            json!({ "card_number": "4242424242424241", "expiry": "01/20" }),
            &[]
        )
        .await,
        json!({ "card_number": ["wrongField"], "card_holder": ["requiredField"], "expiry": ["wrongField"] })
    );
    assert_eq!(
        wrong(
            "bank-transfer",
            5_000,
            json!({ "bank": "quais", "iban": "FR1420041010050500013M02607" }),
            &[]
        )
        .await,
        json!({ "iban": ["wrongField"] })
    );
    assert_eq!(
        wrong("card", 2_000, json!([1, 2]), &[]).await,
        json!({ "requisites": ["wrongField"] })
    );
    for stranger in ["http://evil.example/", "javascript:alert(1)", "/cashier"] {
        let back = [("return_url", stranger)];
        assert_eq!(
            wrong("card", 2_000, card(), &back).await,
            json!({ "return_url": ["wrongField"] })
        );
    }
    sandbox
        .guest()
        .post("/api/cashier/makedeposit", &[])
        .await
        .assert_error(401, "AuthorizationException");
    assert_eq!(
        player.get("/api/cashier/gethistory").await.data()["count"],
        1
    );
}

#[tokio::test]
async fn a_method_that_does_not_take_the_players_currency_or_country_is_refused() {
    let sandbox = TestSandbox::start().await;
    let dollars = sign_in(&sandbox, MORGAN).await;
    let bank = json!({ "bank": "quais" });
    let reply = deposit(&dollars, "instant-transfer", 2_000, &bank, &[]).await;
    assert_eq!(
        reply.assert_error(422, "InvalidParameterException"),
        json!({ "method": ["wrongField"] })
    );
}

#[tokio::test]
async fn test_numbers_make_the_provider_say_no_in_each_way() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    for (tail, status, kind) in [
        ("0002", 402, "BillingTransactionDeclinedException"),
        ("9995", 402, "BillingTransactionDeclinedException"),
        ("0069", 402, "BillingTransactionDeclinedException"),
        ("0119", 502, "BillingServiceErrorException"),
        ("0018", 502, "BillingUnavailableException"),
    ] {
        let reply = deposit(&player, "card", 2_000, &card_with(&number_with(tail)), &[]).await;
        reply.assert_error(status, kind);
        assert!(!reply.body.contains(&number_with(tail)));
    }
    deposit(&player, "wallet", 2_000, &wallet("unavailable"), &[])
        .await
        .assert_error(502, "BillingUnavailableException");
    assert_eq!(
        player.get("/api/cashier/gethistory").await.data()["count"],
        1
    );
}

#[tokio::test]
async fn a_deposit_limit_holds_for_what_is_still_being_paid_too() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let limit = [("amount", "5000"), ("period", "day")];
    player
        .post("/api/account/setDepositLimit", &limit)
        .await
        .data();
    let first = begin(&player, 3_000).await;
    let reply = deposit(&player, "card", 3_000, &card_with("5555555555554444"), &[]).await;
    reply.assert_error(409, "BillingDepositLimitExceededException");
    decide(&sandbox, &first, &[("decision", "cancel")]).await;
    settle(&sandbox).await;
    let second = begin(&player, 5_000).await;
    decide(&sandbox, &second, &[("decision", "approve")]).await;
    settle(&sandbox).await;
    deposit(&player, "wallet", 1_000, &wallet("anna"), &[])
        .await
        .assert_error(409, "BillingDepositLimitExceededException");
    assert_clean(&sandbox).await;
}
