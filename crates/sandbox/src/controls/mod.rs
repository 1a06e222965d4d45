//! Test controls: the clock, faults, the outbox, the books, maintenance, the chat provider. On a listener of their own, never on the one that the site and
//! its players reach.

mod faults;
mod page;
mod switches;
mod withdrawals;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Query, Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use http::StatusCode;
use serde::{Deserialize, Serialize};

use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;
use crate::{chores, ledger, outbox, play};

pub use faults::{Effect, Fault};
pub(crate) use faults::{Faults, inject};
pub(crate) use switches::Switches;

const LETTERS: i64 = 100;
/// A clock moved further than this at once is a typing mistake.
const FURTHEST: u32 = 400 * 86_400;

pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(page::show))
        .route("/outbox", get(page::show_outbox))
        .route("/outbox.json", get(letters))
        .route("/clock", get(clock).post(advance))
        .route("/settle", post(settle))
        .route(
            "/faults",
            get(faults::list)
                .post(faults::add)
                .put(faults::replace)
                .delete(faults::clear),
        )
        .route("/ledger", get(audit))
        .route("/wallet-keys", get(wallet_keys))
        .route("/withdrawals", get(withdrawals::show))
        .route("/withdrawals.json", get(withdrawals::list))
        .route("/withdrawals/{id}", post(withdrawals::decide))
        .route(
            "/maintenance",
            get(switches::maintenance).post(switches::set_maintenance),
        )
        .route("/support", get(switches::chat).post(switches::set_chat))
        .layer(middleware::from_fn(own_pages_only))
        .with_state(app)
}

/// A stranger's page in the tester's browser must not move the clock: what a browser sends from elsewhere is refused.
async fn own_pages_only(request: Request, next: Next) -> Response {
    let site = request.headers().get("sec-fetch-site");
    let own = site.is_none_or(|site| site == "same-origin" || site == "none");
    if request.method().is_safe() || own {
        next.run(request).await
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

#[derive(Debug, Deserialize)]
struct Letters {
    to: Option<String>,
}

async fn letters(
    State(app): State<Arc<App>>,
    Query(wanted): Query<Letters>,
) -> Result<Response, Refusal> {
    let sent = app
        .database
        .read(move |db| Ok::<_, Refusal>(outbox::latest(db, wanted.to.as_deref(), LETTERS)?))
        .await?;
    Ok(Json(sent).into_response())
}

#[derive(Debug, Serialize)]
struct Time {
    /// UTC seconds.
    now: i64,
    /// How many seconds ahead of the clock that the sandbox was started with.
    ahead: i64,
}

async fn clock(State(app): State<Arc<App>>) -> Json<Time> {
    Json(Time {
        now: app.clock.now(),
        ahead: app.clock.ahead(),
    })
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Advance {
    /// Seconds.
    advance: u32,
}

/// Moves the clock and does at once all that has become due.
async fn advance(
    State(app): State<Arc<App>>,
    Json(wish): Json<Advance>,
) -> Result<Json<Time>, Refusal> {
    if wish.advance > FURTHEST {
        return Err(Refusal::field("advance", "wrongField"));
    }
    app.clock.advance(wish.advance);
    chores::settle(&app).await?;
    Ok(clock(State(app)).await)
}

async fn settle(State(app): State<Arc<App>>) -> Result<StatusCode, Refusal> {
    chores::settle(&app).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a tester needs to speak as a game provider.
async fn wallet_keys(State(app): State<Arc<App>>) -> Json<BTreeMap<&'static str, String>> {
    let providers = app.catalogue.providers.iter();
    Json(
        providers
            .map(|provider| {
                let sysname = provider.sysname;
                (sysname, play::provider_key(&app.secret, sysname))
            })
            .collect(),
    )
}

async fn audit(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    let found = app
        .database
        .read(|db| Ok::<_, Refusal>(ledger::audit(db)?))
        .await?;
    Ok(Json(found).into_response())
}
