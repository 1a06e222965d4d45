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
pub(crate) use jackpots::JackpotPlan;
pub(crate) use pictures::Pictures;
pub(crate) use providers::Provider;
pub(crate) use tournaments::{is_tournament, tournaments};
pub(crate) use winners::{masked, reference, winners};

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

pub(crate) struct Catalogue {
    pub seed: u64,
    /// The most played first.
    pub games: Vec<Game>,
    pub providers: &'static [Provider],
    pub categories: &'static [Category],
    pub jackpots: &'static [JackpotPlan],
    pub pictures: Pictures,
    by_sysname: HashMap<String, usize>,
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
        Self {
            seed,
            games,
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

    pub fn provider(&self, sysname: &str) -> Option<&'static Provider> {
        self.providers
            .iter()
            .find(|provider| provider.sysname == sysname)
    }

    /// The games whose name and provider contain every word of `text`, whatever its case and accents.
    pub fn matches<'a>(&'a self, text: &str) -> impl Fn(&Game) -> bool + 'a {
        let words: Vec<String> = search::fold(text)
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        move |game| {
            words
                .iter()
                .all(|word| game.haystack.contains(word.as_str()))
        }
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
                .filter(|game| matches(game))
                .map(|game| game.name.as_str())
                .collect::<Vec<_>>()
        };
        assert_eq!(found("DORE chat"), ["Le Chat Doré"]);
        assert_eq!(found("no such game"), Vec::<&str>::new());
    }
}
