//! §7.4 "Reads by collection".

use super::definition::Definition;
use super::parameter::Parameter;
use crate::documents::{
    AuthConfig, Banner, CashierConfig, ChatSettings, Common, CustomCode, DomainSeo, FormsConfig,
    GamesConfig, LoyaltyConfig, MetaDataTool, Page, PageAddress, PaymentMethod, Popup, Redirect,
    SearchConfig, Seo, SeoSettings, SiteConfig, WebSetting,
};

/// All reads.
pub static TABLE: &[Definition] = &[
    Definition::single::<Common>("common", "common"),
    Definition::single::<SeoSettings>("settings-seo", "settings-seo"),
    Definition::single::<SiteConfig>("prazer-config", "prazer-config"),
    Definition::single::<CashierConfig>("cashier-config", "cashier-config"),
    Definition::single::<AuthConfig>("auth-config", "auth-config"),
    Definition::single::<LoyaltyConfig>("loyalty", "loyalty"),
    Definition::single::<FormsConfig>("forms-config", "forms-config"),
    Definition::single::<GamesConfig>("games-config", "games-config"),
    Definition::single::<SearchConfig>("search-config", "search-config"),
    Definition::single::<MetaDataTool>("meta-data-tool", "meta-data-tool"),
    Definition::single::<WebSetting>("web-setting", "web-setting"),
    Definition::single::<Banner>("banner", "banner").populated_by(Parameter::Field),
    Definition::first::<DomainSeo>(
        "domain-seo-settings",
        "domain-seo-settings",
        Parameter::Host,
    )
    .for_all_locales(),
    Definition::first::<Seo>("seos", "seos", Parameter::Url).only_translated(),
    Definition::first::<Page>("pages", "pages", Parameter::Slug),
    Definition::list::<PageAddress>("page-addresses", "pages").only_fields(&["slug", "updatedOn"]),
    // Used to find out in which languages a page exists: the default language replaces missing translations, but no
    // other language replaces the default.
    Definition::first::<PageAddress>("page-in-default-language", "pages", Parameter::Slug)
        .only_fields(&["slug", "updatedOn"])
        .in_default_language(),
    Definition::first::<Popup>("popups", "popups", Parameter::Sysname),
    Definition::list::<Redirect>("redirects", "redirects").for_all_locales(),
    Definition::list::<CustomCode>("custom-code", "custom-codes").for_all_locales(),
    Definition::list::<PaymentMethod>("payment-methods", "payment-methods")
        .translated_by("sysname"),
    Definition::list::<ChatSettings>("chat-settings", "chat-settings").translated_by("provider"),
];

/// The row with this name.
pub fn definition(name: &str) -> Option<&'static Definition> {
    TABLE.iter().find(|row| row.name == name)
}
