use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{BannerId, BannerSysname, PopupId, PopupSysname, UtcSeconds};

/// A page of a list: `items` from `offset`, of `count` in all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}Page")]
pub struct Page<T> {
    pub items: Vec<T>,
    /// The size of the whole list, not of this page.
    #[serde(default)]
    pub count: u64,
    #[serde(default)]
    pub offset: u64,
}

// `derive(Default)` would require `T: Default`.
impl<T> Default for Page<T> {
    fn default() -> Self {
        Self::whole(Vec::new())
    }
}

impl<T> Page<T> {
    /// A page that holds the whole list.
    #[must_use]
    pub fn whole(items: Vec<T>) -> Self {
        let count = items.len() as u64;
        Self {
            items,
            count,
            offset: 0,
        }
    }
}

/// The answer of a call that returns no data: 1 is success (§7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Done {
    pub result: u8,
}

impl Done {
    pub const SUCCESS: Self = Self { result: 1 };
}

/// Texts and images of a banner, an offer, a jackpot, a tournament or a programme. Other members are the image keys
/// that the content system configures (§3).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Description {
    pub position: i64,
    pub title: String,
    pub subtitle: String,
    /// May contain markup; the site sanitises it before display.
    pub text: String,
    pub button_title: String,
    /// A site path, or an absolute address.
    pub button_slug: String,
    pub image_wide: String,
    pub image_tall: String,
    #[serde(flatten)]
    pub more: BTreeMap<String, Value>,
}

/// §3 Banner list item.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Banner {
    pub id: BannerId,
    /// The name in addresses; empty if it has none.
    pub sysname: BannerSysname,
    pub finished_at: Option<UtcSeconds>,
    pub description: Description,
}

/// A popup that the platform shows (§7.2 popups/get).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Popup {
    pub id: PopupId,
    pub sysname: PopupSysname,
    pub finished_at: Option<UtcSeconds>,
    pub description: Description,
}

/// §3 Locale entry.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[serde(rename_all = "camelCase")]
pub struct LocaleEntry {
    pub code: String,
    pub name: String,
    pub language: String,
    pub dir: TextDirection,
    pub is_default: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TextDirection {
    #[default]
    Ltr,
    Rtl,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}
