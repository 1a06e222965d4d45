//! The studio's games with moves, as their pages play them.

use std::collections::HashSet;
use std::sync::Arc;

use foyer_sandbox::DEMO_PASSWORD;
use serde_json::{Value, json};

use crate::support::{Browser, Frame, TestSandbox};

const START: i64 = 125_050;
const GAMES: [(&str, &str); 9] = [
    ("european-roulette", "id=\"layout\""),
    ("mines-diamonds", "id=\"tiles\""),
    ("blackjack-classic", "id=\"dealer\""),
    ("paper-plane", "id=\"flight\""),
    ("fortune-wheel-club", "id=\"disc\""),
    ("sic-bo-garden", "id=\"dice\""),
    ("baccarat-bleu", "id=\"banker\""),
    ("keno-kiosk", "id=\"numbers\""),
    ("video-poker-jacks", "id=\"hand\""),
];

fn first_move(sysname: &str) -> Value {
    let chips = |spot: &str| json!({ "do": "bet", "chips": [{ "spot": spot, "amount": 100 }] });
    match sysname {
        "european-roulette" => chips("red"),
        "mines-diamonds" => json!({ "do": "dig", "bet": 100, "mines": 3 }),
        "blackjack-classic" | "video-poker-jacks" => json!({ "do": "deal", "bet": 100 }),
        "sic-bo-garden" => chips("high"),
        "baccarat-bleu" => chips("player"),
        "keno-kiosk" => json!({ "do": "cross", "bet": 100, "numbers": [3, 8, 21] }),
        "paper-plane" => json!({ "do": "fly", "bet": 100, "auto": null }),
        _ => chips("1"),
    }
}

async fn main_balance(browser: &Browser) -> i64 {
    let balance = browser.get("/api/account/getBalance").await.data();
    balance["balance_main"]["amount"].as_i64().unwrap()
}

async fn assert_books(sandbox: &TestSandbox) {
    let audit = sandbox.server.audit().await.unwrap();
    assert!(audit.is_clean(), "{audit:?}");
    let disputed = sandbox.server.disputed_rounds().await.unwrap();
    assert_eq!(disputed, Vec::<String>::new());
}

#[tokio::test]
async fn a_cover_opens_the_game_that_it_promises_in_both_modes() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    for (sysname, mark) in GAMES {
        for mode in ["play", "demo"] {
            let frame = player.open_game(sysname, mode).await;
            assert!(frame.page.body.contains(mark), "{sysname}");
            assert!(!frame.page.body.contains("id=\"reels\""), "{sysname}");
            assert!(!frame.page.body.contains("{{"), "{sysname}");
            let policy = frame.page.headers["content-security-policy"]
                .to_str()
                .unwrap();
            assert!(policy.contains("script-src 'nonce-"), "{policy}");
            let view = frame.make_move("a", 0, first_move(sysname)).await.data();
            assert_eq!(view["bet"]["amount"], 100, "{sysname}");
            let currency = if mode == "play" { "EUR" } else { "FUN" };
            assert_eq!(view["balance"]["currency"], currency);
        }
    }
    let slot = player.open_game("book-of-tides", "play").await;
    assert!(slot.page.body.contains("id=\"reels\""));
    slot.make_move("a", 0, first_move("european-roulette"))
        .await
        .assert_error(422, "InvalidParameterException");
    let roulette = player.open_game("european-roulette", "play").await;
    roulette
        .spin("a", 100)
        .await
        .assert_error(400, "InvalidRequestException");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_identical_moves_at_once_have_one_effect() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let frame = Arc::new(player.open_game("european-roulette", "play").await);
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let frame = Arc::clone(&frame);
        let act = first_move("european-roulette");
        tasks.spawn(async move { frame.make_move("same", 0, act).await.data() });
    }
    let answers: HashSet<String> = tasks
        .join_all()
        .await
        .iter()
        .map(Value::to_string)
        .collect();
    assert_eq!(answers.len(), 1, "{answers:?}");
    let view: Value = serde_json::from_str(answers.iter().next().unwrap()).unwrap();
    let win = view["win"]["amount"].as_i64().unwrap();
    assert_eq!(main_balance(&player).await, START - 100 + win);
    assert_books(&sandbox).await;
}

/// Deals until a hand is not over at once.
async fn deal(frame: &Frame) -> (String, Value) {
    for number in 0.. {
        let key = format!("r{number}");
        let act = first_move("blackjack-classic");
        let view = frame.make_move(&key, 0, act).await.data();
        if view["win"].is_null() {
            return (key, view);
        }
    }
    unreachable!()
}

#[tokio::test]
async fn a_round_is_there_after_a_reload_and_after_signing_in_again() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let (key, view) = deal(&player.open_game("blackjack-classic", "play").await).await;
    let again = player.open_game("blackjack-classic", "play").await;
    let state = again.state().await.data();
    assert_eq!(state["round"]["round"], key.as_str());
    assert_eq!(state["round"]["shown"], view["shown"]);

    player.get("/api/auth/logout").await.data();
    again
        .make_move(&key, 1, json!({ "do": "stand" }))
        .await
        .assert_error(401, "AuthorizationException");
    player
        .sign_in("demo@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    let third = player.open_game("blackjack-classic", "play").await;
    let before = main_balance(&player).await;
    let over = third
        .make_move(&key, 1, json!({ "do": "double" }))
        .await
        .data();
    assert_eq!(over["bet"]["amount"], 200);
    let win = over["win"]["amount"].as_i64().unwrap();
    assert_eq!(main_balance(&player).await, before - 100 + win);
    // Nobody else's, and not the demo's.
    let demo = player.open_game("blackjack-classic", "demo").await;
    assert_eq!(demo.state().await.data()["round"], Value::Null);
    assert_books(&sandbox).await;
}

#[tokio::test]
async fn a_round_that_ends_after_a_reload_is_told_to_the_page_that_shows_it() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let first = player.open_game("paper-plane", "play").await;
    let act = json!({ "do": "fly", "bet": 100, "auto": 1_000 });
    first.make_move("a", 0, act).await.data();
    let second = player.open_game("paper-plane", "play").await;
    sandbox.clock.advance(60);
    let round = second.wait("a").await.data()["round"].clone();
    assert!(round["win"]["amount"].is_number(), "{round}");
}

#[tokio::test]
async fn a_flight_is_paid_though_its_player_has_signed_out() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let frame = player.open_game("paper-plane", "play").await;
    let act = json!({ "do": "fly", "bet": 100, "auto": 101 });
    frame.make_move("a", 0, act).await.data();
    player.get("/api/auth/logout").await.data();
    sandbox.clock.advance(60);
    sandbox.server.settle().await.unwrap();
    player
        .sign_in("demo@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    let balance = main_balance(&player).await;
    assert!([START - 100, START + 1].contains(&balance), "{balance}");
    assert_books(&sandbox).await;
}

#[tokio::test]
async fn a_cash_out_that_comes_after_the_crash_is_answered_with_the_lost_round() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let frame = player.open_game("paper-plane", "play").await;
    let (fly, collect) = (first_move("paper-plane"), json!({ "do": "collect" }));
    // A hundred seconds are too long for nearly every flight: 10,000 times the bet is taken by itself.
    for round in ["a", "b", "c"] {
        frame.make_move(round, 0, fly.clone()).await.data();
        sandbox.clock.advance(100);
        let late = frame.make_move(round, 1, collect.clone()).await.data();
        assert_eq!(late["win"]["amount"], 0, "{late}");
        assert!(late["shown"]["crash"].is_number());
    }
    assert_eq!(main_balance(&player).await, START - 300);
    assert_books(&sandbox).await;
}

#[tokio::test]
async fn what_waits_for_a_flight_is_answered_when_it_is_over() {
    let sandbox = TestSandbox::start().await;
    let frame = sandbox.guest().open_game("paper-plane", "demo").await;
    let act = json!({ "do": "fly", "bet": 100, "auto": 1_000 });
    frame.make_move("a", 0, act).await.data();
    sandbox.clock.advance(60);
    let round = frame.wait("a").await.data()["round"].clone();
    assert!(round["win"]["amount"].is_number(), "{round}");
    assert_eq!(round["seed"].as_str().unwrap().len(), 64);
}

#[tokio::test]
async fn refusals_are_those_of_the_wallet_and_leave_no_round() {
    let sandbox = TestSandbox::start().await;
    let newcomer = sandbox.guest();
    newcomer.sign_in("33199001234", DEMO_PASSWORD).await.data();
    for (sysname, _) in GAMES {
        let frame = newcomer.open_game(sysname, "play").await;
        frame
            .make_move("a", 0, first_move(sysname))
            .await
            .assert_error(409, "UserNeedDepositException");
        assert_eq!(frame.state().await.data()["round"], Value::Null);
    }
    let frame = sandbox.guest().open_game("european-roulette", "demo").await;
    let chip = |spot: &str, amount: i64| json!({ "do": "bet", "chips": [{ "spot": spot, "amount": amount }] });
    for act in [
        chip("n37", 100),
        chip("red", 30),
        chip("red", -20),
        chip("red", 5_020),
        chip("red", i64::MAX),
        json!({ "do": "bet", "chips": [] }),
        json!({ "do": "bet", "chips": vec![json!({ "spot": "red", "amount": 5_000 }); 2] }),
        json!({ "do": "collect" }),
        json!({ "do": "steal" }),
        json!({ "do": "bet", "chips": [{ "spot": "red", "amount": 100, "win": 1 }] }),
    ] {
        frame
            .make_move("a", 0, act)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    assert_eq!(frame.state().await.data()["balance"]["amount"], 100_000);
}

#[tokio::test]
async fn everybody_at_the_wheel_sees_the_same_round_and_is_paid_when_it_stops() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let frame = player.open_game("fortune-wheel-club", "play").await;
    let other = sandbox
        .guest()
        .open_game("fortune-wheel-club", "demo")
        .await;
    // To the beginning of a round.
    let elapsed = frame.state().await.data()["shared"]["elapsed_ms"]
        .as_i64()
        .unwrap();
    sandbox
        .clock
        .advance((24_000 - elapsed).div_euclid(1_000) + 1);
    let mine = frame.state().await.data()["shared"].clone();
    assert_eq!(
        other.state().await.data()["shared"]["seed_hash"],
        mine["seed_hash"]
    );
    assert_eq!(
        (&mine["place"], &mine["seed"]),
        (&Value::Null, &Value::Null)
    );
    let bet = first_move("fortune-wheel-club");
    frame.make_move("a", 0, bet.clone()).await.data();
    assert_eq!(main_balance(&player).await, START - 100);

    sandbox.clock.advance(14);
    let closed = frame.state().await.data();
    assert!(closed["shared"]["place"].is_number());
    assert_eq!(closed["round"]["win"], Value::Null);
    let late = other.make_move("b", 0, bet).await;
    let data = late.assert_error(409, "InvalidRequestException");
    assert_eq!(data, json!({ "reason": ["betsClosed"] }));

    sandbox.clock.advance(7);
    let address = frame.wait("a").await.data()["round"].clone();
    let win = address["win"]["amount"].as_i64().unwrap();
    assert!([0, 200].contains(&win), "{win}");
    assert_eq!(main_balance(&player).await, START - 100 + win);
    assert_books(&sandbox).await;
}
