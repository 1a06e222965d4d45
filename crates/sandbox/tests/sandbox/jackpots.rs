use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use foyer_sandbox::{Chance, DEMO_PASSWORD};
use serde_json::json;

use crate::support::{Browser, TestSandbox};

/// Every draw is the lowest there is, and yet no two are the same: whatever is left to chance happens.
struct Lucky(AtomicU64);

impl Chance for Lucky {
    fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        let thrown = self.0.fetch_add(1, Ordering::SeqCst);
        bytes[24..].copy_from_slice(&thrown.to_be_bytes());
        bytes
    }
}

async fn lucky_sandbox() -> TestSandbox {
    TestSandbox::with(|config| config.chance = Arc::new(Lucky(AtomicU64::new(1)))).await
}

/// A game with a jackpot.
async fn jackpot_game(browser: &Browser) -> String {
    let games = browser
        .get("/api/games/get?options=%7B%22category%22%3A%22jackpots%22%7D")
        .await
        .data();
    games["items"][0]["sysname"].as_str().unwrap().to_owned()
}

async fn main_balance(browser: &Browser) -> i64 {
    browser.get("/api/account/getBalance").await.data()["balance_main"]["amount"]
        .as_i64()
        .unwrap()
}

#[tokio::test]
async fn a_jackpot_that_falls_is_paid_once_however_often_the_round_is_sent() {
    let sandbox = lucky_sandbox().await;
    let player = sandbox.demo_player_without_bonus().await;
    let frame = player.open_game(&jackpot_game(&player).await, "play").await;
    let before = main_balance(&player).await;
    let spins = (0..10).map(|_| frame.spin("the-one", 100));
    let answers = futures::future::join_all(spins).await;
    let answers: HashSet<String> = answers
        .iter()
        .map(|reply| reply.data().to_string())
        .collect();
    assert_eq!(answers.len(), 1);
    let spin: serde_json::Value = serde_json::from_str(answers.iter().next().unwrap()).unwrap();

    let winners = player
        .get("/api/Jackpots/getWinners?count=1000")
        .await
        .data();
    let winners = winners.as_array().unwrap();
    let mine: Vec<_> = winners
        .iter()
        .filter(|winner| {
            winner["login"] == "de***@lumiere" && winner["amount"]["amount"].as_i64() > Some(10_000)
        })
        .collect();
    assert_eq!(mine.len(), 1, "{mine:?}");
    let won = mine[0]["amount"]["amount"].as_i64().unwrap();
    let after = main_balance(&player).await;
    assert_eq!(
        after,
        before - 100 + spin["win"]["amount"].as_i64().unwrap() + won
    );
    assert_eq!(spin["balance"]["amount"], after);

    let all = player.get("/api/Jackpots/get?locale=en").await.data();
    let all = all.as_array().unwrap();
    let fallen: Vec<_> = all
        .iter()
        .filter(|jackpot| jackpot["last_win"]["login"] == "de***@lumiere")
        .collect();
    assert_eq!(fallen.len(), 1);
    assert_eq!(&fallen[0]["last_win"], mine[0]);
    let sysname = fallen[0]["sysname"].as_str().unwrap();
    let path = format!("/api/Jackpots/getWinners?sysname={sysname}&count=3");
    assert_eq!(&player.get(&path).await.data()[0], mine[0]);
    let letters = sandbox.letters("demo@lumiere.example").await;
    assert_eq!(letters[0]["subject"], "The jackpot is yours");
    let floor = fallen[0]["amount"]["amount"].as_i64().unwrap();
    sandbox.clock.advance(300);
    let grown = player
        .get(&format!("/api/Jackpots/get?sysname={sysname}"))
        .await
        .data();
    assert!(grown[0]["amount"]["amount"].as_i64().unwrap() > floor);
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn rounds_at_once_each_win_a_pot_of_their_own() {
    let sandbox = lucky_sandbox().await;
    let player = sandbox.guest();
    player
        .sign_in("morgan@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    let frame = player.open_game(&jackpot_game(&player).await, "play").await;
    let before = main_balance(&player).await;
    let keys: Vec<String> = (0..8).map(|number| format!("r{number}")).collect();
    let spins = futures::future::join_all(keys.iter().map(|key| frame.spin(key, 100))).await;
    let wins: i64 = spins
        .iter()
        .map(|reply| reply.data()["win"]["amount"].as_i64().unwrap())
        .sum();
    let winners = player
        .get("/api/Jackpots/getWinners?count=1000")
        .await
        .data();
    let pots: Vec<i64> = winners
        .as_array()
        .unwrap()
        .iter()
        .filter(|winner| {
            winner["login"] == "mo***@lumiere" && winner["amount"]["currency"] == "USD"
        })
        .map(|winner| winner["amount"]["amount"].as_i64().unwrap())
        .filter(|amount| *amount > 5_000)
        .collect();
    assert_eq!(pots.len(), 8);
    assert_eq!(
        main_balance(&player).await,
        before - 800 + wins + pots.iter().sum::<i64>()
    );
    assert!(sandbox.server.audit().await.unwrap().is_clean());
    assert_eq!(
        sandbox.server.disputed_rounds().await.unwrap(),
        Vec::<String>::new()
    );
}

#[tokio::test]
async fn the_winners_of_a_jackpot_are_listed_newest_first_and_the_last_is_at_the_jackpot() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let ticket = guest
        .get("/api/Jackpots/getWinners?id=8&count=30")
        .await
        .data();
    let ticket = ticket.as_array().unwrap();
    assert_eq!(ticket.len(), 30);
    // Ticket stubs fall between two thirds of the way to 210 euros and there.
    assert!(
        ticket
            .iter()
            .all(|winner| (15_000..=21_000).contains(&winner["amount"]["amount"].as_i64().unwrap()))
    );
    assert!(ticket.is_sorted_by_key(|winner| -winner["at"].as_i64().unwrap()));
    let last = guest.get("/api/Jackpots/get?id=8").await.data();
    assert_eq!(last[0]["last_win"], ticket[0]);
}

#[tokio::test]
async fn jackpots_grow_with_the_clock() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let before = guest.get("/api/Jackpots/get?locale=fr").await.data();
    assert!(before.as_array().unwrap().len() >= 6);
    assert_eq!(before[1]["name"], "Velours");
    assert!(
        before[0]["last_win"]["login"]
            .as_str()
            .unwrap()
            .contains("***")
    );
    sandbox.clock.advance(60);
    let after = guest.get("/api/Jackpots/get").await.data();
    assert!(after[0]["amount"]["amount"].as_i64() > before[0]["amount"]["amount"].as_i64());
    assert_eq!(
        guest
            .get("/api/Jackpots/get?id=2")
            .await
            .data()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(
        guest.get("/api/Jackpots/get?sysname=encore").await.data()[0]["id"],
        5
    );
    guest
        .get("/api/Jackpots/get?id=zero")
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn winners_are_masked_recent_and_newest_first() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let winners = guest.get("/api/Jackpots/getWinners").await.data();
    let winners = winners.as_array().unwrap();
    assert!(winners.len() >= 40);
    assert!(
        winners
            .iter()
            .all(|winner| winner["login"].as_str().unwrap().contains("***"))
    );
    assert!(winners.is_sorted_by_key(|winner| -winner["at"].as_i64().unwrap()));
    assert_eq!(
        guest
            .get("/api/Jackpots/getWinners?count=5")
            .await
            .data()
            .as_array()
            .unwrap()
            .len(),
        5
    );
    assert_eq!(
        guest.get("/api/Jackpots/getWinners?id=99").await.data(),
        json!([])
    );
}
