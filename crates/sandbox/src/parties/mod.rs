//! Other companies that the sandbox plays: each has state, words and pages of its own.

pub(crate) mod chat_desk;
pub(crate) mod game_studio;
pub(crate) mod sportsbook;
