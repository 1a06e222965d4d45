//! What the database file says when nobody serves from it, or beside whoever does.

use std::path::Path;

use foyer_sandbox::audit_file;
use rusqlite::{Connection, OpenFlags};

use super::calls::Call;

fn open(database: &Path) -> Connection {
    Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap()
}

/// The file is whole, nothing in it refers to what is not there, and the ledger sums to zero.
pub fn assert_sound(database: &Path) {
    let db = open(database);
    let integrity: String = db
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(integrity, "ok");
    let dangling: i64 = db
        .query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(dangling, 0);
    let audit = audit_file(database).unwrap();
    assert!(audit.is_clean(), "{audit:?}");
}

/// How often each call has had its effect.
pub fn effects(database: &Path, calls: &[Call]) -> Vec<i64> {
    let db = open(database);
    // One moment for all the questions.
    let db = db.unchecked_transaction().unwrap();
    calls
        .iter()
        .map(|call| {
            db.prepare_cached(call.kind.effects())
                .unwrap()
                .query_row([&call.key], |row| row.get(0))
                .unwrap()
        })
        .collect()
}

/// How often a player's own money moved for what the calls are about, and by how much altogether.
pub fn moved(database: &Path, login: &str) -> (i64, i64) {
    open(database)
        .query_row(
            "SELECT count(*), coalesce(sum(e.amount), 0) FROM entries e
             JOIN transfers t ON t.id = e.transfer JOIN accounts a ON a.id = e.account
             JOIN players p ON a.owner = 'player:' || p.uid
             WHERE p.login = ?1 AND a.purpose = 'main'
             AND t.kind IN ('bet', 'win', 'rollback', 'deposit', 'withdrawal', 'withdrawal_returned')",
            [login],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap()
}

/// What the payment provider has not told the cashier yet.
pub fn untold(database: &Path) -> i64 {
    open(database)
        .query_row("SELECT count(*) FROM webhooks", [], |row| row.get(0))
        .unwrap()
}
