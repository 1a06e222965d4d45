//! Playing: a game is launched through the site, and moves money through the wallet. The games are other companies'; the
//! house's own are `crate::parties::game_studio`.

mod bets;
mod launch;
mod launches;
pub(crate) mod notice;
pub(crate) mod wallet;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use crate::app::App;

pub(crate) use bets::{bets, default_bet, lowest_bet};
pub(crate) use launches::{Launch, Mode};
pub(crate) use wallet::provider_key;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/platform/game/{sysname}/{mode}", get(launch::launch))
        .merge(wallet::router())
}
