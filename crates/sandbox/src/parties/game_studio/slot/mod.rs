//! The slot machine: a round is one request.

pub(super) mod machine;
pub(super) mod round;
pub(super) mod state;
pub(super) mod wire;

mod free;
