//! `auth/*`: accounts are opened, sessions begin and end.

mod credentials;
mod login;
mod logout;
mod register;

pub(crate) use login::login;
pub(crate) use logout::logout;
pub(crate) use register::register;
