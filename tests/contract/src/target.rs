//! Which platform is asked, and as whom.

use url::Url;

#[derive(Debug, Clone)]
pub struct Credentials {
    pub login: String,
    pub password: String,
}

#[derive(Debug, Clone)]
pub struct Target {
    /// The calls are below `/api/` there.
    pub origin: Url,
    /// A player who is signed in by login and password alone.
    pub player: Credentials,
    /// A player with a second factor, for the messages of §8.3.
    pub second_factor: Option<Credentials>,
    pub session_cookie: String,
    /// What the site proves itself to the platform with, for the rules about addresses.
    pub site_key: Option<String>,
    /// Whether the player's password may be guessed wrongly until it is too often.
    pub lock_out: bool,
    /// Whether deposits may be begun. They are not paid.
    pub deposits: bool,
}
