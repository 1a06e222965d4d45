//! Data for search engines (§3 "SEO data", §7.4, §9): `seos`, `settings-seo`, `meta-data-tool`, `domain-seo-settings`.

use super::{Address, Block, Image, Picture, Question, Replacement};

document! {
    /// `seos`: the data of one page, found by its path or by its route's pattern (`/game/{name}`).
    pub struct Seo {
        url: String,
        title: String,
        description: String,
        /// Empty: the rules of robots.txt decide (§9: a Disallow becomes `noindex, follow`).
        robots: String,
        heading: String,
        meta: Vec<MetaTag>,
        canonical_url: Address,
        #[serde(skip_serializing_if = "Option::is_none")]
        organization: Option<Organization>,
        #[serde(skip_serializing_if = "Option::is_none")]
        product: Option<Product>,
        schema_faq: Vec<Question>,
        #[serde(skip_serializing_if = "Option::is_none")]
        schema_article: Option<Article>,
        #[serde(skip_serializing_if = "Option::is_none")]
        open_graph: Option<OpenGraph>,
        text: Vec<Block>,
        replacements: Vec<Replacement>,
    }

    pub struct MetaTag {
        name: String,
        property: String,
        content: String,
    }

    pub struct Organization {
        name: String,
        url: Address,
        logo: Picture,
        contact_point: Vec<ContactPoint>,
        same_as: Vec<Profile>,
    }

    pub struct ContactPoint {
        telephone: String,
        contact_type: String,
        area_served: String,
        /// Comma-separated: `English, French`.
        available_language: String,
    }

    /// A profile of the organisation on another site.
    pub struct Profile {
        url: Address,
    }

    pub struct Product {
        name: String,
        image: Picture,
        description: String,
        sku: String,
        brand_name: String,
    }

    pub struct Article {
        headline: String,
        description: String,
        image: Picture,
        date_published: String,
        date_modified: String,
    }

    pub struct OpenGraph {
        title: String,
        description: String,
        #[serde(rename = "type")]
        kind: String = "website".into(),
        #[serde(skip_serializing_if = "Option::is_none")]
        image: Option<Image>,
    }

    /// `settings-seo`: settings of the whole site.
    pub struct SeoSettings {
        site_name: String = "Foyer".into(),
        /// `%s` is replaced by the page's title.
        title_template: String = "%s".into(),
        default_title: String = "Foyer".into(),
        default_description: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        default_image: Option<Image>,
        /// The text of /robots.txt, without its Sitemap line.
        robots: String = "User-agent: *\nDisallow: /cashier\nDisallow: /profile\n".into(),
        twitter_site: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        organization: Option<Organization>,
        is_sitemap_enabled: bool = true,
        sitemap_exclusions: Vec<PathRule>,
    }

    /// A path; a trailing `*` matches everything below.
    pub struct PathRule {
        path: String,
    }

    /// `meta-data-tool`: titles for pages without an entry.
    pub struct MetaDataTool {
        is_enabled: bool,
        templates: Vec<MetaTemplate>,
        replacements: Vec<Replacement>,
    }

    /// `{name}` and the keys of `replacements` are replaced.
    pub struct MetaTemplate {
        route: String,
        title: String,
        description: String,
        heading: String,
    }

    /// `domain-seo-settings`: settings of one host of the site.
    pub struct DomainSeo {
        host: String,
        /// The origin of canonical URLs, without a path; empty: this host.
        canonical_origin: Address,
        /// For mirrors and staging hosts: excludes the whole host from indexing.
        is_noindex: bool,
        /// Replaces the robots text of `settings-seo` on this host.
        robots: String,
        title_suffix: String,
        meta: Vec<MetaTag>,
    }
}
