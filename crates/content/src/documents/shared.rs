//! Components that several documents use.

use super::Address;

document! {
    /// An image: an upload of the content system, or any path of the site.
    pub struct Image {
        url: Address,
        /// Alternative text; empty for decorative images. Strapi's own media call it `alternativeText`.
        #[serde(alias = "alternativeText")]
        alt: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        width: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        height: Option<u32>,
    }

    /// A short text with a title and an icon of the icon sprite.
    pub struct Fact {
        title: String,
        text: String,
        icon: String,
    }

    /// A call to action.
    pub struct Button {
        label: String,
        slug: Address,
    }

    pub struct Question {
        question: String,
        answer: String,
    }

    /// A placeholder in a text and its value (§3 SEO data, `replacements`).
    pub struct Replacement {
        key: String,
        value: String,
    }
}
