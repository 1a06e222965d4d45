//! What a bet is paid from, as the wallet knows it.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

use super::slip;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Source {
    /// The player's balance.
    #[default]
    Usual,
    /// The betting bonus.
    Bonus,
    /// A free bet by its number: it is staked as a whole, on one line, and its stake is not paid out.
    FreeBet(i64),
}

impl Source {
    pub const fn is_free(self) -> bool {
        matches!(self, Self::FreeBet(_))
    }

    /// What is paid of what the slip pays.
    pub fn paid(self, payout: i64, stake: i64) -> i64 {
        if self.is_free() {
            (payout - stake).max(0)
        } else {
            payout
        }
    }

    /// Whether a slip of so many legs, so many to a line, may be paid from here.
    pub fn is_possible(self, legs: usize, size: usize) -> bool {
        !self.is_free() || slip::lines(legs, size).len() == 1
    }
}

const FREE_BET: &str = "free_bet:";

impl ToSql for Source {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Usual => ToSqlOutput::from("usual"),
            Self::Bonus => ToSqlOutput::from("bonus"),
            Self::FreeBet(id) => ToSqlOutput::from(format!("{FREE_BET}{id}")),
        })
    }
}

impl FromSql for Source {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "usual" => Ok(Self::Usual),
            "bonus" => Ok(Self::Bonus),
            text => text
                .strip_prefix(FREE_BET)
                .and_then(|id| id.parse().ok())
                .map(Self::FreeBet)
                .ok_or(FromSqlError::InvalidType),
        }
    }
}
