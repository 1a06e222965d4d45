//! The seamless wallet, as a game provider's server uses it.

use foyer_sandbox::DEMO_PASSWORD;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Browser, Frame, Reply, TestSandbox, wallet_signature};

const GAME: &str = "book-of-tides";
const START: i64 = 125_050;

/// The server of a game provider.
struct Provider<'a> {
    sandbox: &'a TestSandbox,
    http: Browser,
    sysname: String,
    key: String,
    session: String,
}

impl<'a> Provider<'a> {
    /// The provider of the game that is open in this frame.
    async fn of(sandbox: &'a TestSandbox, frame: &Frame) -> Self {
        let game = sandbox
            .guest()
            .get(&format!("/api/games/get?sysname={GAME}"))
            .await
            .data();
        let sysname = game["items"][0]["provider"]["sysname"].as_str().unwrap();
        Self {
            sandbox,
            http: sandbox.guest(),
            sysname: sysname.to_owned(),
            key: sandbox.server.wallet_key(sysname),
            session: frame.token(),
        }
    }

    async fn ask(&self, path: &str, mut body: Value) -> Reply {
        body["session"] = json!(self.session);
        self.send(path, path, &body.to_string()).await
    }

    async fn send(&self, path: &str, signed_path: &str, body: &str) -> Reply {
        let signature = wallet_signature(&self.key, signed_path, body);
        let request = self
            .http
            .request(Method::POST, path)
            .header("x-wallet-provider", &self.sysname)
            .header("x-wallet-signature", signature)
            .body(body.to_owned());
        self.http.send(request).await
    }

    async fn bet(&self, round: &str, transaction: &str, amount: i64) -> Reply {
        let body = json!({ "round": round, "transaction": transaction, "amount": amount, "currency": "EUR" });
        self.ask("/wallet/bet", body).await
    }

    async fn win(&self, round: &str, transaction: &str, amount: i64) -> Reply {
        let body = json!({ "round": round, "transaction": transaction, "amount": amount, "currency": "EUR" });
        self.ask("/wallet/win", body).await
    }

    async fn rollback(&self, transaction: &str, reference: &str) -> Reply {
        let body = json!({ "transaction": transaction, "reference": reference });
        self.ask("/wallet/rollback", body).await
    }

    async fn balance(&self) -> i64 {
        amount(&self.ask("/wallet/balance", json!({})).await)
    }

    async fn assert_books(&self) {
        assert!(self.sandbox.server.audit().await.unwrap().is_clean());
        let disputed = self.sandbox.server.disputed_rounds().await.unwrap();
        assert_eq!(disputed, Vec::<String>::new());
    }
}

fn amount(reply: &Reply) -> i64 {
    reply.data()["balance"]["amount"].as_i64().unwrap()
}

fn reason(reply: &Reply, status: u16, kind: &str) -> String {
    reply.assert_error(status, kind)["reason"][0]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

const CONFLICT: (u16, &str) = (409, "InvalidRequestException");

fn assert_refused(reply: &Reply, why: &str) {
    assert_eq!(reason(reply, CONFLICT.0, CONFLICT.1), why, "{}", reply.body);
}

#[tokio::test]
async fn only_the_sportsbook_lets_its_players_choose_what_a_bet_is_paid_from() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    for source in [json!("bonus"), json!({ "free_bet": 1 }), json!("gold")] {
        let body = json!({ "round": "r", "transaction": "t", "amount": 100, "currency": "EUR", "odds": 200, "source": source });
        provider
            .ask("/wallet/bet", body)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    assert_eq!(provider.balance().await, START);
    provider.assert_books().await;
}

#[tokio::test]
async fn a_round_takes_its_bets_and_pays_its_wins() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    assert_eq!(provider.balance().await, START);
    let bet = provider.bet("r1", "t1", 1_000).await.data();
    assert_eq!(
        bet,
        json!({ "transaction": "t1", "balance": { "amount": START - 1_000, "currency": "EUR" } })
    );
    let body = json!({ "round": "r1", "transaction": "t2", "amount": 300, "currency": "EUR", "finished": false });
    assert_eq!(
        amount(&provider.ask("/wallet/win", body).await),
        START - 700
    );
    assert_eq!(amount(&provider.bet("r1", "t3", 200).await), START - 900);
    assert_eq!(
        amount(&provider.win("r1", "t4", 2_000).await),
        START + 1_100
    );
    assert_refused(&provider.win("r1", "t5", 1).await, "roundOver");
    assert_refused(&provider.bet("r1", "t6", 1).await, "roundOver");
    assert_eq!(provider.balance().await, START + 1_100);
    provider.assert_books().await;
}

#[tokio::test]
async fn a_transaction_sent_again_is_answered_the_same_and_with_other_contents_refused() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    let bet = provider.bet("r1", "t1", 1_000).await.body;
    provider.bet("r2", "t2", 500).await.data();
    let win = provider.win("r1", "t3", 700).await.body;
    let rollback = provider.rollback("t4", "t2").await.body;
    assert_eq!(provider.bet("r1", "t1", 1_000).await.body, bet);
    assert_eq!(provider.win("r1", "t3", 700).await.body, win);
    assert_eq!(provider.rollback("t4", "t2").await.body, rollback);
    for other in [
        provider.bet("r1", "t1", 1_001).await,
        provider.bet("r3", "t1", 1_000).await,
        provider.win("r1", "t1", 1_000).await,
        provider.win("r1", "t3", 701).await,
        provider.bet("r1", "t3", 700).await,
        provider.rollback("t4", "t1").await,
        provider.rollback("t1", "t2").await,
    ] {
        assert_refused(&other, "transactionReused");
    }
    assert_eq!(provider.balance().await, START - 300);
    provider.assert_books().await;
}

#[tokio::test]
async fn a_rolled_back_bet_comes_back_once_and_its_round_pays_nothing() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    provider.bet("r1", "t1", 1_000).await.data();
    assert_eq!(amount(&provider.rollback("t2", "t1").await), START);
    assert_eq!(amount(&provider.rollback("t3", "t1").await), START);
    assert_refused(&provider.win("r1", "t4", 5_000).await, "rolledBack");
    assert_refused(&provider.bet("r1", "t5", 100).await, "rolledBack");
    assert_refused(&provider.rollback("t6", "t2").await, "notABet");
    assert_eq!(provider.balance().await, START);
    provider.assert_books().await;
}

#[tokio::test]
async fn a_rollback_that_overtakes_its_bet_refuses_it() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    assert_eq!(amount(&provider.rollback("t2", "t1").await), START);
    assert_refused(&provider.bet("r1", "t1", 1_000).await, "rolledBack");
    assert_refused(&provider.bet("r1", "t1", 1_000).await, "rolledBack");
    assert_refused(&provider.win("r1", "t3", 1_000).await, "noSuchRound");
    assert_eq!(amount(&provider.rollback("t2", "t1").await), START);
    assert_eq!(provider.balance().await, START);
    provider.assert_books().await;
}

#[tokio::test]
async fn a_paid_round_stands_and_a_lost_one_can_be_undone() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    provider.bet("r1", "t1", 1_000).await.data();
    provider.win("r1", "t2", 1).await.data();
    assert_refused(&provider.rollback("t3", "t1").await, "roundPaid");
    provider.bet("r2", "t4", 1_000).await.data();
    provider.win("r2", "t5", 0).await.data();
    assert_eq!(amount(&provider.rollback("t6", "t4").await), START - 999);
    provider.bet("r3", "t7", 100).await.data();
    provider.bet("r3", "t8", 100).await.data();
    provider.win("r3", "t9", 0).await.data();
    assert_refused(&provider.rollback("t10", "t7").await, "roundOver");
    provider.assert_books().await;
}

#[tokio::test]
async fn a_bet_beyond_the_balance_leaves_no_trace() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    let refused = provider.bet("r1", "t1", 99_999_999).await;
    assert_eq!(
        reason(&refused, 409, "UserNeedDepositException"),
        "insufficientFunds"
    );
    assert_refused(&provider.win("r1", "t2", 5).await, "noSuchRound");
    assert_eq!(amount(&provider.bet("r1", "t1", 50).await), START - 50);
    provider.assert_books().await;
}

#[tokio::test]
async fn after_the_session_no_bet_is_taken_and_what_was_won_is_still_paid() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    let first = provider.bet("r1", "t1", 1_000).await.body;
    provider.bet("r2", "t2", 1_000).await.data();
    player.get("/api/auth/logout").await.data();
    let refused = provider.bet("r3", "t3", 1_000).await;
    assert_eq!(
        reason(&refused, 401, "AuthorizationException"),
        "sessionEnded"
    );
    assert_eq!(provider.bet("r1", "t1", 1_000).await.body, first);
    assert_eq!(amount(&provider.win("r1", "t4", 600).await), START - 1_400);
    assert_eq!(amount(&provider.rollback("t5", "t2").await), START - 400);
    provider.assert_books().await;
}

#[tokio::test]
async fn a_frame_left_open_for_too_long_takes_no_bets() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let provider = Provider::of(&sandbox, &guest.open_game(GAME, "demo").await).await;
    let body = json!({ "round": "r", "transaction": "t", "amount": 100, "currency": "FUN" });
    assert_eq!(
        amount(&provider.ask("/wallet/bet", body).await),
        100_000 - 100
    );
    sandbox.clock.advance(12 * 3_600);
    let body = json!({ "round": "q", "transaction": "u", "amount": 100, "currency": "FUN" });
    let refused = provider.ask("/wallet/bet", body).await;
    assert_eq!(
        reason(&refused, 401, "AuthorizationException"),
        "sessionEnded"
    );
}

#[tokio::test]
async fn only_the_games_own_provider_moves_money_and_only_by_its_signature() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let mut provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    let bet = json!({
        "session": provider.session, "round": "r1", "transaction": "t1", "amount": 100, "currency": "EUR"
    })
    .to_string();
    // A bet that was overheard is not a win.
    provider
        .send("/wallet/win", "/wallet/bet", &bet)
        .await
        .assert_error(403, "AccessDeniedException");
    let own = std::mem::replace(&mut provider.key, "0".repeat(64));
    provider
        .send("/wallet/bet", "/wallet/bet", &bet)
        .await
        .assert_error(403, "AccessDeniedException");
    provider.key = own;
    let unsigned = provider
        .http
        .request(Method::POST, "/wallet/bet")
        .body(bet.clone());
    provider
        .http
        .send(unsigned)
        .await
        .assert_error(403, "AccessDeniedException");
    let other = if provider.sysname == "salon-minuit" {
        "blue-heron"
    } else {
        "salon-minuit"
    };
    provider.sysname = other.to_owned();
    provider.key = sandbox.server.wallet_key(other);
    provider
        .send("/wallet/bet", "/wallet/bet", &bet)
        .await
        .assert_error(401, "AuthorizationException");
    provider.sysname = "nobody".to_owned();
    provider
        .send("/wallet/bet", "/wallet/bet", &bet)
        .await
        .assert_error(403, "AccessDeniedException");
    let balance = player.get("/api/account/getBalance").await.data();
    assert_eq!(balance["balance_main"]["amount"], START);
}

#[tokio::test]
async fn what_is_wrong_in_a_request_is_named() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    let good = json!({ "round": "r", "transaction": "t", "amount": 100, "currency": "EUR" });
    for (field, wrong) in [
        ("round", json!("")),
        ("round", json!("a b")),
        ("round", json!("x".repeat(65))),
        ("transaction", json!("12:a")),
        ("amount", json!(0)),
        ("amount", json!(-100)),
        ("amount", json!(i64::MAX)),
        ("currency", json!("USD")),
    ] {
        let mut body = good.clone();
        body[field] = wrong;
        let data = provider
            .ask("/wallet/bet", body)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ (field): ["wrongField"] }));
    }
    for (path, body) in [
        ("/wallet/bet", json!({ "round": "r" })),
        (
            "/wallet/bet",
            json!({ "round": 1, "transaction": "t", "amount": 1.5, "currency": "EUR" }),
        ),
        (
            "/wallet/rollback",
            json!({ "transaction": "t", "reference": "t" }),
        ),
        (
            "/wallet/rollback",
            json!({ "transaction": "t", "reference": "" }),
        ),
    ] {
        provider
            .ask(path, body)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    let long = json!({ "session": "x".repeat(5_000) }).to_string();
    provider
        .send("/wallet/balance", "/wallet/balance", &long)
        .await
        .assert_error(413, "InvalidRequestException");
    assert_eq!(provider.balance().await, START);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_identical_bets_at_once_are_one_bet() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    let asked = (0..20).map(|_| provider.bet("r1", "t1", 1_000));
    let answers = futures::future::join_all(asked).await;
    assert!(answers.iter().all(|answer| amount(answer) == START - 1_000));
    let asked = (0..20).map(|_| provider.rollback("t2", "t1"));
    let answers = futures::future::join_all(asked).await;
    assert!(answers.iter().all(|answer| amount(answer) == START));
    assert_eq!(provider.balance().await, START);
    provider.assert_books().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn different_bets_at_once_never_spend_more_than_there_is() {
    let sandbox = TestSandbox::start().await;
    let camille = sandbox.guest();
    camille
        .sign_in("camille@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    let provider = Provider::of(&sandbox, &camille.open_game(GAME, "play").await).await;
    let names: Vec<String> = (0..12).map(|number| format!("n{number}")).collect();
    let asked = names.iter().map(|name| provider.bet(name, name, 1_000));
    let answers = futures::future::join_all(asked).await;
    let taken = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(taken, 4, "Camille has 40.00");
    assert_eq!(provider.balance().await, 0);
    provider.assert_books().await;
}

#[tokio::test]
async fn a_players_limits_and_breaks_stop_bets_and_never_wins() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player_without_bonus().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    let form = [("kind", "wager"), ("period", "day"), ("amount", "1500")];
    player
        .post("/api/responsibleGaming/setLimit", &form)
        .await
        .data();
    provider.bet("r1", "t1", 1_000).await.data();
    // A round that is still open has been wagered already.
    assert_refused(&provider.bet("r2", "t2", 600).await, "wager_limit");
    provider.bet("r2", "t3", 500).await.data();
    provider.rollback("t4", "t3").await.data();
    provider.bet("r3", "t5", 500).await.data();
    player
        .post(
            "/api/responsibleGaming/setTimeOut",
            &[("period", "24_hours")],
        )
        .await
        .data();
    assert_refused(&provider.bet("r4", "t6", 1).await, "time_out");
    assert_eq!(amount(&provider.win("r1", "t7", 700).await), START - 800);
    assert_eq!(amount(&provider.rollback("t8", "t5").await), START - 300);
    provider.assert_books().await;
}

#[tokio::test]
async fn what_a_bonus_staked_comes_back_to_it_although_another_was_staked_since() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    // With main money left, bonuses are not staked.
    provider.bet("main", "m1", START).await.data();
    provider.win("main", "m2", 0).await.data();
    let bonus = async |status: &str| {
        let path = format!("/api/bonuses/get?status={status}");
        player.get(&path).await.data()["items"][0].clone()
    };
    let verb = async |verb: &str, bonus: &Value| {
        let path = format!("/api/bonuses/{verb}");
        let id = bonus["id"].to_string();
        player.post(&path, &[("bonus_id", &id)]).await.data();
    };
    let (first, second) = (bonus("active").await, bonus("available").await);
    provider.bet("won", "t1", 400).await.data();
    provider.bet("undone", "t2", 300).await.data();
    provider.bet("both", "t3", 200).await.data();
    verb("deactivate", &first).await;
    verb("activate", &second).await;
    provider.bet("last", "t4", 500).await.data();
    provider.bet("both", "t5", 100).await.data();
    provider.win("won", "t6", 1_000).await.data();
    provider.rollback("t7", "t2").await.data();
    provider.win("both", "t8", 600).await.data();
    let [aside, active] = [bonus("inactive").await, bonus("active").await];
    assert_eq!((&aside["id"], &active["id"]), (&first["id"], &second["id"]));
    // Of the last win two thirds, as of its bets.
    let expected = 2_500 - 400 - 300 - 200 + 1_000 + 300 + 400;
    assert_eq!(aside["balance"]["amount"], expected);
    assert_eq!(active["balance"]["amount"], 5_000 - 500 - 100 + 200);
    provider.assert_books().await;
}

#[tokio::test]
async fn money_that_was_lost_again_fixes_the_currency_of_an_account_to_complete() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.incomplete_player().await;
    let provider = Provider::of(&sandbox, &player.open_game(GAME, "play").await).await;
    provider.bet("r1", "t1", 2_000).await.data();
    provider.win("r1", "t2", 0).await.data();
    assert_eq!(provider.balance().await, 0);
    let rest = [("currency", "USD"), ("country_code", "BE"), ("terms", "1")];
    let data = player
        .post("/api/auth/register", &rest)
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "currency": ["currencyFixed"] }));
    provider.assert_books().await;
}
