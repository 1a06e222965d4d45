//! Betting on sports: the sportsbook's application, and the platform's wallet behind it.

use std::collections::HashSet;

use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Browser, Reply, TestSandbox, wallet_signature};

const START: i64 = 125_050;
/// Longer than any match.
const OVER: i64 = 3 * 3_600;

/// The application, open for a player or a guest.
struct Book<'a> {
    sandbox: &'a TestSandbox,
    browser: Browser,
    token: Option<String>,
}

impl<'a> Book<'a> {
    async fn open(sandbox: &'a TestSandbox, visitor: &Browser, mode: &str) -> Self {
        let page = visitor.open_game("sportsbook", mode).await;
        Self {
            sandbox,
            browser: sandbox.guest(),
            token: page
                .page
                .body
                .contains("\"token\":\"")
                .then(|| page.token()),
        }
    }

    async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Reply {
        let mut request = self
            .browser
            .request(method, &format!("/sportsbook/api/{path}"));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        self.browser.send(request).await
    }

    async fn get(&self, path: &str) -> Value {
        self.ask(Method::GET, path, None).await.data()
    }

    async fn place(&self, wish: &Value) -> Reply {
        self.ask(Method::POST, "bets", Some(wish)).await
    }

    async fn balance(&self) -> i64 {
        self.funds().await["balance"]["amount"].as_i64().unwrap()
    }

    /// What bets can be paid from.
    async fn funds(&self) -> Value {
        self.get("me").await["funds"].take()
    }

    /// One side at odds that pass the test.
    async fn pick_at(&self, holds: impl Fn(i64) -> bool) -> Value {
        let sides = every_side(self).await;
        let side = sides
            .iter()
            .find(|(_, side)| holds(side["odds"].as_i64().unwrap()));
        side.expect("such odds").1.clone()
    }

    /// Winner prices of events that have not begun, one each.
    async fn picks(&self, count: usize) -> Vec<Value> {
        let board = self.get("board").await;
        let events = board["events"].as_array().unwrap().iter();
        events
            .filter(|event| event["state"] == "upcoming")
            .filter_map(|event| {
                let sides = event["markets"][0]["sides"].as_array()?;
                let side = sides.iter().find(|side| side["odds"].is_number())?;
                Some(json!({ "pick": side["pick"], "odds": side["odds"] }))
            })
            .take(count)
            .collect()
    }

    async fn bets(&self) -> Vec<Value> {
        self.get("bets").await.as_array().unwrap().clone()
    }

    async fn assert_books(&self) {
        assert!(self.sandbox.server.audit().await.unwrap().is_clean());
        let disputed = self.sandbox.server.disputed_rounds().await.unwrap();
        assert_eq!(disputed, Vec::<String>::new());
    }
}

fn wish(key: &str, stake: i64, size: usize, legs: &[Value]) -> Value {
    json!({ "key": key, "stake": stake, "size": size, "legs": legs })
}

fn reason(reply: &Reply) -> String {
    let (_, _, data) = reply.error();
    data["reason"][0].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_guest_may_look_and_not_bet() {
    let sandbox = TestSandbox::start().await;
    let book = Book::open(&sandbox, &sandbox.guest(), "demo").await;
    assert_eq!(book.token, None);
    let board = book.get("board").await;
    assert!(board["sports"].as_array().unwrap().len() >= 4);
    let event = &board["events"][0];
    let whole = book.get(&format!("events/{}", event["id"])).await;
    assert!(whole["markets"].as_array().unwrap().len() >= 9);
    book.place(&wish("a", 500, 1, &book.picks(1).await))
        .await
        .assert_error(401, "AuthorizationException");
    for (path, live) in [("board?live=1", true), ("board?sport=handball", false)] {
        for event in book.get(path).await["events"].as_array().unwrap() {
            assert!(!live || event["state"] == "live");
            assert!(live || event["sport"] == "handball");
        }
    }
}

#[tokio::test]
async fn a_bet_is_paid_from_the_wallet_and_settled_when_its_match_is_over() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let placed = book
        .place(&wish("a", 1_000, 1, &book.picks(1).await))
        .await
        .data();
    assert_eq!(
        placed["balance"],
        json!({ "amount": START - 1_000, "currency": "EUR" })
    );
    assert_eq!(placed["bet"]["status"], "open");
    sandbox.clock.advance(30 * 3_600);
    sandbox.server.settle().await.unwrap();
    let [bet] = &book_after(&sandbox, &player).await.bets().await[..] else {
        panic!("one bet")
    };
    assert_ne!(bet["status"], "open");
    assert!(bet["settled_at"].is_number());
    let after = book_after(&sandbox, &player).await;
    assert_eq!(
        after.balance().await,
        START - 1_000 + bet["payout"].as_i64().unwrap()
    );
    after.assert_books().await;
}

/// The application's session may be over by then: it is opened again.
async fn book_after<'a>(sandbox: &'a TestSandbox, player: &Browser) -> Book<'a> {
    player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    Book::open(sandbox, player, "play").await
}

#[tokio::test]
async fn the_same_wish_is_one_bet_however_often_and_at_once_it_is_asked_for() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let picks = book.picks(3).await;
    let wish = wish("ten-clicks", 700, 3, &picks);
    let placed = futures::future::join_all((0..10).map(|_| book.place(&wish))).await;
    let ids: HashSet<String> = placed
        .iter()
        .map(|reply| reply.data()["bet"]["id"].to_string())
        .collect();
    assert_eq!(ids.len(), 1);
    assert_eq!(book.balance().await, START - 700);
    assert_eq!(book.bets().await.len(), 1);
    let mut other = wish.clone();
    other["stake"] = json!(701);
    assert_eq!(reason(&book.place(&other).await), "key_reused");
    book.assert_books().await;
}

#[tokio::test]
async fn a_bet_that_the_balance_does_not_cover_leaves_no_trace() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let picks = book.picks(1).await;
    book.place(&wish("dear", 90_000, 1, &picks)).await.data();
    let dearer = wish("dearer", 90_000, 1, &picks);
    for _ in 0..2 {
        let refused = book.place(&dearer).await;
        refused.assert_error(409, "UserNeedDepositException");
    }
    assert_eq!(book.bets().await.len(), 1);
    assert_eq!(book.balance().await, START - 90_000);
    book.assert_books().await;
}

#[tokio::test]
async fn odds_that_have_changed_are_to_be_accepted_first() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let mut pick = book.picks(1).await.remove(0);
    let odds = pick["odds"].as_i64().unwrap();
    pick["odds"] = json!(odds + 10);
    let mut wish = wish("a", 500, 1, std::slice::from_ref(&pick));
    let refused = book.place(&wish).await;
    assert_eq!(reason(&refused), "odds_changed");
    let (_, _, data) = refused.error();
    assert_eq!(data["legs"][0]["odds"], odds);
    wish["accept"] = json!("higher");
    assert_eq!(reason(&book.place(&wish).await), "odds_changed");
    wish["accept"] = json!("any");
    let placed = book.place(&wish).await.data();
    assert_eq!(placed["bet"]["legs"][0]["odds"], odds);
}

#[tokio::test]
async fn slips_outside_of_the_rules_are_refused() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let picks = book.picks(3).await;
    assert_eq!(
        reason(&book.place(&wish("a", 19, 1, &picks[..1])).await),
        "stake_low"
    );
    assert_eq!(
        reason(&book.place(&wish("b", 100_001, 1, &picks[..1])).await),
        "stake_high"
    );
    // Three lines of a system cost three stakes.
    assert_eq!(
        reason(&book.place(&wish("c", 40_000, 2, &picks)).await),
        "stake_high"
    );
    let twice = [picks[0].clone(), picks[0].clone()];
    assert_eq!(
        reason(&book.place(&wish("d", 500, 2, &twice)).await),
        "related"
    );
    for wrong in [
        wish("e", 500, 1, &picks),
        wish("f", 0, 1, &picks[..1]),
        wish("", 500, 1, &picks[..1]),
        wish(
            "g",
            500,
            1,
            &[json!({ "pick": "1.winner.home", "odds": 200 })],
        ),
        wish(
            "h",
            500,
            1,
            &[json!({ "pick": "'; DROP TABLE x", "odds": 200 })],
        ),
        json!({}),
    ] {
        let (status, ..) = book.place(&wrong).await.error();
        assert!([409, 422].contains(&status), "{wrong}");
    }
    assert_eq!(book.balance().await, START);
}

#[tokio::test]
async fn a_match_that_is_over_or_closed_for_a_moment_takes_no_bets() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let picks = book.picks(1).await;
    sandbox.clock.advance(OVER * 3);
    let late = book.place(&wish("late", 500, 1, &picks)).await;
    assert_eq!(reason(&late), "closed");
    // Of the live matches some are closed at most moments.
    let mut suspended = None;
    for _ in 0..40 {
        let board = book.get("board?live=1").await;
        let events = board["events"].as_array().unwrap().iter();
        suspended = events
            .filter(|event| event["is_suspended"] == true)
            .find_map(|event| {
                let sides = event["markets"][0]["sides"].as_array()?;
                sides.iter().find(|side| side["odds"].is_number()).cloned()
            });
        if suspended.is_some() {
            break;
        }
        sandbox.clock.advance(45);
    }
    let side = suspended.expect("a match that is closed for a moment");
    let leg = json!({ "pick": side["pick"], "odds": side["odds"] });
    assert_eq!(
        reason(&book.place(&wish("now", 500, 1, &[leg])).await),
        "suspended"
    );
}

#[tokio::test]
async fn a_bet_is_cashed_out_once_for_no_less_than_was_shown() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let placed = book
        .place(&wish("a", 2_000, 2, &book.picks(2).await))
        .await
        .data();
    let bet = &placed["bet"];
    let worth = bet["cash_out"].as_i64().expect("an offer");
    // The margin of two legs and the book's share are kept.
    assert!((1_500..1_900).contains(&worth), "{worth}");
    let path = format!("bets/{}/cash-out", bet["id"]);
    let more = json!({ "amount": worth + 1 });
    assert_eq!(
        reason(&book.ask(Method::POST, &path, Some(&more)).await),
        "cash_out_changed"
    );
    let shown = json!({ "amount": worth });
    for _ in 0..3 {
        let ended = book.ask(Method::POST, &path, Some(&shown)).await.data();
        assert_eq!(ended["bet"]["status"], "cashed");
        assert_eq!(ended["bet"]["payout"], worth);
    }
    assert_eq!(book.balance().await, START - 2_000 + worth);
    sandbox.clock.advance(30 * 3_600);
    sandbox.server.settle().await.unwrap();
    book.assert_books().await;
}

#[tokio::test]
async fn verification_limits_and_breaks_stop_betting_as_they_stop_games() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let picks = book.picks(1).await;
    let limit = [("kind", "wager"), ("period", "day"), ("amount", "1000")];
    player
        .post("/api/responsibleGaming/setLimit", &limit)
        .await
        .data();
    book.place(&wish("a", 900, 1, &picks)).await.data();
    assert_eq!(
        reason(&book.place(&wish("b", 200, 1, &picks)).await),
        "wager_limit"
    );
    let day = [("period", "24_hours")];
    player
        .post("/api/responsibleGaming/setTimeOut", &day)
        .await
        .data();
    assert_eq!(
        reason(&book.place(&wish("c", 50, 1, &picks)).await),
        "time_out"
    );
    // The house's money is no way around a break.
    let free_bet = book.funds().await["free_bets"][0].clone();
    let mut free = wish("free", 500, 1, &[book.pick_at(|odds| odds > 150).await]);
    free["source"] = json!({ "free_bet": free_bet["id"] });
    assert_eq!(reason(&book.place(&free).await), "time_out");
    player.get("/api/auth/logout").await;
    let signed_out = book.place(&wish("d", 50, 1, &picks)).await;
    signed_out.assert_error(401, "AuthorizationException");
    book.assert_books().await;
}

#[tokio::test]
async fn a_player_whose_identity_must_be_proved_cannot_bet() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    let storage = foyer_sandbox::Storage::File(path.clone());
    let sandbox = TestSandbox::with(|config| config.storage = storage).await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let picks = book.picks(1).await;
    rusqlite::Connection::open(path)
        .unwrap()
        .execute("UPDATE players SET is_kyc_block_enabled = 1", [])
        .unwrap();
    let refused = book.place(&wish("a", 500, 1, &picks)).await;
    refused.assert_error(409, "KycUserProfileException");
    assert_eq!(book.balance().await, START);
    assert_eq!(book.bets().await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_player_who_has_excluded_themselves_cannot_bet() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let picks = book.picks(1).await;
    player
        .post(
            "/api/responsibleGaming/selfExclude",
            &[("period", "6_months")],
        )
        .await
        .data();
    let (status, ..) = book.place(&wish("a", 500, 1, &picks)).await.error();
    assert!([401, 409].contains(&status), "{status}");
    book.assert_books().await;
}

/// The server went down between the wallet's answer and its own note of it; another stake never reached the wallet.
#[tokio::test]
async fn a_stake_that_nobody_heard_of_again_is_called_off() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    let storage = foyer_sandbox::Storage::File(path.clone());
    let sandbox = TestSandbox::with(|config| config.storage = storage).await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let picks = book.picks(1).await;
    let asked = wish("lost", 700, 1, &picks);
    book.place(&asked).await.data();
    let database = rusqlite::Connection::open(path).unwrap();
    database
        .execute_batch(
            "UPDATE sportsbook_bets SET status = 'placing' WHERE key = 'lost';
             INSERT INTO sportsbook_bets (player, key, wallet, currency, size, line_stake, stake, most, status, placed_at)
             SELECT player, 'never', wallet, currency, size, line_stake, stake, most, status, placed_at
             FROM sportsbook_bets WHERE key = 'lost';",
        )
        .unwrap();
    // It may still be answered.
    sandbox.clock.advance(20);
    sandbox.server.settle().await.unwrap();
    assert_eq!(book.balance().await, START - 700);
    sandbox.clock.advance(20);
    sandbox.server.settle().await.unwrap();
    assert_eq!(book.balance().await, START);
    assert_eq!(book.bets().await, Vec::<Value>::new());
    let history = player.get("/api/games/getHistory").await.data();
    assert_eq!(history["items"][0]["status"], "rolled_back");
    // The player asks once more: it is a bet, and it is paid for once.
    let placed = book.place(&asked).await.data();
    assert_eq!(placed["bet"]["status"], "open");
    assert_eq!(book.balance().await, START - 700);
    book.assert_books().await;
}

#[tokio::test]
async fn the_betting_bonus_pays_for_a_bet_at_odds_that_its_terms_allow() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let bonus = book.funds().await["bonus"].clone();
    assert_eq!(
        (&bonus["amount"], &bonus["min_odds"]),
        (&json!(1_000), &json!(150))
    );
    let low = book.pick_at(|odds| odds < 150).await;
    let high = book.pick_at(|odds| odds >= 150).await;
    let from_bonus = |key: &str, stake, pick: &Value| {
        let mut wish = wish(key, stake, 1, std::slice::from_ref(pick));
        wish["source"] = json!("bonus");
        wish
    };
    let refused = book.place(&from_bonus("low", 200, &low)).await;
    assert_eq!(reason(&refused), "min_odds");
    assert_eq!(refused.error().2["min_odds"], 150);
    let refused = book.place(&from_bonus("much", 1_100, &high)).await;
    assert_eq!(reason(&refused), "insufficientFunds");
    let placed = book.place(&from_bonus("good", 200, &high)).await.data();
    assert_eq!(placed["bet"]["source"], "bonus");
    assert_eq!(book.balance().await, START);
    assert_eq!(book.funds().await["bonus"]["amount"], 800);
    // The same wish from elsewhere is another one.
    assert_eq!(
        reason(&book.place(&wish("good", 200, 1, &[high])).await),
        "key_reused"
    );
    sandbox.clock.advance(30 * 3_600);
    sandbox.server.settle().await.unwrap();
    let after = book_after(&sandbox, &player).await;
    let bet = &after.bets().await[0];
    let payout = bet["payout"].as_i64().unwrap();
    assert_eq!(after.balance().await, START);
    assert_eq!(after.funds().await["bonus"]["amount"], 800 + payout);
    after.assert_books().await;
}

#[tokio::test]
async fn a_free_bet_is_staked_as_a_whole_and_pays_without_its_stake() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    let free_bet = book.funds().await["free_bets"][0].clone();
    assert_eq!(free_bet["amount"], 500);
    let high = book.pick_at(|odds| odds >= 150).await;
    let low = book.pick_at(|odds| odds < 150).await;
    let free = |key: &str, stake, size, legs: &[Value]| {
        let mut wish = wish(key, stake, size, legs);
        wish["source"] = json!({ "free_bet": free_bet["id"] });
        wish
    };
    assert_eq!(
        reason(&book.place(&free("low", 500, 1, &[low])).await),
        "min_odds"
    );
    for wrong in [
        free("part", 400, 1, std::slice::from_ref(&high)),
        free("system", 500, 2, &book.picks(3).await),
    ] {
        book.place(&wrong)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    let placed = book
        .place(&free("good", 500, 1, std::slice::from_ref(&high)))
        .await
        .data();
    let most = 500 * high["odds"].as_i64().unwrap() / 100 - 500;
    assert_eq!(placed["bet"]["most"], most);
    assert_eq!(placed["bet"]["cash_out"], Value::Null);
    assert_eq!(book.balance().await, START);
    assert_eq!(book.funds().await["free_bets"], json!([]));
    let twice = book.place(&free("again", 500, 1, &[high])).await;
    twice.assert_error(422, "InvalidParameterException");
    let history = player.get("/api/games/getHistory").await.data();
    let round = &history["items"][0];
    assert_eq!(
        (&round["balance"], &round["bet"]["amount"]),
        (&json!("freespin"), &json!(0))
    );
    sandbox.clock.advance(30 * 3_600);
    sandbox.server.settle().await.unwrap();
    let after = book_after(&sandbox, &player).await;
    let bet = &after.bets().await[0];
    let payout = bet["payout"].as_i64().unwrap();
    assert!([0, most].contains(&payout), "{bet}");
    assert_eq!(after.balance().await, START + payout);
    let came_back = ["void", "returned"].contains(&bet["status"].as_str().unwrap());
    assert_eq!(after.funds().await["free_bets"] != json!([]), came_back);
    after.assert_books().await;
}

/// The wallet, as the sportsbook's server speaks to it: with outcomes of our choice.
struct Wallet<'a> {
    browser: Browser,
    session: String,
    key: String,
    player: &'a Browser,
}

impl<'a> Wallet<'a> {
    async fn open(sandbox: &TestSandbox, player: &'a Browser) -> Self {
        let redirect = player.get("/platform/game/sportsbook/play").await;
        let address = redirect.headers["location"].to_str().unwrap().to_owned();
        let code = address
            .split("code=")
            .nth(1)
            .unwrap()
            .split('&')
            .next()
            .unwrap();
        let mut wallet = Self {
            browser: sandbox.guest(),
            session: String::new(),
            key: sandbox.server.wallet_key("grandstand"),
            player,
        };
        let opened = wallet.ask("session", json!({ "code": code })).await.data();
        wallet.session = opened["session"].as_str().unwrap().to_owned();
        wallet
    }

    async fn ask(&self, verb: &str, mut body: Value) -> Reply {
        let path = format!("/wallet/{verb}");
        if !self.session.is_empty() {
            body["session"] = json!(self.session);
        }
        let body = body.to_string();
        let request = self
            .browser
            .request(Method::POST, &path)
            .header("x-wallet-provider", "grandstand")
            .header(
                "x-wallet-signature",
                wallet_signature(&self.key, &path, &body),
            );
        self.browser.send(request.body(body)).await
    }

    async fn stake(&self, bet: &str, amount: i64, odds: i64, source: Value) -> Reply {
        let body = json!({ "round": bet, "transaction": bet, "amount": amount, "currency": "EUR", "odds": odds, "source": source });
        self.ask("bet", body).await
    }

    async fn pay(&self, bet: &str, amount: i64, decided: bool) -> Reply {
        let body = json!({ "round": bet, "transaction": format!("w{bet}"), "amount": amount, "currency": "EUR", "decided": decided });
        self.ask("win", body).await
    }

    async fn take_back(&self, bet: &str) -> Reply {
        let body = json!({ "transaction": format!("v{bet}"), "reference": bet });
        self.ask("rollback", body).await
    }

    async fn funds(&self) -> Value {
        self.ask("funds", json!({})).await.data()
    }

    async fn main(&self) -> i64 {
        self.funds().await["balance"]["amount"].as_i64().unwrap()
    }

    /// What the betting bonus holds, and how much of it is wagered.
    async fn bonus(&self) -> (i64, i64) {
        let page = self.player.get("/api/BettingBonuses/get").await.data();
        let all = page["items"].as_array().unwrap();
        let bonus = all
            .iter()
            .find(|bonus| bonus["wager"]["required"]["amount"] == 5_000)
            .unwrap();
        let amount = |of: &Value| of["amount"].as_i64().unwrap();
        (amount(&bonus["balance"]), amount(&bonus["wager"]["done"]))
    }

    async fn bonus_status(&self) -> String {
        let page = self.player.get("/api/BettingBonuses/get").await.data();
        let all = page["items"].as_array().unwrap();
        let bonus = all
            .iter()
            .find(|bonus| bonus["wager"]["required"]["amount"] == 5_000)
            .unwrap();
        bonus["status"].as_str().unwrap().to_owned()
    }
}

async fn assert_whole(sandbox: &TestSandbox) {
    assert!(sandbox.server.audit().await.unwrap().is_clean());
    let disputed = sandbox.server.disputed_rounds().await.unwrap();
    assert_eq!(disputed, Vec::<String>::new());
}

#[tokio::test]
async fn a_bet_from_the_bonus_pays_into_the_bonus_and_is_wagered_once_it_is_decided() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let wallet = Wallet::open(&sandbox, &player).await;
    assert_eq!(wallet.bonus().await, (1_000, 2_000));
    wallet.stake("a", 400, 200, json!("bonus")).await.data();
    assert_eq!(wallet.bonus().await, (600, 2_000));
    let other_source = wallet.stake("a", 400, 200, json!("usual")).await;
    assert_eq!(reason(&other_source), "transactionReused");
    wallet.pay("a", 800, true).await.data();
    assert_eq!(wallet.bonus().await, (1_400, 2_400));
    // Paid out early, called off, at low odds: none of it is wagered.
    wallet.stake("b", 300, 200, json!("bonus")).await.data();
    wallet.pay("b", 250, false).await.data();
    wallet.stake("c", 300, 200, json!("bonus")).await.data();
    wallet.take_back("c").await.data();
    wallet.stake("d", 300, 149, json!("usual")).await.data();
    wallet.pay("d", 0, true).await.data();
    assert_eq!(wallet.bonus().await, (1_350, 2_400));
    assert_eq!(wallet.main().await, START - 300);
    // Money of one's own counts as well, and makes the bonus one's own.
    wallet.stake("e", 2_600, 150, json!("usual")).await.data();
    wallet.pay("e", 0, true).await.data();
    assert_eq!(wallet.bonus_status().await, "finished");
    assert_eq!(wallet.main().await, START - 300 - 2_600 + 1_350);
    assert_whole(&sandbox).await;
}

#[tokio::test]
async fn a_bonus_is_lost_only_when_none_of_its_bets_is_open() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let wallet = Wallet::open(&sandbox, &player).await;
    for bet in ["a", "b"] {
        wallet.stake(bet, 500, 200, json!("bonus")).await.data();
    }
    wallet.pay("a", 0, true).await.data();
    assert_eq!(wallet.bonus_status().await, "active");
    wallet.pay("b", 0, true).await.data();
    assert_eq!(wallet.bonus_status().await, "finished");
    assert_eq!(wallet.main().await, START);
    assert_whole(&sandbox).await;
}

#[tokio::test]
async fn a_free_bet_that_is_called_off_can_be_staked_again() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let wallet = Wallet::open(&sandbox, &player).await;
    let free_bet = wallet.funds().await["free_bets"][0].clone();
    let source = json!({ "free_bet": free_bet["id"] });
    wallet.stake("a", 500, 250, source.clone()).await.data();
    assert_eq!(wallet.funds().await["free_bets"], json!([]));
    for _ in 0..2 {
        wallet.take_back("a").await.data();
    }
    assert_eq!(wallet.funds().await["free_bets"][0]["id"], free_bet["id"]);
    wallet.stake("b", 500, 250, source.clone()).await.data();
    wallet.pay("b", 750, true).await.data();
    assert_eq!(wallet.main().await, START + 750);
    // A free bet that was used pays no other bet.
    wallet
        .stake("c", 500, 250, source)
        .await
        .assert_error(422, "InvalidParameterException");
    let wagered = wallet.bonus().await;
    assert_eq!(
        wagered,
        (1_000, 2_000),
        "the house's stake is no stake of the player"
    );
    assert_whole(&sandbox).await;
}

#[tokio::test]
async fn a_code_opens_the_application_once_and_nobody_elses_page() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let redirect = player
        .get("/platform/game/sportsbook/play?locale=fr&at=live")
        .await;
    let address = redirect.headers["location"].to_str().unwrap();
    let path = address.strip_prefix(sandbox.server.origin()).unwrap();
    assert!(
        path.contains("at=live") && path.contains("locale=fr"),
        "{path}"
    );
    let first = sandbox.guest().get(path).await;
    assert!(first.body.contains("\"token\":\"") && first.body.contains("lang=\"fr\""));
    let policy = first.headers["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("frame-ancestors http://site.example")
            && policy.contains("default-src 'none'")
    );
    // Spent: whoever finds the address may look.
    let second = sandbox.guest().get(path).await;
    assert!(second.body.contains("\"token\":null"));
    // A slot machine is no way around the sportsbook.
    let token = first.body.split("\"token\":\"").nth(1).unwrap()[..43].to_owned();
    let http = sandbox.guest();
    let spin = http
        .request(Method::POST, "/frame/api/spin")
        .bearer_auth(&token);
    let spin = http
        .send(spin.json(&json!({ "round": "a", "bet": 100 })))
        .await;
    assert_eq!(spin.status, 401);
    assert_eq!(http.get("/frame/sportsbook?token=x").await.status, 404);
}

#[tokio::test]
async fn what_is_sent_in_by_strangers_never_breaks_the_application() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for path in [
        "/sportsbook?locale=xx&theme=%3Cscript%3E&at=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&code=1",
        "/sportsbook/api/board?sport='%22&count=0",
        "/sportsbook/api/quotes?picks=,,1.winner.home,%00",
        "/sportsbook/api/quotes",
    ] {
        let reply = guest.get(path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(!reply.body.contains("<script>alert"), "{path}");
    }
    for path in [
        "/sportsbook/api/events/0",
        "/sportsbook/api/events/9223372036854775807",
    ] {
        assert_eq!(guest.get(path).await.status, 422, "{path}");
    }
    let unsigned = guest
        .request(Method::POST, "/wallet/session")
        .json(&json!({ "code": "x" }));
    guest
        .send(unsigned)
        .await
        .assert_error(403, "AccessDeniedException");
}

#[tokio::test]
async fn pages_read_the_sports_and_events_through_the_product_api() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let board = guest
        .get("/api/betting/get?count=12&locale=fr")
        .await
        .data();
    assert_eq!(board["events"].as_array().unwrap().len(), 12);
    assert_eq!(board["sports"][0]["sysname"], "football");
    let event = &board["events"][5];
    let one = guest
        .get(&format!("/api/betting/get?event={}", event["id"]))
        .await
        .data();
    assert_eq!(one["events"][0]["home"], event["home"]);
    let none = guest.get("/api/betting/get?event=99").await.data();
    assert_eq!(none["events"], json!([]));
}

#[tokio::test]
async fn bets_are_rounds_of_the_players_history() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let book = Book::open(&sandbox, &player, "play").await;
    book.place(&wish("a", 500, 1, &book.picks(1).await))
        .await
        .data();
    let history = player.get("/api/games/getHistory").await.data();
    let round = &history["items"][0];
    assert_eq!(round["game"]["sysname"], "sportsbook");
    assert_eq!(
        (&round["status"], &round["bet"]["amount"]),
        (&json!("open"), &json!(500))
    );
    let games = player.get("/api/games/get?sysname=sportsbook").await.data();
    assert_eq!(games["items"], json!([]), "it is in no list of games");
}

/// Players who have a betting bonus and a free bet, and stake both.
async fn bets_of_the_house(sandbox: &TestSandbox) -> usize {
    let mut placed = 0;
    for number in 0..30 {
        let player = sandbox.guest();
        let fields = [
            ("email", &*format!("bettor{number}@example.com")),
            ("password", "secret-1"),
            ("currency", "EUR"),
            ("country_code", "FR"),
            ("terms", "1"),
            ("promo_code", "TRIBUNE"),
        ];
        player.post("/api/auth/register", &fields).await.data();
        let bonuses = player.get("/api/BettingBonuses/get").await.data();
        let id = bonuses["items"][0]["id"].to_string();
        player
            .post("/api/BettingBonuses/activate", &[("bonus_id", &id)])
            .await
            .data();
        let book = Book::open(sandbox, &player, "play").await;
        let sides = every_side(&book).await;
        let mut high = sides
            .iter()
            .map(|(_, side)| side)
            .filter(|side| side["odds"].as_i64().unwrap() >= 150)
            .skip(number * 13);
        let mut next = |key: &str, stake: i64, source: Value| {
            let mut wish = wish(key, stake, 1, &[high.next().unwrap().clone()]);
            wish["source"] = source;
            wish
        };
        let free_bet = book.funds().await["free_bets"][0]["id"].clone();
        let mut wishes = vec![next("free", 500, json!({ "free_bet": free_bet }))];
        wishes.extend((0..10).map(|bet| next(&format!("b{bet}"), 100, json!("bonus"))));
        for wish in wishes {
            book.place(&wish).await.data();
            placed += 1;
        }
    }
    placed
}

/// Ten thousand bets of every kind on everything, until nothing is open: wins, losses, pushes and matches called off, from
/// every source of money.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_ten_thousand_bets_the_ledger_is_zero_and_every_bet_is_paid() {
    const ROUNDS: usize = 3;
    const BETS: usize = 3_400;
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    assert_eq!(bets_of_the_house(&sandbox).await, 330);
    for round in 0..ROUNDS {
        let book = book_after(&sandbox, &player).await;
        let sides = every_side(&book).await;
        for first in (0..BETS).step_by(10) {
            let some: Vec<Value> = (first..first + 10)
                .map(|number| {
                    wish(
                        &format!("r{round}n{number}"),
                        20,
                        [1, 1, 1, 2, 3][number % 5],
                        &legs_of(&sides, number),
                    )
                })
                .collect();
            for reply in futures::future::join_all(some.iter().map(|wish| book.place(wish))).await {
                reply.data();
            }
        }
        sandbox.clock.advance(8 * 86_400);
        sandbox.server.settle().await.unwrap();
    }
    let book = book_after(&sandbox, &player).await;
    book.assert_books().await;
    assert!(
        book.bets()
            .await
            .iter()
            .all(|bet| bet["settled_at"].is_number())
    );
    let (mut rounds, mut called_off, mut returned, mut won) = (0, 0, 0, 0);
    loop {
        let page = player
            .get(&format!("/api/games/getHistory?count=1000&offset={rounds}"))
            .await
            .data();
        let items = page["items"].as_array().unwrap();
        for item in items {
            assert_ne!(item["status"], "open", "{item}");
            let (bet, win) = (
                item["bet"]["amount"].as_i64().unwrap(),
                item["win"]["amount"].as_i64().unwrap(),
            );
            called_off += i64::from(item["status"] == "rolled_back");
            returned += i64::from(win == bet);
            won += i64::from(win > bet);
        }
        rounds += items.len();
        if items.is_empty() {
            break;
        }
    }
    assert!(rounds >= ROUNDS * BETS, "{rounds} rounds");
    assert!(
        called_off > 0 && returned > 0 && won > 0,
        "{called_off} {returned} {won}"
    );
}

async fn every_side(book: &Book<'_>) -> Vec<(Value, Value)> {
    let board = book.get("board").await;
    let mut sides = Vec::new();
    for event in board["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["state"] == "upcoming")
    {
        let whole = book.get(&format!("events/{}", event["id"])).await;
        let markets = whole["markets"].as_array().unwrap().iter();
        let offered = markets.flat_map(|market| market["sides"].as_array().unwrap());
        for side in offered.filter(|side| side["odds"].is_number()) {
            sides.push((
                event["id"].clone(),
                json!({ "pick": side["pick"], "odds": side["odds"] }),
            ));
        }
    }
    sides
}

/// As many legs as the number's slip has, each of another event.
fn legs_of(sides: &[(Value, Value)], number: usize) -> Vec<Value> {
    let mut legs: Vec<&(Value, Value)> = Vec::new();
    for place in 0.. {
        let side = &sides[(number * 31 + place * 977) % sides.len()];
        if legs.iter().all(|(event, _)| *event != side.0) {
            legs.push(side);
        }
        if legs.len() == [1, 1, 1, 2, 3][number % 5] {
            break;
        }
    }
    legs.into_iter().map(|(_, leg)| leg.clone()).collect()
}
