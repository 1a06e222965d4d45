//! Players as the database keeps them.

use foyer_platform::entities::{AccountInfo, Balance};
use foyer_platform::{Currency, ErrorType, Failure, Money, Uid, UtcSeconds};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::api::Refusal;
use crate::ledger::{self, Account, LedgerError, Purpose, Transfer};
use crate::locale::Locale;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    Active,
    Banned,
    Deleted,
}

impl Standing {
    /// What a player of this standing is told instead of an answer.
    pub fn refusal(self) -> Refusal {
        match self {
            Self::Active => Refusal::internal("an active player was refused"),
            Self::Banned => Failure::new(ErrorType::UserBannedException).into(),
            Self::Deleted => Failure::new(ErrorType::UserDeletedException).into(),
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Player {
    pub uid: u64,
    pub login: String,
    pub password_hash: String,
    pub fakename: String,
    pub currency: Currency,
    pub country_code: String,
    pub locale: String,
    pub reg_time: i64,
    pub standing: Standing,
    pub is_subscribed: bool,
    pub is_on_verification: bool,
    pub is_verified: bool,
    pub is_kyc_block_enabled: bool,
    pub is_registration_completed: bool,
    pub two_factor_auth: bool,
}

impl Player {
    pub fn language(&self) -> Locale {
        Locale::from_code(&self.locale).unwrap_or_default()
    }
}

const COLUMNS: &str = "uid, login, password_hash, fakename, currency, country_code, locale, reg_time, standing, \
    is_subscribed, is_on_verification, is_verified, is_kyc_block_enabled, is_registration_completed, two_factor_auth";

fn read(row: &Row<'_>) -> rusqlite::Result<Player> {
    let standing: String = row.get("standing")?;
    let currency: String = row.get("currency")?;
    Ok(Player {
        uid: row.get::<_, i64>("uid")?.unsigned_abs(),
        login: row.get("login")?,
        password_hash: row.get("password_hash")?,
        fakename: row.get("fakename")?,
        currency: currency.parse().unwrap_or_default(),
        country_code: row.get("country_code")?,
        locale: row.get("locale")?,
        reg_time: row.get("reg_time")?,
        standing: match standing.as_str() {
            "active" => Standing::Active,
            "deleted" => Standing::Deleted,
            // An unknown standing must never let anybody in.
            _ => Standing::Banned,
        },
        is_subscribed: row.get("is_subscribed")?,
        is_on_verification: row.get("is_on_verification")?,
        is_verified: row.get("is_verified")?,
        is_kyc_block_enabled: row.get("is_kyc_block_enabled")?,
        is_registration_completed: row.get("is_registration_completed")?,
        two_factor_auth: row.get("two_factor_auth")?,
    })
}

pub(crate) fn by_uid(db: &Connection, uid: u64) -> rusqlite::Result<Option<Player>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} FROM players WHERE uid = ?1"))?
        .query_row([uid.cast_signed()], read)
        .optional()
}

pub(crate) fn by_login(db: &Connection, login: &str) -> rusqlite::Result<Option<Player>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} FROM players WHERE login = ?1"))?
        .query_row([login], read)
        .optional()
}

/// By the login, or by a contact that its player has proved to be theirs.
pub(crate) fn by_contact(db: &Connection, contact: &str) -> rusqlite::Result<Option<Player>> {
    if let Some(player) = by_login(db, contact)? {
        return Ok(Some(player));
    }
    let uid: Option<i64> = db
        .prepare_cached("SELECT uid FROM contacts WHERE contact = ?1 AND is_confirmed = 1")?
        .query_row([contact], |row| row.get(0))
        .optional()?;
    uid.map_or(Ok(None), |uid| by_uid(db, uid.unsigned_abs()))
}

/// Somebody who wants an account; every member is already checked.
#[derive(Debug, Clone)]
pub(crate) struct Newcomer {
    pub login: Login,
    pub password_hash: String,
    pub fakename: String,
    pub currency: Currency,
    pub country_code: String,
    pub locale: String,
    pub is_subscribed: bool,
    pub at: i64,
}

/// An e-mail address in lower case, or a phone number in digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Login {
    Email(String),
    Phone {
        digits: String,
        country: Option<String>,
    },
}

impl Login {
    pub fn text(&self) -> &str {
        match self {
            Self::Email(address) => address,
            Self::Phone { digits, .. } => digits,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum EnrolError {
    #[error("the login is taken")]
    Taken,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] crate::db::DbError),
}

impl From<rusqlite::Error> for EnrolError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.into())
    }
}

/// Every new player gets this much play money.
pub(crate) const WELCOME_FUN: i64 = 100_000;

/// Opens an account: the player, their contact and their play money, or nothing at all.
pub(crate) fn enrol(db: &Connection, newcomer: &Newcomer) -> Result<u64, EnrolError> {
    let login = newcomer.login.text();
    if is_taken(db, login)? {
        return Err(EnrolError::Taken);
    }
    db.prepare_cached(
        "INSERT INTO players (login, password_hash, fakename, currency, country_code, locale, reg_time, is_subscribed, terms_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?7)",
    )?
    .execute(params![
        login,
        newcomer.password_hash,
        newcomer.fakename,
        newcomer.currency.as_str(),
        newcomer.country_code,
        newcomer.locale,
        newcomer.at,
        newcomer.is_subscribed,
    ])?;
    let uid = db.last_insert_rowid().unsigned_abs();
    put_contact(db, uid, &newcomer.login, newcomer.is_subscribed)?;
    give_play_money(db, uid, newcomer.at)?;
    Ok(uid)
}

/// Whether somebody signs in with this, or has it as a contact.
pub(crate) fn is_taken(db: &Connection, login: &str) -> rusqlite::Result<bool> {
    db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM players WHERE login = ?1) OR EXISTS (SELECT 1 FROM contacts WHERE contact = ?1)",
    )?
    .query_row([login], |row| row.get(0))
}

/// Gives a player without contacts the one that they will sign in with.
pub(crate) fn add_login_contact(
    db: &Connection,
    uid: u64,
    login: &Login,
    is_subscribed: bool,
) -> Result<(), EnrolError> {
    if is_taken(db, login.text())? {
        return Err(EnrolError::Taken);
    }
    Ok(put_contact(db, uid, login, is_subscribed)?)
}

fn put_contact(
    db: &Connection,
    uid: u64,
    login: &Login,
    is_subscribed: bool,
) -> rusqlite::Result<()> {
    let (kind, country) = match login {
        Login::Email(_) => ("email", None),
        Login::Phone { country, .. } => ("phone", country.as_deref()),
    };
    db.prepare_cached(
        "INSERT INTO contacts (uid, type, contact, is_subscribed, phone_country_code) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![uid.cast_signed(), kind, login.text(), is_subscribed, country])?;
    Ok(())
}

/// What every new player gets, once.
pub(crate) fn give_play_money(db: &Connection, uid: u64, at: i64) -> Result<(), LedgerError> {
    let fun = ledger::fun();
    let welcome = Transfer::new(format!("welcome:{uid}"), "welcome", at).moving(
        WELCOME_FUN,
        Account::house(Purpose::Gifts, fun),
        Account::player(uid, Purpose::Fun, fun),
    );
    ledger::post(db, &welcome)?;
    Ok(())
}

pub(crate) fn balance(db: &Connection, player: &Player) -> rusqlite::Result<Balance> {
    let [
        balance_main,
        balance_bonus,
        balance_betting_bonus,
        balance_fun,
    ] = ledger::balances_of_player(db, player.uid, player.currency)?;
    Ok(Balance {
        balance_main,
        balance_bonus,
        balance_betting_bonus,
        balance_fun,
    })
}

/// §3 User account info.
pub(crate) fn account_info(db: &Connection, player: &Player) -> rusqlite::Result<AccountInfo> {
    let Balance {
        balance_main,
        balance_bonus,
        balance_betting_bonus,
        balance_fun,
    } = balance(db, player)?;
    Ok(AccountInfo {
        uid: Uid(player.uid),
        reg_time: UtcSeconds(player.reg_time),
        login: player.login.clone(),
        fakename: player.fakename.clone(),
        is_subscribed: player.is_subscribed,
        balance_main,
        balance_bonus,
        balance_betting_bonus,
        balance_fun,
        is_on_verification: player.is_on_verification,
        is_verified: player.is_verified,
        is_kyc_block_enabled: player.is_kyc_block_enabled,
        is_registration_completed: player.is_registration_completed,
        country_code: player.country_code.clone(),
        locale: player.locale.clone(),
        two_factor_auth: player.two_factor_auth,
    })
}

/// What a guest is told about themselves: uid 0, and the currency the site shows prices in.
pub(crate) fn guest_info(currency: Currency, locale: &str) -> AccountInfo {
    AccountInfo {
        balance_main: Money::zero(currency),
        balance_bonus: Money::zero(currency),
        balance_betting_bonus: Money::zero(currency),
        balance_fun: Money::zero(ledger::fun()),
        locale: locale.to_owned(),
        ..AccountInfo::default()
    }
}
