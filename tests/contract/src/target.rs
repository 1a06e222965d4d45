//! The platform to check, and the accounts to use.

use url::Url;

#[derive(Debug, Clone)]
pub struct Credentials {
    pub login: String,
    pub password: String,
}

#[derive(Debug, Clone)]
pub struct Target {
    /// The calls are below `/api/` of this URL.
    pub origin: Url,
    /// A player without a second factor.
    pub player: Credentials,
    /// A player with a second factor, for the messages of §8.3.
    pub second_factor: Option<Credentials>,
    pub session_cookie: String,
    /// The key that authenticates the site to the platform, for the rules about client addresses.
    pub site_key: Option<String>,
    /// Whether to guess the player's password until the platform limits it.
    pub lock_out: bool,
    /// Whether to start deposits. They are not paid.
    pub deposits: bool,
}
