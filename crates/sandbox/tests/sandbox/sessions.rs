use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD};
use serde_json::Value;

use crate::support::{Browser, NOW, TestSandbox};

async fn open(browser: &Browser) -> Vec<Value> {
    let mut data = browser.get("/api/auth/getSessions").await.data();
    data["items"].as_array_mut().unwrap().drain(..).collect()
}

async fn sign_in_as(sandbox: &TestSandbox, user_agent: &str, address: &str) -> Browser {
    let browser = sandbox.guest();
    let request = browser
        .request(reqwest::Method::POST, "/api/auth/login")
        .header("user-agent", user_agent)
        .header("x-forwarded-for", address)
        .form(&[("login", DEMO_LOGIN), ("password", DEMO_PASSWORD)]);
    browser.send(request).await.data();
    browser
}

#[tokio::test]
async fn a_player_sees_where_they_are_signed_in_and_no_token() {
    let sandbox = TestSandbox::start().await;
    let phone = sign_in_as(&sandbox, "Phone/1.0", "203.0.113.7").await;
    sandbox.clock.advance(100);
    let desk = sign_in_as(&sandbox, &"D".repeat(4000), "203.0.113.8").await;
    let reply = desk.get("/api/auth/getSessions").await;
    for browser in [&phone, &desk] {
        assert!(!reply.body.contains(&browser.cookie().unwrap()));
    }
    let sessions = open(&desk).await;
    assert_eq!(sessions.len(), 2);
    assert_eq!(sessions[0]["is_current"], true);
    assert_eq!(sessions[0]["user_agent"], "D".repeat(256));
    assert_eq!(sessions[1]["is_current"], false);
    assert_eq!(sessions[1]["user_agent"], "Phone/1.0");
    assert_eq!(sessions[1]["address"], "203.0.113.7");
    assert_eq!(sessions[1]["created_at"], NOW);
    assert_eq!(sessions[1]["expires_at"], NOW + 86_400);
}

#[tokio::test]
async fn one_session_is_ended_from_another() {
    let sandbox = TestSandbox::start().await;
    let phone = sandbox.demo_player().await;
    sandbox.clock.advance(1);
    let desk = sandbox.demo_player().await;
    let id = open(&desk).await[1]["id"].as_str().unwrap().to_owned();
    desk.post("/api/auth/endSession", &[("id", &id)])
        .await
        .data();
    phone
        .get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");
    assert_eq!(open(&desk).await.len(), 1);
    desk.post("/api/auth/endSession", &[("id", &id)])
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn ending_the_present_session_is_signing_out() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let id = open(&player).await[0]["id"].as_str().unwrap().to_owned();
    let reply = player.post("/api/auth/endSession", &[("id", &id)]).await;
    reply.data();
    assert!(reply.set_cookie().unwrap().contains("Max-Age=0"));
}

#[tokio::test]
async fn somebody_else_s_session_is_answered_as_one_that_is_not_there() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let id = open(&player).await[0]["id"].as_str().unwrap().to_owned();
    let camille = sandbox.guest();
    camille
        .sign_in("camille@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    camille
        .post("/api/auth/endSession", &[("id", &id)])
        .await
        .assert_error(422, "InvalidParameterException");
    player.get("/api/account/getBalance").await.data();
}

#[tokio::test]
async fn signing_out_everywhere_else_keeps_the_present_session_and_other_players() {
    let sandbox = TestSandbox::start().await;
    let phone = sandbox.demo_player().await;
    let desk = sandbox.demo_player().await;
    let camille = sandbox.guest();
    camille
        .sign_in("camille@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    desk.post("/api/auth/endSessions", &[]).await.data();
    phone
        .get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");
    assert_eq!(open(&desk).await.len(), 1);
    camille.get("/api/account/getBalance").await.data();
}

#[tokio::test]
async fn sessions_do_not_pile_up() {
    let sandbox = TestSandbox::start().await;
    let first = sandbox.demo_player().await;
    for _ in 0..50 {
        sandbox.clock.advance(1);
        sandbox.demo_player().await;
    }
    first
        .get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn a_session_that_nobody_knows_is_refused_by_every_call_that_needs_one_and_its_cookie_is_cleared()
 {
    let sandbox = TestSandbox::start().await;
    for method in foyer_platform::methods() {
        let browser = sandbox.guest();
        browser.carry(&"A".repeat(43));
        let verb = method.verb.http();
        let reply = browser.send(browser.request(verb, &method.path())).await;
        // A call that the sandbox does not answer yet says so to everybody.
        if reply.status == 501 || method.session == foyer_platform::Session::None {
            continue;
        }
        if method.session == foyer_platform::Session::Required {
            reply.assert_error(401, "AuthorizationException");
        }
        let cookie = reply.set_cookie().unwrap_or_default();
        let cleared = cookie.starts_with("foyer_session=;") && cookie.contains("Max-Age=0");
        assert!(cleared, "{}: {cookie}", method.name());
    }
}
