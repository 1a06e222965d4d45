//! Which balances gave or got an amount, and which bonuses a bet's bonus money was of.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::bonuses;
use crate::ledger::{Account, Purpose};
use crate::play::launches::Launch;

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

/// How much of a round's bets came from which bonus.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Stakes(Vec<(i64, i64)>);

impl Stakes {
    pub fn add(&mut self, bonus: Option<i64>, legs: &Legs) {
        let Some(bonus) = bonus else { return };
        let part = legs.bonus_part();
        match self.0.iter_mut().find(|(known, _)| *known == bonus) {
            Some((_, sum)) => *sum = sum.saturating_add(part),
            None => self.0.push((bonus, part)),
        }
    }

    /// Shares what comes back out among them, each by what it staked; the cents that do not divide to the last one.
    pub fn share(&self, amount: i64) -> Vec<(i64, i64)> {
        let whole = self.0.iter().map(|(_, staked)| i128::from(*staked)).sum();
        let mut parts: Vec<(i64, i64)> = self
            .0
            .iter()
            .map(|(bonus, staked)| (*bonus, bonuses::share(amount, *staked, whole)))
            .collect();
        let rest = amount - parts.iter().map(|(_, part)| part).sum::<i64>();
        if let Some((_, part)) = parts.last_mut() {
            *part += rest;
        }
        parts
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_back_is_shared_among_the_bonuses_as_they_staked() {
        let mut stakes = Stakes::default();
        for (bonus, staked) in [(Some(7), 150), (Some(8), 100), (None, 0), (Some(7), 50)] {
            stakes.add(
                bonus,
                &Legs(vec![(Purpose::Main, 10), (Purpose::Bonus, staked)]),
            );
        }
        assert_eq!(stakes.share(100), [(7, 66), (8, 34)]);
        assert_eq!(stakes.share(0), [(7, 0), (8, 0)]);
        assert_eq!(Stakes::default().share(100), []);
    }
}
