//! `auth/*`: accounts are opened, sessions begin and end.

mod credentials;
mod login;
mod logout;
mod register;

use std::sync::Arc;

use axum::Router;

use crate::app::App;
use crate::calls::{Calls, calls};

pub(crate) use login::login;
pub(crate) use logout::logout;
pub(crate) use register::register;

pub(crate) const CALLS: Calls = calls! {
    "auth/register" => register,
    "auth/login" => login,
    "auth/logout" => logout,
};

/// Addresses beside `/api`.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
}
