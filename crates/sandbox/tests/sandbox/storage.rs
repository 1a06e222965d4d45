use serde_json::{Value, json};

use crate::support::TestSandbox;

#[tokio::test]
async fn a_value_is_kept_replaced_and_forgotten() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let read = async || {
        player
            .get("/api/storage/get?key=already_seen_cashback_id")
            .await
            .data()
    };
    assert_eq!(
        read().await,
        json!({ "key": "already_seen_cashback_id", "value": Value::Null })
    );
    for value in ["17", "18"] {
        player
            .post(
                "/api/storage/set",
                &[("key", "already_seen_cashback_id"), ("value", value)],
            )
            .await
            .data();
        assert_eq!(read().await["value"], value);
    }
    assert_eq!(
        player.get("/api/storage/getKeys").await.data(),
        json!({ "keys": ["already_seen_cashback_id"] })
    );
    player
        .post(
            "/api/storage/set",
            &[("key", "already_seen_cashback_id"), ("value", "null")],
        )
        .await
        .data();
    assert_eq!(
        player.get("/api/storage/getKeys").await.data(),
        json!({ "keys": [] })
    );
}

#[tokio::test]
async fn there_is_room_for_so_much_and_no_more() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    for number in 0..64 {
        player
            .post(
                "/api/storage/set",
                &[("key", &format!("key{number}")), ("value", "x")],
            )
            .await
            .data();
    }
    let full = player
        .post("/api/storage/set", &[("key", "one more"), ("value", "x")])
        .await;
    full.assert_error(413, "StorageQuotaExceededException");
    player
        .post("/api/storage/set", &[("key", "key0"), ("value", "changed")])
        .await
        .data();
    let long = "x".repeat(5_000);
    let data = player
        .post("/api/storage/set", &[("key", "key0"), ("value", &long)])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "value": ["wrongField"] }));
}

#[tokio::test]
async fn guests_keep_nothing() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    guest
        .get("/api/storage/get?key=a")
        .await
        .assert_error(401, "AuthorizationException");
    guest
        .get("/api/storage/getKeys")
        .await
        .assert_error(401, "AuthorizationException");
    guest
        .post("/api/storage/set", &[("key", "a")])
        .await
        .assert_error(401, "AuthorizationException");
    sandbox
        .demo_player()
        .await
        .get("/api/storage/get")
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn events_are_taken_from_everybody_when_they_can_be_read() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let handled = guest
        .get("/api/events/handle?event_name=hit&event_params=%7B%22a%22%3A1%7D")
        .await;
    assert_eq!(handled.data(), json!({ "result": 1 }));
    sandbox
        .demo_player()
        .await
        .get("/api/events/handle?event_name=login")
        .await
        .data();
    guest
        .get("/api/events/handle")
        .await
        .assert_error(422, "InvalidParameterException");
    let data = guest
        .get("/api/events/handle?event_name=hit&event_params=%7B")
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "event_params": ["wrongField"] }));
}
