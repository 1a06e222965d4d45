use serde_json::json;

use crate::support::{Browser, TestSandbox};

async fn info(browser: &Browser) -> serde_json::Value {
    browser
        .get("/api/account/getInfo?v=2.34&locale=en")
        .await
        .data()
}

#[tokio::test]
async fn a_guest_is_uid_0_in_the_currency_of_the_site() {
    let sandbox = TestSandbox::start().await;
    let reply = sandbox
        .guest()
        .get("/api/account/getInfo?v=2.34&locale=fr")
        .await;
    let info = reply.data();
    assert_eq!(info["uid"], 0);
    assert_eq!(
        info["balance_main"],
        json!({ "amount": 0, "currency": "EUR" })
    );
    assert_eq!(info["locale"], "fr");
    assert_eq!(reply.set_cookie(), None);
    assert_eq!(reply.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn a_player_sees_who_they_are_and_what_they_own() {
    let sandbox = TestSandbox::start().await;
    let info = info(&sandbox.demo_player().await).await;
    assert!(info["uid"].as_u64().unwrap() > 0);
    assert_eq!(info["login"], "demo@lumiere.example");
    assert_eq!(
        info["balance_main"],
        json!({ "amount": 125_050, "currency": "EUR" })
    );
    assert_eq!(
        info["balance_bonus"],
        json!({ "amount": 2_500, "currency": "EUR" })
    );
    assert_eq!(
        info["balance_betting_bonus"],
        json!({ "amount": 1_000, "currency": "EUR" })
    );
    assert_eq!(info["balance_fun"]["currency"], "FUN");
    assert!(info["balance_fun"]["amount"].as_i64().unwrap() > 90_000);
    assert_eq!(info["is_verified"], true);
    assert_eq!(info["is_registration_completed"], true);
    assert_eq!(info["two_factor_auth"], false);
}

#[tokio::test]
async fn balances_are_for_players_only() {
    let sandbox = TestSandbox::start().await;
    sandbox
        .guest()
        .get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");
    let balance = sandbox
        .demo_player()
        .await
        .get("/api/account/getBalance")
        .await
        .data();
    assert_eq!(balance["balance_main"]["amount"], 125_050);
    assert!(balance.get("uid").is_none());
}

#[tokio::test]
async fn a_players_language_is_remembered_and_a_guests_is_not_an_error() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    assert_eq!(
        player
            .post("/api/account/changelocale", &[("locale", "fr")])
            .await
            .data(),
        json!({ "result": 1 })
    );
    assert_eq!(info(&player).await["locale"], "fr");
    sandbox
        .guest()
        .post("/api/account/changelocale", &[("locale", "fr")])
        .await
        .data();
}

#[tokio::test]
async fn a_language_that_we_do_not_speak_is_refused_by_name() {
    let sandbox = TestSandbox::start().await;
    for fields in [vec![("locale", "de")], vec![]] {
        let data = sandbox
            .guest()
            .post("/api/account/changelocale", &fields)
            .await
            .assert_error(422, "InvalidParameterException");
        assert!(data.get("locale").is_some(), "{data}");
    }
}
