//! Who a visitor is.

use std::sync::Arc;

#[derive(Debug, Clone, Default)]
pub(crate) enum Account {
    #[default]
    Guest,
    /// The account of a player who is signed in, as the platform wrote it, escaped for a page.
    Player(Arc<str>),
    /// There is a session cookie, but the platform did not say whose it is: the browser asks again.
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
