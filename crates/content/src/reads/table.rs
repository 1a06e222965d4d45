//! §7.4 "Reads by collection", with the depths given there.

use super::definition::Definition;
use super::parameter::Parameter;
use crate::documents::{
    AuthConfig, Banner, CashierConfig, ChatSettings, Common, CustomCode, DomainSeo, FormsConfig,
    GamesConfig, LoyaltyConfig, MetaDataTool, Page, PageAddress, PaymentMethod, Popup, Redirect,
    SearchConfig, Seo, SeoSettings, SiteConfig, WebSetting,
};

/// All reads.
pub static TABLE: &[Definition] = &[
    Definition::single::<Common>("common", "common").deep(4),
    Definition::single::<SeoSettings>("settings-seo", "settings-seo").deep(3),
    Definition::single::<SiteConfig>("prazer-config", "prazer-config").deep(3),
    Definition::single::<CashierConfig>("cashier-config", "cashier-config").deep(3),
    Definition::single::<AuthConfig>("auth-config", "auth-config").deep(4),
    Definition::single::<LoyaltyConfig>("loyalty", "loyalty").deep(3),
    Definition::single::<FormsConfig>("forms-config", "forms-config").deep(4),
    Definition::single::<GamesConfig>("games-config", "games-config").deep(2),
    Definition::single::<SearchConfig>("search-config", "search-config").deep(2),
    Definition::single::<MetaDataTool>("meta-data-tool", "meta-data-tool").deep(3),
    Definition::single::<WebSetting>("web-setting", "web-setting").deep(2),
    Definition::single::<Banner>("banner", "banner").populated_by(Parameter::Field),
    Definition::first::<DomainSeo>(
        "domain-seo-settings",
        "domain-seo-settings",
        Parameter::Host,
    )
    .deep(2)
    .for_all_locales(),
    Definition::first::<Seo>("seos", "seos", Parameter::Url)
        .deep(4)
        .only_translated(),
    Definition::first::<Page>("pages", "pages", Parameter::Slug).deep(2),
    Definition::list::<PageAddress>("page-addresses", "pages").only_fields(&["slug", "updatedOn"]),
    // Used to find out in which languages a page exists: the default language replaces missing translations, but no
    // other language replaces the default.
    Definition::first::<PageAddress>("page-in-default-language", "pages", Parameter::Slug)
        .only_fields(&["slug", "updatedOn"])
        .in_default_language(),
    Definition::first::<Popup>("popups", "popups", Parameter::Sysname).deep(2),
    Definition::list::<Redirect>("redirects", "redirects").for_all_locales(),
    Definition::list::<CustomCode>("custom-code", "custom-codes").for_all_locales(),
    Definition::list::<PaymentMethod>("payment-methods", "payment-methods").deep(3),
    Definition::list::<ChatSettings>("chat-settings", "chat-settings").deep(2),
];

/// The row with this name.
pub fn definition(name: &str) -> Option<&'static Definition> {
    TABLE.iter().find(|row| row.name == name)
}
