//! How often somebody may guess. By login and address first, so that a stranger's wrong guesses do not lock the player out;
//! by address, so that nobody tries everybody's; by login over all addresses, so that many addresses do not help much. A
//! browser in which the player has signed in before is counted for itself: it gets through whatever the others do.

use data_encoding::HEXLOWER;

use crate::api::{Call, Refusal};
use crate::app::App;
use crate::attempts::{AttemptLimits, LONGEST_WINDOW};
use crate::codes;
use crate::known_devices::KnownDevice;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Guessed {
    Password,
    /// Asks for a code that restores a password.
    NewCode,
    /// Tries one.
    Code,
}

/// What a guess is counted by, how often at most, in how many seconds.
type Count = (String, usize, i64);

/// Guesses that have been counted.
pub(super) struct Taken(Vec<Count>);

impl Guessed {
    /// Counts a guess before it is looked at, so that guesses sent all at once do not slip through together.
    pub fn take(
        self,
        call: &Call,
        login: &str,
        device: Option<KnownDevice>,
    ) -> Result<Taken, Refusal> {
        let counts = match device {
            Some(device) => self.of_device(&device, &call.app.attempt_limits),
            None => self.of_stranger(login, &call.client, &call.app.attempt_limits),
        };
        let now = call.now();
        for (key, most, window) in &counts {
            let taken = call.app.attempts.take(key, *most, *window, now);
            taken.map_err(Refusal::too_many)?;
        }
        Ok(Taken(counts))
    }

    fn of_device(self, device: &KnownDevice, limits: &AttemptLimits) -> Vec<Count> {
        let key = format!("{} device {}", self.name(), HEXLOWER.encode(device));
        vec![(key, limits.per_login, limits.window_seconds)]
    }

    fn of_stranger(self, login: &str, client: &str, limits: &AttemptLimits) -> Vec<Count> {
        let (name, window) = (self.name(), limits.window_seconds);
        let mut counts = vec![
            (format!("{name} client {client}"), limits.per_client, window),
            (own_key(name, login, client), limits.per_login, window),
        ];
        let everywhere = everywhere_key(name, login);
        match self {
            Self::Password => counts.push((everywhere, limits.per_login_everywhere, window)),
            // Asking is limited by the letters themselves: one a minute.
            Self::NewCode => {}
            Self::Code => {
                let wrong = format!("code {login} from {client}");
                counts.push((wrong, codes::FORGIVEN, codes::LIFETIME));
                // Six digits are soon found.
                counts.push((everywhere, limits.per_login_everywhere, LONGEST_WINDOW));
            }
        }
        counts
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Password => "login",
            Self::NewCode | Self::Code => "restore",
        }
    }
}

impl Taken {
    /// It was no wrong guess.
    pub fn give_back(&self, app: &App) {
        for (key, ..) in &self.0 {
            app.attempts.give_back(key);
        }
    }
}

fn own_key(name: &str, login: &str, client: &str) -> String {
    format!("{name} {login} from {client}")
}

fn everywhere_key(name: &str, login: &str) -> String {
    format!("{name} {login}")
}

/// The player has signed in from here: what they tried before does not count. What others tried does.
pub(super) fn forget_own(call: &Call, login: &str, device: Option<KnownDevice>) {
    let key = match device {
        Some(device) => format!("login device {}", HEXLOWER.encode(&device)),
        None => own_key("login", login, &call.client),
    };
    call.app.attempts.forget(&key);
}

/// A password was set anew: what was tried before it does not count.
pub(super) fn forget_all(call: &Call, login: &str) {
    call.app
        .attempts
        .forget(&own_key("login", login, &call.client));
    call.app.attempts.forget(&everywhere_key("login", login));
}
