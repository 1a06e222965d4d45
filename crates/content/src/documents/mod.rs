//! The typed content documents (§3 "Configuration content", §7.4).
//!
//! Every field has a default, so that the site also works without a content system (architecture §6). JSON names are
//! camelCase as in the specification; its exceptions (`from_url`, `image_360_520`) keep their spelling.

/// Declares content documents: derives, camelCase names, and a default for every field. A field without `= value` uses
/// its type's default.
macro_rules! document {
    ($(
        $(#[$meta:meta])*
        pub struct $name:ident {
            $( $(#[$field_meta:meta])* $field:ident : $type:ty $(= $default:expr)? ),* $(,)?
        }
    )*) => { $(
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
        #[serde(rename_all = "camelCase", default)]
        pub struct $name { $( $(#[$field_meta])* pub $field: $type, )* }

        impl Default for $name {
            fn default() -> Self {
                Self { $( $field: document!(@default $type $(, $default)?), )* }
            }
        }
    )* };
    (@default $type:ty) => { <$type>::default() };
    (@default $type:ty, $default:expr) => { $default };
}

/// Declares an enum of unit variants; the first one is the default.
macro_rules! words {
    ($(
        $(#[$meta:meta])*
        pub enum $name:ident { $first:ident $(, $word:ident)* $(,)? }
    )*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
        #[serde(rename_all = "camelCase")]
        pub enum $name { #[default] $first $(, $word)* }
    )* };
}

mod address;
mod auth;
mod banner;
mod blocks;
mod cashier;
mod chat;
mod common;
mod custom_code;
mod forms;
mod games;
mod loyalty;
mod page;
mod payment_method;
mod popup;
mod redirect;
mod search;
mod seo;
mod shared;
mod site;
mod web_setting;

pub use address::Address;
pub use auth::*;
pub use banner::*;
pub use blocks::*;
pub use cashier::*;
pub use chat::*;
pub use common::*;
pub use custom_code::*;
pub use forms::*;
pub use games::*;
pub use loyalty::*;
pub use page::*;
pub use payment_method::*;
pub use popup::*;
pub use redirect::*;
pub use search::*;
pub use seo::*;
pub use shared::*;
pub use site::*;
pub use web_setting::*;
