//! `common`: configuration that every page needs (§3 "Configuration content", §9).

use super::{Address, Button, Image};

document! {
    pub struct Common {
        site_name: String = "Foyer".into(),
        logos: Logos,
        flags: FunctionalFlags,
        balance_refresh: BalanceRefresh,
        popup_fallbacks: Vec<PopupFallback>,
        image_keys: ImageKeys,
        /// If content has no menus, the web uses built-in ones in every language.
        header_menu: Vec<MenuItem>,
        side_menu: Vec<MenuGroup>,
        bottom_menu: Vec<MenuItem>,
        footer_links: Vec<MenuGroup>,
        help_organisations: Vec<HelpOrganisation>,
        licence: Licence,
        payment_marks: Vec<Mark>,
        social_links: Vec<SocialLink>,
        notices: Notices,
        support_email: String,
        support_phone: String,
    }

    pub struct Logos {
        /// The full logo, beside the menu on wide screens.
        #[serde(skip_serializing_if = "Option::is_none")]
        full: Option<Image>,
        /// The full logo for the light theme.
        #[serde(skip_serializing_if = "Option::is_none")]
        full_light: Option<Image>,
        /// The compact logo, on phones.
        #[serde(skip_serializing_if = "Option::is_none")]
        compact: Option<Image>,
    }

    pub struct FunctionalFlags {
        two_factor: bool,
        identity_verification: bool,
        responsible_gaming: bool = true,
        bet_history: bool,
        betting_notice: bool,
        clickable_title: bool,
    }

    /// §9 "Balance refresh defaults".
    pub struct BalanceRefresh {
        count_seconds_for_delay_between_click: u32 = 1,
        is_enabled_interval: bool,
        count_seconds_for_interval: u32 = 10,
        is_enabled_turn_off_requests: bool = true,
        count_minutes_after_which_requests_turned_off: u32 = 5,
        is_enabled_requests_after_click: bool,
    }

    /// §3: the members of the platform's descriptions that hold a picture's address.
    pub struct ImageKeys {
        /// The picture that is wider than high.
        wide: String = "image_wide".into(),
        /// The picture that is higher than wide.
        tall: String = "image_tall".into(),
        /// 1200 × 630, for messengers that show a link with a picture; not SVG.
        share: String = "image_share".into(),
    }

    /// The content of a popup that the platform does not have.
    pub struct PopupFallback {
        sysname: String,
        title: String,
        text: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        button: Option<Button>,
    }

    pub struct MenuItem {
        label: String,
        slug: Address,
        /// Name in the icon sprite.
        icon: String,
        action: MenuAction,
        access: MenuAccess,
        /// A short text in a badge beside the label.
        badge: String,
    }

    pub struct MenuGroup {
        title: String,
        items: Vec<MenuItem>,
    }

    pub struct HelpOrganisation {
        name: String,
        description: String,
        url: Address,
        phone: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        image: Option<Image>,
    }

    pub struct Licence {
        title: String,
        text: String,
        number: String,
        regulator: String,
        url: Address,
        minimum_age: u32 = 18,
        company: String,
        address: String,
    }

    /// A payment brand's logo in the footer.
    pub struct Mark {
        label: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        image: Option<Image>,
    }

    pub struct SocialLink {
        network: String,
        label: String,
        url: Address,
    }

    /// §3 "Notices: a loyalty list".
    pub struct Notices {
        loyalty: Vec<Notice>,
    }

    pub struct Notice {
        sysname: String,
        title: String,
        text: String,
    }
}

words! {
    /// The action of a menu entry.
    pub enum MenuAction { Link, Search, Menu, Cashier, SignIn, SignUp, Chat }

    pub enum MenuAccess { All, Guest, Player }
}
