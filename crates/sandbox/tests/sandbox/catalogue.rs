use serde_json::{Value, json};

use crate::support::{Browser, NOW, TestSandbox};

async fn games(browser: &Browser, options: Value) -> Value {
    let query = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("options", &options.to_string())
        .finish();
    browser
        .get(&format!("/api/games/get?v=2.34&locale=en&{query}"))
        .await
        .data()
}

fn sysnames(page: &Value) -> Vec<String> {
    page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["sysname"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn the_hall_holds_a_thousand_games_in_pages() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let first = guest.get("/api/games/get").await.data();
    assert!(first["count"].as_u64().unwrap() >= 1_000);
    assert_eq!(first["items"].as_array().unwrap().len(), 15);
    let second = games(&guest, json!({ "offset": 15, "count": 12 })).await;
    assert_eq!(second["items"].as_array().unwrap().len(), 12);
    assert_eq!(second["offset"], 15);
    assert!(
        sysnames(&first)
            .iter()
            .all(|name| !sysnames(&second).contains(name))
    );
    assert_eq!(
        sysnames(&games(&guest, json!({ "offset": 9_999 })).await),
        Vec::<String>::new()
    );
}

#[tokio::test]
async fn a_hall_of_ten_thousand_games_has_the_same_ones_and_many_more() {
    let small = TestSandbox::start().await;
    let large = TestSandbox::with(|config| config.games = 10_000).await;
    let guest = large.guest();
    let page = games(&guest, json!({ "offset": 9_990, "count": 15 })).await;
    assert_eq!(page["count"], 10_000);
    assert_eq!(sysnames(&page).len(), 10);
    let known = sysnames(&games(&small.guest(), json!({ "count": 150 })).await);
    assert_eq!(
        sysnames(&games(&guest, json!({ "sysnames": known })).await),
        known
    );
    let new = games(&guest, json!({ "category": "new" })).await;
    assert!((50..1_000).contains(&new["count"].as_u64().unwrap()));
}

#[tokio::test]
async fn a_game_says_all_that_a_card_needs() {
    let sandbox = TestSandbox::start().await;
    let page = sandbox
        .guest()
        .get("/api/games/get?sysname=book-of-tides&locale=fr")
        .await
        .data();
    assert_eq!(page["count"], 1);
    let game = &page["items"][0];
    assert_eq!(game["name"], "Book of Tides");
    assert_eq!(game["type"], "slot");
    assert_eq!(game["has_demo"], true);
    assert!(
        game["categories"]
            .as_array()
            .unwrap()
            .contains(&json!("books"))
    );
    assert!(game["provider"]["name"].as_str().is_some());
    assert!(
        game["image_url"]
            .as_str()
            .unwrap()
            .ends_with("/games/book-of-tides.svg")
    );
    assert!(
        game["description"]["img_288_192"]
            .as_str()
            .unwrap()
            .ends_with("/games-wide/book-of-tides.svg")
    );
    assert!((9_400..=9_700).contains(&game["description"]["rtp"].as_u64().unwrap()));
    assert!(game["description"]["text"].as_str().unwrap().contains(' '));
}

#[tokio::test]
async fn every_option_narrows_the_list() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let all = |page: Value, holds: fn(&Value) -> bool| {
        let items = page["items"].as_array().unwrap().clone();
        assert!(!items.is_empty());
        assert!(items.iter().all(holds), "{items:?}");
    };
    all(
        games(&guest, json!({ "category": "live", "count": 300 })).await,
        |game| game["type"] == "live" && game["has_demo"] == false,
    );
    all(games(&guest, json!({ "type": "fast" })).await, |game| {
        game["type"] == "fast"
    });
    all(
        games(
            &guest,
            json!({ "providers": ["maison-brume", "ninth-hour"], "count": 300 }),
        )
        .await,
        |game| {
            ["maison-brume", "ninth-hour"].contains(&game["provider"]["sysname"].as_str().unwrap())
        },
    );
    all(
        games(&guest, json!({ "search": "ROULETTE", "type": "live" })).await,
        |game| game["name"].as_str().unwrap().contains("Roulette"),
    );
    assert_eq!(
        games(&guest, json!({ "category": "no-such-shelf" })).await["count"],
        0
    );
    let named = games(
        &guest,
        json!({ "sysnames": ["paper-plane", "no-such-game", "book-of-tides"] }),
    )
    .await;
    assert_eq!(sysnames(&named), ["paper-plane", "book-of-tides"]);
}

#[tokio::test]
async fn options_that_cannot_be_are_refused_by_name() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for options in [
        "{",
        "[]",
        "{\"count\":1001}",
        "{\"count\":-1}",
        "{\"type\":\"board\"}",
        "{\"list\":\"all\"}",
        "{\"offset\":99999999999}",
    ] {
        let query = url::form_urlencoded::Serializer::new(String::new())
            .append_pair("options", options)
            .finish();
        let reply = guest.get(&format!("/api/games/get?{query}")).await;
        assert_eq!(
            reply.assert_error(422, "InvalidParameterException"),
            json!({ "options": ["wrongField"] }),
            "{options}"
        );
    }
}

#[tokio::test]
async fn categories_speak_the_language_of_the_call_and_bring_their_first_games() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let english = guest.get("/api/games/getCategories?locale=en").await.data();
    let french = guest
        .get("/api/games/getCategories?locale=fr&games_count=6")
        .await
        .data();
    assert!(english["items"].as_array().unwrap().len() >= 8);
    let slots = |page: &Value| {
        page["items"]
            .as_array()
            .unwrap()
            .iter()
            .find(|shelf| shelf["id"] == "slots")
            .unwrap()
            .clone()
    };
    assert_eq!(slots(&english)["name"], "Slots");
    assert_eq!(slots(&english)["games"], json!([]));
    assert_eq!(slots(&french)["name"], "Machines à sous");
    assert_eq!(slots(&french)["games"].as_array().unwrap().len(), 6);
    assert!(slots(&french)["total"].as_u64().unwrap() > 200);
    guest
        .get("/api/games/getCategories?games_count=301")
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn providers_can_be_asked_for_by_type_and_with_their_parameters() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let all = guest.get("/api/games/getProviders").await.data();
    assert!(all["items"].as_array().unwrap().len() >= 14);
    assert!(
        all["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|provider| provider["games_count"].as_u64().unwrap() > 0)
    );
    assert_eq!(all["items"][0]["game_params"], Value::Null);
    let live = guest
        .get("/api/games/getProviders?types=live&fields=game_params")
        .await
        .data();
    assert_eq!(live["count"], 3);
    assert_eq!(live["items"][0]["game_params"]["is_mobile_supported"], true);
    guest
        .get("/api/games/getProviders?types=board")
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn banners_come_by_position_in_both_languages() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let english = guest.get("/api/banners/get?locale=en").await.data();
    let french = guest
        .get("/api/banners/get?locale=fr&offset=1&count=2")
        .await
        .data();
    let positions: Vec<_> = english["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|b| b["description"]["position"].as_i64().unwrap())
        .collect();
    assert!(positions.len() >= 5 && positions.is_sorted());
    assert_eq!(french["items"].as_array().unwrap().len(), 2);
    assert_eq!(french["count"], english["count"]);
    assert_eq!(french["items"][0]["id"], english["items"][1]["id"]);
    assert_ne!(
        french["items"][0]["description"]["title"],
        english["items"][1]["description"]["title"]
    );
    assert_eq!(
        guest.get("/api/banners/get?id=3").await.data()["items"][0]["id"],
        3
    );
    guest
        .get("/api/banners/get?count=all")
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn tournaments_run_come_and_end_by_the_clock() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let all = guest.get("/api/tournaments/get?locale=fr").await.data();
    assert!(all["count"].as_u64().unwrap() >= 4);
    let first = &all["items"][0];
    assert_eq!(first["status"], "running");
    assert!(
        first["starts_at"].as_i64().unwrap() <= NOW && NOW < first["finished_at"].as_i64().unwrap()
    );
    assert_eq!(first["prize_fund"]["currency"], "EUR");
    assert!(!first["games"].as_array().unwrap().is_empty());
    let id = first["id"].as_u64().unwrap();
    assert_eq!(
        guest
            .get(&format!("/api/tournaments/get?id={id}"))
            .await
            .data()["count"],
        1
    );
    let over = guest
        .get("/api/tournaments/get?statuses=finished")
        .await
        .data();
    assert!(
        over["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|tournament| tournament["status"] == "finished")
    );
    sandbox.clock.advance(40 * 86_400);
    assert_eq!(
        guest
            .get(&format!("/api/tournaments/get?id={id}"))
            .await
            .data()["count"],
        0
    );
    guest
        .get("/api/tournaments/get?statuses=lost")
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn forms_find_countries_currencies_and_languages() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let metadata = guest.get("/api/metadata/get?locale=fr").await.data();
    let germany = metadata["countries"]
        .as_array()
        .unwrap()
        .iter()
        .find(|country| country["code"] == "DE")
        .unwrap();
    assert_eq!(germany["name"], "Allemagne");
    assert_eq!(metadata["currencies"][0]["code"], "EUR");
    assert_eq!(metadata["locales"][0]["isDefault"], true);
    assert_eq!(metadata["redirect"], Value::Null);
    let moved = guest.get("/api/metadata/get?path=%2Fslots").await.data();
    assert_eq!(
        moved["redirect"],
        json!({ "to": "/gamehall/slots", "status": 301 })
    );
}

#[tokio::test]
async fn general_info_and_support_settings_are_for_everybody() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let info = guest.get("/api/metadata/getgeneralinfo").await.data();
    assert_eq!(info["available_locales"], json!(["en", "fr"]));
    assert_eq!(info["default_currency"], "EUR");
    assert_eq!(info["time_to_force_logout"], 1800);
    assert!(
        guest.get("/api/support/getsettings").await.data()["email"]
            .as_str()
            .unwrap()
            .contains('@')
    );
}

#[tokio::test]
async fn one_game_has_its_rules_and_lists_do_without() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let all = guest
        .get("/api/games/get?options=%7B%22category%22%3A%22jackpots%22%2C%22count%22%3A3%7D")
        .await
        .data();
    assert_eq!(all["items"][0].get("details"), None);
    let sysname = all["items"][0]["sysname"].as_str().expect("a name");
    let one = guest
        .get(&format!("/api/games/get?sysname={sysname}"))
        .await
        .data();
    let details = &one["items"][0]["details"];
    assert!(["low", "medium", "high"].contains(&details["volatility"].as_str().expect("a word")));
    assert_eq!(details["rules"].as_array().expect("a list").len(), 4);
    let jackpot = details["jackpot"].as_str().expect("a jackpot");
    let jackpots = guest
        .get(&format!("/api/Jackpots/get?sysname={jackpot}"))
        .await;
    assert_eq!(jackpots.data()[0]["sysname"], jackpot);
    let running = guest
        .get("/api/tournaments/get?statuses=running")
        .await
        .data();
    for tournament in running["items"].as_array().expect("tournaments") {
        let played = tournament["games"][0].as_str().expect("a game");
        let game = guest
            .get(&format!("/api/games/get?sysname={played}"))
            .await
            .data();
        assert!(
            game["items"][0]["details"]["tournaments"]
                .as_array()
                .expect("a list")
                .contains(&tournament["sysname"]),
            "{played}"
        );
    }
}
