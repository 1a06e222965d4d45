//! A stage for unit tests of rooms: a database with players in it, a clock to move, dice to load.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use foyer_platform::{Currency, Money};
use rusqlite::Connection;

use crate::api::Refusal;
use crate::catalogue::{Catalogue, Game};
use crate::chance::Chance;
use crate::db::{Database, DbError, Storage};
use crate::domain::{DomainEvent, Scene};
use crate::ledger::{self, Account, Purpose};
use crate::outbox::{self, Sent};
use crate::players::{self, Login, Newcomer};

pub(crate) const NOW: i64 = 1_790_000_010;

/// Draws the lowest or the highest numbers, and yet never the same bytes twice.
pub(crate) struct Loaded {
    first: u8,
    thrown: AtomicU64,
}

impl Loaded {
    pub fn for_luck() -> Self {
        Self::with(0)
    }

    pub fn against_luck() -> Self {
        Self::with(0xff)
    }

    fn with(first: u8) -> Self {
        Self {
            first,
            thrown: AtomicU64::new(1),
        }
    }
}

impl Chance for Loaded {
    fn bytes(&self) -> [u8; 32] {
        let mut bytes = [self.first; 32];
        let thrown = self.thrown.fetch_add(1, Ordering::SeqCst);
        bytes[24..].copy_from_slice(&thrown.to_be_bytes());
        bytes
    }
}

/// Somebody of France who has just registered by e-mail.
pub(crate) fn newcomer(login: &str, currency: &str, locale: &str) -> Newcomer {
    Newcomer {
        login: Login::Email(login.to_owned()),
        password_hash: String::new(),
        fakename: login.to_owned(),
        currency: currency.parse().unwrap(),
        country_code: "FR".to_owned(),
        locale: locale.to_owned(),
        is_subscribed: false,
        at: NOW,
    }
}

pub(crate) struct Stage {
    pub catalogue: Catalogue,
    database: Database,
    chance: Loaded,
    now: AtomicI64,
    rounds: AtomicU64,
}

impl Stage {
    pub fn new(chance: Loaded) -> Self {
        Self {
            catalogue: Catalogue::new(1),
            database: Database::open(&Storage::Memory).unwrap(),
            chance,
            now: AtomicI64::new(NOW),
            rounds: AtomicU64::new(0),
        }
    }

    pub fn now(&self) -> i64 {
        self.now.load(Ordering::SeqCst)
    }

    pub fn set_clock(&self, now: i64) {
        self.now.store(now, Ordering::SeqCst);
    }

    pub fn pass(&self, seconds: i64) {
        self.now.fetch_add(seconds, Ordering::SeqCst);
    }

    pub fn act<T>(&self, act: impl FnOnce(&Scene<'_>) -> Result<T, Refusal>) -> Result<T, Refusal> {
        self.database.write_blocking(|tx| {
            act(&Scene {
                db: tx,
                catalogue: &self.catalogue,
                chance: &self.chance,
                now: self.now(),
            })
        })
    }

    pub fn read<T>(&self, read: impl FnOnce(&Connection) -> T) -> T {
        self.database
            .write_blocking(|tx| Ok::<_, DbError>(read(tx)))
            .unwrap()
    }

    /// A player without a cent.
    pub fn player(&self, login: &str, currency: &str, locale: &str) -> u64 {
        let newcomer = newcomer(login, currency, locale);
        self.database
            .write_blocking(|tx| players::enrol(tx, &newcomer))
            .unwrap()
    }

    pub fn main_balance(&self, uid: u64, currency: &str) -> i64 {
        let currency: Currency = currency.parse().unwrap();
        let account = Account::player(uid, Purpose::Main, currency);
        self.read(|db| ledger::balance(db, &account).unwrap().amount)
    }

    pub fn house_balance(&self, purpose: Purpose, currency: &str) -> i64 {
        let account = Account::house(purpose, currency.parse().unwrap());
        self.read(|db| ledger::balance(db, &account).unwrap().amount)
    }

    pub fn letters_to(&self, login: &str) -> Vec<Sent> {
        self.read(|db| outbox::latest(db, Some(login), 100).unwrap())
    }

    pub fn assert_books(&self) {
        let audit = self.read(|db| ledger::audit(db).unwrap());
        assert!(audit.is_clean(), "{audit:?}");
    }

    /// A round of the player's own money that is over; named as nothing else is.
    pub fn round(&self, uid: u64, game: &Game, bet: Money, win: i64) -> DomainEvent {
        DomainEvent::RoundPlayed {
            round: format!("round:{}", self.rounds.fetch_add(1, Ordering::SeqCst)),
            uid,
            sysname: game.sysname.clone(),
            bet,
            win: Money::new(win, bet.currency),
            from_bonus: 0,
            is_freespin: false,
            odds: None,
        }
    }

    /// What takes a round back.
    pub fn undoing(&self, event: &DomainEvent) -> DomainEvent {
        match event {
            DomainEvent::RoundPlayed {
                round,
                uid,
                bet,
                from_bonus,
                ..
            } => DomainEvent::RoundRolledBack {
                round: round.clone(),
                uid: *uid,
                bet: *bet,
                from_bonus: *from_bonus,
            },
            other => other.clone(),
        }
    }
}
