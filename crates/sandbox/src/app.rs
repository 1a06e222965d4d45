//! What every request may need, shared by all of them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, PoisonError, RwLock};

use rusqlite::Connection;

use crate::art_routes::Gallery;
use crate::attempts::{AttemptLimits, Attempts};
use crate::catalogue::Catalogue;
use crate::chance::Chance;
use crate::clock::{AdjustableClock, Clock};
use crate::config::SandboxConfig;
use crate::controls::{Faults, Switches};
use crate::db::Database;
use crate::domain::Scene;
use crate::parties::chat_desk::Conversations;
use crate::passwords::Passwords;
use crate::sessions::Sessions;
use crate::webhooks::Courier;

pub(crate) struct App {
    pub database: Database,
    pub catalogue: Catalogue,
    pub gallery: Gallery,
    pub passwords: Passwords,
    pub attempts: Attempts,
    pub attempt_limits: AttemptLimits,
    pub clock: AdjustableClock,
    pub faults: Faults,
    pub switches: Switches,
    pub conversations: Conversations,
    pub time_to_force_logout: Option<u32>,
    pub chance: Arc<dyn Chance>,
    /// See `SandboxConfig::secret`.
    pub secret: [u8; 32],
    /// See `SandboxConfig::site_key`.
    pub site_key: Option<String>,
    pub zero_balance_play: bool,
    pub session_cookie: String,
    pub secure_cookies: bool,
    pub bot_token: String,
    /// Where this server hears its own services.
    pub address: SocketAddr,
    /// How browsers reach this server: `http://127.0.0.1:4000`.
    pub public_origin: String,
    /// Carries the payment provider's webhooks.
    pub courier: Courier,
    site_origins: RwLock<Vec<String>>,
}

impl App {
    pub fn new(
        config: SandboxConfig,
        database: Database,
        catalogue: Catalogue,
        passwords: Passwords,
        address: SocketAddr,
    ) -> Self {
        let public_origin = config
            .public_origin
            .clone()
            .unwrap_or_else(|| format!("http://{address}"));
        Self {
            database,
            catalogue,
            gallery: Gallery::default(),
            passwords,
            attempts: Attempts::default(),
            attempt_limits: config.attempts,
            clock: AdjustableClock::new(config.clock),
            faults: Faults::default(),
            switches: Switches::new(config.chat_provider.as_deref()),
            conversations: Conversations::default(),
            time_to_force_logout: config.time_to_force_logout,
            chance: config.chance,
            secret: config.secret,
            site_key: config.site_key,
            zero_balance_play: config.zero_balance_play,
            session_cookie: config.session_cookie,
            secure_cookies: config.secure_cookies,
            bot_token: config.bot_token,
            address: reachable(address),
            public_origin,
            courier: Courier::default(),
            site_origins: RwLock::new(config.site_origins),
        }
    }

    pub fn sessions(&self) -> Sessions<'_> {
        Sessions {
            database: &self.database,
            clock: &self.clock,
        }
    }

    /// The present, for what happens inside a database transaction.
    pub fn scene<'a>(&'a self, db: &'a Connection) -> Scene<'a> {
        Scene {
            db,
            catalogue: &self.catalogue,
            chance: &*self.chance,
            now: self.clock.now(),
        }
    }

    /// The sites that may show our frames.
    pub fn site_origins(&self) -> Vec<String> {
        self.site_origins
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// The site that letters link to.
    pub fn site_origin(&self) -> String {
        self.site_origins()
            .into_iter()
            .next()
            .unwrap_or_else(|| self.public_origin.clone())
    }

    pub fn allow_site(&self, origin: String) {
        let mut origins = self
            .site_origins
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
}

/// Who listens everywhere is reached at home.
fn reachable(bound: SocketAddr) -> SocketAddr {
    let home = match bound.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(home, bound.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_reached_on_the_loopback() {
        for (bound, reached) in [
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.7:80", "10.0.0.7:80"),
        ] {
            assert_eq!(reachable(bound.parse().unwrap()), reached.parse().unwrap());
        }
    }
}
