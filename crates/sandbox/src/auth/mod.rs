//! `auth/*`: accounts are opened, sessions begin and end.

mod complete;
pub(crate) mod credentials;
mod entry;
pub(crate) mod fakenames;
mod form;
mod guesses;
mod launch_data;
mod letters;
mod login;
mod logout;
mod mini_app;
mod register;
mod reserved_names;
mod restore;
mod sessions;
mod social;
mod strangers;

use crate::calls::{Calls, calls};

pub use launch_data::{MiniAppUser, SANDBOX_BOT_TOKEN, launch_data};
pub(crate) use social::router;

pub(crate) const CALLS: Calls = calls! {
    "auth/register" => register::register,
    "auth/login" => login::login,
    "auth/logout" => logout::logout,
    "auth/restore" => restore::restore,
    "auth/getSessions" => sessions::get_sessions,
    "auth/endSession" => sessions::end_session,
    "auth/endSessions" => sessions::end_sessions,
};
