//! The demo's own players. They are put in once; what they do afterwards stays.

use data_encoding::BASE32_NOPAD;
use foyer_platform::{Currency, Money};
use rusqlite::{Connection, OptionalExtension, params};

use crate::account::{self, Profile};
use crate::bonuses;
use crate::cashier;
use crate::catalogue::Catalogue;
use crate::chance::SystemChance;
use crate::db::{Database, DbError};
use crate::domain::Scene;
use crate::ledger::{self, Account, LedgerError, Purpose, Transfer};
use crate::loyalty;
use crate::parties::game_studio;
use crate::passwords::{PasswordError, Passwords};
use crate::players::{self, EnrolError, Login, Newcomer};
use crate::two_factor;

#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Enrol(#[from] EnrolError),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error("a demo player's deposit failed: {0}")]
    Deposit(&'static str),
    #[error("a rehearsed round failed: {0}")]
    Round(&'static str),
    #[error("the demo's authenticator secret cannot be read: {0}")]
    Secret(String),
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<rusqlite::Error> for SeedError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.into())
    }
}

/// The player that `cargo xtask run` prints.
pub const DEMO_LOGIN: &str = "demo@lumiere.example";
/// Every demo player's password.
pub const DEMO_PASSWORD: &str = "lumiere-demo";
/// What the authenticator app of totp@lumiere.example is set up with, in base 32.
pub const DEMO_TOTP_SECRET: &str = "LUMIEREDEMOSECRETLUMIEREDEMOSECR";

struct DemoPlayer {
    login: &'static str,
    fakename: &'static str,
    currency: &'static str,
    country: &'static str,
    locale: &'static str,
    /// Days since registration.
    since: i64,
    /// Main, bonus and betting bonus, in minor units.
    money: [i64; 3],
    is_verified: bool,
    standing: &'static str,
    what_else: Special,
}

/// What makes a demo player worth signing in as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Special {
    Nothing,
    /// The contact is proved.
    Confirmed,
    KycBlocked,
    /// As social sign-in leaves it: currency, country and terms are still asked for.
    Incomplete,
    /// Asks for a code of an authenticator app that has [`DEMO_TOTP_SECRET`].
    Totp,
    /// Asks for a code that is in the outbox.
    EmailCodes,
}

const PLAYERS: &[DemoPlayer] = &[
    DemoPlayer {
        login: DEMO_LOGIN,
        fakename: "Lumiere guest",
        currency: "EUR",
        country: "FR",
        locale: "en",
        since: 40,
        money: [125_050, 2_500, 1_000],
        is_verified: true,
        standing: "active",
        what_else: Special::Confirmed,
    },
    DemoPlayer {
        login: "camille@lumiere.example",
        fakename: "Camille",
        currency: "EUR",
        country: "FR",
        locale: "fr",
        since: 3,
        money: [4_000, 0, 0],
        is_verified: false,
        standing: "active",
        what_else: Special::Nothing,
    },
    DemoPlayer {
        login: "morgan@lumiere.example",
        fakename: "Morgan",
        currency: "USD",
        country: "NZ",
        locale: "en",
        since: 200,
        money: [987_654_321, 10_000, 0],
        is_verified: true,
        standing: "active",
        what_else: Special::Confirmed,
    },
    // Has just arrived and owns nothing: the registration hint, and an empty purse.
    DemoPlayer {
        login: "33199001234",
        fakename: "newcomer",
        currency: "EUR",
        country: "FR",
        locale: "fr",
        since: 0,
        money: [0, 0, 0],
        is_verified: false,
        standing: "active",
        what_else: Special::Nothing,
    },
    DemoPlayer {
        login: "banned@lumiere.example",
        fakename: "banned",
        currency: "EUR",
        country: "FR",
        locale: "en",
        since: 90,
        money: [1_500, 0, 0],
        is_verified: false,
        standing: "banned",
        what_else: Special::Nothing,
    },
    special(
        "deleted@lumiere.example",
        "Former guest",
        "deleted",
        Special::Nothing,
    ),
    special(
        "kyc@lumiere.example",
        "Paper Heron",
        "active",
        Special::KycBlocked,
    ),
    special(
        "incomplete@lumiere.example",
        "Early Lark",
        "active",
        Special::Incomplete,
    ),
    special(
        "totp@lumiere.example",
        "Patient Otter",
        "active",
        Special::Totp,
    ),
    special(
        "codes@lumiere.example",
        "Candid Wren",
        "active",
        Special::EmailCodes,
    ),
];

/// An account that is there for one thing.
const fn special(
    login: &'static str,
    fakename: &'static str,
    standing: &'static str,
    what_else: Special,
) -> DemoPlayer {
    DemoPlayer {
        login,
        fakename,
        currency: "EUR",
        country: "FR",
        locale: "en",
        since: 20,
        money: [2_000, 0, 0],
        is_verified: false,
        standing,
        what_else,
    }
}

/// How many games the demo player has tried, and how far apart they stand in the catalogue.
const REHEARSED: i64 = 8;
const REHEARSAL_STEP: usize = 9;

const DONE: &str = "demo players";

/// Blocking: start-up only.
pub(crate) fn players(
    database: &Database,
    passwords: &Passwords,
    catalogue: &Catalogue,
    now: i64,
) -> Result<(), SeedError> {
    let done = database.write_blocking(|tx| {
        let done: Option<String> = tx
            .query_row("SELECT value FROM marks WHERE name = ?1", [DONE], |row| {
                row.get(0)
            })
            .optional()?;
        Ok::<_, DbError>(done.is_some())
    })?;
    if done {
        return Ok(());
    }
    // One hash for all: they share the password that the read-me prints, and hashing is slow by design.
    let password_hash = passwords.hash_now(DEMO_PASSWORD)?;
    database.write_blocking(|tx| {
        for player in PLAYERS {
            let uid = enrol(tx, player, &password_hash, now)?;
            let scene = Scene {
                db: tx,
                catalogue,
                chance: &SystemChance,
                now,
            };
            let currency = player.currency.parse().unwrap_or_default();
            if player.login == DEMO_LOGIN {
                rehearse(tx, catalogue, uid, now)?;
                loyalty::seed(tx, uid, now)
                    .map_err(|refusal| SeedError::Round(refusal.kind().name()))?;
                bonuses::seed(&scene, uid)
            } else {
                bonuses::adopt(&scene, uid, currency)
            }
            .map_err(|refusal| SeedError::Round(refusal.kind().name()))?;
        }
        tx.execute("INSERT INTO marks (name, value) VALUES (?1, '1')", [DONE])?;
        Ok(())
    })
}

fn enrol(
    tx: &Connection,
    player: &DemoPlayer,
    password_hash: &str,
    now: i64,
) -> Result<u64, SeedError> {
    let currency: Currency = player.currency.parse().unwrap_or_default();
    let at = now - player.since * 86_400;
    let login = if player.login.contains('@') {
        Login::Email(player.login.to_owned())
    } else {
        Login::Phone {
            digits: player.login.to_owned(),
            country: Some(player.country.to_owned()),
        }
    };
    let newcomer = Newcomer {
        login,
        password_hash: password_hash.to_owned(),
        fakename: player.fakename.to_owned(),
        currency,
        country_code: player.country.to_owned(),
        locale: player.locale.to_owned(),
        is_subscribed: false,
        at,
    };
    let uid = players::enrol(tx, &newcomer)?;
    tx.execute(
        "UPDATE players SET standing = ?2, is_verified = ?3 WHERE uid = ?1",
        params![uid.cast_signed(), player.standing, player.is_verified],
    )?;
    equip(tx, uid, player.what_else, at)?;
    if let Some(profile) = profile(player.login) {
        account::install_profile(tx, uid, &profile, at)?;
    }
    cashier::seed(tx, uid, Money::new(player.money[0], currency), at)
        .map_err(|refusal| SeedError::Deposit(refusal.kind().name()))?;
    for (purpose, amount) in [Purpose::Main, Purpose::Bonus, Purpose::BettingBonus]
        .into_iter()
        .zip(player.money)
    {
        let source = if purpose == Purpose::Main {
            Purpose::World
        } else {
            Purpose::Gifts
        };
        let money = Transfer::new(format!("demo:{}:{uid}", purpose.name()), "demo", at).moving(
            amount,
            Account::house(source, currency),
            Account::player(uid, purpose, currency),
        );
        ledger::post(tx, &money)?;
    }
    Ok(uid)
}

/// What the verified players have told: their documents agreed with it.
fn profile(login: &str) -> Option<Profile> {
    let [first_name, last_name, home_town, address, postcode] = match login {
        DEMO_LOGIN => ["Dominique", "Martin", "Lyon", "4 place Bellecour", "69002"],
        "morgan@lumiere.example" => ["Morgan", "Reed", "Wellington", "1 Harbour Street", "6011"],
        _ => return None,
    }
    .map(str::to_owned);
    Some(Profile {
        first_name,
        last_name,
        birth_date: "1990-05-01".to_owned(),
        home_town,
        address,
        postcode,
        ..Profile::default()
    })
}

fn equip(tx: &Connection, uid: u64, what_else: Special, at: i64) -> Result<(), SeedError> {
    let statement = match what_else {
        Special::Nothing => return Ok(()),
        Special::KycBlocked => "UPDATE players SET is_kyc_block_enabled = 1 WHERE uid = ?1",
        Special::Incomplete => {
            "UPDATE players SET is_registration_completed = 0, country_code = '', terms_at = 0 WHERE uid = ?1"
        }
        Special::Confirmed | Special::Totp | Special::EmailCodes => {
            "UPDATE contacts SET is_confirmed = 1 WHERE uid = ?1"
        }
    };
    tx.execute(statement, [uid.cast_signed()])?;
    match what_else {
        Special::Totp => {
            let secret = BASE32_NOPAD.decode(DEMO_TOTP_SECRET.as_bytes());
            let secret = secret.map_err(|error| SeedError::Secret(error.to_string()))?;
            two_factor::install(tx, uid, Some(&secret), at)?;
        }
        Special::EmailCodes => two_factor::install(tx, uid, None, at)?,
        _ => {}
    }
    Ok(())
}

/// So that the demo player has something to continue: one play-money round of some games, an hour apart.
fn rehearse(tx: &Connection, catalogue: &Catalogue, uid: u64, now: i64) -> Result<(), SeedError> {
    let games = catalogue.games.iter().filter(|game| game.has_demo());
    for (hours, game) in (1..=REHEARSED).rev().zip(games.step_by(REHEARSAL_STEP)) {
        game_studio::rehearse(tx, catalogue, uid, &game.sysname, now - hours * 3_600)
            .map_err(|refusal| SeedError::Round(refusal.kind().name()))?;
    }
    Ok(())
}
