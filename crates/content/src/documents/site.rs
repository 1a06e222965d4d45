//! `prazer-config`: the general configuration of the site (§3 "Locale entry", §4, §9).

document! {
    pub struct SiteConfig {
        locales: Vec<LocaleEntry> = LocaleEntry::usual(),
        locale_strategies: Vec<LocaleStrategyEntry> = LocaleStrategyEntry::usual(),
        theme: Theme,
        toast: ToastSettings,
        inactivity: InactivitySettings,
        hints: HintWindows,
        page_sizes: PageSizes,
        home_sections: Vec<HomeSection> = HomeSection::usual(),
        is_demo_mode_enabled: bool = true,
        is_promocode_enabled: bool = true,
        is_betting_enabled: bool = true,
    }

    pub struct LocaleEntry {
        code: String,
        name: String,
        language: String,
        dir: Direction,
        is_default: bool,
    }

    /// A strategy for the language of a first visit (§9 "Default locale strategies").
    pub struct LocaleStrategyEntry {
        strategy: LocaleStrategy,
    }

    pub struct Theme {
        default: ThemeName,
        is_switch_shown: bool = true,
    }

    /// §9 "Toast default 5000 ms, medium icon size".
    pub struct ToastSettings {
        duration_milliseconds: u32 = 5000,
        icon_size: IconSize,
    }

    /// §9 "Inactivity warning at 80%".
    pub struct InactivitySettings {
        warning_percent: u32 = 80,
        title: String,
        text: String,
    }

    /// §9 "Registration hint window", "confirm hint window".
    pub struct HintWindows {
        registration_hours: u32 = 2,
        confirm_days: u32 = 5,
    }

    /// §9 "History default page size" and the other list sizes.
    pub struct PageSizes {
        history: u32 = 4,
        recent_transactions: u32 = 4,
        freespins: u32 = 99,
        banners: u32 = 10,
        offers: u32 = 12,
        tournaments: u32 = 12,
    }

    /// A section of the home page; the list order is the display order.
    pub struct HomeSection {
        kind: HomeSectionKind,
        title: String,
        /// A category's id for `category`; unused for other kinds.
        category: String,
        count: u32 = 12,
    }
}

words! {
    pub enum Direction { Ltr, Rtl }
    pub enum LocaleStrategy { Browser, Platform }
    pub enum ThemeName { Dark, Light, System }
    pub enum IconSize { Medium, Small, Large }
    pub enum HomeSectionKind {
        Category, Hero, Recent, Categories, Jackpots, Winners, Tournaments, Providers, Text,
    }
}

impl LocaleEntry {
    fn usual() -> Vec<Self> {
        [("en", "English", "en-US"), ("fr", "Français", "fr-FR")]
            .map(|(code, name, language)| Self {
                code: code.into(),
                name: name.into(),
                language: language.into(),
                dir: Direction::Ltr,
                is_default: code == "en",
            })
            .into()
    }
}

impl LocaleStrategyEntry {
    fn usual() -> Vec<Self> {
        [LocaleStrategy::Browser, LocaleStrategy::Platform]
            .map(|strategy| Self { strategy })
            .into()
    }
}

impl HomeSection {
    fn usual() -> Vec<Self> {
        [
            HomeSectionKind::Hero,
            HomeSectionKind::Recent,
            HomeSectionKind::Categories,
            HomeSectionKind::Jackpots,
            HomeSectionKind::Winners,
            HomeSectionKind::Tournaments,
            HomeSectionKind::Providers,
            HomeSectionKind::Text,
        ]
        .map(|kind| Self {
            kind,
            ..Self::default()
        })
        .into()
    }
}
