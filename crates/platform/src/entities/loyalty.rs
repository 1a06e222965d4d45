use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Description;
use crate::{
    CharacterId, Money, NotificationId, ProductId, ProgramId, ProgramSysname, QuestId, Uid,
    UtcSeconds,
};

/// §3 Loyalty info.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LoyaltyInfo {
    pub id: ProgramId,
    pub is_active: bool,
    /// The points that can be spent.
    pub points: u64,
    /// All points ever earned. The level depends on them; spending does not reduce them.
    pub earned: u64,
    pub level: u32,
    pub character: Option<Character>,
    pub levels: Vec<LoyaltyLevel>,
    /// The quests of today (UTC).
    pub quests: Vec<LoyaltyQuest>,
    /// The display name of the points.
    #[serde(rename = "pointsAlias")]
    pub points_alias: String,
    pub uid: Uid,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LoyaltyLevel {
    pub level: u32,
    pub title: String,
    pub points: u64,
    pub is_reached: bool,
    pub image: String,
    pub rewards: Vec<String>,
}

/// A task for the day (UTC) that earns points.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LoyaltyQuest {
    pub id: QuestId,
    pub title: String,
    pub progress: u64,
    pub goal: u64,
    pub points: u64,
    pub is_done: bool,
}

/// §3 Characters list.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Characters {
    pub items: Vec<Character>,
    pub offset: u64,
    pub limit: u64,
    /// The number of characters.
    pub total: u64,
    /// The same as `total`, under the name that other lists use.
    pub count: u64,
}

/// An item of §3 Characters list.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Character {
    pub id: CharacterId,
    pub name: String,
    pub text: String,
    pub image: String,
    pub is_available: bool,
}

/// §3 Loyalty notification.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LoyaltyNotification {
    pub id: NotificationId,
    pub trigger: LoyaltyTrigger,
    /// `credit` is shown as a success, anything else as an error (§4).
    #[serde(rename = "type")]
    pub kind: String,
    pub title: String,
    pub message: String,
    pub image: String,
    pub amount: i64,
    /// `points`, `freespins`, or a currency code if the amount is in that currency's minor units.
    #[serde(rename = "amountType")]
    pub amount_type: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LoyaltyTrigger {
    Register,
    Profile,
    Confirm,
    Product,
    Quest,
    Level,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A product of the loyalty shop.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LoyaltyProduct {
    pub id: ProductId,
    pub name: String,
    pub text: String,
    pub image: String,
    pub price: u64,
    pub is_available: bool,
    /// Null: not limited.
    pub left: Option<u32>,
    pub value: Option<Money>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LoyaltyProgram {
    pub id: ProgramId,
    pub sysname: ProgramSysname,
    pub name: String,
    pub description: Description,
    pub levels: Vec<LoyaltyLevel>,
    pub starts_at: Option<UtcSeconds>,
    pub finished_at: Option<UtcSeconds>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Purchase {
    pub result: u8,
    /// The remaining points.
    pub points: u64,
}
