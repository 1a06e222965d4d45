//! `web-setting`: icons and colours for the browser's user interface.

use super::{Button, Image};

document! {
    pub struct WebSetting {
        #[serde(skip_serializing_if = "Option::is_none")]
        favicon: Option<Image>,
        #[serde(skip_serializing_if = "Option::is_none")]
        touch_icon: Option<Image>,
        /// Icons of the installed site, square, with their sizes: 192 and 512 pixels.
        app_icons: Vec<Image>,
        /// The same for systems that cut icons to their own shape: the middle four fifths are always seen.
        #[serde(skip_serializing_if = "Option::is_none")]
        maskable_icon: Option<Image>,
        /// Pages that the menu of the installed site's icon opens.
        shortcuts: Vec<Button>,
        short_name: String = "Foyer".into(),
        theme_color_dark: String = "#0D0B14".into(),
        theme_color_light: String = "#FBF8F3".into(),
    }
}
