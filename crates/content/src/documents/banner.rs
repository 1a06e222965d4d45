//! `banner`: one named banner at a time (§3, §7.4 "populating the named banner").

use super::{Address, Picture};

document! {
    /// Only the requested banner is present.
    pub struct Banner {
        #[serde(skip_serializing_if = "Option::is_none")]
        auth_banner: Option<AuthBanner>,
        #[serde(skip_serializing_if = "Option::is_none")]
        menu_banner: Option<MenuBanner>,
    }

    /// The offer beside the registration form. `value` is in major units; the site shows it in the user's currency.
    pub struct AuthBanner {
        is_exist: bool,
        label: String,
        value: String,
        addition: String,
        #[serde(rename = "image_360_520")]
        image_360_520: Picture,
        #[serde(rename = "image_735_240")]
        image_735_240: Picture,
    }

    /// The banner in the side menu; guests see the public part, which opens the registration (§2.5).
    pub struct MenuBanner {
        is_exist: bool,
        title: String,
        subtitle: String,
        button_title: String,
        button_slug: Address,
        image: Picture,
        public_title: String,
        public_subtitle: String,
        public_button_title: String,
        public_image: Picture,
    }
}
