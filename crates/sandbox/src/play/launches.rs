//! A launch as the database keeps it.

use foyer_platform::Currency;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::api::Refusal;
use crate::ledger::{Account, Owner, Purpose};
use crate::players::{self, Player, Standing};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Play,
    Demo,
}

impl Mode {
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "play" => Some(Self::Play),
            "demo" => Some(Self::Demo),
            _ => None,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Demo => "demo",
        }
    }
}

/// A game that somebody has opened.
#[derive(Debug, Clone)]
pub(crate) struct Launch {
    pub id: i64,
    pub uid: Option<u64>,
    pub sysname: String,
    pub mode: Mode,
    pub currency: Currency,
    pub server_seed: [u8; 32],
    /// UTC seconds; bets are taken until then.
    pub expires_at: i64,
    session: Option<[u8; 32]>,
}

const COLUMNS: &str = "id, uid, session_hash, sysname, mode, currency, server_seed, expires_at";

impl Launch {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let mode: String = row.get("mode")?;
        let currency: String = row.get("currency")?;
        Ok(Self {
            id: row.get("id")?,
            uid: row.get::<_, Option<i64>>("uid")?.map(i64::unsigned_abs),
            sysname: row.get("sysname")?,
            mode: Mode::from_name(&mode).unwrap_or(Mode::Demo),
            currency: currency.parse().unwrap_or_default(),
            server_seed: row.get("server_seed")?,
            expires_at: row.get("expires_at")?,
            session: row.get("session_hash")?,
        })
    }

    /// The launch that a one-time token opens, while it is fresh and unused.
    pub fn fresh(
        db: &Connection,
        token_hash: [u8; 32],
        now: i64,
    ) -> rusqlite::Result<Option<Self>> {
        db.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM launches WHERE token_hash = ?1 AND play_hash IS NULL AND expires_at > ?2"
        ))?
        .query_row(params![token_hash, now], Self::read)
        .optional()
    }

    pub fn by_id(db: &Connection, id: i64) -> rusqlite::Result<Self> {
        db.prepare_cached(&format!("SELECT {COLUMNS} FROM launches WHERE id = ?1"))?
            .query_row([id], Self::read)
    }

    /// The launch that a page's token belongs to, whatever has become of it.
    pub fn by_play_hash(db: &Connection, play_hash: [u8; 32]) -> rusqlite::Result<Option<Self>> {
        db.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM launches WHERE play_hash = ?1"
        ))?
        .query_row([play_hash], Self::read)
        .optional()
    }

    /// The launch that a page plays: open, and its player still signed in.
    pub fn playing(db: &Connection, play_hash: [u8; 32], now: i64) -> Result<Self, Refusal> {
        let launch = Self::by_play_hash(db, play_hash)?
            .filter(|launch| launch.expires_at > now)
            .ok_or_else(Refusal::sign_in)?;
        launch.check_player(db, now)?;
        Ok(launch)
    }

    /// A game for money ends with the session that opened it, and with the player's good standing. Answers the player;
    /// a guest's demo has none.
    pub fn check_player(&self, db: &Connection, now: i64) -> Result<Option<Player>, Refusal> {
        let Some(uid) = self.uid else {
            return Ok(None);
        };
        let player = players::by_uid(db, uid)?.ok_or_else(Refusal::sign_in)?;
        if player.standing != Standing::Active {
            return Err(player.standing.refusal());
        }
        let signed_in: bool = db
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM sessions WHERE token_hash = ?1 AND expires_at > ?2)",
            )?
            .query_row(params![self.session, now], |row| row.get(0))?;
        if self.mode == Mode::Play && !signed_in {
            Err(Refusal::sign_in())
        } else {
            Ok(Some(player))
        }
    }

    /// The player goes on with a round of this launch in `current`, a launch of the same game by the same player: bets of the
    /// round are taken on the word of the session that is open now.
    pub fn continue_in(&mut self, db: &Connection, current: &Self) -> rusqlite::Result<()> {
        (self.session, self.expires_at) = (current.session, current.expires_at);
        db.prepare_cached("UPDATE launches SET session_hash = ?2, expires_at = ?3 WHERE id = ?1")?
            .execute(params![self.id, self.session, self.expires_at])?;
        Ok(())
    }

    /// Where bets come from and wins go to.
    pub fn purse(&self) -> Account {
        let owner = self.uid.map_or(Owner::Guest(self.id), Owner::Player);
        let purpose = match self.mode {
            Mode::Play => Purpose::Main,
            Mode::Demo => Purpose::Fun,
        };
        Account {
            owner,
            purpose,
            currency: self.currency,
        }
    }
}
