//! What a bet is paid from.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::Deserialize;

/// Only the sportsbook lets its players choose.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Source {
    /// The player's own money first, then the active bonus of the casino as far as its terms allow.
    #[default]
    Usual,
    /// The active betting bonus, all of it.
    Bonus,
    /// A free bet by its number, as a whole.
    FreeBet(i64),
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
