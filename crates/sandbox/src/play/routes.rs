//! The addresses of playing: the launch, the page, and what the page asks.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use foyer_platform::Success;
use http::header::{AUTHORIZATION, CACHE_CONTROL};
use http::{HeaderMap, HeaderValue};
use serde::Serialize;

use super::state::{Launch, game_state};
use super::wallet::Seat;
use super::wire::{GameState, SpinRequest, SpinResult};
use super::{launch, open, round, wallet};
use crate::api::Refusal;
use crate::app::App;
use crate::chance::Token;
use crate::clock::Clock;

const SPIN_BODY: usize = 1024;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/platform/game/{sysname}/{mode}", get(launch::launch))
        .route("/frame/{sysname}", get(open::open))
        .route("/frame/api/state", get(state))
        .route("/frame/api/spin", post(spin))
        .merge(wallet::router())
}

async fn state(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    answer(read_state(app, &headers).await)
}

async fn read_state(app: Arc<App>, headers: &HeaderMap) -> Result<GameState, Refusal> {
    let play_hash = bearer(headers)?;
    let now = app.clock.now();
    let shared = Arc::clone(&app);
    app.database
        .read(move |db| {
            let launch = Launch::playing(db, play_hash, now)?;
            let game = shared
                .catalogue
                .game(&launch.sysname)
                .ok_or_else(Refusal::sign_in)?;
            let seat = Seat {
                launch: &launch,
                game,
            };
            game_state(&shared.scene(db), seat)
        })
        .await
}

async fn spin(State(app): State<Arc<App>>, headers: HeaderMap, body: Body) -> Response {
    answer(play(app, &headers, body).await)
}

async fn play(app: Arc<App>, headers: &HeaderMap, body: Body) -> Result<SpinResult, Refusal> {
    let play_hash = bearer(headers)?;
    let bytes = axum::body::to_bytes(body, SPIN_BODY)
        .await
        .map_err(|_| Refusal::field("round", "wrongField"))?;
    let request: SpinRequest =
        serde_json::from_slice(&bytes).map_err(|_| Refusal::field("round", "wrongField"))?;
    let now = app.clock.now();
    let shared = Arc::clone(&app);
    app.database
        .write(move |tx| {
            let launch = Launch::playing(tx, play_hash, now)?;
            round::play(&shared.scene(tx), &launch, &request)
        })
        .await
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
