//! Who is there before the storm, and the thousand calls of it.

use futures::future::join_all;
use reqwest::Client;
use serde_json::Value;

use super::calls::{Call, Kind};
use super::process::Process;
use super::{CURRENCY, GAME};
use crate::cashier::MORGAN;
use crate::support::Browser;

const BETS: i64 = 300;
const WINS: i64 = 150;
const ROLLBACKS: i64 = 50;
const DEPOSITS: i64 = 150;
const APPROVALS: i64 = 100;
const WITHDRAWALS: i64 = 100;
const TAKEN_BACK: i64 = 50;
const CODES: usize = 50;
const ACTIVATIONS: usize = 50;

/// Gives a bonus to whoever enters it, once.
const PROMO_CODE: &str = "LUMIERE";

/// One player who plays and pays, a hundred who have come for the gift of the house.
pub async fn calls(http: &Client, process: &Process) -> Vec<Call> {
    let morgan = morgan(process).await;
    let session = morgan.cookie().unwrap();
    let game = morgan.open_game(GAME, "play").await.token();
    let mut calls = rounds(http, process, &game).await;
    calls.extend(deposits(http, process, &session).await);
    calls.extend(withdrawals(http, process, &session).await);
    calls.extend(gifts(process).await);
    // Every kind is in flight from the first to the last.
    calls.sort_by_key(|call| call.key.bytes().rev().collect::<Vec<_>>());
    calls
}

/// Without the bonus: a withdrawal would wait for its wagering.
async fn morgan(process: &Process) -> Browser {
    let morgan = Browser::at(&process.origin);
    morgan
        .sign_in(MORGAN, foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    let active = morgan.get("/api/bonuses/get?status=active").await.data();
    if let Some(bonus) = active["items"].get(0) {
        let id = bonus["id"].to_string();
        let fields = [("bonus_id", id.as_str())];
        morgan.post("/api/bonuses/remove", &fields).await.data();
    }
    morgan
}

/// Makes calls that must succeed; answers what they were answered.
async fn done(http: &Client, process: &Process, calls: &[Call]) -> Vec<Value> {
    join_all(calls.iter().map(|call| async move {
        let answer = call.make(http, process).await.expect("an answer");
        assert!(answer.is_good, "{call:?}: {}", answer.body);
        let mut envelope: Value = serde_json::from_str(&answer.body).unwrap();
        envelope["data"].take()
    }))
    .await
}

/// Bets in rounds of their own, wins and rollbacks of bets that were placed before.
async fn rounds(http: &Client, process: &Process, game: &str) -> Vec<Call> {
    let bet = |name: &str, number: i64| {
        let key = format!("{name}-{number}");
        Call::bet(&key, game, &key, 100 + number)
    };
    let open: Vec<Call> = (0..WINS).map(|number| bet("open", number)).collect();
    let wrong: Vec<Call> = (0..ROLLBACKS).map(|number| bet("wrong", number)).collect();
    done(http, process, &open).await;
    done(http, process, &wrong).await;
    let bets = (0..BETS).map(|number| bet("bet", number));
    let wins = open.iter().zip(0..).map(|(bet, number)| {
        let key = format!("win-{number}");
        Call::win(&key, game, &bet.key, 150 + number)
    });
    let rollbacks = wrong.iter().zip(0..).map(|(bet, number)| {
        let key = format!("rollback-{number}");
        Call::rollback(&key, game, bet)
    });
    bets.chain(wins).chain(rollbacks).collect()
}

fn cashier(kind: Kind, session: &str, key: &str, amount: i64, gain: i64) -> Call {
    let (call, method, requisites) = match kind {
        Kind::Withdrawal => ("makewithdrawal", "wallet", crate::cashier::wallet("morgan")),
        _ => ("makedeposit", "card", crate::cashier::card()),
    };
    let (amount, requisites) = (amount.to_string(), requisites.to_string());
    let fields = [
        ("method", method),
        ("amount", &amount),
        ("requisites", &requisites),
        ("idempotency_key", key),
    ];
    let path = format!("/api/cashier/{call}");
    Call::form(kind, key, gain, &path, Some(session), &fields)
}

/// Deposits that are begun, and decisions that others are paid; the provider tells of each of those twice.
async fn deposits(http: &Client, process: &Process, session: &str) -> Vec<Call> {
    let amount = |number: i64| 2_000 + 100 * number;
    let begin = |name: &str, number| {
        let key = format!("{name}-{number}");
        cashier(Kind::Deposit, session, &key, amount(number), 0)
    };
    let begun: Vec<Call> = (0..APPROVALS)
        .map(|number| begin("begun", number))
        .collect();
    let payments = done(http, process, &begun).await;
    let approvals = payments.iter().zip(0..).map(|(payment, number)| {
        let page = payment["redirect_url"].as_str().unwrap();
        let path = page.strip_prefix(&process.origin).unwrap();
        let reference = path.rsplit('/').next().unwrap();
        let fields = [("decision", "approve"), ("twice", "1")];
        Call::form(
            Kind::Approval,
            reference,
            amount(number),
            path,
            None,
            &fields,
        )
    });
    (0..DEPOSITS)
        .map(|number| begin("deposit", number))
        .chain(approvals)
        .collect()
}

/// Withdrawals, and others that are taken back.
async fn withdrawals(http: &Client, process: &Process, session: &str) -> Vec<Call> {
    const AMOUNT: i64 = 5_000;
    let ask = |name: &str, number: i64| {
        let key = format!("{name}-{number}");
        cashier(Kind::Withdrawal, session, &key, AMOUNT, -AMOUNT)
    };
    let waiting: Vec<Call> = (0..TAKEN_BACK)
        .map(|number| ask("waiting", number))
        .collect();
    let payments = done(http, process, &waiting).await;
    let taken_back = payments.iter().map(|payment| {
        let id = payment["id"].as_str().unwrap();
        let path = "/api/cashier/cancelwithdrawal";
        Call::form(
            Kind::TakingBack,
            id,
            AMOUNT,
            path,
            Some(session),
            &[("id", id)],
        )
    });
    (0..WITHDRAWALS)
        .map(|number| ask("withdrawal", number))
        .chain(taken_back)
        .collect()
}

/// Newcomers who enter the code, and others who have and activate what it gave.
async fn gifts(process: &Process) -> Vec<Call> {
    let newcomers =
        join_all((0..CODES + ACTIVATIONS).map(|number| newcomer(process, number))).await;
    let (with_code, with_bonus) = newcomers.split_at(CODES);
    let path = "/api/campaigns/activateOffer";
    let fields = [("promo_code", PROMO_CODE)];
    let codes = with_code.iter().map(|(browser, uid)| {
        Call::form(
            Kind::PromoCode,
            uid,
            0,
            path,
            browser.cookie().as_deref(),
            &fields,
        )
    });
    let activations = join_all(with_bonus.iter().map(|(browser, _)| async {
        browser.post(path, &fields).await.data();
        let bonuses = browser.get("/api/bonuses/get").await.data();
        let id = bonuses["items"][0]["id"].to_string();
        let path = "/api/bonuses/activate";
        let fields = [("bonus_id", id.as_str())];
        Call::form(
            Kind::Activation,
            &id,
            0,
            path,
            browser.cookie().as_deref(),
            &fields,
        )
    }))
    .await;
    codes.chain(activations).collect()
}

async fn newcomer(process: &Process, number: usize) -> (Browser, String) {
    let browser = Browser::at(&process.origin);
    let email = format!("newcomer{number}@mail.example");
    let fields = [
        ("email", email.as_str()),
        ("password", "velours"),
        ("currency", CURRENCY),
        ("country_code", "FR"),
        ("terms", "1"),
    ];
    let info = browser.post("/api/auth/register", &fields).await.data();
    let uid = info["uid"].to_string();
    (browser, uid)
}
