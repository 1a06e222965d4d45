//! Time-out and self-exclusion.

use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD};
use serde_json::{Value, json};

use crate::cashier::{self, decide, settle, status};
use crate::support::{Browser, NOW, Reply, TestSandbox};

const GAME: &str = "book-of-tides";
const DAY: i64 = 86_400;

async fn time_out(player: &Browser, period: &str) -> Reply {
    player
        .post("/api/responsibleGaming/setTimeOut", &[("period", period)])
        .await
}

async fn self_exclude(player: &Browser, period: &str) -> Reply {
    player
        .post("/api/responsibleGaming/selfExclude", &[("period", period)])
        .await
}

#[tokio::test]
async fn during_a_time_out_a_player_may_look_but_not_play() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let frame = player.open_game(GAME, "play").await;
    let exclusion = time_out(&player, "24_hours").await.data();
    assert_eq!(
        exclusion["time_out"],
        json!({ "since": NOW, "until": NOW + DAY })
    );
    assert_eq!(exclusion["self_exclusion"], Value::Null);
    assert_eq!(exclusion["time_out_choices"].as_array().unwrap().len(), 6);

    let data = frame
        .spin("a", 100)
        .await
        .assert_error(409, "InvalidRequestException");
    assert_eq!(data, json!({ "reason": ["time_out"], "until": NOW + DAY }));
    let refused = player.get(&format!("/platform/game/{GAME}/play")).await;
    assert_ne!(refused.status, 302, "{}", refused.body);

    // Signed in still, and able to sign in again.
    player.get("/api/account/getBalance").await.data();
    player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    let letters = sandbox.letters(DEMO_LOGIN).await;
    assert_eq!(letters[0]["subject"], "Your break has begun");

    sandbox.clock.advance(DAY);
    player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    let after = player
        .get("/api/responsibleGaming/getExclusion")
        .await
        .data();
    assert_eq!(after["time_out"], Value::Null);
    player
        .open_game(GAME, "play")
        .await
        .spin("b", 100)
        .await
        .data();
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_time_out_grows_and_never_shrinks() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    time_out(&player, "7_days").await.data();
    // The same again is the same.
    time_out(&player, "7_days").await.data();
    let data = time_out(&player, "24_hours")
        .await
        .assert_error(409, "InvalidRequestException");
    assert_eq!(
        data,
        json!({ "reason": ["cannot_be_shortened"], "until": NOW + 7 * DAY })
    );
    sandbox.clock.advance(DAY);
    player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    let longer = time_out(&player, "30_days").await.data();
    assert_eq!(
        longer["time_out"],
        json!({ "since": NOW, "until": NOW + 31 * DAY })
    );
    for wrong in ["", "1_hour", "permanent"] {
        time_out(&player, wrong)
            .await
            .assert_error(422, "InvalidParameterException");
    }
}

#[tokio::test]
async fn self_exclusion_signs_out_everywhere_and_bars_the_door_until_it_ends() {
    let sandbox = TestSandbox::start().await;
    let (player, other) = (sandbox.demo_player().await, sandbox.demo_player().await);
    let frame = other.open_game(GAME, "play").await;
    let reply = self_exclude(&player, "6_months").await;
    // 2027-03-21, at the same time of the day.
    let until = NOW + 181 * DAY;
    assert_eq!(
        reply.data()["self_exclusion"],
        json!({ "since": NOW, "until": until })
    );
    assert_eq!(player.cookie(), None);
    for browser in [&player, &other] {
        browser
            .get("/api/account/getBalance")
            .await
            .assert_error(401, "AuthorizationException");
    }
    frame
        .spin("a", 100)
        .await
        .assert_error(401, "AuthorizationException");
    let letters = sandbox.letters(DEMO_LOGIN).await;
    assert_eq!(letters[0]["subject"], "You have excluded yourself");

    let data = player
        .sign_in(DEMO_LOGIN, DEMO_PASSWORD)
        .await
        .assert_error(409, "InvalidRequestException");
    assert_eq!(
        data,
        json!({ "reason": ["self_exclusion"], "until": until })
    );
    // A wrong password learns nothing about it.
    player
        .sign_in(DEMO_LOGIN, "not-the-password")
        .await
        .assert_error(401, "AuthorizationException");
    sandbox.clock.advance(181 * DAY - 1);
    player
        .sign_in(DEMO_LOGIN, DEMO_PASSWORD)
        .await
        .assert_error(409, "InvalidRequestException");
    sandbox.clock.advance(1);
    player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_break_calls_off_deposits_that_nobody_has_paid_yet() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = cashier::main_balance(&player).await;
    let open = cashier::begin(&player, 2_000).await;
    let pending = cashier::begin(&player, 2_100).await;
    decide(&sandbox, &pending, &[("decision", "pending")]).await;
    // Paid before the break, heard of after it has begun.
    let paid = cashier::begin(&player, 2_200).await;
    let late = [("decision", "approve"), ("delay", "60")];
    decide(&sandbox, &paid, &late).await;
    settle(&sandbox).await;

    time_out(&player, "24_hours").await.data();
    for payment in [&open, &pending] {
        assert_eq!(status(&player, payment).await, "cancelled");
        let refused = decide(&sandbox, payment, &[("decision", "approve")]).await;
        assert_eq!(refused.status, 409);
    }
    let told = cashier::info(&player, &open).await;
    assert!(
        told["message"].as_str().unwrap().contains("break"),
        "{told}"
    );
    sandbox.clock.advance(60);
    settle(&sandbox).await;
    assert_eq!(status(&player, &open).await, "cancelled");
    assert_eq!(status(&player, &paid).await, "succeeded");
    assert_eq!(cashier::main_balance(&player).await, before + 2_200);
    cashier::assert_clean(&sandbox).await;
}

#[tokio::test]
async fn whoever_excludes_themselves_pays_nothing_more_and_gets_no_news() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = cashier::main_balance(&player).await;
    let news = [("contact", DEMO_LOGIN), ("subscription", "1")];
    player
        .post("/api/account/changeSubscription", &news)
        .await
        .data();
    let payment = cashier::begin(&player, 2_000).await;
    self_exclude(&player, "6_months").await.data();
    let refused = decide(&sandbox, &payment, &[("decision", "approve")]).await;
    assert_eq!(refused.status, 409);
    settle(&sandbox).await;

    sandbox.clock.advance(181 * DAY);
    let info = player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    assert_eq!(info["is_subscribed"], false);
    let profile = player
        .get("/api/account/getprofileinfo?fields=contacts")
        .await
        .data();
    assert_eq!(profile["contacts"][0]["is_subscribed"], false);
    assert_eq!(status(&player, &payment).await, "cancelled");
    assert_eq!(cashier::main_balance(&player).await, before);
    cashier::assert_clean(&sandbox).await;
}

#[tokio::test]
async fn for_ever_is_for_ever() {
    let sandbox = TestSandbox::start().await;
    // Not verified: a break asks for no proof of identity.
    let camille = sandbox.guest();
    let sign_in = async || {
        camille
            .sign_in("camille@lumiere.example", DEMO_PASSWORD)
            .await
    };
    sign_in().await.data();
    let exclusion = self_exclude(&camille, "permanent").await.data();
    assert_eq!(
        exclusion["self_exclusion"],
        json!({ "since": NOW, "until": null })
    );
    sandbox.clock.advance(40 * 365 * DAY);
    let reply = sign_in().await;
    let data = reply.assert_error(409, "InvalidRequestException");
    assert_eq!(data, json!({ "reason": ["self_exclusion"], "until": null }));
    assert!(
        reply.body.contains("exclu"),
        "in the player's language: {}",
        reply.body
    );
    let letters = sandbox.letters("camille@lumiere.example").await;
    assert_eq!(letters[0]["subject"], "Votre auto-exclusion est en place");
}

#[tokio::test]
async fn breaks_are_for_players() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    time_out(&guest, "24_hours")
        .await
        .assert_error(401, "AuthorizationException");
    self_exclude(&guest, "permanent")
        .await
        .assert_error(401, "AuthorizationException");
    let player = sandbox.demo_player().await;
    self_exclude(&player, "tomorrow")
        .await
        .assert_error(422, "InvalidParameterException");
    player.get("/api/account/getBalance").await.data();
}
