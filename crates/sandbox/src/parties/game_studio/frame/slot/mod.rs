//! How the slot machine looks.

mod words;

use serde::Serialize;

use super::{Look, data_address};
use crate::art::{self, GameSeed};
use crate::locale::Locale;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[include_str!("slot.css")],
    scripts: &[
        include_str!("reels.js"),
        include_str!("rules.js"),
        include_str!("slot.js"),
    ],
    words: &[words::WORDS],
};

#[derive(Serialize)]
pub(super) struct Symbol {
    name: &'static str,
    image: String,
}

pub(super) fn symbols(seed: &GameSeed<'_>, locale: Locale) -> Vec<Symbol> {
    (0..art::SYMBOLS)
        .filter_map(|index| {
            let image = data_address(&art::game_symbol(seed, index)?);
            let name = match index {
                0 => words::WILD,
                1 => words::SCATTER,
                _ => match art::game_symbol_motif(seed.motif, index) {
                    Some(motif) => words::picture(motif),
                    None => words::SUITS[(index - 2) % 4],
                },
            };
            Some(Symbol {
                name: name.text(locale),
                image,
            })
        })
        .collect()
}
