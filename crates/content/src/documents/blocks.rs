//! Rich text in Strapi's "blocks" format. It is data, not markup: the web renders it with its own components, so no
//! HTML of the content system reaches a page this way.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Address, Image};

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Block {
    Paragraph {
        children: Vec<Inline>,
    },
    Heading {
        #[schemars(range(min = 1, max = 6))]
        level: u8,
        children: Vec<Inline>,
    },
    List {
        format: ListFormat,
        children: Vec<ListChild>,
    },
    Quote {
        children: Vec<Inline>,
    },
    Code {
        children: Vec<Inline>,
    },
    Image {
        image: Image,
    },
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ListChild {
    ListItem {
        children: Vec<Inline>,
    },
    List {
        format: ListFormat,
        children: Vec<ListChild>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ListFormat {
    Ordered,
    Unordered,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Inline {
    Text(Text),
    Link { url: Address, children: Vec<Inline> },
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct Text {
    pub text: String,
    #[serde(default, skip_serializing_if = "is_false")]
    pub bold: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub italic: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub underline: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub strikethrough: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub code: bool,
}

/// Most texts have no mark; writing five `false` for each would double the size of a page.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde asks for"
)]
fn is_false(value: &bool) -> bool {
    !*value
}
