//! Names for as many games as a catalogue is to hold. The first so many are the same whatever its size and seed, so that a
//! game keeps its address when the catalogue grows.

use std::collections::HashSet;

use foyer_platform::entities::GameType;

use super::search::slug;
use super::vocabulary::{VOCABULARIES, Vocabulary};
use crate::art::Motif;

pub(super) struct Invented {
    pub kind: GameType,
    pub motif: Motif,
    pub name: String,
    pub sysname: String,
}

/// `count` games, or as many as there are words for, beside those that have the sysnames of `taken`.
pub(super) fn invent(count: usize, taken: &mut HashSet<String>) -> Vec<Invented> {
    let mut all = Vec::with_capacity(count);
    for vocabulary in VOCABULARIES {
        let wanted = (count * vocabulary.share / 100).min(count - all.len());
        let fresh = names(vocabulary).filter(|game| taken.insert(game.sysname.clone()));
        all.extend(fresh.take(wanted));
    }
    all
}

/// Every name of a vocabulary once, the motifs taking turns.
fn names(vocabulary: &Vocabulary) -> impl Iterator<Item = Invented> {
    let ways = vocabulary.before.len() + vocabulary.after.len();
    let motifs = vocabulary.stems.len();
    let longest = vocabulary.stems.iter().map(|(_, stems)| stems.len()).max();
    let turns = longest.unwrap_or(0) * ways;
    (0..turns).flat_map(move |turn| {
        (0..motifs).filter_map(move |motif| {
            let (motif, stems) = vocabulary.stems[motif];
            let names = stems.len() * ways;
            let place = (turn < names).then(|| scattered(turn, motif as usize, names))?;
            let name = compose(vocabulary, stems[place % stems.len()], place / stems.len())?;
            Some(Invented {
                kind: vocabulary.kind,
                motif,
                sysname: slug(&name),
                name,
            })
        })
    })
}

/// A place for every turn, each once, neighbours far apart; every motif starts elsewhere.
fn scattered(turn: usize, motif: usize, places: usize) -> usize {
    // Steps of the golden ratio spread best; one that shares no divisor with the whole meets every place.
    let golden = places * 618 / 1_000 + 1;
    let step = (golden..)
        .find(|step| divisor(*step, places) == 1)
        .unwrap_or(1);
    (turn * step + motif * 97) % places
}

const fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// None when the name would say a word twice.
fn compose(vocabulary: &Vocabulary, stem: &str, way: usize) -> Option<String> {
    let (before, after) = (vocabulary.before, vocabulary.after);
    let (word, name) = match before.get(way) {
        Some(word) => (word, format!("{word} {stem}")),
        None => {
            let word = after.get(way - before.len())?;
            (word, format!("{stem} {word}"))
        }
    };
    let repeats = stem
        .split(' ')
        .any(|part| word.contains(part) || part.contains(word));
    (!repeats).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_thousand_games_have_names_of_their_own() {
        let all = invent(10_000, &mut HashSet::new());
        assert_eq!(all.len(), 10_000);
        let names: HashSet<_> = all.iter().map(|game| game.name.as_str()).collect();
        assert_eq!(names.len(), 10_000);
        assert!(
            names
                .iter()
                .all(|name| !name.bytes().any(|b| b.is_ascii_digit()))
        );
    }

    #[test]
    fn a_larger_catalogue_holds_the_names_of_a_smaller_one() {
        let names = |count| -> HashSet<String> {
            let all = invent(count, &mut HashSet::new());
            all.into_iter().map(|game| game.sysname).collect()
        };
        assert!(names(700).is_subset(&names(3_000)));
    }

    #[test]
    fn there_are_no_more_games_than_names() {
        let all = invent(1_000_000, &mut HashSet::new());
        assert!((20_000..40_000).contains(&all.len()), "{}", all.len());
    }
}
