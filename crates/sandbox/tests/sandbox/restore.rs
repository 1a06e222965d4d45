use foyer_sandbox::{AttemptLimits, DEMO_LOGIN, DEMO_PASSWORD};
use serde_json::{Value, json};

use crate::support::{Browser, NOW, Reply, TestSandbox};

async fn ask(browser: &Browser, login: &str) -> Reply {
    browser.post("/api/auth/restore", &[("login", login)]).await
}

async fn set(browser: &Browser, login: &str, code: &str, password: &str) -> Reply {
    let form = [("login", login), ("code", code), ("password", password)];
    browser.post("/api/auth/restore", &form).await
}

fn message(reply: &Reply) -> String {
    let envelope: Value = serde_json::from_str(&reply.body).unwrap();
    envelope["error"]["message"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_code_sets_a_new_password_and_ends_every_session() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let guest = sandbox.guest();
    let asked = ask(&guest, "Demo@Lumiere.example").await.data();
    assert_eq!(asked, json!({ "result": 1, "resend_time": NOW + 60 }));
    let code = sandbox.code_to(DEMO_LOGIN).await;
    let done = set(&guest, DEMO_LOGIN, &code, "new velours").await.data();
    assert_eq!(done, json!({ "result": 1, "resend_time": null }));
    player
        .get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");
    guest
        .sign_in(DEMO_LOGIN, DEMO_PASSWORD)
        .await
        .assert_error(401, "AuthorizationException");
    guest.sign_in(DEMO_LOGIN, "new velours").await.data();
    // The letter that tells so has no code in it.
    assert_eq!(sandbox.letters(DEMO_LOGIN).await[0]["code"], Value::Null);
    let reply = set(&guest, DEMO_LOGIN, &code, "third velours").await;
    assert_eq!(message(&reply), "Time expired");
}

#[tokio::test]
async fn a_proven_contact_restores_the_password_and_signs_in_with_it() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.guest();
    player.sign_in("33199001234", DEMO_PASSWORD).await.data();
    let mine = "mine@sub.example.fr";
    let guest = sandbox.guest();
    player
        .post("/api/account/addcontact", &[("contact", mine)])
        .await
        .data();
    guest
        .sign_in(mine, DEMO_PASSWORD)
        .await
        .assert_error(401, "AuthorizationException");
    player
        .post(
            "/api/account/sendconfirmationtocontact",
            &[("contact", mine)],
        )
        .await
        .data();
    let code = sandbox.code_to(mine).await;
    let proof = [("contact", mine), ("code", code.as_str())];
    player
        .post("/api/account/confirmContact", &proof)
        .await
        .data();
    ask(&guest, mine).await.data();
    let code = sandbox.code_to(mine).await;
    set(&guest, mine, &code, "new velours").await.data();
    let info = guest.sign_in(mine, "new velours").await.data();
    assert_eq!(info["login"], "33199001234");
}

#[tokio::test]
async fn nobody_learns_who_has_an_account() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let nobody = "nobody@lumiere.example";
    // Known, unknown, deleted, blocked; asked twice; with a wrong code.
    let mut stories = Vec::new();
    for login in [
        DEMO_LOGIN,
        nobody,
        "deleted@lumiere.example",
        "banned@lumiere.example",
    ] {
        let first = ask(&guest, login).await;
        let second = ask(&guest, login).await;
        let wrong = set(&guest, login, "000000", "velours").await;
        stories.push([first, second, wrong].map(|reply| (reply.status, reply.body)));
    }
    assert!(
        stories.windows(2).all(|two| two[0] == two[1]),
        "{stories:?}"
    );
    assert!(sandbox.letters(nobody).await.is_empty());
    assert!(sandbox.letters("deleted@lumiere.example").await.is_empty());
}

#[tokio::test]
async fn a_code_is_sent_once_a_minute() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    ask(&guest, DEMO_LOGIN).await.data();
    sandbox.clock.advance(59);
    assert_eq!(
        ask(&guest, DEMO_LOGIN).await.data()["resend_time"],
        NOW + 60
    );
    assert_eq!(sandbox.letters(DEMO_LOGIN).await.len(), 1);
    sandbox.clock.advance(1);
    ask(&guest, DEMO_LOGIN).await.data();
    assert_eq!(sandbox.letters(DEMO_LOGIN).await.len(), 2);
}

#[tokio::test]
async fn a_wrong_code_or_password_does_not_burn_the_code() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    ask(&guest, DEMO_LOGIN).await.data();
    let code = sandbox.code_to(DEMO_LOGIN).await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let reply = set(&guest, DEMO_LOGIN, wrong, "velours").await;
    let data = reply.assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "code": ["wrongField"] }));
    let reply = set(&guest, DEMO_LOGIN, "12ab", "velours").await;
    assert_eq!(message(&reply), "the code must contain 6 digits");
    for (password, error) in [("12345", "shortPassword"), ("", "insertPassword")] {
        let data = set(&guest, DEMO_LOGIN, &code, password)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "password": [error] }));
    }
    set(&guest, DEMO_LOGIN, &code, "velours").await.data();
}

#[tokio::test]
async fn a_code_expires() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    ask(&guest, DEMO_LOGIN).await.data();
    let code = sandbox.code_to(DEMO_LOGIN).await;
    sandbox.clock.advance(600);
    let reply = set(&guest, DEMO_LOGIN, &code, "velours").await;
    assert_eq!(message(&reply), "Time expired");
    guest.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
}

#[tokio::test]
async fn codes_cannot_be_guessed_or_asked_for_without_end() {
    let sandbox = TestSandbox::with(|config| {
        config.attempts = AttemptLimits {
            per_login: 3,
            per_client: 5,
            per_login_everywhere: 1000,
            window_seconds: 60,
        };
    })
    .await;
    let guest = sandbox.guest();
    for _ in 0..3 {
        ask(&guest, DEMO_LOGIN).await.data();
    }
    ask(&guest, DEMO_LOGIN)
        .await
        .assert_error(429, "TooManyRequestsException");
    ask(&guest, "camille@lumiere.example").await.data();
    ask(&guest, "morgan@lumiere.example")
        .await
        .assert_error(429, "TooManyRequestsException");
}

#[tokio::test]
async fn a_new_password_takes_the_count_of_wrong_ones_away() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for _ in 0..8 {
        guest.sign_in(DEMO_LOGIN, "guess").await;
    }
    guest
        .sign_in(DEMO_LOGIN, "guess")
        .await
        .assert_error(429, "TooManyRequestsException");
    ask(&guest, DEMO_LOGIN).await.data();
    let code = sandbox.code_to(DEMO_LOGIN).await;
    set(&guest, DEMO_LOGIN, &code, "velours").await.data();
    guest.sign_in(DEMO_LOGIN, "velours").await.data();
}

#[tokio::test]
async fn what_is_no_contact_is_named() {
    let sandbox = TestSandbox::start().await;
    let data = ask(&sandbox.guest(), "nobody")
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "login": ["wrongEmailAddress"] }));
}
