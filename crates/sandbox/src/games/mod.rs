//! `games/*`: the catalogue as the player sees it.

mod details;
mod entity;
mod export;
mod get;
mod get_categories;
mod get_history;
mod get_providers;
mod likes;
mod period;
mod rounds;

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::Scene;

pub(crate) use export::{create_history_export_request, get_history_export_request, router};
pub(crate) use get::get;
pub(crate) use get_categories::get_categories;
pub(crate) use get_history::get_history;
pub(crate) use get_providers::get_providers;
pub(crate) use likes::{add_like, get_likes, remove_like};

pub(crate) const CALLS: Calls = calls! {
    "games/get" => get,
    "games/getCategories" => get_categories,
    "games/getProviders" => get_providers,
    "games/getHistory" => get_history,
    "games/createhistoryexportrequest" => create_history_export_request,
    "games/gethistoryexportrequest" => get_history_export_request,
    "games/getLikes" => get_likes,
    "games/addLike" => add_like,
    "games/removeLike" => remove_like,
};

/// What is due by now.
pub(crate) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    export::settle(scene)
}
