//! `games/*`: the catalogue as the player sees it.

mod entity;
mod get;
mod get_categories;
mod get_providers;
mod likes;

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::Scene;

pub(crate) use get::get;
pub(crate) use get_categories::get_categories;
pub(crate) use get_providers::get_providers;
pub(crate) use likes::{add_like, get_likes, remove_like};

pub(crate) const CALLS: Calls = calls! {
    "games/get" => get,
    "games/getCategories" => get_categories,
    "games/getProviders" => get_providers,
    "games/getLikes" => get_likes,
    "games/addLike" => add_like,
    "games/removeLike" => remove_like,
};

/// What is due by now.
pub(crate) fn settle(_scene: &Scene<'_>) -> Result<(), Refusal> {
    Ok(())
}
