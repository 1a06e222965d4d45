//! Limits, the reality check and the statement, over the calls and through real rounds.

use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD};
use serde_json::{Value, json};

use crate::support::{Browser, NOW, TestSandbox};

const GAME: &str = "book-of-tides";
const DAY: i64 = 86_400;

async fn set(player: &Browser, kind: &str, period: &str, amount: i64) -> Value {
    let amount = amount.to_string();
    let form = [
        ("kind", kind),
        ("period", period),
        ("amount", amount.as_str()),
    ];
    player
        .post("/api/responsibleGaming/setLimit", &form)
        .await
        .data()
}

/// A day later the player has to sign in again.
async fn tomorrow(sandbox: &TestSandbox, player: &Browser) {
    sandbox.clock.advance(DAY);
    player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
}

async fn limits(player: &Browser) -> Value {
    player.get("/api/responsibleGaming/getLimits").await.data()
}

fn eur(amount: i64) -> Value {
    json!({ "amount": amount, "currency": "EUR" })
}

#[tokio::test]
async fn a_limit_is_lowered_now_and_raised_tomorrow_unless_that_is_cancelled() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    assert_eq!(limits(&player).await["items"], json!([]));
    set(&player, "deposit", "day", 5_000).await;
    let item = set(&player, "deposit", "day", 4_000).await["items"][0].clone();
    let midnight = (NOW / DAY + 1) * DAY;
    let expected = json!({
        "kind": "deposit", "period": "day", "limit_amount": eur(4_000), "used_amount": eur(0),
        "available_amount": eur(4_000), "expired_at": midnight, "pending": null,
    });
    assert_eq!(item, expected);

    let raised = set(&player, "deposit", "day", 9_000).await;
    assert_eq!(raised["increase_delay"], DAY);
    let pending = json!({ "limit_amount": eur(9_000), "effective_at": NOW + DAY });
    assert_eq!(raised["items"][0]["pending"], pending);
    assert_eq!(raised["items"][0]["limit_amount"], eur(4_000));

    let which = [("kind", "deposit"), ("period", "day")];
    let cancelled = player
        .post("/api/responsibleGaming/cancelLimitChange", &which)
        .await
        .data();
    assert_eq!(cancelled["items"][0], expected);

    set(&player, "deposit", "day", 9_000).await;
    tomorrow(&sandbox, &player).await;
    sandbox.server.settle().await.unwrap();
    assert_eq!(
        limits(&player).await["items"][0]["limit_amount"],
        eur(9_000)
    );
    let letters = sandbox.letters("demo@lumiere.example").await;
    assert_eq!(letters[0]["subject"], "A limit of yours has changed");

    let removed = player
        .post("/api/responsibleGaming/removeLimit", &which)
        .await
        .data();
    assert_eq!(removed["items"][0]["pending"]["limit_amount"], Value::Null);
    tomorrow(&sandbox, &player).await;
    assert_eq!(limits(&player).await["items"], json!([]));
}

#[tokio::test]
async fn what_is_wrong_with_a_limit_is_named() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    for (field, value) in [
        ("kind", "sleep"),
        ("period", "none"),
        ("amount", "0"),
        ("amount", "-5"),
        ("amount", "1.5"),
    ] {
        let mut form = vec![("kind", "loss"), ("period", "day"), ("amount", "100")];
        form.retain(|(name, _)| *name != field);
        form.push((field, value));
        let data = player
            .post("/api/responsibleGaming/setLimit", &form)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ field: ["wrongField"] }));
    }
    assert_eq!(limits(&player).await["items"], json!([]));
}

#[tokio::test]
async fn one_players_limits_are_nobody_elses() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    set(&player, "wager", "day", 100).await;
    let camille = sandbox.guest();
    camille
        .sign_in("camille@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    assert_eq!(limits(&camille).await["items"], json!([]));
}

#[tokio::test]
async fn the_cashiers_deposit_limit_is_the_tightest_and_none_takes_all_away() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let none = json!({
        "available_amount": null, "can_edit": true, "expired_at": null, "limit_amount": null, "period": "none",
    });
    let get = async || player.get("/api/account/getDepositLimit").await.data();
    assert_eq!(get().await, none);
    let set = async |form: &[(&str, &str)]| player.post("/api/account/setDepositLimit", form).await;
    set(&[("period", "month"), ("amount", "50000")])
        .await
        .data();
    let week = set(&[("period", "week"), ("amount", "10000")]).await.data();
    let monday = (NOW / DAY + 7) * DAY;
    assert_eq!(
        week,
        json!({
            "available_amount": eur(10_000), "can_edit": true, "expired_at": monday,
            "limit_amount": eur(10_000), "period": "week",
        })
    );
    let missing = set(&[("period", "day")]).await;
    let data = missing.assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "amount": ["requiredField"] }));
    let nothing = set(&[("period", "day"), ("amount", "0")]).await;
    nothing.assert_error(422, "InvalidParameterException");

    let waiting = set(&[("period", "none")]).await.data();
    assert_eq!(
        (&waiting["can_edit"], &waiting["period"]),
        (&json!(false), &json!("week"))
    );
    tomorrow(&sandbox, &player).await;
    assert_eq!(get().await, none);
    sandbox
        .guest()
        .get("/api/account/getDepositLimit")
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn a_wager_limit_stops_the_round_that_would_break_it_until_the_day_is_over() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let frame = player.open_game(GAME, "play").await;
    set(&player, "wager", "day", 300).await;
    frame.spin("a", 200).await.data();
    let data = frame
        .spin("b", 200)
        .await
        .assert_error(409, "InvalidRequestException");
    let midnight = (NOW / DAY + 1) * DAY;
    assert_eq!(
        data,
        json!({ "reason": ["wager_limit"], "until": midnight, "period": "day", "available_amount": 100 })
    );
    // What was played is answered again; what is left may be played; play money is nobody's loss.
    frame.spin("a", 200).await.data();
    frame.spin("c", 100).await.data();
    let demo = player.open_game(GAME, "demo").await;
    demo.spin("d", 5_000).await.data();
    let item = limits(&player).await["items"][0].clone();
    assert_eq!(
        (&item["used_amount"], &item["available_amount"]),
        (&eur(300), &eur(0))
    );
    sandbox.clock.advance(midnight - NOW);
    player
        .open_game(GAME, "play")
        .await
        .spin("e", 200)
        .await
        .data();
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_wager_limit_holds_when_twenty_rounds_come_at_once() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    set(&player, "wager", "week", 1_000).await;
    let frame = std::sync::Arc::new(player.open_game(GAME, "play").await);
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..20 {
        let frame = std::sync::Arc::clone(&frame);
        tasks.spawn(async move { frame.spin(&format!("r{number}"), 200).await.status.as_u16() });
    }
    let statuses = tasks.join_all().await;
    let played = statuses.iter().filter(|status| **status == 200).count();
    assert_eq!(played, 5, "{statuses:?}");
    assert_eq!(limits(&player).await["items"][0]["used_amount"], eur(1_000));
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_loss_limit_never_lets_more_be_lost() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    set(&player, "loss", "month", 700).await;
    let frame = player.open_game(GAME, "play").await;
    let (mut lost, mut refused) = (0, 0);
    for number in 0..60 {
        let reply = frame.spin(&format!("r{number}"), 500).await;
        if reply.status == 200 {
            lost += 500 - reply.data()["win"]["amount"].as_i64().unwrap();
        } else {
            let data = reply.assert_error(409, "InvalidRequestException");
            assert_eq!(data["reason"], json!(["loss_limit"]));
            refused += 1;
        }
        assert!(lost <= 700, "{lost}");
    }
    assert!(refused > 0);
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn the_statement_adds_up_what_was_played_by_session_day_and_period() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let play = async |count: i64| {
        let frame = player.open_game(GAME, "play").await;
        let mut won = 0;
        for number in 0..count {
            let spin = frame.spin(&format!("r{number}"), 100).await.data();
            won += spin["win"]["amount"].as_i64().unwrap();
        }
        won
    };
    let first = play(7).await;
    sandbox.clock.advance(DAY - 3_600);
    // A new session, the next day.
    player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    let second = play(3).await;
    let statement = async |query: &str| {
        let path = format!("/api/responsibleGaming/getStatement?{query}");
        player.get(&path).await
    };
    let all = statement("").await.data();
    let figures = |deposits: i64, wagered: i64, won: i64| {
        json!({
            "deposits": eur(deposits), "withdrawals": eur(0), "wagered": eur(wagered), "won": eur(won),
            "net": eur(won - wagered),
        })
    };
    assert_eq!(all["session"], figures(0, 300, second));
    assert_eq!(all["today"], figures(0, 300, second));
    assert_eq!(all["this_week"], figures(0, 1_000, first + second));
    assert_eq!(all["range"], all["this_week"]);
    assert_eq!(all["lifetime"]["wagered"], eur(1_000));
    assert!(all["lifetime"]["deposits"]["amount"].as_i64().unwrap() >= 125_050);
    assert_eq!(
        (&all["from"], &all["to"]),
        (&json!("2026-08-24"), &json!("2026-09-22"))
    );
    assert_eq!(
        all["days"],
        json!([
            { "day": "2026-09-22", "figures": figures(0, 300, second) },
            { "day": "2026-09-21", "figures": figures(0, 700, first) },
        ])
    );
    let one = statement("from=2026-09-21&to=2026-09-21").await.data();
    assert_eq!(one["range"], figures(0, 700, first));
    for (query, field) in [
        ("from=yesterday", "from"),
        ("to=2026-02-30", "to"),
        ("from=2026-09-22&to=2026-09-21", "from"),
        ("from=2025-09-20&to=2026-09-21", "from"),
    ] {
        let data = statement(query)
            .await
            .assert_error(422, "InvalidParameterException");
        assert!(data.get(field).is_some(), "{query} {data}");
    }
}

#[tokio::test]
async fn the_reality_check_counts_from_the_sessions_begin() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let get = async || {
        player
            .get("/api/responsibleGaming/getRealityCheck")
            .await
            .data()
    };
    assert_eq!(
        (&get().await["minutes"], &get().await["next_at"]),
        (&json!(0), &Value::Null)
    );
    let set = async |minutes: &str| {
        player
            .post(
                "/api/responsibleGaming/setRealityCheck",
                &[("minutes", minutes)],
            )
            .await
    };
    sandbox.clock.advance(600);
    let check = set("15").await.data();
    assert_eq!(
        (&check["session_since"], &check["next_at"]),
        (&json!(NOW), &json!(NOW + 900))
    );
    player
        .open_game(GAME, "play")
        .await
        .spin("a", 100)
        .await
        .data();
    sandbox.clock.advance(600);
    let check = get().await;
    assert_eq!(
        (&check["minutes"], &check["next_at"]),
        (&json!(15), &json!(NOW + 1_800))
    );
    assert_eq!(check["session"]["wagered"], eur(100));
    assert_eq!(set("0").await.data()["next_at"], Value::Null);
    for wrong in ["-1", "1441", "often"] {
        set(wrong)
            .await
            .assert_error(422, "InvalidParameterException");
    }
}
