//! Playing: a game is launched through the site, opens in a frame on our own origin, and every outcome is decided here.

mod draws;
mod launch;
mod machine;
mod notice;
mod open;
mod rehearsal;
mod replay;
mod round;
mod routes;
mod state;
pub(crate) mod wire;

pub(crate) use machine::Model;
pub(crate) use rehearsal::rehearse;
pub(crate) use replay::disputed;
pub(crate) use routes::router;
