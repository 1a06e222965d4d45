//! The schema's history. A shipped migration is never edited: add the next one.

use rusqlite_migration::{M, Migrations};

const STEPS: &[M<'_>] = &[
    M::up(include_str!("migrations/0001_players.sql")),
    M::up(include_str!("migrations/0002_ledger.sql")),
    M::up(include_str!("migrations/0003_play.sql")),
];

pub(super) const MIGRATIONS: Migrations<'_> = Migrations::from_slice(STEPS);

#[cfg(test)]
mod tests {
    #[test]
    fn the_migrations_run_from_nothing() {
        assert_eq!(super::MIGRATIONS.validate(), Ok(()));
    }
}
