use foyer_platform::entities::{Category, Page};

use super::entity::entity;
use crate::api::{Answer, Call, data};
use crate::catalogue::Game;

/// The shelves of the game hall, each with its first games when `games_count` asks for them.
pub(crate) async fn get_categories(call: Call) -> Answer {
    let catalogue = &call.app.catalogue;
    let most = usize::try_from(call.params.integer("games_count").unwrap_or(0)).unwrap_or(0);
    let shelves = catalogue.categories.iter().map(|category| {
        let held: Vec<&Game> = catalogue
            .games
            .iter()
            .filter(|game| game.categories.contains(&category.id))
            .collect();
        Category {
            id: category.id.into(),
            name: category.name.text(call.locale).to_owned(),
            icon: category.icon.to_owned(),
            games: held
                .iter()
                .take(most)
                .map(|game| entity(catalogue, game, call.locale))
                .collect(),
            total: held.len() as u64,
        }
    });
    data(&Page::whole(shelves.collect()))
}
