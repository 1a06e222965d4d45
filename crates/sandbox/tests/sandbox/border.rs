//! What holds for every call: the table, verbs, sessions, bodies.

use std::collections::HashSet;

use foyer_platform::{Session, Verb};
use foyer_sandbox::DEMO_LOGIN;
use reqwest::Method;
use reqwest::header::{COOKIE, HeaderValue, USER_AGENT};

use crate::support::TestSandbox;

#[tokio::test]
async fn a_name_outside_the_table_is_no_call() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for path in [
        "/api/account/getinfo",
        "/api/account%2FgetInfo",
        "/api/account/getInfo/",
        "/api/x",
        "/api/..%2f..%2fetc",
        "/elsewhere",
    ] {
        guest
            .get(path)
            .await
            .assert_error(404, "MethodNotFoundException");
    }
}

#[tokio::test]
async fn a_call_has_one_verb() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    guest
        .get("/api/auth/login")
        .await
        .assert_error(405, "InvalidRequestException");
    guest
        .post("/api/games/get", &[])
        .await
        .assert_error(405, "InvalidRequestException");
    let deleted = guest
        .send(guest.request(Method::DELETE, "/api/games/get"))
        .await;
    deleted.assert_error(405, "InvalidRequestException");
    assert_eq!(deleted.headers["allow"], "GET");
}

/// Every call of the table is either answered or says, typed, that it comes later; none is forgotten.
#[tokio::test]
async fn every_call_of_the_table_is_answered_or_announced() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let general = guest.get("/api/metadata/getgeneralinfo").await.data();
    let capabilities: HashSet<&str> = general["capabilities"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|name| name.as_str())
        .collect();
    assert!(capabilities.len() >= 23);
    for method in foyer_platform::methods() {
        let reply = match method.verb {
            Verb::Get => guest.get(&method.path()).await,
            Verb::Post => guest.post(&method.path(), &[]).await,
        };
        if !capabilities.contains(method.name().as_str()) {
            reply.assert_error(501, "InvalidRequestException");
        } else if method.session == Session::Required {
            reply.assert_error(401, "AuthorizationException");
        } else {
            assert!(
                [200, 422].contains(&reply.status.as_u16()),
                "{} {}",
                method.name(),
                reply.body
            );
        }
    }
}

#[tokio::test]
async fn a_cookie_that_means_nothing_is_cleared() {
    let sandbox = TestSandbox::start().await;
    for token in ["A".repeat(43), "garbage".to_owned()] {
        let guest = sandbox.guest();
        guest.carry(&token);
        let reply = guest.get("/api/account/getInfo").await;
        assert_eq!(reply.data()["uid"], 0);
        assert!(
            reply.set_cookie().unwrap().starts_with("foyer_session=; "),
            "{:?}",
            reply.set_cookie()
        );

        guest.carry(&token);
        let reply = guest.get("/api/account/getBalance").await;
        reply.assert_error(401, "AuthorizationException");
        assert!(reply.set_cookie().unwrap().contains("Max-Age=0"));
    }
}

#[tokio::test]
async fn calls_that_are_the_same_for_all_do_not_look_at_cookies() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    guest.carry("garbage");
    let reply = guest.get("/api/Jackpots/get").await;
    reply.data();
    assert_eq!(reply.set_cookie(), None);
}

#[tokio::test]
async fn forms_are_read_in_both_encodings_and_no_other() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let path = "/api/account/changelocale";
    guest
        .send(guest.request(Method::POST, path).form(&[("locale", "fr")]))
        .await
        .data();
    let json = guest
        .send(
            guest
                .request(Method::POST, path)
                .body("{}")
                .header("content-type", "application/json"),
        )
        .await;
    json.assert_error(415, "InvalidRequestException");
    let torn = guest
        .request(Method::POST, path)
        .header("content-type", "multipart/form-data; boundary=x")
        .body("--x\r\nnonsense");
    guest
        .send(torn)
        .await
        .assert_error(400, "InvalidRequestException");
}

#[tokio::test]
async fn a_body_beyond_the_limit_is_refused() {
    let sandbox = TestSandbox::start().await;
    let huge = "x".repeat(200_000);
    let reply = sandbox
        .guest()
        .post(
            "/api/account/changelocale",
            &[("locale", "en"), ("more", &huge)],
        )
        .await;
    reply.assert_error(413, "InvalidRequestException");
}

#[tokio::test]
async fn a_header_that_is_not_ascii_hides_no_session() {
    let sandbox = TestSandbox::start().await;
    let token = sandbox.demo_player().await.cookie().expect("a session");
    for beside in [
        "city=Orléans".as_bytes(),
        b"city=Orl\xe9ans",
        b"\xff",
        b"city=\xe9; other=\"\xc3\"",
    ] {
        let both = [
            [beside, b"; foyer_session=", token.as_bytes()].concat(),
            [b"foyer_session=", token.as_bytes(), b"; ", beside].concat(),
        ];
        for cookies in both {
            let browser = sandbox.guest();
            let request = browser
                .request(Method::GET, "/api/account/getInfo")
                .header(COOKIE, HeaderValue::from_bytes(&cookies).expect("a header"))
                .header(
                    USER_AGENT,
                    HeaderValue::from_bytes(b"Caf\xe9/1.0").expect("a header"),
                );
            let info = browser.send(request).await.data();
            assert_eq!(info["login"], DEMO_LOGIN, "{cookies:?}");
        }
    }
}
