use foyer_sandbox::DEMO_PASSWORD;
use serde_json::{Value, json};

use crate::support::{Browser, NOW, Reply, TestSandbox};

const GAME: &str = "book-of-tides";
const REQUEST: &str = "/api/games/gethistoryexportrequest";
const CREATE: &str = "/api/games/createhistoryexportrequest";

async fn camille(sandbox: &TestSandbox) -> Browser {
    let camille = sandbox.guest();
    camille
        .sign_in("camille@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    camille
}

/// Plays so many rounds for money, a minute apart; answers what each won.
async fn play(sandbox: &TestSandbox, player: &Browser, rounds: i64) -> Vec<i64> {
    let frame = player.open_game(GAME, "play").await;
    let mut wins = Vec::new();
    for number in 0..rounds {
        let spin = frame
            .spin(&format!("r{number}"), 100 * (1 + number % 2))
            .await
            .data();
        wins.push(spin["win"]["amount"].as_i64().unwrap());
        sandbox.clock.advance(60);
    }
    wins
}

/// Lets a second pass and does what is due.
async fn tick(sandbox: &TestSandbox) {
    sandbox.clock.advance(1);
    sandbox.server.settle().await.unwrap();
}

async fn fetch(sandbox: &TestSandbox, address: &str) -> Reply {
    let path = address.strip_prefix(sandbox.server.origin()).unwrap();
    // Of no session at all: only the address speaks.
    sandbox.guest().get(path).await
}

#[tokio::test]
async fn the_history_shows_own_rounds_for_money_newest_first() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let wins = play(&sandbox, &player, 6).await;
    player
        .open_game(GAME, "demo")
        .await
        .spin("fun", 100)
        .await
        .data();
    let page = player.get("/api/games/getHistory").await.data();
    assert_eq!((&page["count"], &page["offset"]), (&json!(6), &json!(0)));
    let items = page["items"].as_array().unwrap();
    assert_eq!(items.len(), 4, "§9: history default page size");
    let newest = &items[0];
    assert_eq!(newest["created_at"], NOW + 5 * 60);
    assert_eq!(newest["game"]["sysname"], GAME);
    assert_eq!(newest["bet"], json!({ "amount": 200, "currency": "EUR" }));
    assert_eq!(newest["win"]["amount"], wins[5]);
    assert_eq!(newest["balance"], "main");
    assert_eq!(newest["status"], "finished");
    let rest = player
        .get("/api/games/getHistory?offset=4&count=10")
        .await
        .data();
    let times: Vec<_> = rest["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["created_at"].as_i64().unwrap() - NOW)
        .collect();
    assert_eq!(times, [60, 0]);
    let other = camille(&sandbox).await;
    assert_eq!(other.get("/api/games/getHistory").await.data()["count"], 0);
    sandbox
        .guest()
        .get("/api/games/getHistory")
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn a_history_is_of_a_period_with_both_its_ends() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    play(&sandbox, &player, 4).await;
    let count = async |query: &str| {
        let page = player.get(&format!("/api/games/getHistory?{query}")).await;
        page.data()["count"].as_i64().unwrap()
    };
    let (first, third) = (NOW, NOW + 120);
    assert_eq!(count(&format!("from={first}&to={third}")).await, 3);
    assert_eq!(count(&format!("from={}", first + 1)).await, 3);
    assert_eq!(count(&format!("to={}", third - 1)).await, 2);
    assert_eq!(count("offset=99").await, 4);
    for query in ["from=2&to=1", "from=-1", "count=1001", "offset=x"] {
        player
            .get(&format!("/api/games/getHistory?{query}"))
            .await
            .assert_error(422, "InvalidParameterException");
    }
}

#[tokio::test]
async fn an_export_is_asked_for_made_fetched_and_gone_after_a_day() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    play(&sandbox, &player, 3).await;
    assert_eq!(
        player.get(REQUEST).await.data(),
        json!({ "id": null, "status": "none", "created_at": null, "url": null, "expires_at": null })
    );
    let asked = player.post(CREATE, &[]).await.data();
    assert_eq!(
        (&asked["status"], &asked["url"]),
        (&json!("pending"), &Value::Null)
    );
    let again = player.post(CREATE, &[]).await.data();
    assert_eq!(again, asked, "a double click is one");
    let other = player.post(CREATE, &[("from", "5")]).await;
    let data = other.assert_error(409, "InvalidRequestException");
    assert_eq!(data, json!({ "reason": ["exportOpen"] }));
    tick(&sandbox).await;
    assert_eq!(player.get(REQUEST).await.data()["status"], "processing");
    tick(&sandbox).await;
    let ready = player.get(REQUEST).await.data();
    assert_eq!(ready["status"], "ready");
    assert_eq!(ready["expires_at"], NOW + 182 + 86_400);

    let file = fetch(&sandbox, ready["url"].as_str().unwrap()).await;
    assert_eq!(file.status, 200);
    assert!(
        file.headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/csv; charset=utf-8")
    );
    assert!(
        file.headers["content-disposition"]
            .to_str()
            .unwrap()
            .starts_with("attachment")
    );
    assert_eq!(file.headers["cache-control"], "no-store");
    let lines: Vec<&str> = file.body.split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(
        lines[0],
        "Round,Time (UTC),Game,Provider,Balance,Status,Currency,Bet,Win"
    );
    assert!(
        lines[1].contains(",2026-09-21T14:15:20Z,Book of Tides,"),
        "{}",
        lines[1]
    );
    assert!(
        lines[1].contains(",main,finished,EUR,1.00,"),
        "{}",
        lines[1]
    );

    let address = ready["url"].as_str().unwrap();
    sandbox.clock.advance(86_400);
    assert_eq!(fetch(&sandbox, address).await.status, 410);
    let player = sandbox.demo_player().await;
    assert_eq!(player.get(REQUEST).await.data()["status"], "expired");
    sandbox.server.settle().await.unwrap();
    let expired = player.get(REQUEST).await.data();
    assert_eq!(
        (&expired["status"], &expired["url"]),
        (&json!("expired"), &Value::Null)
    );
}

#[tokio::test]
async fn an_export_holds_its_period_in_the_players_language_and_takes_the_place_of_the_last() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    play(&sandbox, &player, 3).await;
    player.post(CREATE, &[]).await.data();
    tick(&sandbox).await;
    tick(&sandbox).await;
    let first = player.get(REQUEST).await.data();
    let until = (NOW + 60).to_string();
    let create = format!("{CREATE}?locale=fr");
    player.post(&create, &[("to", until.as_str())]).await.data();
    tick(&sandbox).await;
    tick(&sandbox).await;
    assert_eq!(
        fetch(&sandbox, first["url"].as_str().unwrap()).await.status,
        410
    );
    let second = player.get(REQUEST).await.data();
    let file = fetch(&sandbox, second["url"].as_str().unwrap()).await;
    assert_eq!(file.body.split_terminator("\r\n").count(), 3);
    assert!(
        file.body.starts_with("Partie,Heure (UTC),Jeu,"),
        "{}",
        file.body
    );
    let old = player
        .get(&format!("{REQUEST}?id={}", first["id"]))
        .await
        .data();
    assert_eq!(old["status"], "expired");
    player
        .post(CREATE, &[("from", "2"), ("to", "1")])
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn an_export_is_nobody_elses_and_ends_with_the_session() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    player.post(CREATE, &[]).await.data();
    tick(&sandbox).await;
    tick(&sandbox).await;
    let mine = player.get(REQUEST).await.data();
    let address = mine["url"].as_str().unwrap();

    let other = camille(&sandbox).await;
    let data = other
        .get(&format!("{REQUEST}?id={}", mine["id"]))
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "id": ["wrongField"] }));
    assert_eq!(other.get(REQUEST).await.data()["status"], "none");
    other.post(CREATE, &[]).await.data();
    tick(&sandbox).await;
    tick(&sandbox).await;
    let theirs = other.get(REQUEST).await.data();
    let (path, _) = address.split_once("?token=").unwrap();
    let (_, token) = theirs["url"]
        .as_str()
        .unwrap()
        .split_once("?token=")
        .unwrap();
    for wrong in [
        format!("{path}?token={token}"),
        format!("{path}?token={}", "0".repeat(64)),
        format!("{path}?token=x"),
        path.to_owned(),
        address.replace("/export/", "/export/x"),
    ] {
        assert_eq!(fetch(&sandbox, &wrong).await.status, 410, "{wrong}");
    }
    assert_eq!(fetch(&sandbox, address).await.status, 200);
    player.get("/api/auth/logout").await.data();
    assert_eq!(fetch(&sandbox, address).await.status, 410);
    sandbox
        .guest()
        .post(CREATE, &[])
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn ten_requests_at_once_are_one_export() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let asked = (0..10).map(|_| player.post(CREATE, &[]));
    let answers = futures::future::join_all(asked).await;
    let first = answers[0].data();
    assert!(answers.iter().all(|answer| answer.data() == first));
}
