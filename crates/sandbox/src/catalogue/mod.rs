//! The catalogue: every game, provider, category, jackpot, tournament and banner. It follows from the seed alone, never
//! changes while the server runs, and is answered from memory.

mod banners;
mod categories;
mod games;
mod invented;
mod jackpots;
mod names;
mod pictures;
mod providers;
mod search;
mod tournaments;
mod vocabulary;
mod winners;

use std::collections::HashMap;

use foyer_platform::entities::GameType;

use crate::art::{self, Kind, Motif};
use crate::play::Model;

pub(crate) use banners::banners;
pub(crate) use categories::Category;
pub(crate) use jackpots::{Fall, JackpotPlan};
pub(crate) use pictures::Pictures;
pub(crate) use providers::Provider;
pub(crate) use tournaments::{
    Occurrence, PlacePrize, TournamentPlan, is_tournament, running_with, status, tournaments,
};
pub(crate) use winners::{reference, winners};

/// A game younger than this is new.
pub(crate) const NEW_DAYS: u32 = 60;
/// The most played games wear the "hot" badge.
pub(crate) const HOT_RANK: usize = 24;

pub(crate) struct Game {
    pub sysname: String,
    pub name: String,
    pub kind: GameType,
    pub motif: Motif,
    pub provider: &'static Provider,
    pub model: Model,
    /// 0 is the most played.
    pub rank: usize,
    pub age_days: u32,
    /// Index into `Catalogue::jackpots`.
    pub jackpot: Option<usize>,
    pub categories: Vec<&'static str>,
    /// Name and provider as the search sees them.
    pub haystack: String,
}

impl Game {
    /// Live tables have a dealer and no play money.
    pub fn has_demo(&self) -> bool {
        self.kind != GameType::Live
    }

    pub fn art_kind(&self) -> Kind {
        match self.kind {
            GameType::Casino => Kind::Casino,
            GameType::Live => Kind::Live,
            GameType::Fast => Kind::Fast,
            GameType::Slot | GameType::Unknown => Kind::Slot,
        }
    }

    pub fn art_seed(&self) -> art::GameSeed<'_> {
        art::GameSeed {
            sysname: &self.sysname,
            motif: self.motif,
            signature: self.provider.signature,
            kind: self.art_kind(),
            palette: None,
        }
    }
}

const SHORTEST_CATEGORY_WORD: usize = 3;

/// What a search found a game by, the better first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Match {
    Name,
    Category,
}

pub(crate) struct Catalogue {
    pub seed: u64,
    /// The most played first.
    pub games: Vec<Game>,
    pub providers: &'static [Provider],
    pub categories: &'static [Category],
    pub jackpots: &'static [JackpotPlan],
    pub pictures: Pictures,
    by_sysname: HashMap<String, usize>,
    /// Which games feed each jackpot, the most played first.
    feeding: Vec<Vec<usize>>,
    /// Which games each tournament is played on, by rank.
    competing: Vec<Vec<usize>>,
}

impl Catalogue {
    /// Of the usual size.
    #[cfg(test)]
    pub fn new(seed: u64) -> Self {
        Self::sized(seed, crate::config::GAMES)
    }

    /// `games` is how many it is to hold; the names that are written down are always there.
    pub fn sized(seed: u64, games: usize) -> Self {
        let games = games::generate(seed, games);
        let by_sysname = games
            .iter()
            .enumerate()
            .map(|(index, game)| (game.sysname.clone(), index))
            .collect();
        let feeding = (0..jackpots::PLANS.len())
            .map(|jackpot| {
                let feeds = |game: &&Game| game.jackpot == Some(jackpot);
                games.iter().filter(feeds).map(|game| game.rank).collect()
            })
            .collect();
        Self {
            seed,
            competing: tournaments::competing(&games),
            games,
            feeding,
            providers: providers::PROVIDERS,
            categories: categories::CATEGORIES,
            jackpots: jackpots::PLANS,
            pictures: Pictures::new(seed),
            by_sysname,
        }
    }

    pub fn game(&self, sysname: &str) -> Option<&Game> {
        self.by_sysname
            .get(sysname)
            .and_then(|index| self.games.get(*index))
    }

    /// The games that feed a jackpot, the most played first.
    pub fn feeding(&self, plan: &JackpotPlan) -> impl Iterator<Item = &Game> {
        self.jackpots
            .iter()
            .position(|known| known.id == plan.id)
            .and_then(|index| self.feeding.get(index))
            .into_iter()
            .flatten()
            .filter_map(|rank| self.games.get(*rank))
    }

    /// The jackpot that a game feeds.
    pub fn jackpot_of(&self, game: &Game) -> Option<&'static JackpotPlan> {
        self.jackpots.get(game.jackpot?)
    }

    pub fn provider(&self, sysname: &str) -> Option<&'static Provider> {
        self.providers
            .iter()
            .find(|provider| provider.sysname == sysname)
    }

    /// How well a game answers a search: every word of `text` is in its name or its provider's, or begins a word of one
    /// of its categories, in either language, whatever the case and accents.
    pub fn matches<'a>(&'a self, text: &str) -> impl Fn(&Game) -> Option<Match> + 'a {
        let words: Vec<(String, Vec<&str>)> = search::fold(text)
            .split_whitespace()
            .map(|word| (word.to_owned(), self.shelves_of(word)))
            .collect();
        move |game| {
            let is_named = |word: &str| game.haystack.contains(word);
            if words.iter().all(|(word, _)| is_named(word)) {
                return Some(Match::Name);
            }
            let is_meant = |(word, shelves): &(String, Vec<&str>)| {
                is_named(word) || game.categories.iter().any(|id| shelves.contains(id))
            };
            words.iter().all(is_meant).then_some(Match::Category)
        }
    }

    /// The categories that a word is the beginning of a word of. A letter or two begin too many.
    fn shelves_of(&self, word: &str) -> Vec<&'static str> {
        let begins = |name: &str| {
            let name = search::fold(name);
            name.split_whitespace().any(|part| part.starts_with(word))
        };
        self.categories
            .iter()
            .filter(|_| word.chars().count() >= SHORTEST_CATEGORY_WORD)
            .filter(|shelf| begins(shelf.name.en) || begins(shelf.name.fr))
            .map(|shelf| shelf.id)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_catalogue_is_as_large_as_promised() {
        let catalogue = Catalogue::new(1);
        assert!(catalogue.games.len() >= 1_000, "{}", catalogue.games.len());
        assert!(catalogue.providers.len() >= 14);
        assert!(catalogue.categories.len() >= 8);
        assert!(catalogue.jackpots.len() >= 6);
    }

    #[test]
    fn every_sysname_is_one_game_and_fits_an_address() {
        let catalogue = Catalogue::new(1);
        let names: HashSet<_> = catalogue
            .games
            .iter()
            .map(|game| game.sysname.as_str())
            .collect();
        assert_eq!(names.len(), catalogue.games.len());
        for name in names {
            assert!(
                name.bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
                "{name}"
            );
        }
    }

    #[test]
    fn every_shelf_provider_and_jackpot_has_games() {
        let catalogue = Catalogue::new(1);
        for category in catalogue.categories {
            let held = catalogue
                .games
                .iter()
                .filter(|game| game.categories.contains(&category.id))
                .count();
            assert!(held >= 4, "{} holds {held}", category.id);
        }
        for provider in catalogue.providers {
            assert!(
                catalogue
                    .games
                    .iter()
                    .any(|game| game.provider.sysname == provider.sysname),
                "{}",
                provider.sysname
            );
        }
        for (index, jackpot) in catalogue.jackpots.iter().enumerate() {
            assert!(
                catalogue
                    .games
                    .iter()
                    .any(|game| game.jackpot == Some(index)),
                "{}",
                jackpot.sysname
            );
        }
    }

    #[test]
    fn no_category_takes_the_name_that_the_site_redirects() {
        assert!(
            categories::CATEGORIES
                .iter()
                .all(|category| category.id != "gamehall")
        );
    }

    #[test]
    fn search_ignores_case_accents_and_word_order() {
        let catalogue = Catalogue::new(1);
        let found = |text: &str| {
            let matches = catalogue.matches(text);
            catalogue
                .games
                .iter()
                .filter(|game| matches(game).is_some())
                .map(|game| game.name.as_str())
                .collect::<Vec<_>>()
        };
        assert_eq!(found("DORE chat"), ["Le Chat Doré"]);
        assert_eq!(found("no such game"), Vec::<&str>::new());
    }

    #[test]
    fn search_finds_categories_in_both_languages_after_names() {
        let catalogue = Catalogue::new(1);
        for text in ["jackpot", "Machines", "direct"] {
            let matches = catalogue.matches(text);
            let by_category = catalogue
                .games
                .iter()
                .filter(|game| matches(game) == Some(Match::Category));
            assert!(by_category.count() > 10, "{text}");
        }
        let matches = catalogue.matches("di");
        assert!(
            catalogue
                .games
                .iter()
                .all(|game| matches(game) != Some(Match::Category))
        );
    }
}
