use serde_json::{Value, json};

use crate::support::{Browser, NOW, TestSandbox};

const DAY: i64 = 86_400;

async fn tournament(browser: &Browser, sysname: &str, status: &str) -> Value {
    let all = browser
        .get(&format!("/api/tournaments/get?statuses={status}&locale=en"))
        .await
        .data();
    all["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["sysname"].as_str().unwrap().starts_with(sysname))
        .unwrap_or_else(|| panic!("{sysname} is not {status}"))
        .clone()
}

async fn participate(browser: &Browser, id: &Value) -> crate::support::Reply {
    browser
        .post("/api/tournaments/participate", &[("id", &id.to_string())])
        .await
}

async fn board(browser: &Browser, id: &Value, more: &str) -> Value {
    browser
        .get(&format!("/api/leaderboard/get?tournament_id={id}{more}"))
        .await
        .data()
}

/// Plays until something is won; answers all that was won.
async fn play_until_a_win(player: &Browser, tournament: &Value) -> i64 {
    let frame = player
        .open_game(tournament["games"][0].as_str().unwrap(), "play")
        .await;
    let mut won = 0;
    for number in 0..60 {
        let spin = frame.spin(&format!("r{number}"), 100).await.data();
        won += spin["win"]["amount"].as_i64().unwrap();
        if won > 0 && number >= 3 {
            break;
        }
    }
    assert!(won > 0);
    won
}

#[tokio::test]
async fn a_tournament_says_how_it_is_scored_and_which_rounds_it_has() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let lever = tournament(&guest, "grand-lever", "running").await;
    assert_eq!(lever["scoring"], "sum_of_wins");
    assert_eq!(lever["is_deposit_needed"], true);
    assert_eq!(lever["is_participant"], false);
    let rounds = lever["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 7);
    assert_eq!(rounds[0]["starts_at"], lever["starts_at"]);
    assert_eq!(rounds[6]["finished_at"], lever["finished_at"]);
    let running: Vec<_> = rounds
        .iter()
        .filter(|one| one["status"] == "running")
        .collect();
    assert_eq!(running.len(), 1);
    assert!(running[0]["starts_at"].as_i64().unwrap() <= NOW);
    assert!(lever["participants"].as_u64().unwrap() > 0);
    assert_eq!(lever["prizes"][0]["from"], 1);
    let french = guest
        .get(&format!(
            "/api/tournaments/get?id={}&locale=fr",
            lever["id"]
        ))
        .await
        .data();
    assert!(
        french["items"][0]["description"]["text"]
            .as_str()
            .unwrap()
            .contains("Chaque centime")
    );
    let two = guest.get("/api/tournaments/get?count=2").await.data();
    assert_eq!(two["items"].as_array().unwrap().len(), 2);
    for plan in ["velvet-rush", "fruit-harvest", "grand-lever"] {
        tournament(&guest, plan, "finished").await;
    }
    tournament(&guest, "midnight-sprint", "upcoming").await;
}

#[tokio::test]
async fn a_player_takes_part_scores_and_sees_their_own_place() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let lever = tournament(&player, "grand-lever", "running").await;
    let id = &lever["id"];
    assert_eq!(board(&player, id, "").await["own"], Value::Null);
    for _ in 0..2 {
        assert_eq!(
            participate(&player, id).await.data(),
            json!({ "result": 1 })
        );
    }
    let now = tournament(&player, "grand-lever", "running").await;
    assert_eq!(now["is_participant"], true);
    assert_eq!(
        now["participants"].as_u64(),
        lever["participants"].as_u64().map(|count| count + 1)
    );
    let guest = sandbox.guest();
    assert_eq!(
        tournament(&guest, "grand-lever", "running").await["is_participant"],
        false
    );
    assert_eq!(board(&player, id, "").await["own"]["points"], 0);

    let won = play_until_a_win(&player, &lever).await;
    let own = board(&player, id, "&count=3").await["own"].clone();
    assert_eq!(own["points"], won);
    assert_eq!(own["login"], "de***@lumiere");
    let place = own["place"].as_i64().unwrap();
    assert!(place > 3, "among thousands");
    let page = board(&player, id, &format!("&offset={}&count=2", place - 1)).await;
    assert_eq!(page["items"][0]["login"], "de***@lumiere");
    assert_eq!(page["items"][0]["place"], place);
    let number = lever["rounds"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["status"] == "running")
        .unwrap()["number"]
        .clone();
    let round = board(&player, id, &format!("&round={number}")).await;
    assert_eq!(round["round"], number);
    assert_eq!(round["own"]["points"], won);
    assert_eq!(round["items"][0]["prize"], Value::Null);
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn the_board_is_masked_in_order_and_moves_with_the_clock() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let lever = tournament(&guest, "grand-lever", "running").await;
    let before = board(&guest, &lever["id"], "&count=50").await;
    let items = before["items"].as_array().unwrap();
    assert_eq!(items.len(), 50);
    assert!(before["count"].as_u64().unwrap() > 100);
    assert!(items.is_sorted_by_key(|one| std::cmp::Reverse(one["points"].as_u64().unwrap())));
    assert!(
        items
            .iter()
            .all(|one| one["login"].as_str().unwrap().contains("***"))
    );
    let places: Vec<_> = items
        .iter()
        .map(|one| one["place"].as_u64().unwrap())
        .collect();
    assert_eq!(places, (1..=50).collect::<Vec<_>>());
    assert_eq!(items[0]["prize"]["to"], 1);
    assert_eq!(items[19]["prize"]["to"], 20);
    assert_eq!(items[20]["prize"], Value::Null);
    assert_eq!(board(&guest, &lever["id"], "&count=50").await, before);
    sandbox.clock.advance(6 * 3_600);
    let after = board(&guest, &lever["id"], "&count=50").await;
    assert!(after["items"][0]["points"].as_u64() >= before["items"][0]["points"].as_u64());
    assert_ne!(after, before);
    let first = guest.get("/api/leaderboard/get").await.data();
    assert_eq!(first["items"].as_array().unwrap().len(), 20);
    for query in [
        "tournament_id=1",
        "tournament_id=0",
        "round=8",
        "round=none",
        "count=1001",
    ] {
        guest
            .get(&format!("/api/leaderboard/get?{query}"))
            .await
            .assert_error(422, "InvalidParameterException");
    }
}

#[tokio::test]
async fn who_may_not_take_part_is_told_why() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let lever = tournament(&player, "grand-lever", "running").await;
    participate(&sandbox.guest(), &lever["id"])
        .await
        .assert_error(401, "AuthorizationException");
    for unknown in [json!(1), json!(9_000_001), json!(1_000_001)] {
        let data = participate(&player, &unknown)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "id": ["wrongField"] }));
    }
    for (status, reason) in [("upcoming", "not_started"), ("finished", "finished")] {
        let other = tournament(&player, "grand-lever", status).await;
        let data = participate(&player, &other["id"])
            .await
            .assert_error(409, "InvalidRequestException");
        assert_eq!(data, json!({ "reason": [reason] }));
    }
    let newcomer = sandbox.guest();
    newcomer
        .sign_in("33199001234", foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    participate(&newcomer, &lever["id"])
        .await
        .assert_error(409, "UserNeedDepositException");
    let rush = tournament(&newcomer, "velvet-rush", "running").await;
    participate(&newcomer, &rush["id"]).await.data();
    let mine = tournament(&newcomer, "grand-lever", "running").await;
    assert_eq!(mine["is_participant"], false);
}

#[tokio::test]
async fn a_tournament_ends_by_the_clock_and_pays_a_place_of_merit_once() {
    let sandbox = TestSandbox::start().await;
    // Enough dollars to bet more than anybody who does not exist.
    let player = sandbox.guest();
    player
        .sign_in("morgan@lumiere.example", foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    let coming = tournament(&player, "midnight-sprint", "upcoming").await;
    let start = coming["starts_at"].as_i64().unwrap();
    sandbox.clock.advance(start - NOW);
    // The sessions of before may have run out.
    player
        .sign_in("morgan@lumiere.example", foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    participate(&player, &coming["id"]).await.data();
    // Fast games: a flight that is cashed out as soon as it can be takes a fraction of a second.
    let mut frame = None;
    for game in coming["games"].as_array().unwrap() {
        let opened = player.open_game(game.as_str().unwrap(), "play").await;
        if opened.page.body.contains("id=\"flight\"") {
            frame = Some(opened);
            break;
        }
    }
    let frame = frame.expect("a game that flies");
    for number in 0..150 {
        let act = json!({ "do": "fly", "bet": 5_000, "auto": 101 });
        frame.make_move(&format!("r{number}"), 0, act).await.data();
        sandbox.clock.advance(1);
    }
    sandbox.server.settle().await.unwrap();
    let place = board(&player, &coming["id"], "").await["own"]["place"]
        .as_u64()
        .unwrap();
    assert_eq!(place, 1);
    sandbox.clock.advance(3 * DAY);
    sandbox.server.settle().await.unwrap();
    player
        .sign_in("morgan@lumiere.example", foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    let main = async || {
        player.get("/api/account/getBalance").await.data()["balance_main"]["amount"]
            .as_i64()
            .unwrap()
    };
    let (paid, own) = (
        main().await,
        board(&player, &coming["id"], "").await["own"].clone(),
    );
    for _ in 0..2 {
        sandbox.server.settle().await.unwrap();
    }
    assert_eq!(main().await, paid);
    let letters = sandbox.letters("morgan@lumiere.example").await;
    let told = letters
        .iter()
        .filter(|letter| letter["subject"] == "Your tournament prize")
        .count();
    let is_paid_place = own["place"].as_u64().unwrap() <= 20;
    assert!(is_paid_place, "{own}");
    assert_eq!(told, 1);
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}
