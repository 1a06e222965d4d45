use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};
use serde::Serialize;

/// What a full recount of the ledger found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Audit {
    pub transfers: i64,
    /// What all accounts hold together, by currency. Money neither appears nor vanishes: zero, always.
    pub totals: BTreeMap<String, i64>,
    /// Transfers whose entries do not sum to zero in some currency.
    pub unbalanced: Vec<String>,
    /// Accounts whose balance is not the sum of their entries.
    pub drifted: Vec<String>,
    /// Accounts that owe and may not.
    pub overdrawn: Vec<String>,
}

impl Audit {
    pub fn is_clean(&self) -> bool {
        self.totals.values().all(|total| *total == 0)
            && self.unbalanced.is_empty()
            && self.drifted.is_empty()
            && self.overdrawn.is_empty()
    }
}

/// Recounts every transfer and every account.
pub fn audit(db: &Connection) -> rusqlite::Result<Audit> {
    Ok(Audit {
        transfers: db.query_row("SELECT count(*) FROM transfers", [], |row| row.get(0))?,
        totals: db
            .prepare("SELECT currency, sum(balance) FROM accounts GROUP BY currency")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?,
        unbalanced: names(
            db,
            "SELECT t.key || ' ' || a.currency FROM entries e
             JOIN transfers t ON t.id = e.transfer JOIN accounts a ON a.id = e.account
             GROUP BY e.transfer, a.currency HAVING sum(e.amount) <> 0",
        )?,
        drifted: names(
            db,
            "SELECT a.owner || ' ' || a.purpose || ' ' || a.currency FROM accounts a
             WHERE a.balance <> (SELECT coalesce(sum(e.amount), 0) FROM entries e WHERE e.account = a.id)",
        )?,
        overdrawn: names(
            db,
            "SELECT owner || ' ' || purpose || ' ' || currency FROM accounts WHERE owner <> 'house' AND balance < 0",
        )?,
    })
}

fn names(db: &Connection, query: &str) -> rusqlite::Result<Vec<String>> {
    db.prepare(query)?
        .query_map([], |row| row.get(0))?
        .collect()
}

#[derive(Debug, thiserror::Error)]
#[error("cannot audit the sandbox database {path}: {source}")]
pub struct AuditError {
    path: String,
    source: rusqlite::Error,
}

/// Recounts the ledger of a database file, which is only read; a sandbox may be serving from it meanwhile.
pub fn audit_file(path: &Path) -> Result<Audit, AuditError> {
    let recount = || {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        // One moment for all the questions.
        let moment = connection.unchecked_transaction()?;
        audit(&moment)
    };
    recount().map_err(|source| AuditError {
        path: path.display().to_string(),
        source,
    })
}
