//! `games/*`: the catalogue as the player sees it.

mod entity;
mod get;
mod get_categories;
mod get_providers;
mod likes;

pub(crate) use get::get;
pub(crate) use get_categories::get_categories;
pub(crate) use get_providers::get_providers;
pub(crate) use likes::{add_like, get_likes, remove_like};
