//! The test controls: what goes wrong on request goes wrong for real, on the wire.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Browser, NOW, TestSandbox, client};

const CALL: &str = "games/get";
const PATH: &str = "/api/games/get?v=2.34&locale=en";

async fn fault(sandbox: &TestSandbox, fault: Value) {
    let reply = sandbox.control("/faults", &fault).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
}

/// What is left of an answer that may break off: its status, and the body or how it failed.
async fn raw(guest: &Browser) -> reqwest::Result<(u16, reqwest::Result<String>)> {
    let response = guest.request(Method::GET, PATH).send().await?;
    let status = response.status().as_u16();
    Ok((status, response.text().await))
}

#[tokio::test]
async fn a_late_call_is_late_and_its_answer_right() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    fault(
        &sandbox,
        json!({ "call": CALL, "times": 1, "latency_ms": 300 }),
    )
    .await;
    let started = Instant::now();
    guest.get(PATH).await.data();
    assert!(started.elapsed() >= Duration::from_millis(300));
}

#[tokio::test]
async fn an_error_of_the_catalogue_is_answered_as_often_as_asked_for() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let effect = json!({ "error": "BillingUnavailableException" });
    fault(
        &sandbox,
        json!({ "call": CALL, "times": 2, "effect": effect }),
    )
    .await;
    for _ in 0..2 {
        guest
            .get(PATH)
            .await
            .assert_error(502, "BillingUnavailableException");
    }
    guest.get(PATH).await.data();
}

#[tokio::test]
async fn a_fault_without_a_number_of_times_stays_until_it_is_taken_away() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    fault(
        &sandbox,
        json!({ "call": "*", "effect": { "status": 502 } }),
    )
    .await;
    for path in [PATH, "/api/Jackpots/get", PATH] {
        let reply = guest.get(path).await;
        assert_eq!(reply.status, 502);
        assert!(
            !reply.body.starts_with('{'),
            "as from a proxy: {}",
            reply.body
        );
    }
    let listed = sandbox.request_controls(Method::GET, "/faults").await;
    assert_eq!(listed.json()[0]["call"], "*");
    let cleared = sandbox.request_controls(Method::DELETE, "/faults").await;
    assert_eq!(cleared.status, 204);
    guest.get(PATH).await.data();
}

#[tokio::test]
async fn a_malformed_answer_is_whole_and_no_json() {
    let sandbox = TestSandbox::start().await;
    fault(&sandbox, json!({ "call": CALL, "effect": "malformed" })).await;
    let (status, body) = raw(&sandbox.guest()).await.unwrap();
    assert_eq!(status, 200);
    assert!(serde_json::from_str::<Value>(&body.unwrap()).is_err());
}

#[tokio::test]
async fn a_truncated_answer_ends_before_its_length() {
    let sandbox = TestSandbox::start().await;
    fault(&sandbox, json!({ "call": CALL, "effect": "truncated" })).await;
    let (status, body) = raw(&sandbox.guest()).await.unwrap();
    assert_eq!(status, 200);
    assert!(body.is_err());
}

#[tokio::test]
async fn a_dropped_connection_answers_nothing_though_the_call_was_made() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    fault(
        &sandbox,
        json!({ "call": "games/addLike", "times": 1, "effect": "dropped" }),
    )
    .await;
    let request = player
        .request(Method::POST, "/api/games/addLike")
        .header(
            "cookie",
            format!("foyer_session={}", player.cookie().unwrap()),
        )
        .form(&[("sysname", "book-of-tides")]);
    assert!(request.send().await.is_err());
    let likes = player.get("/api/games/getLikes").await.data();
    assert_eq!(likes["sysnames"], json!(["book-of-tides"]));
}

#[tokio::test]
async fn a_dripping_answer_comes_whole_and_slowly() {
    let sandbox = TestSandbox::start().await;
    let path = "/api/games/get?sysname=book-of-tides";
    let guest = sandbox.guest();
    let length = guest.get(path).await.body.len();
    let rate = length * 2;
    fault(
        &sandbox,
        json!({ "call": CALL, "times": 1, "effect": { "drip": rate } }),
    )
    .await;
    let started = Instant::now();
    guest.get(path).await.data();
    assert!(started.elapsed() >= Duration::from_millis(300));
}

#[tokio::test]
async fn a_fault_that_means_nothing_is_refused() {
    let sandbox = TestSandbox::start().await;
    for (fault, field) in [
        (json!({ "call": "games/nothing" }), "call"),
        (json!({ "call": CALL, "times": 0 }), "times"),
        (
            json!({ "call": CALL, "latency_ms": 10_000_000 }),
            "latency_ms",
        ),
        (
            json!({ "call": CALL, "effect": { "status": 42 } }),
            "effect",
        ),
        (json!({ "call": CALL, "effect": { "drip": 0 } }), "effect"),
    ] {
        let reply = sandbox.control("/faults", &fault).await;
        let data = reply.assert_error(422, "InvalidParameterException");
        assert_eq!(data[field], json!(["wrongField"]), "{fault}");
    }
    for nonsense in [json!({ "call": CALL, "tims": 1 }), json!([])] {
        assert!(
            sandbox
                .control("/faults", &nonsense)
                .await
                .status
                .is_client_error()
        );
    }
    let listed = sandbox.request_controls(Method::GET, "/faults").await;
    assert_eq!(listed.json(), json!([]));
}

#[tokio::test]
async fn moving_the_clock_ends_what_time_ends() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let time = sandbox.request_controls(Method::GET, "/clock").await.json();
    assert_eq!(time, json!({ "now": NOW, "ahead": 0 }));
    let moved = sandbox
        .control("/clock", &json!({ "advance": 8 * 86_400 }))
        .await;
    assert_eq!(moved.json()["now"], NOW + 8 * 86_400);
    player
        .get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");
    for wrong in [
        json!({ "advance": 4_000_000_000_u32 }),
        json!({ "advance": -1 }),
    ] {
        assert_eq!(sandbox.control("/clock", &wrong).await.status, 422);
    }
}

#[tokio::test]
async fn the_outbox_shows_letters_as_a_page_and_as_data() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    // The theatre's tickets come by letter.
    player
        .post("/api/loyalty/buyproduct", &[("id", "5")])
        .await
        .data();
    let letters = sandbox.letters(foyer_sandbox::DEMO_LOGIN).await;
    assert_eq!(letters[0]["subject"], "Two seats in the theatre");
    assert!(sandbox.letters("nobody@mail.example").await.is_empty());
    let page = sandbox.request_controls(Method::GET, "/outbox").await;
    assert!(page.body.contains("Two seats in the theatre"));
    let front = sandbox.request_controls(Method::GET, "/").await;
    assert!(front.body.contains("/faults"));
}

#[tokio::test]
async fn the_books_can_be_recounted_from_outside() {
    let sandbox = TestSandbox::start().await;
    let books = sandbox
        .request_controls(Method::GET, "/ledger")
        .await
        .json();
    assert!(books["transfers"].as_u64() > Some(0));
    assert_eq!(books["unbalanced"], json!([]));
    assert_eq!(sandbox.control("/settle", &json!({})).await.status, 204);
}

/// A stranger's page in the tester's browser may send forms to any port; the browser says where they come from.
#[tokio::test]
async fn another_sites_page_cannot_turn_the_controls() {
    let sandbox = TestSandbox::start().await;
    let controls = sandbox.server.controls_origin().unwrap();
    for (site, expected) in [
        ("cross-site", 403),
        ("same-site", 403),
        ("same-origin", 200),
    ] {
        let response = client()
            .post(format!("{controls}/clock"))
            .header("sec-fetch-site", site)
            .json(&json!({ "advance": 0 }))
            .send()
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), expected, "{site}");
    }
}

#[tokio::test]
async fn players_cannot_reach_the_controls() {
    let sandbox = TestSandbox::start().await;
    for path in ["/faults", "/clock", "/outbox", "/ledger"] {
        sandbox
            .guest()
            .get(path)
            .await
            .assert_error(404, "MethodNotFoundException");
    }
}

#[tokio::test]
async fn the_contract_is_served() {
    let sandbox = TestSandbox::start().await;
    let reply = sandbox.guest().get("/openapi.json").await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.json(), foyer_platform::openapi());
}

/// A page of a stranger whose own name has been given this machine's address.
#[tokio::test]
async fn only_own_hosts_are_answered() {
    let sandbox = TestSandbox::with(|config| {
        config.public_origin = Some("https://games.example".to_owned());
        config.hosts = vec!["sandbox".to_owned()];
    })
    .await;
    let served = format!("http://{}", sandbox.server.address());
    let controls = sandbox.server.controls_origin().unwrap();
    for (address, path) in [(&served, PATH), (&controls, "/outbox.json")] {
        for (host, status) in [
            ("evil.example", 421),
            ("localhost.evil.example:80", 421),
            ("localhost:4000", 200),
            ("127.0.0.1", 200),
            ("games.example", 200),
            ("sandbox:3002", 200),
        ] {
            let request = client().get(format!("{address}{path}"));
            let answer = request.header("host", host).send().await.unwrap();
            assert_eq!(answer.status(), status, "{host} {path}");
        }
    }
}
