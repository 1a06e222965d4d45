use foyer_sandbox::DEMO_PASSWORD;
use serde_json::{Value, json};

use crate::support::{Browser, TestSandbox};

async fn points(browser: &Browser) -> u64 {
    browser.get("/api/loyalty/getinfo").await.data()["points"]
        .as_u64()
        .unwrap()
}

#[tokio::test]
async fn the_demo_player_has_a_standing() {
    let sandbox = TestSandbox::start().await;
    let info = sandbox
        .demo_player()
        .await
        .get("/api/loyalty/getinfo?locale=fr")
        .await
        .data();
    assert_eq!(info["is_active"], true);
    assert_eq!(info["earned"], 2_400);
    assert_eq!(info["points"], 2_650);
    assert_eq!(info["level"], 3);
    assert_eq!(info["pointsAlias"], "points");
    let reached: Vec<bool> = info["levels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|level| level["is_reached"].as_bool().unwrap())
        .collect();
    assert_eq!(reached, [true, true, true, false, false]);
    assert_eq!(info["levels"][1]["title"], "Habitué");
    assert_eq!(info["quests"][0]["goal"], 20);
}

#[tokio::test]
async fn news_are_told_once() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let told = player.get("/api/loyalty/getnotifications").await.data();
    assert_eq!(told["items"].as_array().unwrap().len(), 1);
    let item = &told["items"][0];
    assert_eq!(
        (&item["trigger"], &item["type"], &item["amountType"]),
        (&json!("level"), &json!("credit"), &json!("points"))
    );
    assert!(item["image"].as_str().unwrap().ends_with(".svg"));
    let again = player.get("/api/loyalty/getnotifications").await.data();
    assert_eq!(again["items"], json!([]));
}

#[tokio::test]
async fn two_identical_purchases_at_once_are_one() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = points(&player).await;
    let main = async || {
        player.get("/api/account/getBalance").await.data()["balance_main"]["amount"]
            .as_i64()
            .unwrap()
    };
    let had = main().await;
    let form = [("id", "1"), ("idempotency_key", "one")];
    let buy = || player.post("/api/loyalty/buyproduct", &form);
    let (a, b, c) = tokio::join!(buy(), buy(), buy());
    for reply in [a, b, c] {
        assert_eq!(reply.data(), json!({ "result": 1, "points": before - 500 }));
    }
    assert_eq!(main().await, had + 500);
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn the_last_piece_is_sold_once() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let product = async || {
        let shop = player.get("/api/loyalty/getproducts").await.data();
        shop["items"]
            .as_array()
            .unwrap()
            .iter()
            .find(|product| product["id"] == 5)
            .cloned()
            .unwrap()
    };
    assert_eq!(product().await["left"], 3);
    let form = [("id", "5")];
    let bought = player.post("/api/loyalty/buyproduct", &form).await.data();
    assert_eq!(bought["points"], 1_150);
    assert_eq!(product().await["left"], 2);
    let poor = player.post("/api/loyalty/buyproduct", &form).await;
    let data = poor.assert_error(409, "InvalidRequestException");
    assert_eq!(data["reason"], json!(["insufficient_points"]));
    assert_eq!(product().await["left"], 2);
    let foreign = player
        .post("/api/loyalty/buyproduct", &[("id", "77")])
        .await;
    let data = foreign.assert_error(422, "InvalidParameterException");
    assert_eq!(data["id"], json!(["wrongField"]));
}

#[tokio::test]
async fn a_value_is_shown_in_the_players_currency() {
    let sandbox = TestSandbox::start().await;
    let morgan = sandbox.guest();
    morgan
        .sign_in("morgan@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    let shop = morgan.get("/api/loyalty/getproducts?count=1").await.data();
    assert_eq!(shop["count"], 6);
    assert_eq!(shop["items"][0]["value"]["currency"], "USD");
    assert!(shop["items"][0]["value"]["amount"].as_i64().unwrap() > 500);
}

#[tokio::test]
async fn characters_are_listed_and_chosen() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let list = guest
        .get("/api/loyalty/getcharacters?offset=1&count=2")
        .await
        .data();
    assert_eq!(
        (&list["offset"], &list["limit"], &list["total"]),
        (&json!(1), &json!(2), &json!(6))
    );
    assert_eq!(list["items"].as_array().unwrap().len(), 2);

    let player = sandbox.demo_player().await;
    let choose = async |id: &str| {
        player
            .post("/api/loyalty/setcharacter", &[("id", id)])
            .await
    };
    assert_eq!(choose("5").await.data(), json!({ "result": 1 }));
    choose("6")
        .await
        .assert_error(409, "InvalidRequestException");
    choose("60")
        .await
        .assert_error(422, "InvalidParameterException");
    let info = player.get("/api/loyalty/getinfo").await.data();
    assert_eq!(info["character"]["name"], "The Star");
}

#[tokio::test]
async fn there_is_a_standing_programme_and_one_of_the_season() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let all = guest.get("/api/loyalty/getPrograms").await.data();
    let names: Vec<&Value> = all["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|programme| &programme["sysname"])
        .collect();
    assert_eq!(names, ["circle", "season"]);
    let season = guest
        .get("/api/loyalty/getProgram?sysname=season&locale=fr")
        .await
        .data();
    assert_eq!(season["name"], "La saison");
    assert!(season["finished_at"].as_i64() > season["starts_at"].as_i64());
    assert_eq!(season["levels"][0]["is_reached"], false);
    guest
        .get("/api/loyalty/getProgram?sysname=none")
        .await
        .assert_error(422, "InvalidParameterException");
    let player = sandbox.demo_player().await;
    let season = player
        .get("/api/loyalty/getProgram?sysname=season")
        .await
        .data();
    assert_eq!(season["levels"][0]["is_reached"], true);
}
#[tokio::test]
async fn playing_earns_points_and_finishes_a_quest() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    player.get("/api/loyalty/getnotifications").await.data();
    let before = points(&player).await;
    let frame = player.open_game("book-of-tides", "play").await;
    for round in 0..20 {
        frame.spin(&format!("r{round}"), 100).await.data();
    }
    // A round played twice is one round.
    frame.spin("r0", 100).await.data();
    assert_eq!(points(&player).await, before + 20 + 40);
    let told = player.get("/api/loyalty/getnotifications").await.data();
    assert_eq!(told["items"][0]["trigger"], "quest");
    assert_eq!(told["items"][0]["amount"], 40);
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}
