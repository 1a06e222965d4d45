//! Playing: a game is launched through the site, opens in a frame on our own origin, and every outcome is decided here.

mod bets;
mod draws;
mod free;
mod launch;
mod machine;
mod notice;
mod open;
mod rehearsal;
mod replay;
mod round;
mod routes;
mod state;
mod wallet;
pub(crate) mod wire;

pub(crate) use bets::lowest_bet;
pub(crate) use machine::Model;
pub(crate) use rehearsal::rehearse;
pub(crate) use replay::disputed;
pub(crate) use routes::router;
pub(crate) use wallet::provider_key;
