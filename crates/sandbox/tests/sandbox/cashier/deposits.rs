use serde_json::{Value, json};

use super::*;

#[tokio::test]
async fn a_deposit_waits_for_the_provider_and_then_is_in_the_balance_once() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let payment = begin(&player, 5_000).await;
    assert_eq!(payment["status"], "created");
    assert_eq!(payment["type"], "deposit");
    assert_eq!(payment["flow"], "hosted");
    assert_eq!(payment["requisites"]["card_number"], "•••• 4242");
    assert_eq!(main_balance(&player).await, before);

    let back = decide(&sandbox, &payment, &[("decision", "approve")]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
    let id = payment["id"].as_str().unwrap();
    assert_eq!(
        back.headers["location"],
        format!("http://site.example/fr/cashier/paysuccess/{id}")
    );
    settle(&sandbox).await;
    let receipt = info(&player, &payment).await;
    assert_eq!(receipt["status"], "succeeded");
    assert_eq!(
        receipt["amount"],
        json!({ "amount": 5_000, "currency": "EUR" })
    );
    assert_eq!(receipt["fee"], json!({ "amount": 0, "currency": "EUR" }));
    assert_eq!(receipt["redirect_url"], Value::Null);
    assert_eq!(main_balance(&player).await, before + 5_000);
    settle(&sandbox).await;
    assert_eq!(main_balance(&player).await, before + 5_000);
    let letters = sandbox.letters(foyer_sandbox::DEMO_LOGIN).await;
    assert!(
        letters[0]["text"].as_str().unwrap().contains("50.00 EUR"),
        "{letters:?}"
    );
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn a_deposit_that_does_not_succeed_says_why_in_the_players_language() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = main_balance(&player).await;
    for (decision, status, page) in [
        ("decline", "declined", "payfail"),
        ("cancel", "cancelled", "paycancel"),
        ("pending", "pending", "paypending"),
    ] {
        let payment = begin(&player, 1_000).await;
        let back = decide(&sandbox, &payment, &[("decision", decision)]).await;
        let location = back.headers["location"].to_str().unwrap();
        assert!(
            location.contains(&format!("/fr/cashier/{page}/")),
            "{location}"
        );
        settle(&sandbox).await;
        let id = payment["id"].as_str().unwrap();
        let path = format!("/api/cashier/getdepositinfo?locale=fr&id={id}");
        let told = player.get(&path).await.data();
        assert_eq!(told["status"], status);
        assert_eq!(told["message"].is_string(), status != "pending", "{told}");
        // Only what is undecided can be decided.
        if status == "pending" {
            decide(&sandbox, &payment, &[("decision", "cancel")]).await;
            settle(&sandbox).await;
            assert_eq!(super::status(&player, &payment).await, "cancelled");
        }
    }
    assert_eq!(main_balance(&player).await, before);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn the_same_key_is_the_same_deposit_even_when_asked_for_at_the_same_moment() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let key = [("idempotency_key", "k1")];
    let same = card();
    let ask = || deposit(&player, "card", 2_000, &same, &key);
    let (a, b, c, d) = tokio::join!(ask(), ask(), ask(), ask());
    let first = a.data();
    for other in [b, c, d] {
        assert_eq!(other.data()["id"], first["id"]);
    }
    for (amount, requisites) in [(2_001, card()), (2_000, card_with("5555555555554444"))] {
        let other = deposit(&player, "card", amount, &requisites, &key).await;
        let (_, kind, _) = other.error();
        assert_eq!(kind, "InvalidRequestException");
    }
    let history = player.get("/api/cashier/gethistory?count=100").await.data();
    assert_eq!(
        history["count"], 2,
        "the demo player's first deposit, and this one"
    );
}

#[tokio::test]
async fn a_double_click_without_a_key_pays_once_and_a_second_wish_later_is_another() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let first = begin(&player, 2_000).await;
    assert_eq!(begin(&player, 2_000).await["id"], first["id"]);
    assert_ne!(begin(&player, 3_000).await["id"], first["id"]);
    sandbox.clock.advance(11);
    assert_ne!(begin(&player, 2_000).await["id"], first["id"]);
}

#[tokio::test]
async fn another_players_keys_and_payments_are_their_own() {
    let sandbox = TestSandbox::start().await;
    let (demo, morgan) = (sandbox.demo_player().await, sign_in(&sandbox, MORGAN).await);
    let key = [("idempotency_key", "k1")];
    let theirs = deposit(&demo, "card", 2_000, &card(), &key).await.data();
    let mine = deposit(&morgan, "card", 2_000, &card(), &key).await.data();
    assert_ne!(theirs["id"], mine["id"]);
    for id in [theirs["id"].as_str().unwrap(), "nothing", "demo-1"] {
        let reply = morgan
            .get(&format!("/api/cashier/getdepositinfo?id={id}"))
            .await;
        let data = reply.assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "id": ["wrongField"] }));
    }
}

#[tokio::test]
async fn a_mobile_payment_is_confirmed_with_the_code_that_went_to_the_phone() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let phone = json!({ "phone": "+33 6 12 34 56 78" });
    let payment = deposit(&player, "mobile", 1_000, &phone, &[]).await.data();
    assert_eq!(payment["flow"], "mobile");
    let code = sandbox.code_to("33612345678").await;
    let wrong = decide(
        &sandbox,
        &payment,
        &[("decision", "approve"), ("code", "nope")],
    )
    .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let right = decide(
        &sandbox,
        &payment,
        &[("decision", "approve"), ("code", &code)],
    )
    .await;
    assert_eq!(right.status, StatusCode::OK);
    settle(&sandbox).await;
    assert_eq!(main_balance(&player).await, before + 1_000);

    let second = deposit(&player, "mobile", 1_500, &phone, &[]).await.data();
    for _ in 0..6 {
        decide(
            &sandbox,
            &second,
            &[("decision", "approve"), ("code", "000000x")],
        )
        .await;
    }
    settle(&sandbox).await;
    assert_eq!(status(&player, &second).await, "declined");
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn a_voucher_is_as_good_as_money_and_a_payment_by_hand_says_where_to() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let voucher = json!({ "voucher_code": "1234 5678 1234 5678" });
    let payment = deposit(&player, "voucher", 2_000, &voucher, &[])
        .await
        .data();
    assert_eq!(
        (&payment["flow"], &payment["redirect_url"]),
        (&json!("direct"), &Value::Null)
    );
    settle(&sandbox).await;
    assert_eq!(main_balance(&player).await, before + 2_000);

    let coin = deposit(&player, "crypto", 2_500, &json!({ "network": "main" }), &[])
        .await
        .data();
    let names: Vec<_> = coin["details"]
        .as_array()
        .unwrap()
        .iter()
        .map(|d| d["name"].clone())
        .collect();
    assert_eq!(names, ["address", "amount"]);
    assert_eq!(coin["details"][1]["value"], "25.00 SBX");
    assert!(coin["expires_at"].as_i64().unwrap() > crate::support::NOW);
    decide(&sandbox, &coin, &[("decision", "approve")]).await;
    settle(&sandbox).await;
    assert_eq!(main_balance(&player).await, before + 4_500);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn what_is_not_paid_in_time_fails() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let payment = begin(&player, 2_000).await;
    sandbox.clock.advance(15 * 60 - 1);
    settle(&sandbox).await;
    assert_eq!(status(&player, &payment).await, "created");
    sandbox.clock.advance(1);
    settle(&sandbox).await;
    assert_eq!(status(&player, &payment).await, "failed");
    let late = decide(&sandbox, &payment, &[("decision", "approve")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    settle(&sandbox).await;
    assert_eq!(status(&player, &payment).await, "failed");
}

#[tokio::test]
async fn what_is_left_pending_ends_too_and_gives_the_limit_and_the_currency_free() {
    const PATIENCE: i64 = 10 * 86_400;
    const LOGIN: &str = "33199001234";
    let sandbox = TestSandbox::start().await;
    let player = sign_in(&sandbox, LOGIN).await;
    let payment = begin(&player, 2_000).await;
    let leave = || decide(&sandbox, &payment, &[("decision", "pending")]);
    leave().await;
    settle(&sandbox).await;
    let until = crate::support::NOW + PATIENCE;
    assert_eq!(info(&player, &payment).await["expires_at"], until);
    sandbox.clock.advance(PATIENCE - 1);
    // Left again, it is not left for longer.
    leave().await;
    settle(&sandbox).await;
    let player = sign_in(&sandbox, LOGIN).await;
    assert_eq!(status(&player, &payment).await, "pending");
    sandbox.clock.advance(1);
    settle(&sandbox).await;
    assert_eq!(status(&player, &payment).await, "failed");
    let late = decide(&sandbox, &payment, &[("decision", "approve")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    player
        .post(
            "/api/account/setDepositLimit",
            &[("period", "day"), ("amount", "2000")],
        )
        .await
        .data();
    let next = begin(&player, 2_000).await;
    decide(&sandbox, &next, &[("decision", "cancel")]).await;
    settle(&sandbox).await;
    player
        .post("/api/account/setCurrency", &[("currency", "USD")])
        .await
        .data();
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn history_is_the_players_own_newest_first_four_at_a_time() {
    let sandbox = TestSandbox::start().await;
    let player = morgan(&sandbox).await;
    for amount in 1..=5 {
        sandbox.clock.advance(1);
        let wanted = begin(&player, 1_000 + amount).await;
        if amount == 5 {
            decide(&sandbox, &wanted, &[("decision", "decline")]).await;
        }
    }
    settle(&sandbox).await;
    withdraw(&player, "wallet", 2_000, &wallet("anna"), &[])
        .await
        .data();
    let get = async |query: &str| {
        player
            .get(&format!("/api/cashier/gethistory?{query}"))
            .await
            .data()
    };
    let page = get("").await;
    assert_eq!(
        (
            page["count"].as_u64(),
            page["items"].as_array().unwrap().len()
        ),
        (Some(7), 4)
    );
    assert_eq!(page["items"][0]["type"], "withdrawal");
    assert_eq!(page["items"][0]["requisites"]["email"], "a•••@mail.example");
    assert_eq!(page["items"][0]["domain"], "site.example");
    assert_eq!(page["items"][1]["amount"]["amount"], 1_005);
    assert_eq!(
        get("offset=6&count=4").await["items"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(get("type=withdrawal").await["count"], 1);
    assert_eq!(get("type=all").await["count"], 7);
    assert_eq!(get("type=deposit&statuses=declined").await["count"], 1);
    assert_eq!(get("statuses=created,declined").await["count"], 5);
    player
        .get("/api/cashier/gethistory?type=gift")
        .await
        .assert_error(422, "InvalidParameterException");
    player
        .get("/api/cashier/gethistory?count=-1")
        .await
        .assert_error(422, "InvalidParameterException");
    sandbox
        .guest()
        .get("/api/cashier/gethistory")
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn the_currency_stays_while_a_deposit_may_still_be_paid() {
    let sandbox = TestSandbox::start().await;
    let player = sign_in(&sandbox, "33199001234").await;
    let payment = begin(&player, 2_000).await;
    let choose = || player.post("/api/account/setCurrency", &[("currency", "USD")]);
    assert_eq!(
        choose()
            .await
            .assert_error(422, "InvalidParameterException"),
        json!({ "currency": ["currencyFixed"] })
    );
    decide(&sandbox, &payment, &[("decision", "cancel")]).await;
    settle(&sandbox).await;
    choose().await.data();
    assert_clean(&sandbox).await;
}
