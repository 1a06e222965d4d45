//! From names to games: who made it, how it plays, how popular it is. All decided by the seed.

use foyer_platform::entities::GameType;

use super::Game;
use super::categories::CATEGORIES;
use super::game_kind::GameKind;
use super::invented::{Invented, invent};
use super::jackpots::PLANS;
use super::names;
use super::providers::{FOUNDERS, PROVIDERS, Provider};
use super::search::{fold, slug};
use crate::chance::{decided, mixed};

/// Days between two releases of the demo's studios…
const RELEASE_DAYS: usize = 2;
/// …none of which is older than this, however many games they have made.
const OLDEST_DAYS: usize = 2_400;
/// One slot in so many feeds a jackpot.
const JACKPOT_SHARE: u64 = 5;
/// A game whose name somebody wrote is a little better known than one whose name was put together.
const HEAD_START: u64 = u64::MAX / 8;

/// What is decided about a game, each by a throw of its own.
#[derive(Clone, Copy)]
enum Die {
    Provider,
    Model,
    Jackpot,
    WhichJackpot,
    Release,
    Rank,
}

impl Die {
    const fn name(self) -> &'static str {
        match self {
            Self::Provider => "provider",
            Self::Model => "model",
            Self::Jackpot => "jackpot",
            Self::WhichJackpot => "which jackpot",
            Self::Release => "release",
            Self::Rank => "rank",
        }
    }
}

struct Draft {
    game: Game,
    release: u64,
    rank: u64,
}

/// The games whose names are written down, and further ones up to `count`; the most played first.
pub(super) fn generate(seed: u64, count: usize) -> Vec<Game> {
    let mut drafts: Vec<Draft> = written()
        .map(|name| {
            let sysname = name.sysname.clone();
            draft(name, FOUNDERS, |die| {
                decided(seed, &format!("{} {sysname}", die.name()))
            })
        })
        .collect();
    let mut taken = drafts
        .iter()
        .map(|draft| draft.game.sysname.clone())
        .collect();
    let further = invent(count.saturating_sub(drafts.len()), &mut taken);
    drafts.extend(further.into_iter().map(|name| {
        // One hash for all its dice: ten thousand games must not keep a start waiting.
        let start = decided(seed, &name.sysname);
        let mut draft = draft(name, PROVIDERS, |die| mixed(start, die as u64));
        draft.rank = HEAD_START + draft.rank / 8 * 7;
        draft
    }));
    release(&mut drafts);
    drafts.sort_by_key(|draft| draft.rank);
    let mut games: Vec<Game> = drafts.into_iter().map(|draft| draft.game).collect();
    for (rank, game) in games.iter_mut().enumerate() {
        game.rank = rank;
        game.categories = CATEGORIES
            .iter()
            .filter(|shelf| (shelf.holds)(game))
            .map(|shelf| shelf.id)
            .collect();
    }
    games
}

fn written() -> impl Iterator<Item = Invented> {
    [
        (GameType::Slot, names::SLOTS),
        (GameType::Casino, names::TABLE),
        (GameType::Live, names::LIVE),
        (GameType::Fast, names::FAST),
    ]
    .into_iter()
    .flat_map(|(kind, motifs)| {
        motifs
            .iter()
            .flat_map(move |(motif, names)| names.iter().map(move |name| (kind, *motif, *name)))
    })
    .map(|(kind, motif, name)| Invented {
        kind,
        motif,
        name: name.to_owned(),
        sysname: slug(name),
    })
}

fn draft(name: Invented, makers: &'static [Provider], dice: impl Fn(Die) -> u64) -> Draft {
    let Invented {
        kind,
        motif,
        name,
        sysname,
    } = name;
    let provider = provider(makers, kind, dice(Die::Provider));
    let has_jackpot = kind == GameType::Slot && dice(Die::Jackpot).is_multiple_of(JACKPOT_SHARE);
    Draft {
        release: dice(Die::Release),
        rank: dice(Die::Rank),
        game: Game {
            kind,
            motif,
            provider,
            rules: GameKind::of(kind, motif, &name, dice(Die::Model)),
            rank: 0,
            age_days: 0,
            jackpot: has_jackpot.then(|| pick(dice(Die::WhichJackpot), PLANS.len())),
            categories: Vec::new(),
            haystack: fold(&format!("{name} {}", provider.name)),
            name,
            sysname,
        },
    }
}

fn provider(makers: &'static [Provider], kind: GameType, dice: u64) -> &'static Provider {
    let makers: Vec<_> = makers
        .iter()
        .filter(|provider| provider.types.contains(&kind))
        .collect();
    makers[pick(dice, makers.len())]
}

/// Gives every game its age: one release every few days, the newest today.
fn release(drafts: &mut [Draft]) {
    drafts.sort_by_key(|draft| draft.release);
    let games = drafts.len().max(1);
    let oldest = (games * RELEASE_DAYS).min(OLDEST_DAYS);
    for (place, draft) in drafts.iter_mut().enumerate() {
        draft.game.age_days = u32::try_from(place * oldest / games).unwrap_or(u32::MAX);
    }
}

pub(super) fn pick(dice: u64, choices: usize) -> usize {
    usize::try_from(dice % choices.max(1) as u64).unwrap_or_default()
}
