//! The wallet over HTTP, for the servers of game providers.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use foyer_platform::{Currency, ErrorType, Money, Success};
use http::header::CACHE_CONTROL;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{End, Order, Receipt, Seat, Source, Ticket, WalletError, signature};
use crate::api::Refusal;
use crate::app::App;
use crate::chance::Token;
use crate::domain::Scene;
use crate::play::launches::{Launch, Mode};
use crate::{bonuses, free_bets, ledger};

const BODY: usize = 4 * 1024;
const LONGEST_ID: usize = 64;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/wallet/balance", post(balance))
        .route("/wallet/funds", post(funds))
        .route("/wallet/bet", post(bet))
        .route("/wallet/win", post(win))
        .route("/wallet/rollback", post(rollback))
}

#[derive(Debug, Deserialize)]
struct BalanceRequest {
    session: String,
}

#[derive(Debug, Deserialize)]
struct BetRequest {
    session: String,
    round: String,
    transaction: String,
    amount: i64,
    currency: Currency,
    odds: Option<i64>,
    #[serde(default)]
    source: Source,
}

#[derive(Debug, Deserialize)]
struct WinRequest {
    session: String,
    round: String,
    transaction: String,
    amount: i64,
    currency: Currency,
    finished: Option<bool>,
    decided: Option<bool>,
}

impl WinRequest {
    fn end(&self) -> End {
        match (self.finished, self.decided) {
            (Some(false), _) => End::Open,
            (_, Some(false)) => End::Undecided,
            _ => End::Over,
        }
    }
}

#[derive(Debug, Deserialize)]
struct RollbackRequest {
    session: String,
    transaction: String,
    reference: String,
}

#[derive(Debug, Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    transaction: Option<String>,
    balance: Money,
}

async fn balance(State(app): State<Arc<App>>, request: Request) -> Response {
    answer(
        carry_out(app, request, |scene, caller, asked: BalanceRequest| {
            let launch = caller.launch(scene, &asked.session)?;
            let seat = caller.seat(scene, &launch)?;
            Ok((None, super::balance(scene, seat)?))
        })
        .await,
    )
}

/// What a bet on sports can be paid from.
#[derive(Debug, Serialize)]
struct Funds {
    balance: Money,
    bonus: Option<Fund>,
    free_bets: Vec<Fund>,
}

#[derive(Debug, Serialize)]
struct Fund {
    id: i64,
    amount: i64,
    min_odds: Option<i64>,
    expires_at: Option<i64>,
}

async fn funds(State(app): State<Arc<App>>, request: Request) -> Response {
    answer_with(
        carry_out(app, request, |scene, caller, asked: BalanceRequest| {
            let launch = caller.launch(scene, &asked.session)?;
            let seat = caller.seat(scene, &launch)?;
            let (bonus, free_bets) = match launch.uid {
                Some(uid) if launch.mode == Mode::Play => (
                    bonuses::betting_bonus(scene, uid, launch.currency)?,
                    free_bets::available(scene, uid, launch.currency)?,
                ),
                _ => (None, Vec::new()),
            };
            let bonus = bonus
                .map(|bonus| {
                    let held = ledger::balance(scene.db, &bonus.purse())?;
                    Ok::<_, Refusal>(Fund {
                        id: bonus.id,
                        amount: held.amount,
                        min_odds: bonus.min_odds,
                        expires_at: bonus.expires_at,
                    })
                })
                .transpose()?;
            Ok(Funds {
                balance: super::balance(scene, seat)?,
                bonus: bonus.filter(|bonus| bonus.amount > 0),
                free_bets: free_bets
                    .into_iter()
                    .map(|free_bet| Fund {
                        id: free_bet.id,
                        amount: free_bet.amount,
                        min_odds: Some(free_bet.min_odds),
                        expires_at: Some(free_bet.expires_at),
                    })
                    .collect(),
            })
        })
        .await,
    )
}

async fn bet(State(app): State<Arc<App>>, request: Request) -> Response {
    answer(
        carry_out(app, request, |scene, caller, asked: BetRequest| {
            let launch = caller.launch(scene, &asked.session)?;
            let seat = caller.seat(scene, &launch)?;
            check_ids(&[("round", &asked.round), ("transaction", &asked.transaction)])?;
            let amount = amount(asked.amount, asked.currency, &launch, 1)?;
            let order = Order {
                round: &asked.round,
                transaction: &asked.transaction,
                amount,
            };
            let ticket = Ticket {
                odds: asked.odds,
                source: asked.source,
            };
            let receipt = super::bet_with(scene, seat, &order, ticket)?;
            Ok((Some(asked.transaction), receipt.balance))
        })
        .await,
    )
}

async fn win(State(app): State<Arc<App>>, request: Request) -> Response {
    answer(
        carry_out(app, request, |scene, caller, asked: WinRequest| {
            let launch = caller.launch(scene, &asked.session)?;
            let seat = caller.seat(scene, &launch)?;
            check_ids(&[("round", &asked.round), ("transaction", &asked.transaction)])?;
            let amount = amount(asked.amount, asked.currency, &launch, 0)?;
            let order = Order {
                round: &asked.round,
                transaction: &asked.transaction,
                amount,
            };
            let receipt = super::win(scene, seat, &order, asked.end())?;
            Ok((Some(asked.transaction), receipt.balance))
        })
        .await,
    )
}

async fn rollback(State(app): State<Arc<App>>, request: Request) -> Response {
    answer(
        carry_out(app, request, |scene, caller, asked: RollbackRequest| {
            let launch = caller.launch(scene, &asked.session)?;
            let seat = caller.seat(scene, &launch)?;
            check_ids(&[
                ("transaction", &asked.transaction),
                ("reference", &asked.reference),
            ])?;
            if asked.transaction == asked.reference {
                return Err(Refusal::field("reference", "wrongField"));
            }
            let Receipt { balance } =
                super::rollback(scene, seat, &asked.transaction, &asked.reference)?;
            Ok((Some(asked.transaction), balance))
        })
        .await,
    )
}

/// The provider whose signature holds.
struct Caller {
    provider: &'static str,
}

impl Caller {
    /// The launch that a session token names, open or not. Another provider's games are as unknown as no game at all.
    fn launch(&self, scene: &Scene<'_>, session: &str) -> Result<Launch, Refusal> {
        let token = Token::parse(session).ok_or(WalletError::SessionEnded)?;
        let launch = Launch::by_play_hash(scene.db, token.hash())?;
        let own = launch.filter(|launch| {
            let game = scene.catalogue.game(&launch.sysname);
            game.is_some_and(|game| game.provider.sysname == self.provider)
        });
        Ok(own.ok_or(WalletError::SessionEnded)?)
    }

    fn seat<'a>(&self, scene: &Scene<'a>, launch: &'a Launch) -> Result<Seat<'a>, Refusal> {
        let game = scene.catalogue.game(&launch.sysname);
        let game = game.ok_or(WalletError::SessionEnded)?;
        Ok(Seat { launch, game })
    }
}

type Done = (Option<String>, Money);

/// Reads and proves the request, then does what it asks for in one transaction.
async fn carry_out<T: DeserializeOwned + Send + 'static, D: Send + 'static>(
    app: Arc<App>,
    request: Request,
    work: impl FnOnce(&Scene<'_>, &Caller, T) -> Result<D, Refusal> + Send + 'static,
) -> Result<D, Refusal> {
    let (parts, body) = request.into_parts();
    let bytes = read(body).await?;
    let caller = prove(&app, &parts.headers, parts.uri.path(), &bytes)?;
    let asked: T = serde_json::from_slice(&bytes).map_err(|error| {
        Refusal::new(
            ErrorType::InvalidParameterException,
            format!("The body is not what this request needs: {error}"),
        )
    })?;
    let shared = Arc::clone(&app);
    app.database
        .write(move |tx| work(&shared.scene(tx), &caller, asked))
        .await
}

async fn read(body: Body) -> Result<bytes::Bytes, Refusal> {
    axum::body::to_bytes(body, BODY).await.map_err(|_| {
        Refusal::new(
            ErrorType::InvalidRequestException,
            "The request is too large",
        )
        .with_status(StatusCode::PAYLOAD_TOO_LARGE)
    })
}

fn prove(app: &App, headers: &HeaderMap, path: &str, body: &[u8]) -> Result<Caller, Refusal> {
    let provider = headers
        .get(signature::PROVIDER)
        .and_then(|value| value.to_str().ok())
        .and_then(|sysname| app.catalogue.provider(sysname))
        .ok_or_else(|| {
            Refusal::new(
                ErrorType::AccessDeniedException,
                "There is no such provider",
            )
        })?;
    let key = signature::provider_key(&app.secret, provider.sysname);
    signature::check(headers, &key, path, body)?;
    Ok(Caller {
        provider: provider.sysname,
    })
}

/// The house's own games use `:` in theirs, so that no provider's id is ever one of them.
fn check_ids(ids: &[(&'static str, &str)]) -> Result<(), Refusal> {
    let is_plain = |id: &str| {
        (1..=LONGEST_ID).contains(&id.len())
            && id
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.'))
    };
    match ids.iter().find(|(_, id)| !is_plain(id)) {
        Some((field, _)) => Err(Refusal::field(field, "wrongField")),
        None => Ok(()),
    }
}

fn amount(amount: i64, currency: Currency, launch: &Launch, least: i64) -> Result<i64, Refusal> {
    if currency != launch.currency {
        Err(Refusal::field("currency", "wrongField"))
    } else if (least..=Money::MAX).contains(&amount) {
        Ok(amount)
    } else {
        Err(Refusal::field("amount", "wrongField"))
    }
}

fn answer(result: Result<Done, Refusal>) -> Response {
    answer_with(result.map(|(transaction, balance)| Answer {
        transaction,
        balance,
    }))
}

fn answer_with<T: Serialize>(result: Result<T, Refusal>) -> Response {
    let mut response = match result {
        Ok(data) => axum::Json(Success { data }).into_response(),
        Err(refusal) => refusal.into_response(),
    };
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
