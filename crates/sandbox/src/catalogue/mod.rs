//! The catalogue: every game, provider, category, jackpot, tournament and banner. It follows from the seed alone, never
//! changes while the server runs, and is answered from memory.

mod banners;
mod categories;
mod game_kind;
mod games;
mod invented;
mod jackpots;
mod names;
mod pictures;
mod providers;
mod search;
mod sportsbook;
mod tournaments;
mod vocabulary;
mod winners;

use std::collections::HashMap;

use foyer_platform::entities::GameType;

use crate::art::{self, Kind, Motif};
use search::{Meanings, Vocabulary};

pub(crate) use banners::banners;
pub(crate) use categories::Category;
pub(crate) use game_kind::{GameKind, Model};
pub(crate) use jackpots::{Fall, JackpotPlan};
pub(crate) use pictures::Pictures;
pub(crate) use providers::Provider;
pub(crate) use sportsbook::SPORTSBOOK;
pub(crate) use tournaments::{
    Occurrence, PlacePrize, TournamentPlan, is_tournament, running_with, tournaments,
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
    pub rules: GameKind,
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
    /// Its name, and how many letters of it were mistyped.
    Similar(usize),
}

pub(crate) struct Catalogue {
    pub seed: u64,
    /// The most played first.
    pub games: Vec<Game>,
    pub providers: &'static [Provider],
    pub categories: &'static [Category],
    pub jackpots: &'static [JackpotPlan],
    pub pictures: Pictures,
    /// In no list: bets go through the wallet as a game's rounds do.
    sportsbook: Game,
    vocabulary: Vocabulary,
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
            vocabulary: Vocabulary::of(games.iter().map(|game| game.haystack.as_str())),
            games,
            feeding,
            providers: providers::PROVIDERS,
            categories: categories::CATEGORIES,
            jackpots: jackpots::PLANS,
            pictures: Pictures::new(seed),
            sportsbook: sportsbook::game(),
            by_sysname,
        }
    }

    /// What money can be bet in: the games, and the sportsbook.
    pub fn game(&self, sysname: &str) -> Option<&Game> {
        if sysname == SPORTSBOOK {
            return Some(&self.sportsbook);
        }
        self.listed(sysname)
    }

    /// A game that players find in lists.
    pub fn listed(&self, sysname: &str) -> Option<&Game> {
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
            .chain([self.sportsbook.provider])
            .find(|provider| provider.sysname == sysname)
    }

    /// The games of a list that a search finds, the best first; games that are found alike keep their order. Every word of
    /// `text` is in a game's name or its provider's, or begins a word of one of its categories, in either language, whatever
    /// the case, accents and apostrophes. Mistyped words count only where nothing is found without them.
    pub fn search<'a>(&self, text: &str, games: &[&'a Game]) -> Vec<&'a Game> {
        let folded = search::fold(text);
        let words: Vec<&str> = folded.split_whitespace().collect();
        let found = best(games, self.exactly(&words));
        if found.is_empty() {
            best(games, self.roughly(&words))
        } else {
            found
        }
    }

    fn exactly<'a>(&'a self, words: &'a [&str]) -> impl Fn(&Game) -> Option<Match> + 'a {
        let shelves: Vec<_> = words.iter().map(|word| self.shelves_of(word)).collect();
        move |game| {
            let is_named = |word: &&str| game.haystack.contains(word);
            if words.iter().all(is_named) {
                return Some(Match::Name);
            }
            let is_meant = |(word, shelves): (&&str, &Vec<&str>)| {
                is_named(word) || game.categories.iter().any(|id| shelves.contains(id))
            };
            words
                .iter()
                .zip(&shelves)
                .all(is_meant)
                .then_some(Match::Category)
        }
    }

    fn roughly<'a>(&'a self, words: &'a [&str]) -> impl Fn(&Game) -> Option<Match> + 'a {
        let meanings: Vec<_> = words
            .iter()
            .map(|word| self.vocabulary.meanings(word))
            .collect();
        move |game| {
            let mistakes = |(word, meanings): (&&str, &Meanings<'_>)| {
                if game.haystack.contains(word) {
                    return Some(0);
                }
                if meanings.is_empty() {
                    return None;
                }
                let parts = game.haystack.split_whitespace();
                parts.filter_map(|part| meanings.get(part)).min().copied()
            };
            let each = words.iter().zip(&meanings).map(mistakes);
            each.sum::<Option<usize>>().map(Match::Similar)
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

fn best<'a>(games: &[&'a Game], matches: impl Fn(&Game) -> Option<Match>) -> Vec<&'a Game> {
    let mut found: Vec<_> = games
        .iter()
        .filter_map(|game| Some((matches(game)?, *game)))
        .collect();
    found.sort_by_key(|(how, _)| *how);
    found.into_iter().map(|(_, game)| game).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

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

    fn found<'a>(catalogue: &'a Catalogue, text: &str) -> Vec<&'a str> {
        let all: Vec<&Game> = catalogue.games.iter().collect();
        let games = catalogue.search(text, &all);
        games.iter().map(|game| game.name.as_str()).collect()
    }

    #[test]
    fn search_ignores_case_accents_apostrophes_and_word_order() {
        let catalogue = Catalogue::new(1);
        assert_eq!(found(&catalogue, "DORE chat"), ["Le Chat Doré"]);
        for text in ["captain marlow's map", "Marlow’s map", "marlows MAP"] {
            assert_eq!(found(&catalogue, text), ["Captain Marlow's Map"], "{text}");
        }
        assert_eq!(found(&catalogue, "xyzzy plugh"), Vec::<&str>::new());
    }

    #[test]
    fn search_finds_categories_in_both_languages_after_names() {
        let catalogue = Catalogue::new(1);
        let by_category = |text: &str| {
            let words = [text];
            let matches = catalogue.exactly(&words);
            let games = catalogue.games.iter();
            games
                .filter(|game| matches(game) == Some(Match::Category))
                .count()
        };
        for text in ["jackpot", "machines", "direct"] {
            assert!(by_category(text) > 10, "{text}");
        }
        assert_eq!(by_category("di"), 0);
    }

    #[test]
    fn a_mistyped_name_is_found_where_nothing_has_the_typed_one() {
        let catalogue = Catalogue::new(1);
        for text in [
            "captian marlows map",
            "captain marlow map",
            "captain marlws map",
            "captaim marlow",
        ] {
            assert_eq!(
                found(&catalogue, text).first(),
                Some(&"Captain Marlow's Map"),
                "{text}"
            );
        }
        assert!(
            found(&catalogue, "roulete")
                .iter()
                .all(|name| name.contains("Roulette"))
        );
        let exact = found(&catalogue, "marlow");
        assert!(
            exact
                .iter()
                .all(|name| search::fold(name).contains("marlow"))
        );
    }

    /// One typing mistake: which of the four kinds, where, and the letter.
    fn mistyped(word: &str, kind: usize, place: usize, letter: char) -> String {
        let mut letters: Vec<char> = word.chars().collect();
        let place = place % (letters.len() - 1);
        match kind {
            0 => letters.insert(place, letter),
            1 => drop(letters.remove(place)),
            2 => letters[place] = letter,
            _ => letters.swap(place, place + 1),
        }
        letters.into_iter().collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn one_typing_mistake_in_a_long_word_never_loses_a_game_and_any_text_is_searched(
            game in 0_usize..1_000,
            kind in 0_usize..4,
            place in 0_usize..20,
            letter in proptest::char::range('a', 'z'),
            text in ".{0,100}",
        ) {
            let catalogue = catalogue();
            let game = &catalogue.games[game];
            let parts: Vec<&str> = game.haystack.split_whitespace().collect();
            let (longest, word) = parts
                .iter()
                .enumerate()
                .max_by_key(|(_, part)| part.chars().count())
                .unwrap();
            prop_assume!(word.chars().count() >= 5);
            let typed = mistyped(word, kind, place, letter);
            let mut words = parts.clone();
            words[longest] = &typed;
            let names = found(catalogue, &words.join(" "));
            // The mistake may have made the name of another game.
            let is_named = catalogue.exactly(&words);
            let is_other_name = catalogue.games.iter().any(|other| is_named(other).is_some());
            prop_assert!(is_other_name || names.contains(&game.name.as_str()), "{words:?}: {names:?}");
            let _ = found(catalogue, &text);
        }
    }

    fn catalogue() -> &'static Catalogue {
        static CATALOGUE: std::sync::OnceLock<Catalogue> = std::sync::OnceLock::new();
        CATALOGUE.get_or_init(|| Catalogue::new(1))
    }
}
