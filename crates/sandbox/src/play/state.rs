//! A launch as the database keeps it, and what its page is told.

use foyer_platform::Currency;
use rusqlite::{Connection, OptionalExtension, Row, params};
use sha2::{Digest, Sha256};

use super::draws::Draws;
use super::machine::{self, LINES, SCATTER, WILD};
use super::wire::{GameState, PaytableEntry};
use crate::api::Refusal;
use crate::catalogue::Game;
use crate::ledger::{self, Account, Owner, Purpose};
use crate::players::{self, Standing};

/// Minor units; all multiples of every table's units.
pub(super) const BETS: [i64; 8] = [20, 40, 100, 200, 500, 1_000, 2_000, 5_000];
const DEFAULT_BET: i64 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
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
pub(super) struct Launch {
    pub id: i64,
    pub uid: Option<u64>,
    pub sysname: String,
    pub mode: Mode,
    pub currency: Currency,
    pub server_seed: [u8; 32],
    session: Option<[u8; 32]>,
}

const COLUMNS: &str = "id, uid, session_hash, sysname, mode, currency, server_seed";

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

    /// The launch that a page plays: open, and its player still signed in.
    pub fn playing(db: &Connection, play_hash: [u8; 32], now: i64) -> Result<Self, Refusal> {
        let launch = db
            .prepare_cached(&format!(
                "SELECT {COLUMNS} FROM launches WHERE play_hash = ?1 AND expires_at > ?2"
            ))?
            .query_row(params![play_hash, now], Self::read)
            .optional()?
            .ok_or_else(Refusal::sign_in)?;
        launch.check_player(db, now)?;
        Ok(launch)
    }

    /// A game for money ends with the session that opened it, and with the player's good standing.
    pub fn check_player(&self, db: &Connection, now: i64) -> Result<(), Refusal> {
        let Some(uid) = self.uid else { return Ok(()) };
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
            Ok(())
        }
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

pub(super) fn game_state(
    db: &Connection,
    launch: &Launch,
    game: &Game,
) -> rusqlite::Result<GameState> {
    let table = game.model.table();
    // Round 0 is never played for money: it only dresses the reels.
    let shown = machine::spin(game.model, BETS[0], &mut Draws::new(launch.server_seed, 0));
    Ok(GameState {
        sysname: game.sysname.clone(),
        name: game.name.clone(),
        provider: game.provider.name.to_owned(),
        mode: launch.mode.name(),
        balance: ledger::balance(db, &launch.purse())?,
        bets: BETS.to_vec(),
        default_bet: DEFAULT_BET,
        counting: table.counting.name(),
        lines: if table.counting.has_lines() {
            LINES.to_vec()
        } else {
            Vec::new()
        },
        paytable: (0..)
            .zip(&table.pays)
            .map(|(symbol, pays)| entry(symbol, pays, &table.scatter, table.units))
            .collect(),
        rtp: game.model.rtp_hundredths(),
        seed_hash: hex(&Sha256::digest(launch.server_seed)),
        window: shown.window,
    })
}

fn entry(symbol: u8, pays: &[i64; 3], scatter: &[i64; 3], units: i64) -> PaytableEntry {
    let (kind, pays) = match symbol {
        SCATTER => ("scatter", scatter.map(|pay| pay * 1000)),
        WILD => ("wild", pays.map(|pay| pay * 1000 / units)),
        2..=5 => ("high", pays.map(|pay| pay * 1000 / units)),
        _ => ("low", pays.map(|pay| pay * 1000 / units)),
    };
    PaytableEntry { symbol, kind, pays }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
