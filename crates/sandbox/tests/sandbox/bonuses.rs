//! Bonuses, betting bonuses, free spins and cashbacks, as the site asks for them.

use serde_json::{Value, json};

use crate::support::{Browser, NOW, TestSandbox};

const DAY: i64 = 86_400;

async fn items(browser: &Browser, path: &str) -> Vec<Value> {
    browser.get(path).await.data()["items"]
        .as_array()
        .unwrap()
        .clone()
}

async fn first_id(browser: &Browser, path: &str) -> String {
    items(browser, path).await[0]["id"].to_string()
}

/// Main, bonus and betting bonus.
async fn balances(browser: &Browser) -> [i64; 3] {
    let data = browser.get("/api/account/getBalance").await.data();
    ["balance_main", "balance_bonus", "balance_betting_bonus"]
        .map(|name| data[name]["amount"].as_i64().unwrap())
}

async fn assert_clean(sandbox: &TestSandbox) {
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_bonus_tells_its_terms_and_its_progress() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let active = items(&player, "/api/bonuses/get?status=active").await;
    assert_eq!(active.len(), 1);
    let bonus = &active[0];
    let eur = |amount: i64| json!({ "amount": amount, "currency": "EUR" });
    assert_eq!(bonus["balance"], eur(2_500));
    assert_eq!(
        bonus["wager"],
        json!({ "required": eur(75_000), "done": eur(30_000), "remaining": eur(45_000), "multiplier": 30 })
    );
    assert_eq!(bonus["max_bet"], eur(500));
    assert_eq!(bonus["excluded_categories"], json!(["live"]));
    assert_eq!(
        bonus["contributions"][0],
        json!({ "type": "slot", "percent": 100 })
    );
    assert!(bonus["expires_at"].as_i64().unwrap() > NOW);
    assert_eq!(bonus["type"], "no_deposit");
    let french = items(&player, "/api/bonuses/get?status=active&locale=fr").await;
    assert_ne!(
        french[0]["description"]["title"],
        bonus["description"]["title"]
    );
}

#[tokio::test]
async fn bonuses_are_listed_by_status_and_in_parts() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let all = player.get("/api/bonuses/get").await.data();
    let count = all["count"].as_u64().unwrap();
    assert_eq!(count, 4);
    for status in ["active", "available", "finished", "expired"] {
        let of_status = items(&player, &format!("/api/bonuses/get?status={status}")).await;
        assert_eq!(of_status.len(), 1, "{status}");
        assert_eq!(of_status[0]["status"], status);
    }
    let part = player
        .get("/api/bonuses/get?offset=1&count=2&status=active,available,finished")
        .await
        .data();
    assert_eq!(part["count"], 3);
    assert_eq!(part["items"].as_array().unwrap().len(), 2);
    let wrong = player.get("/api/bonuses/get?status=lost").await;
    let data = wrong.assert_error(422, "InvalidParameterException");
    assert_eq!(data["status"], json!(["wrongField"]));
}

#[tokio::test]
async fn one_bonus_is_put_aside_for_another_and_taken_up_again() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let old = first_id(&player, "/api/bonuses/get?status=active").await;
    let new = first_id(&player, "/api/bonuses/get?status=available").await;
    let verb = |verb: &'static str, id: String| {
        let player = &player;
        async move {
            player
                .post(&format!("/api/bonuses/{verb}"), &[("bonus_id", &id)])
                .await
        }
    };
    let refused = verb("activate", new.clone()).await;
    let data = refused.assert_error(409, "InvalidRequestException");
    assert_eq!(data["reason"], json!(["another_bonus_active"]));

    verb("deactivate", old.clone()).await.data();
    assert_eq!(balances(&player).await, [125_050, 0, 1_000]);
    verb("activate", new.clone()).await.data();
    assert_eq!(balances(&player).await, [125_050, 5_000, 1_000]);
    verb("remove", new.clone()).await.data();
    assert_eq!(balances(&player).await, [125_050, 0, 1_000]);
    verb("activate", old.clone()).await.data();
    assert_eq!(balances(&player).await, [125_050, 2_500, 1_000]);
    let data = verb("activate", new)
        .await
        .assert_error(409, "InvalidRequestException");
    assert_eq!(data["reason"], json!(["bonus_over"]));
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn simultaneous_calls_have_one_effect() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let active = first_id(&player, "/api/bonuses/get?status=active").await;
    let fields: &[(&str, &str)] = &[("bonus_id", &active)];
    let path = "/api/bonuses/remove";
    let (a, b, c) = tokio::join!(
        player.post(path, fields),
        player.post(path, fields),
        player.post("/api/bonuses/deactivate", fields)
    );
    a.data();
    b.data();
    assert!([200, 409].contains(&c.status.as_u16()));
    assert_eq!(balances(&player).await[1], 0);

    let new = first_id(&player, "/api/bonuses/get?status=available").await;
    let fields: &[(&str, &str)] = &[("bonus_id", &new)];
    let path = "/api/bonuses/activate";
    let (a, b) = tokio::join!(player.post(path, fields), player.post(path, fields));
    a.data();
    b.data();
    assert_eq!(balances(&player).await, [125_050, 5_000, 1_000]);

    let path = "/api/cashbacks/payout";
    let id = first_id(&player, "/api/cashbacks/get?statuses=active").await;
    let fields: &[(&str, &str)] = &[("cashback_id", &id)];
    let (a, b) = tokio::join!(player.post(path, fields), player.post(path, fields));
    a.data();
    b.data();
    assert_eq!(balances(&player).await[0], 126_290);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn what_is_another_players_is_not_there() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let bonus = first_id(&player, "/api/bonuses/get?status=active").await;
    let betting = first_id(&player, "/api/BettingBonuses/get?status=active").await;
    let cashback = first_id(&player, "/api/cashbacks/get?statuses=active").await;
    let other = sandbox.guest();
    other
        .sign_in("camille@lumiere.example", foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    for (path, field, id) in [
        ("bonuses/activate", "bonus_id", &bonus),
        ("bonuses/deactivate", "bonus_id", &bonus),
        ("bonuses/remove", "bonus_id", &bonus),
        ("BettingBonuses/remove", "bonus_id", &betting),
        ("cashbacks/payout", "cashback_id", &cashback),
    ] {
        let reply = other.post(&format!("/api/{path}"), &[(field, id)]).await;
        let data = reply.assert_error(422, "InvalidParameterException");
        assert_eq!(data[field], json!(["wrongField"]), "{path}");
    }
    // Nor is one of the other family.
    let reply = player
        .post("/api/bonuses/remove", &[("bonus_id", &betting)])
        .await;
    reply.assert_error(422, "InvalidParameterException");
    assert_eq!(balances(&player).await, [125_050, 2_500, 1_000]);
    assert_eq!(balances(&other).await[0], 4_000);
}

#[tokio::test]
async fn ids_are_checked() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    for path in [
        "bonuses/activate",
        "bonuses/deactivate",
        "bonuses/remove",
        "BettingBonuses/activate",
        "BettingBonuses/remove",
    ] {
        let path = format!("/api/{path}");
        for wrong in ["-1", "0", "x", "99999999999999999999", "999999"] {
            let reply = player.post(&path, &[("bonus_id", wrong)]).await;
            reply.assert_error(422, "InvalidParameterException");
        }
        let data = player
            .post(&path, &[])
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data["bonus_id"], json!(["requiredField"]));
    }
}

#[tokio::test]
async fn time_ends_a_bonus_and_its_money_goes_back() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    sandbox.clock.advance(15 * DAY);
    sandbox.server.settle().await.unwrap();
    player
        .sign_in(foyer_sandbox::DEMO_LOGIN, foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    assert_eq!(balances(&player).await, [125_050, 0, 0]);
    assert_eq!(
        items(&player, "/api/bonuses/get?status=active").await.len(),
        0
    );
    assert_eq!(items(&player, "/api/freespins/get").await.len(), 0);
    assert_eq!(
        items(&player, "/api/freespins/get?status=expired")
            .await
            .len(),
        1
    );
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn betting_bonuses_have_a_balance_of_their_own() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let active = items(&player, "/api/BettingBonuses/get?status=active").await;
    assert_eq!(active[0]["min_odds"], 150);
    assert_eq!(active[0]["balance"]["amount"], 1_000);
    let id = active[0]["id"].to_string();
    let new = first_id(&player, "/api/BettingBonuses/get?status=available").await;
    let refused = player
        .post("/api/BettingBonuses/activate", &[("bonus_id", &new)])
        .await;
    refused.assert_error(409, "InvalidRequestException");
    player
        .post("/api/BettingBonuses/remove", &[("bonus_id", &id)])
        .await
        .data();
    assert_eq!(balances(&player).await, [125_050, 2_500, 0]);
    player
        .post("/api/BettingBonuses/activate", &[("bonus_id", &new)])
        .await
        .data();
    assert_eq!(balances(&player).await, [125_050, 2_500, 500]);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn a_free_spin_costs_nothing_and_leaves_the_pack() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let packs = items(
        &player,
        "/api/freespins/get?fields=description&status=active&count=99",
    )
    .await;
    assert_eq!(
        (&packs[0]["remaining_count"], &packs[0]["total_count"]),
        (&json!(10), &json!(10))
    );
    let sysname = packs[0]["game"]["sysname"].as_str().unwrap();
    let frame = player.open_game(sysname, "play").await;
    let mut won = 0;
    for round in 0..10 {
        let spin = frame.spin(&format!("r{round}"), 20).await.data();
        won += spin["win"]["amount"].as_i64().unwrap();
    }
    let [main, bonus, _] = balances(&player).await;
    // Another bonus is active: what the spins win waits beside it.
    assert_eq!((main, bonus), (125_050, 2_500));
    let aside = items(&player, "/api/bonuses/get?status=inactive").await;
    let held: i64 = aside
        .iter()
        .map(|bonus| bonus["balance"]["amount"].as_i64().unwrap())
        .sum();
    assert_eq!(held, won);
    let finished = items(&player, "/api/freespins/get?status=finished").await;
    assert_eq!(finished[0]["won"]["amount"], won);
    // The next one is paid for.
    let spin = frame.spin("paid", 20).await.data();
    assert_eq!(
        balances(&player).await[0],
        125_030 + spin["win"]["amount"].as_i64().unwrap()
    );
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn a_cashback_is_paid_once_to_main() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let active = items(
        &player,
        "/api/cashbacks/get?statuses=paid_out,active&sort=end_date&order=desc&count=1",
    )
    .await;
    assert_eq!(active[0]["status"], "active");
    assert!(active[0]["receiving_expired_at"].as_i64().unwrap() > NOW);
    let oldest = items(&player, "/api/cashbacks/get?order=asc").await;
    assert_eq!(oldest[0]["status"], "paid_out");
    player.post("/api/cashbacks/payout", &[]).await.data();
    assert_eq!(balances(&player).await[0], 126_290);
    let again = player.post("/api/cashbacks/payout", &[]).await;
    let data = again.assert_error(409, "InvalidRequestException");
    assert_eq!(data["reason"], json!(["no_active_cashback"]));
    assert_eq!(balances(&player).await[0], 126_290);
    let paid = player
        .get("/api/cashbacks/get?statuses=paid_out&count=1")
        .await
        .data();
    assert_eq!(paid["count"], 2);
    assert_eq!(paid["items"][0]["paid_out_at"], NOW);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn a_cashback_is_given_up_or_comes_too_late() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    player.post("/api/cashbacks/remove", &[]).await.data();
    assert_eq!(
        items(&player, "/api/cashbacks/get?statuses=active")
            .await
            .len(),
        0
    );
    player
        .post("/api/cashbacks/remove", &[])
        .await
        .assert_error(409, "InvalidRequestException");

    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let id = first_id(&player, "/api/cashbacks/get?statuses=active").await;
    sandbox.clock.advance(7 * DAY);
    player
        .sign_in(foyer_sandbox::DEMO_LOGIN, foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    sandbox.server.settle().await.unwrap();
    let gone = player
        .post("/api/cashbacks/payout", &[("cashback_id", &id)])
        .await;
    gone.assert_error(422, "InvalidParameterException");
    assert_eq!(balances(&player).await[0], 125_050);
}

#[tokio::test]
async fn a_week_of_losses_brings_a_cashback() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let games = player
        .get("/api/games/get?options=%7B%22count%22%3A1%7D")
        .await
        .data();
    let frame = player
        .open_game(games["items"][0]["sysname"].as_str().unwrap(), "play")
        .await;
    let mut lost = 0;
    for round in 0.. {
        let spin = frame.spin(&format!("r{round}"), 5_000).await.data();
        lost += 5_000 - spin["win"]["amount"].as_i64().unwrap();
        if lost >= 10_000 || round > 200 {
            break;
        }
    }
    assert!(lost >= 10_000, "an unlikely streak");
    sandbox.clock.advance(7 * DAY);
    sandbox.server.settle().await.unwrap();
    sandbox.server.settle().await.unwrap();
    player
        .sign_in(foyer_sandbox::DEMO_LOGIN, foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    let active = items(&player, "/api/cashbacks/get?statuses=active").await;
    assert_eq!(active.len(), 1);
    assert_eq!(active[0]["amount"]["amount"], lost / 10);
    assert_eq!(active[0]["percent"], 1_000);
    player.post("/api/cashbacks/payout", &[]).await.data();
    assert_eq!(balances(&player).await[0], 125_050 - lost + lost / 10);
    assert_clean(&sandbox).await;
}

#[tokio::test]
async fn bonuses_and_free_spins_do_not_come_along_into_another_currency() {
    let sandbox = TestSandbox::start().await;
    let browser = sandbox.guest();
    browser
        .post(
            "/api/auth/register",
            &[
                ("email", "henri@example.test"),
                ("password", "velvet-42"),
                ("country_code", "FR"),
                ("currency", "EUR"),
                ("terms", "true"),
                ("promo_code", "LUMIERE"),
            ],
        )
        .await
        .data();
    let open = async || {
        let bonuses = browser
            .get("/api/bonuses/get?status=available")
            .await
            .data();
        let spins = browser.get("/api/freespins/get?status=active").await.data();
        (bonuses["count"].clone(), spins["count"].clone())
    };
    assert_eq!(open().await, (json!(1), json!(1)));
    let choose = async |currency| {
        browser
            .post("/api/account/setCurrency", &[("currency", currency)])
            .await
            .data()
    };
    choose("EUR").await;
    assert_eq!(open().await, (json!(1), json!(1)));
    choose("USD").await;
    assert_eq!(open().await, (json!(0), json!(0)));
    choose("EUR").await;
    assert_eq!(open().await, (json!(0), json!(0)));
}
