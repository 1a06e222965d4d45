//! The house's own game studio: its games open in a frame on this origin, every outcome is decided here, and the player's money
//! moves through the wallet as it does for any other studio.

mod draws;
mod frame;
mod games;
mod open;
mod rehearsal;
mod replay;
mod rounds;
mod routes;
mod seeds;
mod slot;
mod state;
mod wire;

pub(crate) use rehearsal::rehearse;
pub(crate) use replay::disputed;
pub(crate) use rounds::settle_due as settle;
pub(crate) use routes::router;
