use std::collections::HashSet;

use foyer_sandbox::DEMO_PASSWORD;
use serde_json::{Value, json};

use crate::support::{Browser, TestSandbox};

const GAME: &str = "book-of-tides";

async fn main_balance(browser: &Browser) -> i64 {
    browser.get("/api/account/getBalance").await.data()["balance_main"]["amount"]
        .as_i64()
        .unwrap()
}

#[tokio::test]
async fn a_player_launches_a_game_on_the_sandboxs_own_origin() {
    let sandbox = TestSandbox::start().await;
    let frame = sandbox
        .demo_player_without_bonus()
        .await
        .open_game(GAME, "play")
        .await;
    assert!(
        frame
            .address
            .starts_with(&format!("{}/frame/{GAME}?token=", sandbox.server.origin()))
    );
    let policy = frame.page.headers["content-security-policy"]
        .to_str()
        .unwrap();
    assert!(
        policy.contains("frame-ancestors http://site.example"),
        "{policy}"
    );
    assert_eq!(frame.page.headers["referrer-policy"], "no-referrer");
    let state = frame.state().await.data();
    assert_eq!(state["mode"], "play");
    assert_eq!(
        state["balance"],
        json!({ "amount": 125_050, "currency": "EUR" })
    );
    assert_eq!(state["paytable"].as_array().unwrap().len(), 10);
    assert_eq!(state["seed_hash"].as_str().unwrap().len(), 64);
}

#[tokio::test]
async fn a_launch_opens_once_and_only_its_own_game_and_only_for_a_minute() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let frame = player.open_game(GAME, "play").await;
    let path = frame.address.strip_prefix(sandbox.server.origin()).unwrap();
    assert_eq!(player.get(path).await.status, 410);

    let launch = async || {
        let reply = player.get(&format!("/platform/game/{GAME}/play")).await;
        let address = reply.headers["location"].to_str().unwrap();
        address
            .strip_prefix(sandbox.server.origin())
            .unwrap()
            .to_owned()
    };
    let other = launch().await.replace(GAME, "paper-plane");
    assert_eq!(player.get(&other).await.status, 410);
    let late = launch().await;
    sandbox.clock.advance(61);
    assert_eq!(player.get(&late).await.status, 410);
    assert_eq!(player.get(&format!("/frame/{GAME}")).await.status, 410);
}

#[tokio::test]
async fn a_guest_plays_the_demo_and_is_asked_to_sign_in_for_money() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let refused = guest
        .get(&format!("/platform/game/{GAME}/play?locale=fr"))
        .await;
    assert_eq!(refused.status, 401);
    assert!(refused.body.contains("Connectez-vous"), "{}", refused.body);
    let state = guest.open_game(GAME, "demo").await.state().await.data();
    assert_eq!(
        state["balance"],
        json!({ "amount": 100_000, "currency": "FUN" })
    );
    assert_eq!(
        guest
            .get("/platform/game/salon-roulette-live/demo")
            .await
            .status,
        404
    );
    assert_eq!(
        guest.get("/platform/game/no-such-game/demo").await.status,
        404
    );
    assert_eq!(
        guest
            .get(&format!("/platform/game/{GAME}/cheat"))
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn a_round_moves_bet_and_win_through_the_ledger() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let frame = player.open_game(GAME, "play").await;
    let mut expected = 125_050;
    let mut won = false;
    for number in 1..=40 {
        let spin = frame.spin(&format!("r{number}"), 100).await.data();
        assert_eq!(spin["number"], number);
        let win = spin["win"]["amount"].as_i64().unwrap();
        let combinations: i64 = spin["wins"]
            .as_array()
            .unwrap()
            .iter()
            .map(|win| win["amount"].as_i64().unwrap())
            .sum();
        assert_eq!(win, combinations);
        won |= win > 0;
        expected += win - 100;
        assert_eq!(spin["balance"]["amount"], expected);
    }
    assert!(won);
    assert_eq!(main_balance(&player).await, expected);
    let audit = sandbox.server.audit().await.unwrap();
    assert!(audit.is_clean(), "{audit:?}");
    assert_eq!(
        sandbox.server.disputed_rounds().await.unwrap(),
        Vec::<String>::new()
    );
}

#[tokio::test]
async fn a_round_that_was_tampered_with_is_disputed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    let storage = foyer_sandbox::Storage::File(path.clone());
    let sandbox = TestSandbox::with(|config| config.storage = storage).await;
    let frame = sandbox.demo_player().await.open_game(GAME, "play").await;
    frame.spin("a", 100).await.data();
    frame.spin("b", 100).await.data();
    let database = rusqlite::Connection::open(path).unwrap();
    database
        .execute("UPDATE rounds SET win = win + 1 WHERE key = 'b'", [])
        .unwrap();
    let disputed = sandbox.server.disputed_rounds().await.unwrap();
    assert!(
        disputed.iter().all(|round| round.ends_with("/2")),
        "{disputed:?}"
    );
    assert!(!disputed.is_empty());
}

#[tokio::test]
async fn a_launch_speaks_the_language_that_the_site_remembers() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let remembered = player.get(&format!("/platform/game/{GAME}/play")).await;
    let asked = player
        .get(&format!("/platform/game/{GAME}/play?locale=en"))
        .await;
    let locale = |reply: &crate::support::Reply| {
        let address = reply.headers["location"].to_str().unwrap();
        address.split("locale=").nth(1).unwrap().to_owned()
    };
    assert_eq!(
        (locale(&remembered), locale(&asked)),
        ("fr".into(), "en".into())
    );
}

#[tokio::test]
async fn demo_rounds_leave_real_money_alone() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let spin = player
        .open_game(GAME, "demo")
        .await
        .spin("a", 5_000)
        .await
        .data();
    assert_eq!(spin["balance"]["currency"], "FUN");
    assert_eq!(main_balance(&player).await, 125_050);
}

#[tokio::test]
async fn the_same_round_sent_again_is_answered_again_and_moves_nothing() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let frame = player.open_game(GAME, "play").await;
    let first = frame.spin("once", 200).await.data();
    let again = frame.spin("once", 200).await.data();
    assert_eq!(first, again);
    frame
        .spin("once", 100)
        .await
        .assert_error(400, "InvalidRequestException");
    assert_eq!(
        main_balance(&player).await,
        first["balance"]["amount"].as_i64().unwrap()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_identical_spins_at_once_have_one_effect() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let frame = std::sync::Arc::new(player.open_game(GAME, "play").await);
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let frame = std::sync::Arc::clone(&frame);
        tasks.spawn(async move { frame.spin("same", 1_000).await.data() });
    }
    let answers: HashSet<String> = tasks
        .join_all()
        .await
        .iter()
        .map(Value::to_string)
        .collect();
    assert_eq!(answers.len(), 1, "{answers:?}");
    let spin: Value = serde_json::from_str(answers.iter().next().unwrap()).unwrap();
    assert_eq!(spin["number"], 1);
    assert_eq!(
        main_balance(&player).await,
        125_050 - 1_000 + spin["win"]["amount"].as_i64().unwrap()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn spins_at_once_never_spend_more_than_there_is() {
    let sandbox = TestSandbox::start().await;
    let camille = sandbox.guest();
    camille
        .sign_in("camille@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    let frame = std::sync::Arc::new(camille.open_game(GAME, "play").await);
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..30 {
        let frame = std::sync::Arc::clone(&frame);
        tasks.spawn(async move {
            frame
                .spin(&format!("r{number}"), 2_000)
                .await
                .status
                .as_u16()
        });
    }
    let statuses = tasks.join_all().await;
    assert!(
        statuses.iter().all(|status| [200, 409].contains(status)),
        "{statuses:?}"
    );
    assert!(main_balance(&camille).await >= 0);
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn an_empty_purse_is_told_to_deposit() {
    let sandbox = TestSandbox::start().await;
    let newcomer = sandbox.guest();
    newcomer.sign_in("33199001234", DEMO_PASSWORD).await.data();
    let frame = newcomer.open_game(GAME, "play").await;
    frame
        .spin("a", 20)
        .await
        .assert_error(409, "UserNeedDepositException");
    assert_eq!(main_balance(&newcomer).await, 0);
}

#[tokio::test]
async fn a_round_must_be_named_and_its_bet_offered() {
    let sandbox = TestSandbox::start().await;
    let frame = sandbox.guest().open_game(GAME, "demo").await;
    for bet in [0, -100, 30, 5_001, i64::MAX] {
        let data = frame
            .spin("a", bet)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "bet": ["wrongField"] }));
    }
    for round in ["", "a b", &"x".repeat(65)] {
        let data = frame
            .spin(round, 100)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "round": ["wrongField"] }));
    }
}

#[tokio::test]
async fn signing_out_ends_the_game_for_money() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let frame = player.open_game(GAME, "play").await;
    frame.spin("a", 100).await.data();
    player.get("/api/auth/logout").await.data();
    frame
        .spin("b", 100)
        .await
        .assert_error(401, "AuthorizationException");
    frame
        .state()
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn nobody_plays_without_the_pages_token() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    guest
        .get("/frame/api/state")
        .await
        .assert_error(401, "AuthorizationException");
    let forged = guest
        .request(reqwest::Method::GET, "/frame/api/state")
        .bearer_auth("A".repeat(43));
    guest
        .send(forged)
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn what_was_played_last_is_recent_and_a_real_win_is_among_the_winners() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    player
        .open_game("gold-pan-creek", "demo")
        .await
        .spin("a", 20)
        .await
        .data();
    let frame = player.open_game(GAME, "play").await;
    let mut won = 0;
    for number in 0..60 {
        won = won.max(
            frame.spin(&format!("r{number}"), 500).await.data()["win"]["amount"]
                .as_i64()
                .unwrap(),
        );
    }
    let recent = player
        .get("/api/games/get?options=%7B%22list%22%3A%22recent%22%7D")
        .await
        .data();
    let names: Vec<_> = recent["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["sysname"].as_str().unwrap())
        .collect();
    assert_eq!(names[..2], [GAME, "gold-pan-creek"]);
    let winners = sandbox
        .guest()
        .get("/api/Jackpots/getWinners?count=200")
        .await
        .data();
    let mine =
        |winner: &&Value| winner["login"] == "de***@lumiere" && winner["amount"]["amount"] == won;
    assert_eq!(
        winners.as_array().unwrap().iter().find(mine).unwrap()["game"]["sysname"],
        GAME
    );
}

#[tokio::test]
async fn the_demo_player_has_something_to_continue_from_the_start() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let recent = "/api/games/get?options=%7B%22list%22%3A%22recent%22%7D";
    assert_eq!(player.get(recent).await.data()["count"], 8);
    assert_eq!(sandbox.guest().get(recent).await.data()["count"], 0);
    assert_eq!(
        sandbox.server.disputed_rounds().await.unwrap(),
        Vec::<String>::new()
    );
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_bet_on_a_jackpot_game_feeds_its_jackpot() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let games = guest
        .get("/api/games/get?options=%7B%22category%22%3A%22jackpots%22%7D")
        .await
        .data();
    let sysname = games["items"][0]["sysname"].as_str().unwrap();
    let total = async || {
        let all = guest.get("/api/Jackpots/get").await.data();
        all.as_array()
            .unwrap()
            .iter()
            .map(|jackpot| jackpot["amount"]["amount"].as_i64().unwrap())
            .sum::<i64>()
    };
    let before = total().await;
    sandbox
        .demo_player()
        .await
        .open_game(sysname, "play")
        .await
        .spin("a", 5_000)
        .await
        .data();
    assert_eq!(total().await, before + 50);
    guest
        .open_game(sysname, "demo")
        .await
        .spin("a", 5_000)
        .await
        .data();
    assert_eq!(total().await, before + 50);
}

#[tokio::test]
async fn nobody_fills_the_database_with_launches() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let launch = format!("/platform/game/{GAME}/demo");
    for _ in 0..300 {
        assert_eq!(guest.get(&launch).await.status, 302);
    }
    assert_eq!(guest.get(&launch).await.status, 429);
    sandbox.clock.advance(300);
    assert_eq!(guest.get(&launch).await.status, 302);
}

#[tokio::test]
async fn play_money_that_runs_out_is_filled_up_again() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let frame = guest.open_game(GAME, "demo").await;
    let mut refill = Value::Null;
    for number in 0..2_000 {
        let balance = frame.state().await.data()["balance"]["amount"]
            .as_i64()
            .unwrap();
        let bet = [5_000, 2_000, 1_000, 500, 200, 100, 40, 20]
            .into_iter()
            .find(|bet| *bet <= balance)
            .unwrap();
        let spin = frame.spin(&format!("r{number}"), bet).await.data();
        if !spin["refill"].is_null() {
            assert_eq!(spin["balance"]["amount"], 100_000);
            refill = spin["refill"]["amount"].clone();
            break;
        }
        assert!(spin["balance"]["amount"].as_i64().unwrap() >= 20);
    }
    assert!(
        refill.as_i64().is_some_and(|amount| amount > 99_980),
        "{refill}"
    );
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_player_who_must_be_verified_is_told_so_in_both_languages_and_may_try_the_demo() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    let storage = foyer_sandbox::Storage::File(path.clone());
    let sandbox = TestSandbox::with(|config| config.storage = storage).await;
    let player = sandbox.demo_player().await;
    let frame = player.open_game(GAME, "play").await;
    rusqlite::Connection::open(path)
        .unwrap()
        .execute("UPDATE players SET is_kyc_block_enabled = 1", [])
        .unwrap();
    frame
        .spin("a", 100)
        .await
        .assert_error(409, "KycUserProfileException");
    for (locale, words) in [
        ("en", "verify your identity"),
        ("fr", "Vérifiez votre identité"),
    ] {
        let notice = player
            .get(&format!("/platform/game/{GAME}/play?locale={locale}"))
            .await;
        assert_eq!(notice.status, 409);
        assert!(notice.body.contains(words), "{}", notice.body);
    }
    player
        .open_game(GAME, "demo")
        .await
        .spin("a", 100)
        .await
        .data();
    assert_eq!(main_balance(&player).await, 125_050);
}

#[tokio::test]
async fn an_empty_purse_opens_a_game_or_not_as_configured() {
    let sandbox = TestSandbox::with(|config| config.zero_balance_play = false).await;
    let newcomer = sandbox.guest();
    newcomer.sign_in("33199001234", DEMO_PASSWORD).await.data();
    let notice = newcomer
        .get(&format!("/platform/game/{GAME}/play?locale=en"))
        .await;
    assert_eq!(notice.status, 409);
    assert!(
        notice.body.contains("Your balance is empty"),
        "{}",
        notice.body
    );
    newcomer.open_game(GAME, "demo").await;
    sandbox.demo_player().await.open_game(GAME, "play").await;
}

#[tokio::test]
async fn bets_follow_the_players_currency() {
    let sandbox = TestSandbox::start().await;
    for (email, currency, country, lowest) in [
        ("kei@mail.example", "JPY", "JP", 20),
        ("sami@mail.example", "TND", "TN", 200),
    ] {
        let browser = sandbox.guest();
        let form = [
            ("email", email),
            ("password", "velours"),
            ("currency", currency),
            ("country_code", country),
            ("terms", "1"),
        ];
        browser.post("/api/auth/register", &form).await.data();
        let frame = browser.open_game(GAME, "play").await;
        let state = frame.state().await.data();
        assert_eq!(state["bets"][0], lowest, "{currency}");
        assert_eq!(state["default_bet"], lowest * 5);
        assert_eq!(state["freespins"], Value::Null);
        frame
            .spin("a", lowest)
            .await
            .assert_error(409, "UserNeedDepositException");
        frame
            .spin("b", lowest / 2)
            .await
            .assert_error(422, "InvalidParameterException");
    }
}
