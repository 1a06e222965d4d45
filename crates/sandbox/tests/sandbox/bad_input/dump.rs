//! All that a database holds, to be compared.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};

/// What a wrong request may count up.
const COUNTED: &[(&str, &str)] = &[("codes", "attempts"), ("sessions", "seen_at")];

#[derive(Debug, PartialEq)]
pub struct Dump(BTreeMap<String, Vec<String>>);

impl Dump {
    pub fn of(path: &Path) -> Self {
        let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
        // One moment for all tables.
        let db = db.unchecked_transaction().unwrap();
        let tables: Vec<String> = db
            .prepare(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
            )
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        let rows = |table: String| {
            let rows = rows(&db, &table);
            (table, rows)
        };
        Self(tables.into_iter().map(rows).collect())
    }

    /// Names the tables and rows that differ.
    pub fn assert_same(&self, after: &Self, what: &str) {
        for (table, rows) in &self.0 {
            let now = &after.0[table];
            let new: Vec<_> = now
                .iter()
                .filter(|row| !rows.contains(row))
                .take(3)
                .collect();
            let gone: Vec<_> = rows
                .iter()
                .filter(|row| !now.contains(row))
                .take(3)
                .collect();
            assert!(
                rows == now,
                "{what} changed {table}: new {new:?}, gone {gone:?}"
            );
        }
    }
}

fn rows(db: &Connection, table: &str) -> Vec<String> {
    let mut statement = db.prepare(&format!("SELECT * FROM \"{table}\"")).unwrap();
    let columns: Vec<String> = statement
        .column_names()
        .iter()
        .map(|&name| name.to_owned())
        .collect();
    let mut found: Vec<String> = statement
        .query_map([], |row| {
            let mut text = String::new();
            for (index, column) in columns.iter().enumerate() {
                if !COUNTED.contains(&(table, column)) {
                    let value: Value = row.get(index)?;
                    text.push_str(&format!("{column}={value:?} "));
                }
            }
            Ok(text)
        })
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    found.sort();
    found
}
