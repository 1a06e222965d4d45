//! The addresses of the studio: a game's page, and what it asks.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use foyer_platform::Success;
use http::header::{AUTHORIZATION, CACHE_CONTROL};
use http::{HeaderMap, HeaderValue};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::open;
use super::rounds::{self, Desk};
use super::slot::round;
use super::slot::state::game_state;
use super::slot::wire::{SpinRequest, SpinResult};
use super::state::table_state;
use super::wire::{MoveRequest, RoundView};
use crate::api::Refusal;
use crate::app::App;
use crate::chance::Token;
use crate::clock::Clock;
use crate::play::Launch;
use crate::play::wallet::Seat;

/// Chips on every field of a roulette fit.
const LONGEST_BODY: usize = 4 * 1024;
/// A request that waits is answered after so long, whatever happens: pages give up at ten seconds.
const LONGEST_WAIT_MS: i64 = 8_000;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/frame/{sysname}", get(open::open))
        .route("/frame/api/state", get(state))
        .route("/frame/api/wait", get(wait))
        .route("/frame/api/spin", post(spin))
        .route("/frame/api/move", post(make_move))
}

#[derive(Debug, Default, Deserialize)]
struct Shown {
    /// The key of the round that the page has on show.
    round: Option<String>,
}

async fn state(
    State(app): State<Arc<App>>,
    Query(shown): Query<Shown>,
    headers: HeaderMap,
) -> Response {
    answer(read_state(&app, &headers, shown).await)
}

async fn read_state(app: &Arc<App>, headers: &HeaderMap, shown: Shown) -> Result<Value, Refusal> {
    let (play_hash, now_ms) = (bearer(headers)?, app.clock.now_ms());
    let shared = Arc::clone(app);
    // A round that time has ended is paid when it is looked at.
    app.database
        .write(move |tx| {
            let scene = shared.scene(tx);
            let launch = Launch::playing(tx, play_hash, scene.now)?;
            let desk = Desk {
                scene: &scene,
                now_ms,
                secret: &shared.secret,
            };
            state_of(desk, &launch, shown.round.as_deref())
        })
        .await
}

/// What the page of a launch is told, as JSON.
pub(super) fn state_of(
    desk: Desk<'_>,
    launch: &Launch,
    round: Option<&str>,
) -> Result<Value, Refusal> {
    let game = desk.scene.catalogue.game(&launch.sysname);
    let game = game.ok_or_else(Refusal::sign_in)?;
    let seat = Seat { launch, game };
    let state = match game.rules.slot() {
        Some(model) => serde_json::to_value(game_state(desk.scene, seat, model)?),
        None => serde_json::to_value(table_state(desk, seat, round)?),
    };
    state.map_err(Refusal::internal)
}

async fn wait(
    State(app): State<Arc<App>>,
    Query(shown): Query<Shown>,
    headers: HeaderMap,
) -> Response {
    match milliseconds_left(&app, &headers).await {
        Ok(left) => {
            let left = u64::try_from(left.clamp(0, LONGEST_WAIT_MS)).unwrap_or_default();
            tokio::time::sleep(Duration::from_millis(left)).await;
            answer(read_state(&app, &headers, shown).await)
        }
        Err(refusal) => answer::<Value>(Err(refusal)),
    }
}

/// How long the open round goes on by itself.
async fn milliseconds_left(app: &Arc<App>, headers: &HeaderMap) -> Result<i64, Refusal> {
    let play_hash = bearer(headers)?;
    let shared = Arc::clone(app);
    app.database
        .read(move |db| {
            let scene = shared.scene(db);
            let launch = Launch::playing(db, play_hash, scene.now)?;
            let due = match rounds::Round::open(&scene, &launch)? {
                Some(round) => round.due_ms(&scene)?,
                None => None,
            };
            Ok(due.map_or(0, |due| due - shared.clock.now_ms()))
        })
        .await
}

async fn spin(State(app): State<Arc<App>>, headers: HeaderMap, body: Body) -> Response {
    answer(play_spin(app, &headers, body).await)
}

async fn play_spin(app: Arc<App>, headers: &HeaderMap, body: Body) -> Result<SpinResult, Refusal> {
    let play_hash = bearer(headers)?;
    let request: SpinRequest = read(body).await?;
    let shared = Arc::clone(&app);
    app.database
        .write(move |tx| {
            let scene = shared.scene(tx);
            let launch = Launch::playing(tx, play_hash, scene.now)?;
            round::play(&scene, &launch, &request)
        })
        .await
}

async fn make_move(State(app): State<Arc<App>>, headers: HeaderMap, body: Body) -> Response {
    answer(play_move(app, &headers, body).await)
}

async fn play_move(app: Arc<App>, headers: &HeaderMap, body: Body) -> Result<RoundView, Refusal> {
    let play_hash = bearer(headers)?;
    let request: MoveRequest = read(body).await?;
    // When it came, not when the database had time for it.
    let now_ms = app.clock.now_ms();
    let shared = Arc::clone(&app);
    app.database
        .write(move |tx| {
            let scene = shared.scene(tx);
            let launch = Launch::playing(tx, play_hash, scene.now)?;
            let desk = Desk {
                scene: &scene,
                now_ms,
                secret: &shared.secret,
            };
            rounds::play(desk, &launch, &request)
        })
        .await
}

async fn read<T: DeserializeOwned>(body: Body) -> Result<T, Refusal> {
    let bytes = axum::body::to_bytes(body, LONGEST_BODY)
        .await
        .map_err(|_| Refusal::field("round", "wrongField"))?;
    serde_json::from_slice(&bytes).map_err(|_| Refusal::field("round", "wrongField"))
}

/// The page proves itself with the token it was opened with. No cookie is involved, so no other site can borrow one.
fn bearer(headers: &HeaderMap) -> Result<[u8; 32], Refusal> {
    headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "))
        .and_then(Token::parse)
        .map(|token| token.hash())
        .ok_or_else(Refusal::sign_in)
}

fn answer<T: Serialize>(result: Result<T, Refusal>) -> Response {
    let mut response = match result {
        Ok(data) => axum::Json(Success { data }).into_response(),
        Err(refusal) => refusal.into_response(),
    };
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
