use foyer_platform::entities::{GameParams, GameType, Page, Provider};

use crate::api::{Answer, Call, data};

/// The studios that make games of the wanted types; `fields=game_params` adds how they are launched.
pub(crate) async fn get_providers(call: Call) -> Answer {
    let catalogue = &call.app.catalogue;
    let wanted = call.params.list("types");
    let with_params = call
        .params
        .list("fields")
        .is_some_and(|fields| fields.contains(&"game_params"));
    let providers = catalogue
        .providers
        .iter()
        .filter(|provider| {
            wanted.as_ref().is_none_or(|types| {
                provider
                    .types
                    .iter()
                    .any(|kind| types.contains(&word(*kind)))
            })
        })
        .map(|provider| {
            let games = catalogue
                .games
                .iter()
                .filter(|game| game.provider.sysname == provider.sysname);
            Provider {
                sysname: provider.sysname.into(),
                name: provider.name.to_owned(),
                image_url: catalogue.pictures.provider(provider.sysname),
                games_count: games.count() as u64,
                types: provider.types.to_vec(),
                game_params: with_params.then(|| GameParams {
                    has_demo: provider.types.iter().any(|kind| *kind != GameType::Live),
                    is_full_screen_supported: true,
                    is_mobile_supported: true,
                }),
            }
        });
    data(&Page::whole(providers.collect()))
}

const fn word(kind: GameType) -> &'static str {
    match kind {
        GameType::Casino => "casino",
        GameType::Slot => "slot",
        GameType::Live => "live",
        GameType::Fast => "fast",
        GameType::Unknown => "",
    }
}
