//! The search over names: what a player types is seldom what a name says to the letter.

use std::collections::{BTreeSet, HashMap};

/// Lower case, without accents and apostrophes, everything else that is not a letter or digit a space.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' | 'ā' => folded.push('a'),
            'ç' | 'č' => folded.push('c'),
            'è' | 'é' | 'ê' | 'ë' | 'ē' => folded.push('e'),
            'ģ' => folded.push('g'),
            'ì' | 'í' | 'î' | 'ï' | 'ī' => folded.push('i'),
            'ķ' => folded.push('k'),
            'ļ' => folded.push('l'),
            'ñ' | 'ņ' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'ö' | 'õ' | 'ø' => folded.push('o'),
            'š' => folded.push('s'),
            'ù' | 'ú' | 'û' | 'ü' | 'ū' => folded.push('u'),
            'ÿ' | 'ý' => folded.push('y'),
            'ž' => folded.push('z'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            'ß' => folded.push_str("ss"),
            // "Captain's" is found by "captains", and by "captain". Keyboards and editors have many signs for it.
            '\'' | '’' | '‘' | 'ʼ' | '`' | '´' | '′' => {}
            // The accents of a text that has them as characters of their own, as a file name of a Mac does.
            '\u{300}'..='\u{36f}' => {}
            c if c.is_alphanumeric() => folded.push(c),
            _ => folded.push(' '),
        }
    }
    folded
}

/// The name as part of an address.
pub(super) fn slug(name: &str) -> String {
    let folded = fold(name);
    let words: Vec<&str> = folded.split_whitespace().collect();
    words.join("-")
}

/// Every word of the catalogue's names, for words that are in none of them because they are mistyped.
pub(super) struct Vocabulary(Vec<(String, Vec<char>)>);

/// The words that a mistyped word may mean, and in how many typing mistakes they differ from it.
pub(super) type Meanings<'a> = HashMap<&'a str, usize>;

impl Vocabulary {
    pub fn of<'a>(haystacks: impl Iterator<Item = &'a str>) -> Self {
        let words: BTreeSet<&str> = haystacks.flat_map(str::split_whitespace).collect();
        Self(
            words
                .into_iter()
                .map(|word| (word.to_owned(), word.chars().collect()))
                .collect(),
        )
    }

    pub fn meanings(&self, typed: &str) -> Meanings<'_> {
        let typed: Vec<char> = typed.chars().collect();
        let most = mistakes_in(typed.len());
        if most == 0 {
            return Meanings::new();
        }
        self.0
            .iter()
            .filter_map(|(word, letters)| Some((word.as_str(), mistakes(&typed, letters, most)?)))
            .collect()
    }
}

/// How many typing mistakes a word of this length may have. In short words one letter makes another word.
const fn mistakes_in(length: usize) -> usize {
    match length {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    }
}

/// From this length on a mistyped word may be the beginning of the word that is meant.
const SHORTEST_BEGINNING: usize = 5;

/// The typing mistakes between a word and the one that is meant, if there are at most `most`: a letter too many, too few or
/// wrong, and two neighbours in the wrong order ("optimal string alignment").
fn mistakes(typed: &[char], meant: &[char], most: usize) -> Option<usize> {
    let is_beginning = typed.len() >= SHORTEST_BEGINNING;
    let longest = typed.len() + most;
    if meant.len() + most < typed.len() || (!is_beginning && meant.len() > longest) {
        return None;
    }
    // Letters further on cannot belong to a beginning.
    let meant = &meant[..meant.len().min(longest)];
    let columns = meant.len() + 1;
    let mut before = vec![0; columns];
    let mut last: Vec<usize> = (0..columns).collect();
    for (row, letter) in typed.iter().enumerate() {
        let mut line = vec![row + 1; columns];
        for column in 1..columns {
            let is_wrong = usize::from(*letter != meant[column - 1]);
            let mut least = (last[column - 1] + is_wrong)
                .min(last[column] + 1)
                .min(line[column - 1] + 1);
            let is_swapped = row > 0
                && column > 1
                && *letter == meant[column - 2]
                && typed[row - 1] == meant[column - 1];
            if is_swapped {
                least = least.min(before[column - 2] + 1);
            }
            line[column] = least;
        }
        if line.iter().min().is_some_and(|least| *least > most) {
            return None;
        }
        before = std::mem::replace(&mut last, line);
    }
    let whole = last.last().copied();
    let found = if is_beginning {
        last.iter().min().copied()
    } else {
        whole
    };
    found.filter(|found| *found <= most)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_become_plain_words() {
        assert_eq!(slug("Captain Marlow's Map"), "captain-marlows-map");
        assert_eq!(slug("Up, Up & Pop"), "up-up-pop");
        assert_eq!(slug("Philtre d'Or"), "philtre-dor");
        assert_eq!(fold("Œuvre ÉTOILÉE"), "oeuvre etoilee");
    }

    #[test]
    fn every_apostrophe_and_every_way_to_write_an_accent_is_the_same() {
        for text in ["Marlow's", "Marlow’s", "MARLOW‘S", "marlow´s", "marlow`s"] {
            assert_eq!(fold(text), "marlows");
        }
        assert_eq!(fold("dore\u{301}"), fold("doré"));
    }

    fn distance(typed: &str, meant: &str) -> Option<usize> {
        let letters = |word: &str| word.chars().collect::<Vec<_>>();
        let typed = letters(typed);
        mistakes(&typed, &letters(meant), mistakes_in(typed.len()))
    }

    #[test]
    fn a_mistake_is_a_letter_too_many_too_few_wrong_or_swapped() {
        for typed in ["mmoth", "moths", "mooth", "moht", "mith"] {
            assert_eq!(distance(typed, "moth"), Some(1), "{typed}");
        }
        assert_eq!(distance("roulete", "roulette"), Some(1));
        assert_eq!(distance("ruolette", "roulette"), Some(1));
        assert_eq!(distance("rouletttte", "roulette"), Some(2));
    }

    #[test]
    fn a_short_word_has_no_mistakes_and_a_long_one_at_most_two() {
        assert_eq!(distance("mot", "moth"), None);
        assert_eq!(distance("cut", "cat"), None);
        assert_eq!(distance("roxxxtte", "roulette"), None);
    }

    #[test]
    fn a_mistyped_beginning_is_enough_for_a_longer_word() {
        assert_eq!(distance("ruolet", "roulette"), Some(1));
        assert_eq!(distance("roul", "roulette"), None);
    }

    proptest! {
        #[test]
        fn any_text_folds_to_letters_digits_and_spaces(text in ".{0,60}") {
            let folded = fold(&text);
            prop_assert!(folded.chars().all(|c| c == ' ' || c.is_alphanumeric()), "{folded:?}");
        }

        #[test]
        fn mistakes_are_never_more_than_allowed(typed in "[a-e]{0,12}", meant in "[a-e]{0,12}") {
            if let Some(found) = distance(&typed, &meant) {
                prop_assert!(found <= mistakes_in(typed.chars().count()));
            }
        }
    }
}
