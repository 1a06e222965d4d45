//! The identity of a visitor.

use std::sync::Arc;

#[derive(Debug, Clone, Default)]
pub(crate) enum Account {
    #[default]
    Guest,
    /// A player who is signed in: the account JSON of the platform, escaped for a page.
    Player(Arc<str>),
    /// The request has a session cookie, but the platform did not identify the player; the browser asks again.
    Unknown,
}

impl Account {
    pub(crate) fn is_guest(&self) -> bool {
        matches!(self, Self::Guest)
    }

    pub(crate) fn is_player(&self) -> bool {
        matches!(self, Self::Player(_))
    }
}
