//! What the platform decides about the site.

use foyer_sandbox::{Sandbox, SandboxConfig, StartError};
use serde_json::{Value, json};

use crate::support::{NOW, TestSandbox};

#[tokio::test]
async fn general_info_says_all_that_the_site_asks() {
    let sandbox = TestSandbox::start().await;
    let info = sandbox
        .guest()
        .get("/api/metadata/getgeneralinfo")
        .await
        .data();
    for (name, expected) in [
        ("default_currency", json!("EUR")),
        ("available_locales", json!(["en", "fr"])),
        ("is_seon_enabled", json!(false)),
        ("domain_state", json!("active")),
        ("domain_type", json!("main")),
        ("is_bonus_isolation_enabled", json!(false)),
        ("time_to_force_logout", json!(1_800)),
        ("is_game_history_export_enabled", json!(true)),
        ("user_inactivity_cashier_time", json!(600)),
        ("user_inactivity_pp_time", json!(1_200)),
    ] {
        assert_eq!(info[name], expected, "{name}");
    }
    let scripts = info["analytic"].as_object().unwrap();
    assert!(!scripts.is_empty() && scripts.values().all(|script| script["is_enabled"] == false));
    let names = |list: &Value| -> Vec<String> {
        let words = list.as_array().unwrap().iter();
        words
            .map(|word| word.as_str().unwrap().to_owned())
            .collect()
    };
    for currency in ["EUR", "JPY", "TND", "BRL"] {
        assert!(names(&info["available_currencies"]).contains(&currency.to_owned()));
    }
    for call in [
        "getLimits",
        "setLimit",
        "removeLimit",
        "cancelLimitChange",
        "getExclusion",
        "setTimeOut",
        "selfExclude",
        "getRealityCheck",
        "setRealityCheck",
        "getStatement",
    ] {
        let name = format!("responsibleGaming/{call}");
        assert!(names(&info["capabilities"]).contains(&name), "{name}");
    }
}

#[tokio::test]
async fn forced_sign_out_can_be_set_for_a_test() {
    for (setting, expected) in [(None, Value::Null), (Some(5), json!(5))] {
        let sandbox = TestSandbox::with(|config| config.time_to_force_logout = setting).await;
        let info = sandbox
            .guest()
            .get("/api/metadata/getgeneralinfo")
            .await
            .data();
        assert_eq!(info["time_to_force_logout"], expected);
    }
}

#[tokio::test]
async fn rates_are_of_today_and_against_the_euro() {
    let sandbox = TestSandbox::start().await;
    let rates = sandbox
        .guest()
        .get("/api/account/getcurrencyrates")
        .await
        .data();
    assert_eq!(
        (&rates["base"], &rates["updated_at"]),
        (&json!("EUR"), &json!(NOW / 86_400 * 86_400))
    );
    let rate = |code: &str| {
        let items = rates["items"].as_array().unwrap();
        let item = items.iter().find(|item| item["currency"] == code).unwrap();
        item["rate"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        (
            rate("EUR").as_str(),
            rate("JPY").as_str(),
            rate("TND").as_str()
        ),
        ("1.000000", "163.934426", "3.389831")
    );
}

#[tokio::test]
async fn forms_choose_among_currencies_of_every_kind() {
    let sandbox = TestSandbox::start().await;
    let metadata = sandbox
        .guest()
        .get("/api/metadata/get?v=2.34&locale=fr")
        .await
        .data();
    let find = |list: &str, code: &str| {
        let items = metadata[list].as_array().unwrap();
        items
            .iter()
            .find(|item| item["code"] == code)
            .cloned()
            .unwrap()
    };
    for (code, decimals) in [("JPY", 0), ("EUR", 2), ("BRL", 2), ("TND", 3)] {
        assert_eq!(find("currencies", code)["decimals"], decimals, "{code}");
    }
    assert_eq!(find("currencies", "JPY")["name"], "Yen japonais");
    for (country, currency) in [("JP", "JPY"), ("TN", "TND"), ("BR", "BRL")] {
        assert_eq!(find("countries", country)["currency"], currency);
    }
    assert_eq!(metadata["redirect"], Value::Null);
}

#[tokio::test]
async fn a_path_that_moved_is_looked_up_in_any_language() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for path in ["/slots", "/fr/slots", "/slots/"] {
        for locale in ["en", "fr"] {
            let call = format!("/api/metadata/get?locale={locale}&path={path}");
            let redirect = guest.get(&call).await.data()["redirect"].clone();
            assert_eq!(redirect, json!({ "to": "/gamehall/slots", "status": 301 }));
        }
    }
    let stays = guest.get("/api/metadata/get?path=/gamehall").await.data();
    assert_eq!(stays["redirect"], Value::Null);
}

#[tokio::test]
async fn a_newcomer_plays_in_a_currency_without_decimals_and_in_one_with_three() {
    let sandbox = TestSandbox::start().await;
    for (email, currency, country) in [
        ("kei@mail.example", "JPY", "JP"),
        ("sami@mail.example", "TND", "TN"),
    ] {
        let browser = sandbox.guest();
        let form = [
            ("email", email),
            ("password", "velours"),
            ("currency", currency),
            ("country_code", country),
            ("terms", "1"),
        ];
        let info = browser.post("/api/auth/register", &form).await.data();
        assert_eq!(
            info["balance_main"],
            json!({ "amount": 0, "currency": currency })
        );
        let form = [("kind", "wager"), ("period", "day"), ("amount", "1500")];
        let limits = browser
            .post("/api/responsibleGaming/setLimit", &form)
            .await
            .data();
        assert_eq!(limits["items"][0]["limit_amount"]["currency"], currency);
    }
}

#[tokio::test]
async fn a_chat_that_is_not_one_of_ours_is_named_at_the_start() {
    let error = Sandbox::start(SandboxConfig {
        chat_provider: Some("carrier-pigeon".to_owned()),
        ..SandboxConfig::default()
    })
    .await
    .err()
    .unwrap();
    assert!(matches!(error, StartError::ChatProvider(_)));
    assert!(error.to_string().contains("carrier-pigeon"), "{error}");
}
