use foyer_sandbox::{MiniAppUser, SANDBOX_BOT_TOKEN, launch_data};
use serde_json::json;

use crate::support::{Browser, NOW, Reply, TestSandbox};

fn user(id: u64) -> MiniAppUser {
    MiniAppUser {
        id,
        first_name: "Élodie".to_owned(),
        username: Some("elodie".to_owned()),
        language_code: Some("fr-FR".to_owned()),
    }
}

async fn launch(browser: &Browser, payload: &str) -> Reply {
    let form = [("is_tg", "true"), ("payload", payload)];
    browser.post("/api/auth/register", &form).await
}

#[tokio::test]
async fn somebody_new_gets_an_account_to_complete_and_is_known_the_next_time() {
    let sandbox = TestSandbox::start().await;
    let elodie = sandbox.guest();
    let info = launch(&elodie, &launch_data(SANDBOX_BOT_TOKEN, &user(42), NOW))
        .await
        .data();
    assert_eq!(info["is_registration_completed"], false);
    assert_eq!(info["locale"], "fr");
    assert_eq!(info["balance_fun"]["amount"], 100_000);
    assert!(elodie.cookie().is_some());
    let again = launch(
        &sandbox.guest(),
        &launch_data(SANDBOX_BOT_TOKEN, &user(42), NOW + 1),
    )
    .await
    .data();
    assert_eq!(again["uid"], info["uid"]);
    let other = launch(
        &sandbox.guest(),
        &launch_data(SANDBOX_BOT_TOKEN, &user(43), NOW),
    )
    .await
    .data();
    assert_ne!(other["uid"], info["uid"]);
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn the_rest_of_the_registration_can_come_without_a_contact_or_with_one() {
    let sandbox = TestSandbox::start().await;
    let elodie = sandbox.guest();
    launch(&elodie, &launch_data(SANDBOX_BOT_TOKEN, &user(42), NOW))
        .await
        .data();
    let rest = [("currency", "CHF"), ("country_code", "CH"), ("terms", "1")];
    let info = elodie.post("/api/auth/register", &rest).await.data();
    assert_eq!(info["is_registration_completed"], true);
    assert_eq!(info["balance_main"]["currency"], "CHF");

    let noe = sandbox.guest();
    launch(&noe, &launch_data(SANDBOX_BOT_TOKEN, &user(43), NOW))
        .await
        .data();
    let mut rest = rest.to_vec();
    rest.push(("password", "velours"));
    let data = noe
        .post("/api/auth/register", &rest)
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "email": ["requiredField"] }));
    rest.push(("email", "noe@mail.example"));
    let info = noe.post("/api/auth/register", &rest).await.data();
    assert_eq!(info["login"], "noe@mail.example");
    assert_eq!(sandbox.letters("noe@mail.example").await.len(), 1);
    let signed_in = sandbox.guest().sign_in("noe@mail.example", "velours").await;
    assert_eq!(signed_in.data()["uid"], info["uid"]);
}

#[tokio::test]
async fn launch_data_that_was_tampered_with_is_refused() {
    let sandbox = TestSandbox::start().await;
    let good = launch_data(SANDBOX_BOT_TOKEN, &user(42), NOW);
    for forged in [
        good.replace("42", "43"),
        format!("{good}&start_param=x"),
        launch_data("1:another", &user(42), NOW),
        "hash=00".to_owned(),
    ] {
        let guest = sandbox.guest();
        launch(&guest, &forged)
            .await
            .assert_error(401, "AuthorizationException");
        assert_eq!(guest.cookie(), None);
    }
    let without = [("is_tg", "1"), ("id", "42"), ("hash", "00")];
    let data = sandbox
        .guest()
        .post("/api/auth/register", &without)
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "payload": ["requiredField"] }));
}

#[tokio::test]
async fn fields_that_disagree_with_the_signed_payload_are_refused() {
    let sandbox = TestSandbox::start().await;
    let payload = launch_data(SANDBOX_BOT_TOKEN, &user(42), NOW);
    for (field, value) in [("id", "43"), ("hash", "00")] {
        let form = [("is_tg", "true"), ("payload", &payload), (field, value)];
        let data = sandbox
            .guest()
            .post("/api/auth/register", &form)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ field: ["wrongField"] }));
    }
}

#[tokio::test]
async fn launch_data_is_good_once_and_for_a_day() {
    let sandbox = TestSandbox::start().await;
    let overheard = launch_data(SANDBOX_BOT_TOKEN, &user(42), NOW);
    launch(&sandbox.guest(), &overheard).await.data();
    for wait in [0, 80_000, 86_400] {
        sandbox.clock.advance(wait);
        launch(&sandbox.guest(), &overheard)
            .await
            .assert_error(401, "AuthorizationException");
    }
}
