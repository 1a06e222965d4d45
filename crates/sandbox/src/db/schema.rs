//! The schema's history. A shipped migration is never edited: add the next one.

use rusqlite_migration::{M, Migrations};

const STEPS: &[M<'_>] = &[
    M::up(include_str!("migrations/0001_players.sql")),
    M::up(include_str!("migrations/0002_ledger.sql")),
    M::up(include_str!("migrations/0003_play.sql")),
    M::up(include_str!("migrations/0004_letters.sql")),
    M::up(include_str!("migrations/0005_auth.sql")),
    M::up(include_str!("migrations/0006_account.sql")),
    M::up(include_str!("migrations/0007_cashier.sql")),
    M::up(include_str!("migrations/0008_responsible_gaming.sql")),
    M::up(include_str!("migrations/0009_play.sql")),
    M::up(include_str!("migrations/0010_competitions.sql")),
    M::up(include_str!("migrations/0011_bonuses.sql")),
    M::up(include_str!("migrations/0012_loyalty.sql")),
    M::up(include_str!("migrations/0013_verification.sql")),
    M::up(include_str!("migrations/0014_support.sql")),
    M::up(include_str!("migrations/0015_verification_outcome.sql")),
    M::up(include_str!("migrations/0016_pending_payments.sql")),
    M::up(include_str!("migrations/0017_campaign_deposits.sql")),
    M::up(include_str!("migrations/0018_bonus_of_bets.sql")),
    M::up(include_str!("migrations/0019_known_devices.sql")),
    M::up(include_str!("migrations/0020_sportsbook.sql")),
    M::up(include_str!("migrations/0021_studio_rounds.sql")),
    M::up(include_str!("migrations/0022_free_bets.sql")),
];

pub(super) const MIGRATIONS: Migrations<'_> = Migrations::from_slice(STEPS);

#[cfg(test)]
mod tests {
    #[test]
    fn the_migrations_run_from_nothing() {
        assert_eq!(super::MIGRATIONS.validate(), Ok(()));
    }
}
