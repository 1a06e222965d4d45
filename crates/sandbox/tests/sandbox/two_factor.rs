use foyer_sandbox::{DEMO_PASSWORD, DEMO_TOTP_SECRET, totp_code};
use serde_json::{Value, json};

use crate::support::{Browser, NOW, Reply, TestSandbox};

const BY_APP: &str = "totp@lumiere.example";
const BY_LETTER: &str = "codes@lumiere.example";

async fn with_code(browser: &Browser, login: &str, code: &str) -> Reply {
    let form = [
        ("login", login),
        ("password", DEMO_PASSWORD),
        ("code", code),
    ];
    browser.post("/api/auth/login", &form).await
}

fn code_at(now: i64) -> String {
    totp_code(DEMO_TOTP_SECRET, now).unwrap()
}

fn message(reply: &Reply) -> String {
    let envelope: Value = serde_json::from_str(&reply.body).unwrap();
    envelope["error"]["message"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_right_password_asks_for_the_app_s_code_and_the_code_signs_in() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let pending = guest.sign_in(BY_APP, DEMO_PASSWORD).await;
    pending.assert_error(401, "AuthorizationException");
    assert_eq!(message(&pending), "two_factor_auth is enable");
    assert_eq!(pending.set_cookie(), None);
    let info = with_code(&guest, BY_APP, &code_at(NOW)).await.data();
    assert_eq!(info["two_factor_auth"], true);
    assert!(guest.cookie().is_some());
}

#[tokio::test]
async fn nobody_learns_of_a_second_factor_without_the_password() {
    let sandbox = TestSandbox::start().await;
    let wrong = sandbox.guest().sign_in(BY_APP, "guess").await;
    let other = sandbox
        .guest()
        .sign_in("camille@lumiere.example", "guess")
        .await;
    assert_eq!(wrong.body, other.body);
    let form = [
        ("login", BY_APP),
        ("password", "guess"),
        ("code", &code_at(NOW)),
    ];
    let wrong = sandbox.guest().post("/api/auth/login", &form).await;
    assert_eq!(wrong.body, other.body);
}

#[tokio::test]
async fn a_wrong_code_is_named_and_burns_nothing() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for (code, words) in [
        ("12345", "the code must contain 6 digits"),
        ("1234567", "the code must contain 6 digits"),
        ("12345a", "the code must contain 6 digits"),
        ("000000", "two_factor_auth: code is invalid"),
        (&code_at(NOW - 90), "Time expired"),
    ] {
        let reply = with_code(&guest, BY_APP, code).await;
        let data = reply.assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "code": ["wrongField"] }), "{code}");
        assert_eq!(message(&reply), words, "{code}");
        assert_eq!(reply.set_cookie(), None);
    }
    with_code(&guest, BY_APP, &code_at(NOW)).await.data();
}

#[tokio::test]
async fn a_used_code_of_the_app_signs_nobody_else_in() {
    let sandbox = TestSandbox::start().await;
    let code = code_at(NOW);
    with_code(&sandbox.guest(), BY_APP, &code).await.data();
    let replayed = with_code(&sandbox.guest(), BY_APP, &code).await;
    replayed.assert_error(422, "InvalidParameterException");
    sandbox.clock.advance(30);
    with_code(&sandbox.guest(), BY_APP, &code)
        .await
        .assert_error(422, "InvalidParameterException");
    with_code(&sandbox.guest(), BY_APP, &code_at(NOW + 30))
        .await
        .data();
}

#[tokio::test]
async fn two_sign_ins_at_once_with_one_code_are_one() {
    let sandbox = TestSandbox::start().await;
    let code = code_at(NOW);
    let (one, two) = (sandbox.guest(), sandbox.guest());
    let (first, second) = tokio::join!(
        with_code(&one, BY_APP, &code),
        with_code(&two, BY_APP, &code)
    );
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}

#[tokio::test]
async fn a_code_cannot_be_guessed_by_trying() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for _ in 0..5 {
        with_code(&guest, BY_APP, "000000")
            .await
            .assert_error(422, "InvalidParameterException");
    }
    let refused = with_code(&guest, BY_APP, &code_at(NOW)).await;
    let data = refused.assert_error(429, "TooManyRequestsException");
    assert_eq!(data["retry_after"], 300);
    sandbox.clock.advance(300);
    with_code(&guest, BY_APP, &code_at(NOW + 300)).await.data();
}

#[tokio::test]
async fn a_code_by_letter_is_sent_once_a_minute_and_says_when_again() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let pending = guest.sign_in(BY_LETTER, DEMO_PASSWORD).await;
    let data = pending.assert_error(401, "AuthorizationException");
    assert_eq!(data["resend_time"], NOW + 60);
    assert_eq!(message(&pending), format!("Resend time is {}", NOW + 60));
    guest.sign_in(BY_LETTER, DEMO_PASSWORD).await;
    assert_eq!(sandbox.letters(BY_LETTER).await.len(), 1);
    sandbox.clock.advance(60);
    let again = guest.sign_in(BY_LETTER, DEMO_PASSWORD).await;
    let data = again.assert_error(401, "AuthorizationException");
    assert_eq!(data["resend_time"], NOW + 120);
    assert_eq!(sandbox.letters(BY_LETTER).await.len(), 2);
}

#[tokio::test]
async fn a_code_by_letter_survives_a_wrong_one_and_is_good_once() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    guest.sign_in(BY_LETTER, DEMO_PASSWORD).await;
    let code = sandbox.code_to(BY_LETTER).await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let reply = with_code(&guest, BY_LETTER, wrong).await;
    assert_eq!(message(&reply), "two_factor_auth: code is invalid");
    with_code(&guest, BY_LETTER, &code).await.data();
    let reply = with_code(&sandbox.guest(), BY_LETTER, &code).await;
    assert_eq!(message(&reply), "Time expired");
}

#[tokio::test]
async fn a_code_by_letter_expires() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    guest.sign_in(BY_LETTER, DEMO_PASSWORD).await;
    let code = sandbox.code_to(BY_LETTER).await;
    sandbox.clock.advance(600);
    let reply = with_code(&guest, BY_LETTER, &code).await;
    reply.assert_error(422, "InvalidParameterException");
    assert_eq!(message(&reply), "Time expired");
}

#[tokio::test]
async fn a_code_given_where_none_is_asked_for_does_no_harm() {
    let sandbox = TestSandbox::start().await;
    with_code(&sandbox.guest(), "camille@lumiere.example", "123456")
        .await
        .data();
}
