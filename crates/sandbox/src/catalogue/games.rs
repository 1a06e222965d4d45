//! From names to games: who made it, how it plays, how popular it is. All decided by the seed.

use foyer_platform::entities::GameType;

use super::Game;
use super::categories::CATEGORIES;
use super::jackpots::PLANS;
use super::names;
use super::providers::{PROVIDERS, Provider};
use super::search::{fold, slug};
use crate::art::Motif;
use crate::chance::decided;
use crate::play::Model;

/// Days between two releases of the demo's studios.
const RELEASE_DAYS: usize = 2;
/// One slot in so many feeds a jackpot.
const JACKPOT_SHARE: u64 = 5;

pub(super) fn generate(seed: u64) -> Vec<Game> {
    let mut games: Vec<Game> = [
        (GameType::Slot, names::SLOTS),
        (GameType::Casino, names::TABLE),
        (GameType::Live, names::LIVE),
        (GameType::Fast, names::FAST),
    ]
    .into_iter()
    .flat_map(|(kind, motifs)| {
        motifs
            .iter()
            .map(move |(motif, names)| (kind, *motif, *names))
    })
    .flat_map(|(kind, motif, names)| names.iter().map(move |name| game(seed, kind, motif, name)))
    .collect();

    release(seed, &mut games);
    games.sort_by_cached_key(|game| decided(seed, &format!("rank {}", game.sysname)));
    for (rank, game) in games.iter_mut().enumerate() {
        game.rank = rank;
    }
    for game in &mut games {
        game.categories = CATEGORIES
            .iter()
            .filter(|shelf| (shelf.holds)(game))
            .map(|shelf| shelf.id)
            .collect();
    }
    games
}

fn game(seed: u64, kind: GameType, motif: Motif, name: &'static str) -> Game {
    let sysname = slug(name);
    let dice = |what: &str| decided(seed, &format!("{what} {sysname}"));
    let provider = provider(kind, dice("provider"));
    let has_jackpot = kind == GameType::Slot && dice("jackpot").is_multiple_of(JACKPOT_SHARE);
    Game {
        kind,
        motif,
        provider,
        model: model(kind, name, dice("model")),
        rank: 0,
        age_days: 0,
        jackpot: has_jackpot.then(|| pick(dice("which jackpot"), PLANS.len())),
        categories: Vec::new(),
        haystack: fold(&format!("{name} {}", provider.name)),
        name: name.to_owned(),
        sysname,
    }
}

fn provider(kind: GameType, dice: u64) -> &'static Provider {
    let makers: Vec<_> = PROVIDERS
        .iter()
        .filter(|provider| provider.types.contains(&kind))
        .collect();
    makers[pick(dice, makers.len())]
}

fn model(kind: GameType, name: &str, dice: u64) -> Model {
    match kind {
        GameType::Slot if name.ends_with("Ways") => Model::Ways,
        GameType::Slot => [Model::Calm, Model::Even, Model::Bold][pick(dice, 3)],
        _ => Model::Calm,
    }
}

/// Gives every game its age: one release every few days, the newest today.
fn release(seed: u64, games: &mut [Game]) {
    games.sort_by_cached_key(|game| decided(seed, &format!("release {}", game.sysname)));
    for (place, game) in games.iter_mut().enumerate() {
        game.age_days = u32::try_from(place * RELEASE_DAYS).unwrap_or(u32::MAX);
    }
}

fn pick(dice: u64, choices: usize) -> usize {
    usize::try_from(dice % choices.max(1) as u64).unwrap_or_default()
}
