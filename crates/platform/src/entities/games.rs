use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    CategoryId, ExportRequestId, GameRoundId, GameSysname, Money, ProviderSysname, UtcSeconds,
};

/// §3 Game.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Game {
    pub sysname: GameSysname,
    pub name: String,
    pub image_url: String,
    #[serde(rename = "type")]
    pub kind: GameType,
    pub provider: GameProvider,
    pub categories: Vec<CategoryId>,
    pub has_demo: bool,
    pub badges: Vec<GameBadge>,
    pub description: GameDescription,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameDescription {
    pub name: String,
    pub img_288_192: String,
    /// A sentence or two about the game.
    pub text: String,
    /// Return to player, in hundredths of a percent; null when it is not published.
    pub rtp: Option<u32>,
}

/// The provider, as a game names it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameProvider {
    pub sysname: ProviderSysname,
    pub name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameType {
    Casino,
    #[default]
    Slot,
    Live,
    Fast,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameBadge {
    New,
    Jackpot,
    Live,
    Hot,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// The `options` of games/get: every member narrows the list.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameListOptions {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<CategoryId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub providers: Option<Vec<ProviderSysname>>,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<GameType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    /// These games, in this order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sysnames: Option<Vec<GameSysname>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<GameListKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
}

/// §9 List kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameListKind {
    Recent,
    Favorite,
    Custom,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A category of the game hall (§3: categories hold games).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Category {
    pub id: CategoryId,
    pub name: String,
    pub icon: String,
    pub games: Vec<Game>,
    /// How many games it has in all.
    pub total: u64,
}

/// §3 Game provider.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Provider {
    pub sysname: ProviderSysname,
    pub name: String,
    pub image_url: String,
    pub games_count: u64,
    pub types: Vec<GameType>,
    pub game_params: Option<GameParams>,
}

/// How a provider's games are launched.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameParams {
    pub has_demo: bool,
    pub is_full_screen_supported: bool,
    pub is_mobile_supported: bool,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Likes {
    pub sysnames: Vec<GameSysname>,
}

/// A round that the player has played.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameHistoryItem {
    pub id: GameRoundId,
    pub game: GameReference,
    /// What the player paid; nothing in a free spin.
    pub bet: Money,
    pub win: Money,
    pub balance: BalanceKind,
    pub status: GameRoundStatus,
    pub created_at: UtcSeconds,
}

/// Which balance a bet came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BalanceKind {
    #[default]
    Main,
    Bonus,
    /// Main and bonus money together.
    Mixed,
    /// The house paid.
    Freespin,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameRoundStatus {
    #[default]
    Finished,
    /// The bet is placed, the outcome has not come.
    Open,
    /// The bet came back.
    RolledBack,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A game, as a winner or a round names it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameReference {
    pub sysname: GameSysname,
    pub name: String,
    pub image_url: String,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ExportRequest {
    pub id: Option<ExportRequestId>,
    pub status: ExportStatus,
    pub created_at: Option<UtcSeconds>,
    /// Where the file is, once it is ready; good until `expires_at` and for the session that asked.
    pub url: Option<String>,
    pub expires_at: Option<UtcSeconds>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExportStatus {
    /// Nothing was asked for.
    #[default]
    None,
    Pending,
    Processing,
    Ready,
    /// The period holds more rounds than fit a file, or the file could not be made: ask for a shorter one.
    Failed,
    /// The file is gone.
    Expired,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}
