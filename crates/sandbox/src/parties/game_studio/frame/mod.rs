//! The page of a game, as it opens in its frame: one document that holds all it needs, so that it plays as soon as it is
//! read. One shell (`page.html`, `shell.css`, `link.js`, `shell.js`) and, per game, a folder with its table, its script and its words.
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

mod baccarat;
mod blackjack;
mod cards;
mod chips;
mod crash;
mod dice;
mod keno;
mod mines;
mod poker;
mod roulette;
mod slot;
mod wheel;
mod words;

use std::fmt::Write;

use foyer_escape::{escape_html, escape_json};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::art::{self, GameSeed};
use crate::catalogue::{Game, GameKind};
use crate::html::fill;
use crate::locale::{Locale, Words};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("shell.css");
const LINK: &str = concat!(include_str!("../../framed.js"), include_str!("link.js"));
const SHELL: &str = include_str!("shell.js");
/// Of the games whose rounds have moves.
const MOVES: &str = include_str!("moves.js");

type Dictionary = &'static [(&'static str, Words)];

/// What a game adds to the shell.
struct Look {
    /// The table, as markup with `{{words}}`.
    stage: &'static str,
    /// What the rules say before they come to chance.
    rules: &'static str,
    styles: &'static [&'static str],
    /// One module scope with the shell, in this order.
    scripts: &'static [&'static str],
    words: &'static [Dictionary],
}

const fn look(rules: GameKind) -> &'static Look {
    match rules {
        GameKind::Slot(_) => &slot::LOOK,
        GameKind::Roulette => &roulette::LOOK,
        GameKind::Mines => &mines::LOOK,
        GameKind::Blackjack => &blackjack::LOOK,
        GameKind::Crash => &crash::LOOK,
        GameKind::Wheel => &wheel::LOOK,
        GameKind::Dice => &dice::LOOK,
        GameKind::Baccarat => &baccarat::LOOK,
        GameKind::Keno => &keno::LOOK,
        GameKind::Poker => &poker::LOOK,
    }
}

impl Look {
    /// What a game says goes before what all say.
    fn dictionary(&self) -> impl Iterator<Item = &'static (&'static str, Words)> {
        words::WORDS
            .iter()
            .chain(self.words.iter().copied().flatten())
    }

    fn spoken(&self, key: &str, locale: Locale) -> String {
        let words = self.dictionary().filter(|(known, _)| *known == key).last();
        words
            .map(|(_, words)| escape_html(words.text(locale)))
            .unwrap_or_default()
    }

    fn template(&self) -> String {
        PAGE.replace("{{stage}}", self.stage)
            .replace("{{rules_body}}", self.rules)
    }

    fn script(&self) -> String {
        format!("{LINK}{SHELL}{}", self.scripts.concat())
    }
}

/// What a frame's page is made from.
pub(super) struct FramePage<'a> {
    pub locale: Locale,
    /// See `slot::wire` and `wire`.
    pub state: &'a Value,
    pub game: &'a Game,
    /// For the `Authorization` header.
    pub token: &'a str,
    /// Of the page's content security policy: inline scripts and styles carry it.
    pub nonce: &'a str,
    /// Who may show the page, and whom it may post messages to.
    pub site_origins: &'a [String],
    /// The game's cover, on our own origin.
    pub cover_url: &'a str,
}

/// What the script reads.
#[derive(Serialize)]
struct Launch<'a> {
    state: &'a Value,
    token: &'a str,
    locale: &'static str,
    /// Whom the page may post messages to.
    sites: &'a [String],
    /// The slot machine's pictures.
    symbols: Vec<slot::Symbol>,
    words: Map<String, Value>,
}

/// The whole document. Everything it runs or wears inline carries the page's nonce.
pub(super) fn page(page: &FramePage<'_>) -> String {
    let game = page.game;
    let look = look(game.rules);
    let seed = GameSeed {
        sysname: &game.sysname,
        motif: game.motif,
        signature: game.provider.signature,
        kind: art::Kind::Slot,
        palette: None,
    };
    let launch = Launch {
        state: page.state,
        token: page.token,
        locale: page.locale.code(),
        sites: page.site_origins,
        symbols: if game.rules.slot().is_some() {
            slot::symbols(&seed, page.locale)
        } else {
            Vec::new()
        },
        words: look
            .dictionary()
            .map(|(key, words)| ((*key).to_owned(), words.text(page.locale).into()))
            .collect(),
    };
    let mode = page.state["mode"].as_str().unwrap_or_default();
    fill(&look.template(), |name| match name {
        "lang" => page.locale.code().to_owned(),
        "name" => escape_html(&game.name),
        "provider" => escape_html(game.provider.name),
        "cover" => escape_html(page.cover_url),
        "mode" => mode.to_owned(),
        "mode_label" => look.spoken(&format!("mode_{mode}"), page.locale),
        "nonce" => page.nonce.to_owned(),
        "css" => format!("{}{STYLE}{}", theme(&seed), look.styles.concat()),
        "launch" => json(&launch),
        "script" => look.script(),
        word => look.spoken(word, page.locale),
    })
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
