use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    CategoryId, ExportRequestId, GameRoundId, GameSysname, JackpotSysname, Money, ProviderSysname,
    TournamentSysname, UtcSeconds,
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
    /// Only in the answer for one `sysname`: lists do without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<GameDetails>,
}

/// What a player reads before the game opens.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameDetails {
    /// Null if it is not published.
    pub volatility: Option<Volatility>,
    /// The rules in short, one sentence or two each.
    pub rules: Vec<String>,
    /// The jackpot that can be won in the game.
    pub jackpot: Option<JackpotSysname>,
    /// The running tournaments that are played with the game.
    pub tournaments: Vec<TournamentSysname>,
    /// What the game is launched by in place of its `sysname`, as `/platform/game/custom/{value}/{mode}` (§2.1): for example a
    /// table of a live lobby.
    pub custom: Option<String>,
}

/// How the wins are spread: from small and frequent to large and rare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Volatility {
    Low,
    Medium,
    High,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameDescription {
    pub name: String,
    pub img_288_192: String,
    /// For messengers that show a link with a picture; not SVG.
    pub img_1200_630: String,
    /// A short description of the game.
    pub text: String,
    /// Return to player, in hundredths of a percent; null if it is not published.
    pub rtp: Option<u32>,
}

/// The provider of a game.
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

/// The `options` of games/get; each member is a filter.
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
    /// Only these games, in this order.
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

/// A category of the game hall (§3).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Category {
    pub id: CategoryId,
    pub name: String,
    pub icon: String,
    pub games: Vec<Game>,
    /// The number of games in the category.
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

/// A game round of the player.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameHistoryItem {
    pub id: GameRoundId,
    pub game: GameReference,
    /// What the player paid; zero in a free spin.
    pub bet: Money,
    pub win: Money,
    pub balance: BalanceKind,
    pub status: GameRoundStatus,
    pub created_at: UtcSeconds,
}

/// The balance that a bet was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BalanceKind {
    #[default]
    Main,
    Bonus,
    /// Main and bonus balance together.
    Mixed,
    /// A free spin, paid by the casino.
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
    /// The bet is placed; the result is pending.
    Open,
    /// The bet was refunded.
    RolledBack,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// The game of a winner or a round.
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
    /// The download address once the file is ready; valid until `expires_at`, for the session that requested it.
    pub url: Option<String>,
    pub expires_at: Option<UtcSeconds>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExportStatus {
    /// No export was requested.
    #[default]
    None,
    Pending,
    Processing,
    Ready,
    /// The period holds more rounds than a file can, or the file could not be created; a shorter period may work.
    Failed,
    /// The file was deleted.
    Expired,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}
