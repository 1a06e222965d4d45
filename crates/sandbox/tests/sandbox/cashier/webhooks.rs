use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use foyer_sandbox::Storage;
use foyer_signing::Key;
use serde_json::Value;

use super::*;
use crate::support::NOW;

const WEBHOOK: &str = "/cashier/webhook/sandpay";

#[tokio::test]
async fn a_late_webhook_pays_when_it_comes() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let payment = begin(&player, 2_000).await;
    let back = decide(
        &sandbox,
        &payment,
        &[("decision", "approve"), ("delay", "3600")],
    )
    .await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
    // Nor does it fail for being late: the provider has it.
    sandbox.clock.advance(3_599);
    settle(&sandbox).await;
    assert_eq!(main_balance(&player).await, before);
    sandbox.clock.advance(1);
    settle(&sandbox).await;
    assert_eq!(main_balance(&player).await, before + 2_000);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn doubled_and_disorderly_webhooks_pay_once_and_undo_nothing() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let payment = begin(&player, 2_000).await;
    let fields = [
        ("decision", "approve"),
        ("twice", "1"),
        ("disorder", "1"),
        ("delay", "10"),
    ];
    decide(&sandbox, &payment, &fields).await;
    sandbox.clock.advance(10);
    settle(&sandbox).await;
    assert_eq!(status(&player, &payment).await, "succeeded");
    assert_eq!(main_balance(&player).await, before + 2_000);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn pending_first_and_success_later_is_one_deposit() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let payment = begin(&player, 2_000).await;
    decide(&sandbox, &payment, &[("decision", "pending")]).await;
    settle(&sandbox).await;
    sandbox.clock.advance(80_000);
    settle(&sandbox).await;
    assert_eq!(status(&player, &payment).await, "pending");
    decide(&sandbox, &payment, &[("decision", "approve")]).await;
    settle(&sandbox).await;
    assert_eq!(main_balance(&player).await, before + 2_000);
}

/// A provider of the test's own, which has got hold of the key.
struct Forger {
    sandbox: TestSandbox,
    key: String,
    /// Keeps the database's file.
    _folder: tempfile::TempDir,
}

impl Forger {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sandbox.sqlite");
        let file = Storage::File(path.clone());
        let sandbox = TestSandbox::with(|config| config.storage = file).await;
        // The key is made when it is first needed.
        let player = sandbox.demo_player().await;
        paid(&sandbox, &player, 1_000).await;
        let key = rusqlite::Connection::open(path)
            .unwrap()
            .query_row(
                "SELECT value FROM marks WHERE name = 'key:payments'",
                [],
                |row| row.get(0),
            )
            .unwrap();
        Self {
            sandbox,
            key,
            _folder: folder,
        }
    }

    async fn send(&self, body: &Value, at: i64, key: &str) -> Reply {
        let (body, timestamp) = (body.to_string(), at.to_string());
        let signed = format!("{timestamp}.{body}");
        let signature = Key::new(key.as_bytes()).sign(&[signed.as_bytes()]);
        let signature = URL_SAFE_NO_PAD.encode(signature);
        let guest = self.sandbox.guest();
        let request = guest
            .request(Method::POST, WEBHOOK)
            .header("x-webhook-timestamp", timestamp)
            .header("x-webhook-signature", signature)
            .body(body);
        guest.send(request).await
    }
}

fn notice(payment: &Value, event: &str, status: &str) -> Value {
    let reference = payment["redirect_url"]
        .as_str()
        .unwrap()
        .rsplit('/')
        .next()
        .unwrap();
    json!({
        "event": event, "reference": reference, "transaction": payment["id"], "status": status,
        "amount": payment["amount"]["amount"], "currency": payment["amount"]["currency"], "reason": null, "at": NOW,
    })
}

#[tokio::test]
async fn only_what_is_signed_a_moment_ago_is_believed() {
    let forger = Forger::start().await;
    let player = forger.sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let payment = begin(&player, 2_000).await;
    let success = notice(&payment, "e1", "succeeded");
    for (at, key) in [
        (NOW, "another key"),
        (NOW - 301, &*forger.key),
        (NOW + 301, &*forger.key),
    ] {
        forger
            .send(&success, at, key)
            .await
            .assert_error(401, "AuthorizationException");
    }
    let guest = forger.sandbox.guest();
    let unsigned = guest
        .request(Method::POST, WEBHOOK)
        .body(success.to_string());
    guest
        .send(unsigned)
        .await
        .assert_error(401, "AuthorizationException");
    let elsewhere = guest
        .request(Method::POST, "/cashier/webhook/other")
        .body("{}");
    assert_eq!(guest.send(elsewhere).await.status, StatusCode::NOT_FOUND);
    assert_eq!(main_balance(&player).await, before);
    assert_eq!(
        forger.send(&success, NOW, &forger.key).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(main_balance(&player).await, before + 2_000);
    assert_clean(&forger.sandbox).await;
}

#[tokio::test]
async fn a_webhook_is_held_to_the_payment_that_it_is_about() {
    let forger = Forger::start().await;
    let player = forger.sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let payment = begin(&player, 2_000).await;
    for (member, value) in [
        ("amount", json!(200_000)),
        ("currency", json!("USD")),
        ("reference", json!("another")),
        ("transaction", json!("nothing")),
        ("status", json!("doubled")),
    ] {
        let mut forged = notice(&payment, "e1", "succeeded");
        forged[member] = value;
        forger
            .send(&forged, NOW, &forger.key)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    forger
        .send(&json!({ "a": 1 }), NOW, &forger.key)
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(main_balance(&player).await, before);
    assert_eq!(status(&player, &payment).await, "created");
}

#[tokio::test]
async fn a_replayed_webhook_and_other_ends_change_nothing_any_more() {
    let forger = Forger::start().await;
    let player = forger.sandbox.demo_player().await;
    let before = main_balance(&player).await;
    let payment = begin(&player, 2_000).await;
    let (first, second) = (
        notice(&payment, "e1", "succeeded"),
        notice(&payment, "e2", "succeeded"),
    );
    let (a, b, c) = tokio::join!(
        forger.send(&first, NOW, &forger.key),
        forger.send(&first, NOW, &forger.key),
        forger.send(&second, NOW, &forger.key),
    );
    assert!(
        [a, b, c]
            .iter()
            .all(|reply| reply.status == StatusCode::NO_CONTENT)
    );
    for (event, status) in [
        ("e3", "pending"),
        ("e4", "declined"),
        ("e5", "created"),
        ("e6", "cancelled"),
    ] {
        let reply = forger
            .send(&notice(&payment, event, status), NOW, &forger.key)
            .await;
        assert_eq!(reply.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(status(&player, &payment).await, "succeeded");
    assert_eq!(main_balance(&player).await, before + 2_000);
    assert_clean(&forger.sandbox).await;
}
