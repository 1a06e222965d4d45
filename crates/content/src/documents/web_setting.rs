//! `web-setting`: icons and colours for the browser's user interface.

use super::Image;

document! {
    pub struct WebSetting {
        #[serde(skip_serializing_if = "Option::is_none")]
        favicon: Option<Image>,
        #[serde(skip_serializing_if = "Option::is_none")]
        touch_icon: Option<Image>,
        short_name: String = "Foyer".into(),
        theme_color_dark: String = "#0D0B14".into(),
        theme_color_light: String = "#FBF8F3".into(),
    }
}
