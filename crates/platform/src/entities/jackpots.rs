use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Description, GameReference};
use crate::{Currency, JackpotId, JackpotSysname, Money, UtcSeconds};

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Jackpot {
    pub id: JackpotId,
    pub sysname: JackpotSysname,
    pub name: String,
    pub amount: Money,
    pub currency: Currency,
    pub description: Description,
    pub last_win: Option<Winner>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Winner {
    /// Masked: `al***@mail`.
    pub login: String,
    pub game: GameReference,
    pub amount: Money,
    pub at: UtcSeconds,
}
