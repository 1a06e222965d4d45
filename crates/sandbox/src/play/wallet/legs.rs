//! Which balances gave or got an amount.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::ledger::{Account, Purpose};
use crate::play::state::Launch;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Legs(Vec<(Purpose, i64)>);

impl Legs {
    pub fn of(accounts: &[(Account, i64)]) -> Self {
        let moved = accounts.iter().filter(|(_, amount)| *amount > 0);
        Self(
            moved
                .map(|(account, amount)| (account.purpose, *amount))
                .collect(),
        )
    }

    /// As the rooms that share money out name them.
    pub fn accounts(&self, launch: &Launch) -> Vec<(Account, i64)> {
        let account = |purpose| Account {
            purpose,
            ..launch.purse()
        };
        self.0
            .iter()
            .map(|(purpose, amount)| (account(*purpose), *amount))
            .collect()
    }

    /// Sums up what several bets of one round took.
    pub fn add(&mut self, other: &Self) {
        for (purpose, amount) in &other.0 {
            match self.0.iter_mut().find(|(known, _)| known == purpose) {
                Some((_, sum)) => *sum = sum.saturating_add(*amount),
                None => self.0.push((*purpose, *amount)),
            }
        }
    }

    pub fn bonus_part(&self) -> i64 {
        let bonus = self
            .0
            .iter()
            .filter(|(purpose, _)| matches!(purpose, Purpose::Bonus | Purpose::BettingBonus));
        bonus.map(|(_, amount)| amount).sum()
    }
}

impl ToSql for Legs {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let named: Vec<(&str, i64)> = self.0.iter().map(|(p, a)| (p.name(), *a)).collect();
        serde_json::to_string(&named)
            .map(ToSqlOutput::from)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
    }
}

impl FromSql for Legs {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let named: Vec<(String, i64)> = serde_json::from_str(value.as_str()?)
            .map_err(|error| FromSqlError::Other(error.into()))?;
        let purpose = |name: &str| Purpose::from_name(name).ok_or(FromSqlError::InvalidType);
        named
            .iter()
            .map(|(name, amount)| Ok((purpose(name)?, *amount)))
            .collect::<FromSqlResult<Vec<_>>>()
            .map(Self)
    }
}
