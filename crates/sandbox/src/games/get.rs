use foyer_platform::entities::{self, GameListKind, GameListOptions, GameType, Page};

use super::details::details;
use super::entity::entity;
use crate::api::{Answer, Call, Refusal, data};
use crate::catalogue::{Catalogue, Game};
use crate::chance::{decided, mixed};
use crate::pages::slice;

/// §9 names page sizes of 12, 15 and 300; without a count, 15.
const PAGE: u64 = 15;
/// §9: the virtual scroller's item limit.
const MOST: u64 = 1000;
/// Sysnames that may be asked for at once, and the longest search text.
const MOST_SYSNAMES: usize = 300;
const LONGEST_SEARCH: usize = 100;
/// How many games the house recommends.
const RECOMMENDED: usize = 30;

/// Games by `options`, or one by `sysname`. The order is the asked list's own, else the most played first; what a search
/// finds by name comes before what it finds by category. A mistyped name is found, too.
pub(crate) async fn get(call: Call) -> Answer {
    let options = options(&call)?;
    let chosen = match options.list {
        Some(kind) => Some(listed(&call, kind).await?),
        None => None,
    };
    let catalogue = &call.app.catalogue;
    let found = found(catalogue, &options, chosen.or(sysnames(&options)));
    let count = options.count.unwrap_or(if options.sysnames.is_some() {
        MOST
    } else {
        PAGE
    });
    let page = slice(
        found,
        options.offset.map(u64::cast_signed),
        count.cast_signed(),
    );
    let is_one = call.params.text("sysname").is_some();
    data(&Page {
        items: page
            .items
            .into_iter()
            .map(|game| entities::Game {
                details: is_one.then(|| details(catalogue, game, call.locale, call.now())),
                ..entity(catalogue, game, call.locale)
            })
            .collect::<Vec<entities::Game>>(),
        count: page.count,
        offset: page.offset,
    })
}

fn found<'a>(
    catalogue: &'a Catalogue,
    options: &GameListOptions,
    chosen: Option<Vec<String>>,
) -> Vec<&'a Game> {
    let fits = filter(options);
    let games: Vec<&Game> = match chosen {
        Some(names) => names
            .iter()
            .filter_map(|name| catalogue.listed(name))
            .filter(|game| fits(game))
            .collect(),
        None => catalogue.games.iter().filter(|game| fits(game)).collect(),
    };
    match options.search.as_deref() {
        Some(text) => catalogue.search(text, &games),
        None => games,
    }
}

fn options(call: &Call) -> Result<GameListOptions, Refusal> {
    let wrong = || Refusal::field("options", "wrongField");
    let mut options: GameListOptions = match call.params.text("options") {
        // serde would read a list as the members in order.
        Some(text) if !text.trim_start().starts_with('{') => return Err(wrong()),
        Some(text) => serde_json::from_str(text).map_err(|_| wrong())?,
        None => GameListOptions::default(),
    };
    if let Some(sysname) = call.params.text("sysname") {
        options.sysnames = Some(vec![sysname.into()]);
    }
    let too_many = options
        .sysnames
        .as_ref()
        .is_some_and(|names| names.len() > MOST_SYSNAMES);
    let too_long = options
        .search
        .as_ref()
        .is_some_and(|text| text.chars().count() > LONGEST_SEARCH);
    let too_far = options
        .offset
        .is_some_and(|offset| offset > i32::MAX as u64);
    let too_wide = options.count.is_some_and(|count| count > MOST);
    let unknown =
        options.kind == Some(GameType::Unknown) || options.list == Some(GameListKind::Unknown);
    if too_many || too_long || too_far || too_wide || unknown {
        Err(wrong())
    } else {
        Ok(options)
    }
}

fn sysnames(options: &GameListOptions) -> Option<Vec<String>> {
    options
        .sysnames
        .as_ref()
        .map(|names| names.iter().map(|name| name.as_str().to_owned()).collect())
}

/// The narrowing members of the options but the search; all of them must hold.
fn filter(options: &GameListOptions) -> impl Fn(&Game) -> bool {
    move |game| {
        let in_category = options
            .category
            .as_ref()
            .is_none_or(|id| game.categories.iter().any(|held| *held == id.as_str()));
        let by_provider = options.providers.as_ref().is_none_or(|wanted| {
            wanted
                .iter()
                .any(|sysname| sysname.as_str() == game.provider.sysname)
        });
        let of_type = options.kind.is_none_or(|kind| kind == game.kind);
        in_category && by_provider && of_type
    }
}

/// The sysnames of a personal list, in its order. Guests have played and liked nothing; the house recommends to all.
async fn listed(call: &Call, kind: GameListKind) -> Result<Vec<String>, Refusal> {
    let query = match kind {
        GameListKind::Recent => {
            "SELECT sysname FROM rounds WHERE uid = ?1 GROUP BY sysname ORDER BY max(id) DESC LIMIT ?2"
        }
        GameListKind::Favorite => {
            "SELECT sysname FROM likes WHERE uid = ?1 ORDER BY at DESC, sysname LIMIT ?2"
        }
        GameListKind::Custom | GameListKind::Unknown => return Ok(recommended(call)),
    };
    let Some(player) = call.player() else {
        return Ok(Vec::new());
    };
    let keys = [player.uid.cast_signed(), MOST.cast_signed()];
    call.app
        .database
        .read(move |db| {
            let names = db
                .prepare_cached(query)?
                .query_map(keys, |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(names)
        })
        .await
}

/// A choice of the house that changes every day and is not the popular list again.
fn recommended(call: &Call) -> Vec<String> {
    let catalogue = &call.app.catalogue;
    let day = call.now().div_euclid(86_400);
    let dice = decided(catalogue.seed, &format!("recommended {day}"));
    let mut games: Vec<&Game> = catalogue.games.iter().collect();
    games.sort_by_cached_key(|game| mixed(dice, game.rank as u64));
    games.truncate(RECOMMENDED);
    games.into_iter().map(|game| game.sysname.clone()).collect()
}
