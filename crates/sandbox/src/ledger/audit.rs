use rusqlite::Connection;
use serde::Serialize;

/// What a full recount of the ledger found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Audit {
    pub transfers: i64,
    /// Transfers whose entries do not sum to zero in some currency.
    pub unbalanced: Vec<String>,
    /// Accounts whose balance is not the sum of their entries.
    pub drifted: Vec<String>,
    /// Accounts that owe and may not.
    pub overdrawn: Vec<String>,
}

impl Audit {
    pub fn is_clean(&self) -> bool {
        self.unbalanced.is_empty() && self.drifted.is_empty() && self.overdrawn.is_empty()
    }
}

/// Recounts every transfer and every account.
pub fn audit(db: &Connection) -> rusqlite::Result<Audit> {
    Ok(Audit {
        transfers: db.query_row("SELECT count(*) FROM transfers", [], |row| row.get(0))?,
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
