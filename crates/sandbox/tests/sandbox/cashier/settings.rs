use serde_json::{Value, json};

use super::*;

async fn settings(browser: &Browser, call: &str, locale: &str) -> Value {
    browser
        .get(&format!("/api/cashier/{call}?locale={locale}"))
        .await
        .data()
}

fn method<'a>(settings: &'a Value, sysname: &str) -> &'a Value {
    settings["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|method| method["sysname"] == sysname)
        .unwrap_or(&Value::Null)
}

#[tokio::test]
async fn deposit_settings_drive_the_form_in_the_players_language_and_currency() {
    let sandbox = TestSandbox::start().await;
    let french = settings(&sandbox.demo_player().await, "getdepositsettings", "fr").await;
    assert!(french["items"].as_array().unwrap().len() >= 6);
    let card = method(&french, "card");
    assert_eq!(card["name"], "Carte bancaire");
    assert_eq!(card["min"], json!({ "amount": 1_000, "currency": "EUR" }));
    assert_eq!(card["fields"][0]["name"], "card_number");
    assert_eq!(card["fields"][0]["type"], "custom");
    assert_eq!(card["fields"][0]["label"], "Numéro de carte");
    assert!(card["fields"][0]["regex"].is_string());
    let instant = method(&french, "instant-transfer");
    assert_eq!(
        (&instant["flow"], &instant["has_banks"]),
        (&json!("new_window"), &json!(true))
    );
    assert!(instant["fields"][0]["options"].as_array().unwrap().len() >= 5);
    let yen = french["presets"]
        .as_array()
        .unwrap()
        .iter()
        .find(|presets| presets["currency"] == "JPY");
    assert_eq!(yen.unwrap()["amounts"][0], json!({ "value": 3_000 }));

    let dollars = settings(&sign_in(&sandbox, MORGAN).await, "getdepositsettings", "en").await;
    assert_eq!(method(&dollars, "instant-transfer")["is_available"], false);
    assert_eq!(method(&dollars, "card")["is_available"], true);
}

#[tokio::test]
async fn withdrawals_are_offered_by_methods_that_take_money_back_with_what_there_is() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let offered = settings(&player, "getwithdrawsettings", "en").await;
    assert_eq!(offered["available"]["amount"], main_balance(&player).await);
    assert_eq!(method(&offered, "voucher"), &Value::Null);
    assert_eq!(
        method(&offered, "bank-transfer")["fields"][0]["name"],
        "iban"
    );
}

#[tokio::test]
async fn banks_are_those_of_the_method() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let count = async |query: &str| {
        player
            .get(&format!("/api/cashier/getbanks{query}"))
            .await
            .data()["count"]
            .clone()
    };
    assert_eq!(count("").await, count("?method=bank-transfer").await);
    assert_eq!(count("?method=card").await, 0);
    let banks = player.get("/api/cashier/getbanks").await;
    for bank in banks.data()["items"].as_array().unwrap() {
        let picture = player.get(bank["image_url"].as_str().unwrap()).await;
        assert_eq!(picture.headers["content-type"], "image/svg+xml", "{bank}");
    }
    player
        .get("/api/cashier/getbanks?method=cheque")
        .await
        .assert_error(422, "InvalidParameterException");
}
