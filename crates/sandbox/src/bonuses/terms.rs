//! What every casino bonus of the house asks for, as data.

use foyer_platform::entities::{Contribution, GameType};

use super::record::Record;
use crate::catalogue::Game;

/// How much of a bet counts towards wagering, in per cent.
pub(super) const CONTRIBUTIONS: &[(GameType, u32)] = &[
    (GameType::Slot, 100),
    (GameType::Fast, 50),
    (GameType::Casino, 10),
    (GameType::Live, 0),
];

/// Bonus money is not played here, and bets here do not count.
pub(super) const EXCLUDED_CATEGORIES: &[&str] = &["live"];
pub(super) const EXCLUDED_GAMES: &[&str] = &["ruby-ritual", "garnet-garden"];

/// Why a bet may not be taken from bonus money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Barred {
    ExcludedGame,
    MaxBet(i64),
}

pub(super) fn barred(bonus: &Record, game: &Game, bet: i64) -> Option<Barred> {
    if is_excluded(game) {
        return Some(Barred::ExcludedGame);
    }
    bonus.max_bet.filter(|most| bet > *most).map(Barred::MaxBet)
}

fn is_excluded(game: &Game) -> bool {
    EXCLUDED_GAMES.contains(&game.sysname.as_str())
        || game
            .categories
            .iter()
            .any(|category| EXCLUDED_CATEGORIES.contains(category))
}

/// Whether a betting bonus may be staked, or is wagered, at these odds.
pub(super) fn allows(bonus: &Record, odds: Option<i64>) -> bool {
    bonus
        .min_odds
        .is_none_or(|least| odds.is_some_and(|odds| odds >= least))
}

/// How much of a bet on sports counts towards wagering: all of it, at odds that are high enough.
pub(super) fn counted_on_sports(bonus: &Record, odds: Option<i64>, bet: i64) -> i64 {
    if odds.is_some() && allows(bonus, odds) {
        bet
    } else {
        0
    }
}

/// How much of a bet counts towards wagering, in minor units.
pub(super) fn counted(bonus: &Record, game: &Game, bet: i64) -> i64 {
    if barred(bonus, game, bet).is_some() {
        return 0;
    }
    let percent = CONTRIBUTIONS
        .iter()
        .find(|(kind, _)| *kind == game.kind)
        .map_or(0, |(_, percent)| *percent);
    i64::try_from(i128::from(bet) * i128::from(percent) / 100).unwrap_or(0)
}

pub(super) fn contributions() -> Vec<Contribution> {
    CONTRIBUTIONS
        .iter()
        .map(|(kind, percent)| Contribution {
            kind: *kind,
            percent: *percent,
        })
        .collect()
}
