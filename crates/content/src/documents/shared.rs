//! Components that several documents share.

use super::Address;

document! {
    /// A picture: an upload of the content system, or any path of the site.
    pub struct Image {
        url: Address,
        /// Text alternative; empty for decoration. Strapi's own media call it `alternativeText`.
        #[serde(alias = "alternativeText")]
        alt: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        width: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        height: Option<u32>,
    }

    /// A short text with a title and a picture from the icon sprite.
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

    /// A word of a text that is replaced before it is shown (§3 SEO data, `replacements`).
    pub struct Replacement {
        key: String,
        value: String,
    }
}
