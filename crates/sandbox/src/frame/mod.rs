//! The page of a game, as it opens in its frame: one document that holds all it needs, so that it plays as soon as it is
//! read. Its server side is `crate::play`.
//!
//! To the page around it, and only to the sites that may show it, it posts `{source: "foyer-game", type, …}`:
//!
//! | `type` | more | when |
//! |---|---|---|
//! | `balance` | `balance: Money` | opened; after a round |
//! | `round` | `phase: "start"`, `bet: Money` | a bet is placed; it may still be refused |
//! | `round` | `phase: "end"`, `number`, `bet`, `win: Money` | the outcome is on show |
//! | `activity` | | the player touched or typed, at most every ten seconds (§4 Inactivity) |
//! | `error` | `error: {kind, message}`, kind `network`, `funds`, `bonus` (its terms forbid the bet), `session`, `blocked`, `verify` (identity first), `limit` or `rest` (the player's own limit or pause) or `refused` | a round was not played |
//! | `exit` | `to: "deposit"` or `"relaunch"` | the player chose that next step |
//!
//! From it, `{source: "foyer-site", type: "refresh"}` makes it read its balance again.

mod words;

use std::fmt::Write;

use foyer_escape::{escape_html, escape_json};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::art::{self, GameSeed, Kind};
use crate::locale::Locale;
use crate::play::wire::{FramePage, GameState};
use words::WORDS;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("game.css");
/// One module scope, in the order in which the parts build on each other.
const SCRIPT: &str = concat!(
    include_str!("link.js"),
    include_str!("reels.js"),
    include_str!("rules.js"),
    include_str!("game.js"),
);

/// What the script reads.
#[derive(Serialize)]
struct Launch<'a> {
    state: &'a GameState,
    token: &'a str,
    locale: &'static str,
    /// Whom the page may post messages to.
    sites: &'a [String],
    symbols: Vec<Symbol>,
    words: Map<String, Value>,
}

#[derive(Serialize)]
struct Symbol {
    name: &'static str,
    image: String,
}

/// The whole document. Everything it runs or wears inline carries the page's nonce.
pub(crate) fn page(page: &FramePage<'_>) -> String {
    let seed = GameSeed {
        sysname: &page.state.sysname,
        motif: page.motif,
        signature: page.signature,
        kind: Kind::Slot,
        palette: None,
    };
    let launch = Launch {
        state: page.state,
        token: page.token,
        locale: page.locale.code(),
        sites: page.site_origins,
        symbols: symbols(&seed, page.locale),
        words: WORDS
            .iter()
            .map(|(key, words)| ((*key).to_owned(), words.text(page.locale).into()))
            .collect(),
    };
    fill(PAGE, |name| match name {
        "lang" => page.locale.code().to_owned(),
        "name" => escape_html(&page.state.name),
        "provider" => escape_html(&page.state.provider),
        "cover" => escape_html(page.cover_url),
        "mode" => page.state.mode.to_owned(),
        "mode_label" => spoken(&format!("mode_{}", page.state.mode), page.locale),
        "nonce" => page.nonce.to_owned(),
        "css" => format!("{}{STYLE}", theme(&seed)),
        "launch" => json(&launch),
        "script" => SCRIPT.to_owned(),
        word => spoken(word, page.locale),
    })
}

/// Puts a text in place of every `{{name}}`; what is put in is not looked at again.
fn fill(template: &str, text: impl Fn(&str) -> String) -> String {
    let mut parts = template.split("{{");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("}}").unwrap_or_default();
        filled.push_str(&text(name));
        filled.push_str(rest);
    }
    filled
}

fn spoken(key: &str, locale: Locale) -> String {
    let words = WORDS.iter().find(|(known, _)| *known == key);
    words
        .map(|(_, words)| escape_html(words.text(locale)))
        .unwrap_or_default()
}

/// JSON that cannot end the element it stands in.
fn json(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).unwrap_or_default();
    escape_json(&json).into_owned()
}

fn theme(seed: &GameSeed<'_>) -> String {
    let theme = art::game_theme(seed);
    let mut css = String::from(":root{");
    for (name, value) in [
        ("deep", &theme.deep),
        ("ground", &theme.ground),
        ("glow", &theme.glow),
        ("metal", &theme.metal),
    ] {
        // Writing to a String cannot fail.
        let _ = write!(css, "--{name}:{value};");
    }
    let _ = write!(
        css,
        "--stage:url(\"{}\")}}",
        data_address(&art::game_stage(seed))
    );
    css
}

fn symbols(seed: &GameSeed<'_>, locale: Locale) -> Vec<Symbol> {
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

/// A drawing as a `data:` address. The drawings quote with apostrophes, so this stays readable and short.
fn data_address(svg: &str) -> String {
    let mut address = String::from("data:image/svg+xml,");
    for character in svg.chars() {
        match character {
            '#' => address.push_str("%23"),
            '<' => address.push_str("%3C"),
            '>' => address.push_str("%3E"),
            '%' => address.push_str("%25"),
            '"' => address.push_str("%22"),
            _ => address.push(character),
        }
    }
    address
}

#[cfg(test)]
mod tests;
