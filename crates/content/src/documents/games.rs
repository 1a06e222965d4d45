//! `games-config` (§3, §4 "Full-screen game", §9 "Game hall filter types").

document! {
    pub struct GamesConfig {
        game_item_type: GameItemType,
        zero_balance_slot_access: bool = true,
        favorite_icon: FavoriteIcon,
        full_screen_visibility: FullScreenVisibility,
        hall_type: HallType,
        is_demo_enabled: bool = true,
        page_size: u32 = 15,
        row_size: u32 = 12,
        filters: Vec<GameFilter> = GameFilter::all(),
        empty_favorites_text: String,
        empty_recent_text: String,
    }

    pub struct GameFilter {
        kind: GameFilterKind,
        label: String,
    }
}

words! {
    pub enum GameItemType { Cover, Tile }
    pub enum FavoriteIcon { Heart, Star }
    /// `telegram` stands for the messaging app's mini-app.
    pub enum FullScreenVisibility { All, Telegram, Product, None }
    pub enum HallType { Rows, Grid }
    pub enum GameFilterKind { All, Casino, Slot, Live, Fast }
}

impl GameFilter {
    fn all() -> Vec<Self> {
        [
            GameFilterKind::All,
            GameFilterKind::Casino,
            GameFilterKind::Slot,
            GameFilterKind::Live,
            GameFilterKind::Fast,
        ]
        .map(|kind| Self {
            kind,
            label: String::new(),
        })
        .into()
    }
}
