//! What a game counts is what the account shows: the main balance and the bonus balance.

use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD};
use serde_json::{Value, json};

use crate::support::{Browser, TestSandbox};

const GAME: &str = "book-of-moths";
/// The terms of every bonus exclude it.
const EXCLUDED_GAME: &str = "ruby-ritual";

async fn signed_in(sandbox: &TestSandbox, login: &str) -> Browser {
    let browser = sandbox.guest();
    browser.sign_in(login, DEMO_PASSWORD).await.data();
    browser
}

async fn balances(browser: &Browser) -> Value {
    browser.get("/api/account/getBalance").await.data()
}

fn sum(balances: &Value, names: &[&str]) -> Value {
    let amounts = names
        .iter()
        .map(|name| balances[name]["amount"].as_i64().unwrap());
    let currency = &balances[names[0]]["currency"];
    assert!(
        names
            .iter()
            .all(|name| balances[name]["currency"] == *currency)
    );
    json!({ "amount": amounts.sum::<i64>(), "currency": currency })
}

async fn counted(browser: &Browser, game: &str, mode: &str) -> Value {
    let frame = browser.open_game(game, mode).await;
    frame.state().await.data()["balance"].clone()
}

#[tokio::test]
async fn a_game_for_money_counts_the_main_and_the_bonus_balance() {
    let sandbox = TestSandbox::start().await;
    for (login, currency) in [(DEMO_LOGIN, "EUR"), ("morgan@lumiere.example", "USD")] {
        let player = signed_in(&sandbox, login).await;
        let shown = balances(&player).await;
        assert_eq!(shown["balance_main"]["currency"], currency);
        assert_ne!(shown["balance_bonus"]["amount"], 0, "{shown}");
        assert_eq!(
            counted(&player, GAME, "play").await,
            sum(&shown, &["balance_main", "balance_bonus"]),
        );
        assert_eq!(
            player.get("/api/account/getInfo").await.data()["balance_bonus"],
            shown["balance_bonus"]
        );
    }
}

#[tokio::test]
async fn a_bet_changes_both_in_the_same_way() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let frame = player.open_game(GAME, "play").await;
    let bet = frame.state().await.data()["bets"][0].as_i64().unwrap();
    let told = frame.spin("1", bet).await.data()["balance"].clone();
    let shown = balances(&player).await;
    assert_eq!(told, sum(&shown, &["balance_main", "balance_bonus"]));
}

#[tokio::test]
async fn a_game_that_the_bonus_excludes_counts_the_main_balance_alone() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let active = player.get("/api/bonuses/get?status=active").await.data();
    let excluded = active["items"][0]["excluded_games"].as_array().unwrap();
    assert!(excluded.contains(&json!(EXCLUDED_GAME)), "{active}");
    let shown = balances(&player).await;
    assert_eq!(
        counted(&player, EXCLUDED_GAME, "play").await,
        shown["balance_main"],
    );
}

#[tokio::test]
async fn a_bonus_that_is_put_aside_counts_nowhere() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let shown = balances(&player).await;
    assert_eq!(shown["balance_bonus"]["amount"], 0);
    assert_eq!(counted(&player, GAME, "play").await, shown["balance_main"]);
}

#[tokio::test]
async fn a_demo_counts_play_money_alone() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let shown = balances(&player).await;
    assert_eq!(counted(&player, GAME, "demo").await, shown["balance_fun"]);
}
