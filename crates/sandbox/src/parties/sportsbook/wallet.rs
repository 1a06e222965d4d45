//! The platform's wallet, as this company uses it: signed requests over HTTP, and nothing else.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use foyer_platform::{Currency, Money};
use foyer_signing::Key;
use http::header::{CONTENT_TYPE, HOST};
use http::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::net::TcpStream;

use super::bets::Bet;
use super::odds::Odds;
use super::slip;
use super::source::Source;
use crate::app::App;
use crate::play::provider_key;

/// The platform's name for this company.
const COMPANY: &str = "grandstand";
const PATIENCE: Duration = Duration::from_secs(5);
const ANSWER: usize = 16 * 1024;

/// Why money did not move.
#[derive(Debug)]
pub(super) enum WalletFailure {
    /// The platform said no; its error, for the player.
    Refused { status: StatusCode, error: Value },
    /// No answer came: it may have happened.
    Lost(String),
}

#[derive(Debug, Deserialize)]
pub(super) struct Opened {
    pub session: String,
    pub player: String,
    pub currency: Currency,
}

#[derive(Debug, Deserialize)]
struct Answer {
    balance: Money,
}

/// Spends the code that the application was opened with.
pub(super) async fn open(app: &App, code: &str) -> Result<Opened, WalletFailure> {
    parsed(ask(app, "/wallet/session", &json!({ "code": code })).await?)
}

pub(super) async fn balance(app: &App, session: &str) -> Result<Money, WalletFailure> {
    money(ask(app, "/wallet/balance", &json!({ "session": session })).await?)
}

/// What a bet can be paid from.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Funds {
    pub balance: Money,
    pub bonus: Option<Fund>,
    pub free_bets: Vec<Fund>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Fund {
    id: i64,
    amount: i64,
    /// In hundredths; lower ones are refused.
    min_odds: Option<i64>,
    expires_at: Option<i64>,
}

pub(super) async fn funds(app: &App, session: &str) -> Result<Funds, WalletFailure> {
    parsed(ask(app, "/wallet/funds", &json!({ "session": session })).await?)
}

/// What the wallet is asked to take.
pub(super) struct Stake {
    amount: i64,
    odds: i64,
    source: Source,
}

impl Stake {
    pub fn of(bet: &Bet) -> Self {
        let odds: Vec<Odds> = bet.legs.iter().map(|leg| leg.odds).collect();
        Self {
            amount: bet.stake,
            odds: slip::lowest_odds(bet.size, &odds),
            source: bet.source,
        }
    }
}

/// One movement of a bet's money. A bet is a round of the wallet with one stake.
pub(super) struct Order<'a> {
    pub session: &'a str,
    pub bet: i64,
    pub currency: &'a str,
}

impl Order<'_> {
    fn round(&self) -> String {
        format!("b{}", self.bet)
    }

    pub async fn stake(&self, app: &App, stake: Stake) -> Result<Money, WalletFailure> {
        let body = json!({
            "session": self.session, "round": self.round(), "transaction": self.round(),
            "amount": stake.amount, "currency": self.currency, "odds": stake.odds, "source": stake.source,
        });
        money(ask(app, "/wallet/bet", &body).await?)
    }

    /// `is_decided`: the bet was won or lost, and not paid out early or given back.
    pub async fn pay(
        &self,
        app: &App,
        amount: i64,
        is_decided: bool,
    ) -> Result<Money, WalletFailure> {
        let body = json!({
            "session": self.session, "round": self.round(), "transaction": format!("w{}", self.bet),
            "amount": amount, "currency": self.currency, "finished": true, "decided": is_decided,
        });
        money(ask(app, "/wallet/win", &body).await?)
    }

    pub async fn give_back(&self, app: &App) -> Result<Money, WalletFailure> {
        let body = json!({
            "session": self.session, "transaction": format!("v{}", self.bet), "reference": self.round(),
        });
        money(ask(app, "/wallet/rollback", &body).await?)
    }
}

fn money(data: Value) -> Result<Money, WalletFailure> {
    parsed::<Answer>(data).map(|answer| answer.balance)
}

fn parsed<T: for<'a> Deserialize<'a>>(data: Value) -> Result<T, WalletFailure> {
    serde_json::from_value(data).map_err(|error| WalletFailure::Lost(error.to_string()))
}

async fn ask(app: &App, path: &str, body: &Value) -> Result<Value, WalletFailure> {
    let answered = tokio::time::timeout(PATIENCE, send(app, path, body.to_string())).await;
    let lost = |error: &dyn std::fmt::Display| WalletFailure::Lost(error.to_string());
    let (status, mut answer) = answered
        .map_err(|error| lost(&error))?
        .map_err(|error| lost(&error))?;
    if status.is_success() {
        Ok(answer["data"].take())
    } else if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        Err(WalletFailure::Lost(format!("the wallet answered {status}")))
    } else {
        Err(WalletFailure::Refused {
            status,
            error: answer["error"].take(),
        })
    }
}

type Broken = Box<dyn std::error::Error + Send + Sync>;

async fn send(app: &App, path: &str, body: String) -> Result<(StatusCode, Value), Broken> {
    let key = Key::new(provider_key(&app.secret, COMPANY).as_bytes());
    let request = Request::post(path)
        .header(HOST, app.address.to_string())
        .header(CONTENT_TYPE, "application/json")
        .header("x-wallet-provider", COMPANY)
        .header(
            "x-wallet-signature",
            key.sign_hex(&[path.as_bytes(), b"\n", body.as_bytes()]),
        )
        .body(Body::from(body))?;
    let stream = TcpStream::connect(app.address).await?;
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    // Ends with the answer, or with the sender.
    tokio::spawn(connection);
    let answer = sender.send_request(request).await?;
    let status = answer.status();
    let bytes = to_bytes(Body::new(answer.into_body()), ANSWER).await?;
    Ok((status, serde_json::from_slice(&bytes)?))
}
