//! `support/getsettings` and `Support/sendFeedback`.

mod get_settings;
mod providers;
mod send_feedback;

use crate::calls::{Calls, calls};

pub(crate) use get_settings::get_settings;
pub(crate) use providers::{Provider, provider};
pub(crate) use send_feedback::send_feedback;

/// Whether the sandbox plays a chat provider of this name.
pub fn is_chat_provider(name: &str) -> bool {
    provider(name).is_some()
}

pub(crate) const CALLS: Calls = calls! {
    "support/getsettings" => get_settings,
    "Support/sendFeedback" => send_feedback,
};
