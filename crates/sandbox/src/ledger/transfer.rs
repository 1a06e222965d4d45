use std::collections::BTreeMap;

use foyer_platform::Money;
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::account::{Account, Owner};
use crate::db::DbError;

#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    #[error("there is not enough money in {owner} {purpose}")]
    Insufficient { owner: Owner, purpose: &'static str },
    #[error("the legs of the transfer {0} do not sum to zero")]
    Unbalanced(String),
    #[error("the key {0} was already used for another transfer")]
    KeyReused(String),
    #[error("an account would hold more than can be counted")]
    TooLarge,
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(DbError::Sql(error))
    }
}

/// Money on its way: what each account gains (or loses, below zero).
#[derive(Debug, Clone)]
pub struct Transfer {
    key: String,
    kind: String,
    at: i64,
    legs: BTreeMap<Account, i64>,
}

/// Whether this call moved the money or an earlier one with the same key did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Posted {
    Now,
    Before,
}

impl Transfer {
    pub fn new(key: impl Into<String>, kind: impl Into<String>, at: i64) -> Self {
        Self {
            key: key.into(),
            kind: kind.into(),
            at,
            legs: BTreeMap::new(),
        }
    }

    /// Moves `amount` minor units from one account to another. Several moves make one transfer.
    #[must_use]
    pub fn moving(mut self, amount: i64, from: Account, to: Account) -> Self {
        self.add(from, amount.saturating_neg());
        self.add(to, amount);
        self
    }

    fn add(&mut self, account: Account, amount: i64) {
        let leg = self.legs.entry(account).or_default();
        *leg = leg.saturating_add(amount);
    }

    fn is_balanced(&self) -> bool {
        let mut sums = BTreeMap::new();
        for (account, amount) in &self.legs {
            *sums.entry(account.currency).or_insert(0_i128) += i128::from(*amount);
        }
        sums.values().all(|sum| *sum == 0)
    }

    fn digest(&self) -> [u8; 32] {
        let mut hasher = Sha256::new().chain_update(&self.kind);
        for (account, amount) in &self.legs {
            let Account {
                owner,
                purpose,
                currency,
            } = account;
            hasher.update(format!("|{owner}/{}/{currency}={amount}", purpose.name()));
        }
        hasher.finalize().into()
    }
}

/// Books a transfer inside the caller's transaction. On an error the caller must roll back (`Database::write` does).
pub fn post(db: &Connection, transfer: &Transfer) -> Result<Posted, LedgerError> {
    if !transfer.is_balanced() {
        return Err(LedgerError::Unbalanced(transfer.key.clone()));
    }
    let digest = transfer.digest();
    let known: Option<Vec<u8>> = db
        .prepare_cached("SELECT digest FROM transfers WHERE key = ?1")?
        .query_row([&transfer.key], |row| row.get(0))
        .optional()?;
    match known {
        Some(known) if known == digest => return Ok(Posted::Before),
        Some(_) => return Err(LedgerError::KeyReused(transfer.key.clone())),
        None => {}
    }
    db.prepare_cached("INSERT INTO transfers (key, kind, at, digest) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![transfer.key, transfer.kind, transfer.at, digest])?;
    let id = db.last_insert_rowid();
    for (account, amount) in transfer.legs.iter().filter(|(_, amount)| **amount != 0) {
        enter(db, id, account, *amount)?;
    }
    Ok(Posted::Now)
}

fn enter(
    db: &Connection,
    transfer: i64,
    account: &Account,
    amount: i64,
) -> Result<(), LedgerError> {
    let id = account.open(db)?;
    let before: i64 = db
        .prepare_cached("SELECT balance FROM accounts WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?;
    let after = before
        .checked_add(amount)
        .filter(|after| after.unsigned_abs() <= Money::MAX.unsigned_abs())
        .ok_or(LedgerError::TooLarge)?;
    if after < 0 && account.owner != Owner::House {
        return Err(LedgerError::Insufficient {
            owner: account.owner,
            purpose: account.purpose.name(),
        });
    }
    db.prepare_cached("UPDATE accounts SET balance = ?2 WHERE id = ?1")?
        .execute([id, after])?;
    db.prepare_cached("INSERT INTO entries (transfer, account, amount) VALUES (?1, ?2, ?3)")?
        .execute([transfer, id, amount])?;
    Ok(())
}
