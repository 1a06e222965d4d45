//! `loyalty`: texts and notification settings of the loyalty programme (§4, §9).

use super::{Fact, Image};

document! {
    pub struct LoyaltyConfig {
        is_enabled: bool,
        title: String,
        lead: String,
        points_name: String,
        points_alias: String,
        notification: LoyaltyNotification,
        levels: Vec<LoyaltyLevel>,
        steps: Vec<Fact>,
        is_shop_enabled: bool,
        shop_title: String,
        shop_text: String,
        is_character_enabled: bool,
        character_title: String,
        character_text: String,
    }

    /// §9 "Loyalty notification".
    pub struct LoyaltyNotification {
        duration_seconds: u32 = 5,
        delay_milliseconds: u32 = 300,
        is_sound_enabled: bool,
        sound_volume: f64 = 0.5,
    }

    pub struct LoyaltyLevel {
        sysname: String,
        title: String,
        text: String,
        points_from: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        image: Option<Image>,
    }
}
