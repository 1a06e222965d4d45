use foyer_sandbox::DEMO_PASSWORD;
use serde_json::json;

use crate::support::TestSandbox;

const FORM: [(&str, &str); 7] = [
    ("email", "anna@mail.example"),
    ("password", "velours"),
    ("currency", "EUR"),
    ("country_code", "FR"),
    ("terms", "1"),
    ("markBetting", "betting"),
    ("track_id", "campaign-7"),
];

#[tokio::test]
async fn a_newcomer_is_greeted_with_a_code_in_their_language() {
    let sandbox = TestSandbox::start().await;
    let reply = sandbox
        .guest()
        .post("/api/auth/register?locale=fr", &FORM)
        .await;
    reply.data();
    let letters = sandbox.letters("anna@mail.example").await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0]["subject"], "Bienvenue");
    assert_eq!(letters[0]["code"].as_str().unwrap().len(), 6);
}

#[tokio::test]
async fn whoever_chooses_no_public_name_gets_a_pleasant_one_of_their_own() {
    let sandbox = TestSandbox::start().await;
    let mut names = std::collections::HashSet::new();
    for number in 0..20 {
        let email = format!("anna{number}@mail.example");
        let mut form = FORM.to_vec();
        form[0].1 = &email;
        let info = sandbox
            .guest()
            .post("/api/auth/register", &form)
            .await
            .data();
        let name = info["fakename"].as_str().unwrap().to_owned();
        assert!(
            name.contains(' ') && !name.contains(|c: char| c.is_ascii_digit()),
            "{name}"
        );
        assert!(names.insert(name));
    }
}

#[tokio::test]
async fn an_account_that_is_not_complete_is_completed_by_what_is_missing() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.guest();
    let login = "incomplete@lumiere.example";
    let before = player.sign_in(login, DEMO_PASSWORD).await.data();
    assert_eq!(before["is_registration_completed"], false);
    let data = player
        .post("/api/auth/register", &[])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(
        data,
        json!({ "currency": ["requiredField"], "country_code": ["requiredField"], "terms": ["uncheckedCheckbox"] })
    );
    let rest = [
        ("currency", "EUR"),
        ("country_code", "BE"),
        ("terms", "1"),
        ("fakename", "Early Wren"),
        // Is there already, so it is not looked at.
        ("email", "other@mail.example"),
    ];
    let token = player.cookie();
    let after = player.post("/api/auth/register", &rest).await.data();
    assert_eq!(after["is_registration_completed"], true);
    assert_eq!(after["uid"], before["uid"]);
    assert_eq!(after["login"], login);
    assert_eq!(after["country_code"], "BE");
    assert_eq!(after["fakename"], "Early Wren");
    assert_eq!(player.cookie(), token);
    // Signed in and complete: from here on it is somebody else's registration.
    let info = player.post("/api/auth/register", &FORM).await.data();
    assert_ne!(info["uid"], before["uid"]);
}

#[tokio::test]
async fn money_is_not_renamed_by_completing_the_account() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.incomplete_player().await;
    let rest = [("currency", "USD"), ("country_code", "BE"), ("terms", "1")];
    let data = player
        .post("/api/auth/register", &rest)
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "currency": ["currencyFixed"] }));
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_public_name_is_checked_as_when_it_is_changed() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.incomplete_player().await;
    let rest = [("currency", "EUR"), ("country_code", "BE"), ("terms", "1")];
    let newcomer = sandbox.guest();
    for (browser, form) in [(&newcomer, &FORM[..]), (&player, &rest[..])] {
        let register = async |name: &str| {
            let mut form = form.to_vec();
            form.push(("fakename", name));
            browser.post("/api/auth/register", &form).await
        };
        for (name, error) in [
            ("MORGAN", "alreadyTaken"),
            ("Lum1ere Support", "alreadyTaken"),
            (" Morgan ", "alreadyTaken"),
            ("      ", "minCountSymbolsFakename"),
            (" Ann ", "minCountSymbolsFakename"),
        ] {
            let data = register(name)
                .await
                .assert_error(422, "InvalidParameterException");
            assert_eq!(data, json!({ "fakename": [error] }), "{name:?}");
        }
    }
    // Their own, which they were given, is theirs.
    let mut own = rest.to_vec();
    own.push(("fakename", "  Early Lark "));
    let info = player.post("/api/auth/register", &own).await.data();
    assert_eq!(info["fakename"], "Early Lark");
    let mut form = FORM.to_vec();
    form.push(("fakename", " Anna B "));
    let info = newcomer.post("/api/auth/register", &form).await.data();
    assert_eq!(info["fakename"], "Anna B");
}

#[tokio::test]
async fn a_deleted_account_says_so_once_the_password_is_right() {
    let sandbox = TestSandbox::start().await;
    let login = "deleted@lumiere.example";
    sandbox
        .guest()
        .sign_in(login, "guess")
        .await
        .assert_error(401, "AuthorizationException");
    let reply = sandbox.guest().sign_in(login, DEMO_PASSWORD).await;
    reply.assert_error(410, "UserDeletedException");
    assert_eq!(reply.set_cookie(), None);
}

#[tokio::test]
async fn the_demo_has_an_account_under_a_block_of_its_documents() {
    let sandbox = TestSandbox::start().await;
    let info = sandbox
        .guest()
        .sign_in("kyc@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    assert_eq!(info["is_kyc_block_enabled"], true);
}
