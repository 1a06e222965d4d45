//! The identity verification service: its page, its decisions, and how the platform hears of them.

use foyer_sandbox::DEMO_PASSWORD;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Browser, NOW, Reply, TestSandbox};

const CAMILLE: &str = "camille@lumiere.example";

async fn signed_in(sandbox: &TestSandbox, login: &str) -> Browser {
    let browser = sandbox.guest();
    browser.sign_in(login, DEMO_PASSWORD).await.data();
    browser
}

async fn token(browser: &Browser) -> String {
    let access = browser
        .post("/api/verification/getAccessToken?locale=fr", &[])
        .await
        .data();
    access["token"].as_str().unwrap().to_owned()
}

/// What a click on the page sends.
async fn act(browser: &Browser, token: &str, action: &str, body: Value) -> Reply {
    let request = browser.request(Method::POST, &format!("/verification/sdk/{action}"));
    browser.send(request.bearer_auth(token).json(&body)).await
}

async fn status(browser: &Browser) -> Value {
    let applicant = browser
        .post("/api/verification/createApplicant", &[])
        .await
        .data();
    applicant["status"].clone()
}

async fn standing(browser: &Browser) -> [bool; 3] {
    let info = browser.get("/api/account/getInfo").await.data();
    ["is_on_verification", "is_verified", "is_kyc_block_enabled"]
        .map(|name| info[name].as_bool().unwrap())
}

/// What the player's profile says of it.
async fn outcome(browser: &Browser) -> Value {
    let profile = browser.get("/api/account/getprofileinfo").await.data();
    profile["verification"].clone()
}

/// The whole way to a verified player.
pub async fn verify(browser: &Browser) {
    let token = token(browser).await;
    act(browser, &token, "submit", json!({})).await.data();
    act(browser, &token, "approve", json!({})).await.data();
}

#[tokio::test]
async fn a_file_is_opened_once() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    let open = async || {
        camille
            .post("/api/verification/createApplicant", &[])
            .await
            .data()
    };
    let first = open().await;
    assert_eq!(first["status"], "created");
    assert_eq!(open().await, first);
    let other = signed_in(&sandbox, "33199001234").await;
    let theirs = other
        .post("/api/verification/createApplicant", &[])
        .await
        .data();
    assert_ne!(theirs["id"], first["id"]);
    // Somebody whom the platform knows has nothing left to prove.
    assert_eq!(status(&sandbox.demo_player().await).await, "approved");
    for call in ["createApplicant", "getAccessToken"] {
        sandbox
            .guest()
            .post(&format!("/api/verification/{call}"), &[])
            .await
            .assert_error(401, "AuthorizationException");
    }
}

#[tokio::test]
async fn an_approved_player_is_verified_and_no_longer_blocked() {
    let sandbox = TestSandbox::start().await;
    let player = signed_in(&sandbox, "kyc@lumiere.example").await;
    assert!(standing(&player).await[2]);
    let token = token(&player).await;
    let acted = act(&player, &token, "submit", json!({})).await.data();
    assert_eq!(acted, json!({ "status": "pending" }));
    assert_eq!(standing(&player).await, [true, false, true]);
    act(&player, &token, "approve", json!({})).await.data();
    assert_eq!(standing(&player).await, [false, true, false]);
    assert_eq!(status(&player).await, "approved");
    // A double click: the same decision is made once, and told once.
    act(&player, &token, "approve", json!({})).await.data();
    let letters = sandbox.letters("kyc@lumiere.example").await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0]["subject"], "You are verified");
}

#[tokio::test]
async fn a_rejected_player_is_told_why_and_may_try_again() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    assert_eq!(outcome(&camille).await, json!(null));
    let token = token(&camille).await;
    act(&camille, &token, "submit", json!({})).await.data();
    for body in [json!({}), json!({ "reason": "ugly" }), json!([1])] {
        act(&camille, &token, "reject", body)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    let why = json!({ "reason": "expired" });
    act(&camille, &token, "reject", why).await.data();
    assert_eq!(standing(&camille).await, [false, false, false]);
    assert_eq!(
        outcome(&camille).await,
        json!({ "status": "rejected", "reason": "expired" })
    );
    let letters = sandbox.letters(CAMILLE).await;
    let text = letters[0]["text"].as_str().unwrap();
    assert!(text.contains("Le document a expiré."), "{text}");
    let page = camille
        .get(&format!("/verification/sdk?token={token}"))
        .await;
    assert!(
        page.body.contains("Le document a expiré</p>"),
        "{}",
        page.body
    );
    verify(&camille).await;
    assert_eq!(standing(&camille).await, [false, true, false]);
    assert_eq!(
        outcome(&camille).await,
        json!({ "status": "approved", "reason": null })
    );
}

#[tokio::test]
async fn nothing_is_decided_about_documents_that_were_not_handed_in() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    let token = token(&camille).await;
    for (action, body) in [
        ("approve", json!({})),
        ("reject", json!({ "reason": "expired" })),
    ] {
        act(&camille, &token, action, body)
            .await
            .assert_error(409, "InvalidRequestException");
    }
    act(&camille, &token, "explode", json!({}))
        .await
        .assert_error(404, "MethodNotFoundException");
    assert_eq!(status(&camille).await, "created");
    verify(&camille).await;
    act(&camille, &token, "submit", json!({}))
        .await
        .assert_error(409, "InvalidRequestException");
}

#[tokio::test]
async fn a_token_ends_after_ten_minutes_and_is_renewed() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    let access = camille
        .post(
            "/api/verification/getAccessToken",
            &[("externalActionId", "withdraw-7")],
        )
        .await
        .data();
    let old = access["token"].as_str().unwrap().to_owned();
    assert_eq!(access["expires_at"], NOW + 600);
    let address = format!("{}/verification/sdk?token={old}", sandbox.server.origin());
    assert_eq!(access["sdk_url"], address);
    let script = format!("{}/verification/sdk.js", sandbox.server.origin());
    assert_eq!(access["script_url"], script);
    sandbox.clock.advance(600);
    let page = camille.get(&format!("/verification/sdk?token={old}")).await;
    assert_eq!(page.status, 410);
    assert!(page.body.contains("\"token\":null"), "{}", page.body);
    act(&camille, &old, "submit", json!({}))
        .await
        .assert_error(401, "AuthorizationException");
    assert_eq!(status(&camille).await, "created");
    let fresh = token(&camille).await;
    act(&camille, &fresh, "submit", json!({})).await.data();
    for forged in ["", "x", &"A".repeat(43)] {
        act(&camille, forged, "approve", json!({}))
            .await
            .assert_error(401, "AuthorizationException");
        let page = camille
            .get(&format!("/verification/sdk?token={forged}"))
            .await;
        assert_eq!(page.status, 410);
    }
    assert_eq!(status(&camille).await, "pending");
}

#[tokio::test]
async fn the_page_is_worded_for_the_player_and_shown_by_our_sites_alone() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    let token = token(&camille).await;
    let page = camille
        .get(&format!("/verification/sdk?token={token}"))
        .await;
    assert_eq!(page.status, 200);
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("frame-ancestors http://site.example"),
        "{policy}"
    );
    assert!(policy.contains("default-src 'none'"), "{policy}");
    assert_eq!(page.headers["referrer-policy"], "no-referrer");
    assert!(page.body.contains("Qui êtes-vous ?"));
    assert!(
        page.body
            .contains("\"siteOrigins\":[\"http://site.example\"]"),
        "{}",
        page.body
    );
    for action in ["submit", "approve", "reject", "leave"] {
        assert!(page.body.contains(&format!("data-action=\"{action}\"")));
    }
    let ended = sandbox.guest().get("/verification/sdk?locale=fr").await;
    assert!(ended.body.contains("Veuillez la rouvrir"));

    let script = sandbox.guest().get("/verification/sdk.js").await;
    assert!(
        script
            .body
            .contains(&format!("const ORIGIN = \"{}\";", sandbox.server.origin()))
    );
    assert_eq!(
        script.headers["cross-origin-resource-policy"],
        "cross-origin"
    );
    assert_eq!(
        script.headers["content-type"],
        "text/javascript; charset=utf-8"
    );
}

#[tokio::test]
async fn a_callback_that_is_not_signed_is_not_heard() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    let applicant = camille
        .post("/api/verification/createApplicant", &[])
        .await
        .data();
    let body = json!({
        "applicant": applicant["id"], "external_user_id": 2, "revision": 9, "status": "approved", "reason": null,
        "external_action_id": null, "at": NOW
    });
    let guest = sandbox.guest();
    for (timestamp, signature) in [(None, None), (Some(NOW), None), (Some(NOW), Some("AAAA"))] {
        let mut request = guest
            .request(Method::POST, "/verification/callback")
            .json(&body);
        if let Some(timestamp) = timestamp {
            request = request.header("x-webhook-timestamp", timestamp);
        }
        if let Some(signature) = signature {
            request = request.header("x-webhook-signature", signature);
        }
        guest
            .send(request)
            .await
            .assert_error(401, "AuthorizationException");
    }
    let huge = guest
        .request(Method::POST, "/verification/callback")
        .body("x".repeat(20_000));
    guest
        .send(huge)
        .await
        .assert_error(413, "InvalidParameterException");
    assert_eq!(standing(&camille).await, [false, false, false]);
}

#[tokio::test]
async fn the_site_may_say_that_documents_are_on_their_way() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    let tell = async |browser: &Browser| {
        browser
            .post("/api/account/setUserOnVerification", &[])
            .await
            .data()
    };
    assert_eq!(tell(&camille).await, json!({ "result": 1 }));
    assert_eq!(standing(&camille).await, [true, false, false]);
    let verified = sandbox.demo_player().await;
    tell(&verified).await;
    assert_eq!(standing(&verified).await, [false, true, false]);
}

#[tokio::test]
async fn tokens_are_not_handed_out_without_end() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    for _ in 0..60 {
        token(&camille).await;
    }
    camille
        .post("/api/verification/getAccessToken", &[])
        .await
        .assert_error(429, "TooManyRequestsException");
}
