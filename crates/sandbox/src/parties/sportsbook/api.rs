//! What the application asks its own server. Looking needs nobody; betting needs the token that the page was opened with.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use foyer_platform::{Money, Success};
use http::HeaderMap;
use http::header::{AUTHORIZATION, CACHE_CONTROL};
use rusqlite::Connection;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::calendar::{Calendar, EventId};
use super::limits::Limits;
use super::markets::Pick;
use super::place::{self, Wish};
use super::problem::Problem;
use super::sessions::{self, Session};
use super::wallet::Funds;
use super::wire::{self, BetView, Board, Depth, EventView, Filter, Quote};
use super::{bets, cash_out, wallet};
use crate::api::Refusal;
use crate::app::App;
use crate::chance::Token;
use crate::clock::Clock;
use crate::locale::Locale;

const BODY: usize = 8 * 1024;
const MOST_PICKS: usize = 24;
/// Of one's own bets.
const MOST_BETS: i64 = 100;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/sportsbook/api/board", get(board))
        .route("/sportsbook/api/events/{id}", get(event))
        .route("/sportsbook/api/quotes", get(quotes))
        .route("/sportsbook/api/me", get(me))
        .route("/sportsbook/api/bets", get(own_bets).post(place_bet))
        .route("/sportsbook/api/bets/{id}/cash-out", post(cash_out_bet))
}

#[derive(Debug, Default, Deserialize)]
struct Asked {
    locale: Option<String>,
    sport: Option<String>,
    #[serde(default)]
    live: u8,
    count: Option<usize>,
    picks: Option<String>,
}

impl Asked {
    fn locale(&self) -> Locale {
        self.locale
            .as_deref()
            .and_then(Locale::from_code)
            .unwrap_or_default()
    }
}

/// Reads with this moment's calendar.
async fn look<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&Connection, Calendar, i64) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let now = app.clock.now();
    app.database
        .read(move |db| {
            work(
                db,
                Calendar {
                    seed: bets::seed(db)?,
                },
                now,
            )
        })
        .await
}

async fn board(State(app): State<Arc<App>>, Query(asked): Query<Asked>) -> Response {
    let locale = asked.locale();
    let filter = Filter {
        sport: asked.sport,
        is_live: asked.live == 1,
        count: asked.count,
    };
    let told = look(&app, move |_, calendar, now| {
        Ok::<Board, _>(wire::board(calendar, now, &filter, Depth::Winner, locale))
    });
    answer(told.await.map_err(Problem::from))
}

async fn event(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
) -> Response {
    let locale = asked.locale();
    let told = look(&app, move |_, calendar, now| {
        let event = calendar
            .event(EventId(id))
            .filter(|event| event.is_known(now));
        let event = event.ok_or_else(|| Refusal::field("event", "wrongField"))?;
        Ok::<EventView, _>(wire::event(&event, now, Depth::All, locale))
    });
    answer(told.await.map_err(Problem::from))
}

async fn quotes(State(app): State<Arc<App>>, Query(asked): Query<Asked>) -> Response {
    let locale = asked.locale();
    let picks: Vec<String> = asked
        .picks
        .iter()
        .flat_map(|picks| picks.split(','))
        .take(MOST_PICKS)
        .map(str::to_owned)
        .collect();
    let told = look(&app, move |_, calendar, now| {
        Ok(picks
            .into_iter()
            .map(|text| quote(calendar, text, now, locale))
            .collect::<Vec<_>>())
    });
    answer(told.await.map_err(Problem::from))
}

fn quote(calendar: Calendar, text: String, now: i64, locale: Locale) -> Quote {
    let pick: Option<Pick> = text.parse().ok();
    let (state, odds) = pick.map_or(("closed", None), |pick| place::quote(calendar, pick, now));
    let event = pick
        .and_then(|pick| calendar.event(pick.event))
        .filter(|event| event.is_known(now))
        .and_then(|event| serde_json::to_value(wire::event(&event, now, Depth::None, locale)).ok());
    Quote {
        pick: text,
        state,
        odds: odds.map(|odds| odds.0),
        event,
    }
}

#[derive(Debug, Serialize)]
struct Me {
    funds: Funds,
    limits: Limits,
}

async fn me(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let told = async {
        let session = session(&app, &headers).await?;
        let funds = wallet::funds(&app, &session.wallet).await?;
        Ok(Me {
            funds,
            limits: Limits::of(session.currency),
        })
    };
    answer(told.await)
}

async fn own_bets(
    State(app): State<Arc<App>>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let locale = asked.locale();
    let told = async {
        let session = session(&app, &headers).await?;
        let bets = look(&app, move |db, calendar, now| {
            let bets = bets::of_player(db, &session.player, MOST_BETS)?;
            Ok(bets
                .iter()
                .map(|bet| wire::bet(calendar, bet, now, locale))
                .collect::<Vec<_>>())
        });
        Ok::<_, Problem>(bets.await?)
    };
    answer(told.await)
}

#[derive(Debug, Serialize)]
struct Done {
    bet: BetView,
    balance: Money,
}

async fn place_bet(
    State(app): State<Arc<App>>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let told = async {
        let session = session(&app, &headers).await?;
        let wish: Wish = parsed(body).await?;
        let placed = place::place(&app, session, wish).await?;
        done(&app, placed, asked.locale()).await
    };
    answer(told.await)
}

#[derive(Debug, Deserialize)]
struct CashOut {
    amount: i64,
}

async fn cash_out_bet(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let told = async {
        let session = session(&app, &headers).await?;
        let shown: CashOut = parsed(body).await?;
        let ended = cash_out::cash_out(&app, session, id, shown.amount).await?;
        done(&app, ended, asked.locale()).await
    };
    answer(told.await)
}

async fn done(
    app: &Arc<App>,
    (bet, balance): (bets::Bet, Money),
    locale: Locale,
) -> Result<Done, Problem> {
    let bet = look(app, move |_, calendar, now| {
        Ok(wire::bet(calendar, &bet, now, locale))
    })
    .await?;
    Ok(Done { bet, balance })
}

async fn parsed<T: DeserializeOwned>(body: Body) -> Result<T, Refusal> {
    let wrong = || Refusal::field("body", "wrongField");
    let bytes = axum::body::to_bytes(body, BODY)
        .await
        .map_err(|_| wrong())?;
    serde_json::from_slice(&bytes).map_err(|_| wrong())
}

/// No cookie is involved, so no other site can borrow one.
async fn session(app: &Arc<App>, headers: &HeaderMap) -> Result<Session, Refusal> {
    let token = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "))
        .and_then(Token::parse)
        .ok_or_else(Refusal::sign_in)?
        .hash();
    look(app, move |db, _, now| sessions::find(db, token, now)).await
}

fn answer<T: Serialize>(result: Result<T, Problem>) -> Response {
    match result {
        Ok(data) => ([(CACHE_CONTROL, "no-store")], axum::Json(Success { data })).into_response(),
        Err(problem) => problem.into_response(),
    }
}
