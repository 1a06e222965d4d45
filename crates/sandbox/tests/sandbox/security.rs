//! Password, second factor and currency of an account.

use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD, totp_code};
use serde_json::{Value, json};

use crate::support::{Browser, NOW, Reply, TestSandbox};

async fn signed_in(sandbox: &TestSandbox, login: &str) -> Browser {
    let browser = sandbox.guest();
    browser.sign_in(login, DEMO_PASSWORD).await.data();
    browser
}

async fn change(browser: &Browser, present: &str, wanted: &str, repeated: &str) -> Reply {
    let fields = [
        ("password", present),
        ("newPassword", wanted),
        ("newPasswordRepeated", repeated),
    ];
    browser.post("/api/account/changepassword", &fields).await
}

async fn info(browser: &Browser) -> Value {
    browser.get("/api/account/getInfo").await.data()
}

#[tokio::test]
async fn a_changed_password_ends_every_other_session() {
    let sandbox = TestSandbox::start().await;
    let here = sandbox.demo_player().await;
    let there = sandbox.demo_player().await;
    let long = "a pass phrase of more than twenty characters, ünïcode too";
    assert_eq!(
        change(&here, DEMO_PASSWORD, long, long).await.data(),
        json!({ "result": 1 })
    );
    assert_ne!(info(&here).await["uid"], 0);
    assert_eq!(info(&there).await["uid"], 0);
    let guest = sandbox.guest();
    guest
        .sign_in(DEMO_LOGIN, DEMO_PASSWORD)
        .await
        .assert_error(401, "AuthorizationException");
    // Nothing of it is cut off.
    guest
        .sign_in(DEMO_LOGIN, &long[..20])
        .await
        .assert_error(401, "AuthorizationException");
    guest.sign_in(DEMO_LOGIN, long).await.data();
    let letters = sandbox.letters(DEMO_LOGIN).await;
    assert_eq!(letters[0]["subject"], "Your password was changed");
}

#[tokio::test]
async fn the_present_password_is_asked_for_and_guesses_are_counted() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    for _ in 0..8 {
        let data = change(&player, "guess", "velours", "velours")
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "password": ["wrongPassword"] }));
    }
    change(&player, DEMO_PASSWORD, "velours", "velours")
        .await
        .assert_error(429, "TooManyRequestsException");
    sandbox.clock.advance(300);
    change(&player, DEMO_PASSWORD, "velours", "velours")
        .await
        .data();
}

#[tokio::test]
async fn the_new_password_must_be_one_and_be_repeated() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let data = change(&player, DEMO_PASSWORD, "12345", "123456")
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(
        data,
        json!({ "newPassword": ["shortPassword"], "newPasswordRepeated": ["passwordsNotEqual"] })
    );
    let long = "x".repeat(129);
    change(&player, DEMO_PASSWORD, &long, &long)
        .await
        .assert_error(422, "InvalidParameterException");
    sandbox.demo_player().await;
}

#[tokio::test]
async fn of_two_changes_at_once_one_is_made() {
    let sandbox = TestSandbox::start().await;
    let one = sandbox.demo_player().await;
    let (first, second) = tokio::join!(
        change(&one, DEMO_PASSWORD, "velours-1", "velours-1"),
        change(&one, DEMO_PASSWORD, "velours-2", "velours-2"),
    );
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}

async fn switch(browser: &Browser, fields: &[(&str, &str)]) -> Reply {
    browser
        .post("/api/account/changeTwoFactorAuth", fields)
        .await
}

async fn confirm(browser: &Browser, code: &str) -> Reply {
    browser
        .post("/api/account/confirmTwoFactorAuth", &[("code", code)])
        .await
}

#[tokio::test]
async fn an_authenticator_app_is_switched_on_by_its_code_and_off_by_another() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let begun = switch(&player, &[("enable", "1")]).await.data();
    let secret = begun["secret"].as_str().unwrap().to_owned();
    let address = begun["otpauth_url"].as_str().unwrap();
    assert!(address.starts_with("otpauth://totp/"), "{address}");
    assert!(address.contains(&format!("secret={secret}")), "{address}");
    assert_eq!(info(&player).await["two_factor_auth"], false);

    let data = confirm(&player, "000000")
        .await
        .assert_error(422, "InvalidParameterException");
    assert!(data.get("code").is_some());
    assert_eq!(info(&player).await["two_factor_auth"], false);
    confirm(&player, &totp_code(&secret, NOW).unwrap())
        .await
        .data();
    assert_eq!(info(&player).await["two_factor_auth"], true);
    let letters = sandbox.letters(DEMO_LOGIN).await;
    assert_eq!(letters[0]["subject"], "Two-factor sign-in is on");
    sandbox
        .guest()
        .sign_in(DEMO_LOGIN, DEMO_PASSWORD)
        .await
        .assert_error(401, "AuthorizationException");

    // A session alone does not switch it off, and neither does the code of before.
    switch(&player, &[("enable", "0")]).await.data();
    confirm(&player, &totp_code(&secret, NOW).unwrap())
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(info(&player).await["two_factor_auth"], true);
    sandbox.clock.advance(60);
    confirm(&player, &totp_code(&secret, NOW + 60).unwrap())
        .await
        .data();
    assert_eq!(info(&player).await["two_factor_auth"], false);
    sandbox.demo_player().await;
}

#[tokio::test]
async fn codes_by_e_mail_are_sent_to_a_confirmed_address() {
    let sandbox = TestSandbox::start().await;
    let by_letter = [("enable", "true"), ("type", "email")];
    let camille = signed_in(&sandbox, "camille@lumiere.example").await;
    switch(&camille, &by_letter)
        .await
        .assert_error(409, "UserNeedConfirmContactException");

    let player = sandbox.demo_player().await;
    let begun = switch(&player, &by_letter).await.data();
    assert_eq!(begun["secret"], Value::Null);
    assert_eq!(begun["resend_time"], NOW + 60);
    confirm(&player, &sandbox.code_to(DEMO_LOGIN).await)
        .await
        .data();
    assert_eq!(info(&player).await["two_factor_auth"], true);
    switch(&player, &by_letter)
        .await
        .assert_error(409, "InvalidRequestException");
    sandbox.clock.advance(60);
    switch(&player, &[("enable", "0")]).await.data();
    confirm(&player, &sandbox.code_to(DEMO_LOGIN).await)
        .await
        .data();
    assert_eq!(info(&player).await["two_factor_auth"], false);
}

#[tokio::test]
async fn nothing_is_confirmed_that_was_not_begun() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    confirm(&player, "123456")
        .await
        .assert_error(409, "InvalidRequestException");
    switch(&player, &[("enable", "0")])
        .await
        .assert_error(409, "InvalidRequestException");
    for fields in [vec![], vec![("enable", "1"), ("type", "pigeon")]] {
        switch(&player, &fields)
            .await
            .assert_error(422, "InvalidParameterException");
    }
}

async fn choose(browser: &Browser, currency: &str) -> Reply {
    browser
        .post("/api/account/setCurrency", &[("currency", currency)])
        .await
}

#[tokio::test]
async fn the_currency_is_chosen_until_there_was_money() {
    let sandbox = TestSandbox::start().await;
    let newcomer = signed_in(&sandbox, "33199001234").await;
    choose(&newcomer, "USD").await.data();
    assert_eq!(
        info(&newcomer).await["balance_main"],
        json!({ "amount": 0, "currency": "USD" })
    );
    for unknown in ["DOG", "FUN", "usd"] {
        choose(&newcomer, unknown)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    let player = sandbox.demo_player().await;
    let data = choose(&player, "USD")
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "currency": ["currencyFixed"] }));
    // No change is no change.
    choose(&player, "EUR").await.data();
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}
