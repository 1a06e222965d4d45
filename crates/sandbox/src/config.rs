//! What a sandbox is started with.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use crate::attempts::AttemptLimits;
use crate::auth::SANDBOX_BOT_TOKEN;
use crate::chance::{Chance, SystemChance};
use crate::clock::{Clock, SystemClock};
use crate::db::Storage;
use crate::passwords::PasswordCost;

/// A hall of this size has something on every shelf.
pub(crate) const GAMES: usize = 1_200;

pub struct SandboxConfig {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    pub storage: Storage,
    /// Where the test controls listen: clock, faults, outbox. None: nowhere. Never give it an address that players reach.
    pub controls_address: Option<SocketAddr>,
    /// The origins of the sites that may show the games in a frame, such as `http://127.0.0.1:3000`. More can be added
    /// while running: see `RunningSandbox::allow_site`.
    pub site_origins: Vec<String>,
    /// How browsers reach this server, when that is not the address it listens on.
    pub public_origin: Option<String>,
    /// Names that this server and its test controls are asked by, beside addresses, `localhost` and `public_origin`'s.
    pub hosts: Vec<String>,
    pub session_cookie: String,
    /// Adds `Secure` to the session cookie: set it when the site is served over HTTPS.
    pub secure_cookies: bool,
    /// Decides the catalogue and everything simulated.
    pub seed: u64,
    /// How many games the catalogue holds; the few hundred whose names are written down are always there.
    pub games: usize,
    /// The token of the messaging app's bot: launch data is signed with it.
    pub bot_token: String,
    /// What the keys of game providers and the addresses of downloads are derived from. New at every start unless set, so
    /// that nobody knows those of somebody else's sandbox.
    pub secret: [u8; 32],
    /// What the site proves itself with, in the header `X-Site-Key`: it is believed for whom it speaks
    /// (`X-Forwarded-For`). None: nobody is.
    pub site_key: Option<String>,
    /// Whether a game for money opens for a player who has nothing to bet. Its first bet is refused either way.
    pub zero_balance_play: bool,
    /// A player who does nothing for so many seconds is signed out (§4 Inactivity); none: never.
    pub time_to_force_logout: Option<u32>,
    /// The chat that `support/getsettings` names, one of its seven providers; none: no chat. The test controls can change it.
    pub chat_provider: Option<String>,
    pub password_cost: PasswordCost,
    pub attempts: AttemptLimits,
    pub clock: Arc<dyn Clock>,
    pub chance: Arc<dyn Chance>,
}

impl Default for SandboxConfig {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            storage: Storage::Memory,
            controls_address: None,
            site_origins: Vec::new(),
            public_origin: None,
            hosts: Vec::new(),
            session_cookie: "foyer_session".to_owned(),
            secure_cookies: false,
            seed: 1,
            games: GAMES,
            bot_token: SANDBOX_BOT_TOKEN.to_owned(),
            secret: SystemChance.bytes(),
            site_key: None,
            zero_balance_play: true,
            time_to_force_logout: Some(30 * 60),
            chat_provider: None,
            password_cost: PasswordCost::default(),
            attempts: AttemptLimits::default(),
            clock: Arc::new(SystemClock),
            chance: Arc::new(SystemChance),
        }
    }
}
