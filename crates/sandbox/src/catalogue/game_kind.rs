//! What opens behind a game's cover.

use foyer_platform::entities::GameType;

use crate::art::Motif;

/// The rules a game is played by. The studio that plays them is `crate::parties::game_studio`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum GameKind {
    Slot(Model),
    Roulette,
    Mines,
    Blackjack,
    Crash,
    /// A wheel of fortune that all players share, turned by the clock.
    Wheel,
    /// Three dice on a table of fields.
    Dice,
    Baccarat,
    /// A draw of numbers.
    Keno,
    /// Video poker, jacks or better.
    Poker,
}

/// The volatility of a slot machine: how often it pays, and how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Model {
    /// Small wins, often.
    Calm,
    Even,
    /// Long waits, large wins.
    Bold,
    /// 243 ways instead of lines.
    Ways,
}

#[cfg(test)]
impl Model {
    pub const ALL: [Self; 4] = [Self::Calm, Self::Even, Self::Bold, Self::Ways];
}

impl GameKind {
    /// Only where the cover promises another game is it one: what has no rules of its own yet is a slot machine.
    pub(super) fn of(kind: GameType, motif: Motif, name: &str, dice: u64) -> Self {
        match (kind, motif) {
            (GameType::Slot, _) if name.ends_with("Ways") => Self::Slot(Model::Ways),
            (GameType::Slot, _) => {
                Self::Slot([Model::Calm, Model::Even, Model::Bold][super::games::pick(dice, 3)])
            }
            (GameType::Fast, Motif::Mines) => Self::Mines,
            (GameType::Fast, _) => Self::Crash,
            (_, Motif::Wheel) if name.contains("Roulette") => Self::Roulette,
            (_, Motif::Wheel) => Self::Wheel,
            (_, Motif::Dice) => Self::Dice,
            (_, Motif::Lottery) => Self::Keno,
            (_, Motif::Cards | Motif::Chips) => Self::of_cards(name),
            _ => Self::Slot(Model::Calm),
        }
    }

    /// Card games: those that are no blackjack and no poker compare two hands, as baccarat does.
    fn of_cards(name: &str) -> Self {
        let is_any = |words: &[&str]| words.iter().any(|word| name.contains(word));
        if is_any(&["Blackjack", "Pontoon"]) {
            Self::Blackjack
        } else if is_any(&[
            "Baccarat",
            "Banco",
            "Dragon",
            "Tiger",
            "War of",
            "Casino War",
            "High Card",
            "Red Dog",
            "Andar Bahar",
        ]) {
            Self::Baccarat
        } else {
            Self::Poker
        }
    }

    pub(crate) const fn slot(self) -> Option<Model> {
        match self {
            Self::Slot(model) => Some(model),
            _ => None,
        }
    }

    /// The published return to player in hundredths of a percent: 9612 is 96.12 %. The studio's tests hold its rules to it.
    pub const fn rtp_hundredths(self) -> u32 {
        match self {
            Self::Slot(Model::Calm) => 9_609,
            Self::Slot(Model::Even) => 9_532,
            Self::Slot(Model::Bold) => 9_450,
            Self::Slot(Model::Ways) => 9_560,
            Self::Roulette => 9_729,
            Self::Mines | Self::Crash | Self::Dice => 9_700,
            Self::Blackjack => 9_959,
            Self::Wheel => 9_600,
            // Of a bet on the player: the banker's returns a little more, a tie's less.
            Self::Baccarat => 9_876,
            Self::Keno => 9_500,
            Self::Poker => 9_946,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;

    #[test]
    fn a_cover_that_promises_a_game_opens_it() {
        let catalogue = Catalogue::new(1);
        for (sysname, rules) in [
            ("european-roulette", GameKind::Roulette),
            ("salon-roulette-live", GameKind::Roulette),
            ("fortune-wheel-club", GameKind::Wheel),
            ("big-wheel-evening", GameKind::Wheel),
            ("blackjack-classic", GameKind::Blackjack),
            ("blackjack-salon-a", GameKind::Blackjack),
            ("mines-diamonds", GameKind::Mines),
            ("paper-plane", GameKind::Crash),
            ("rocket-rooftop", GameKind::Crash),
            ("sic-bo-garden", GameKind::Dice),
            ("craps-live-alley", GameKind::Dice),
            ("baccarat-bleu", GameKind::Baccarat),
            ("punto-banco", GameKind::Baccarat),
            ("dragon-tiger-live", GameKind::Baccarat),
            ("war-of-aces", GameKind::Baccarat),
            ("video-poker-jacks", GameKind::Poker),
            ("holdem-evening", GameKind::Poker),
            ("three-card-live", GameKind::Poker),
            ("pontoon-pier", GameKind::Blackjack),
            ("keno-kiosk", GameKind::Keno),
            ("lotto-lumiere", GameKind::Keno),
        ] {
            let game = catalogue.game(sysname);
            assert_eq!(game.map(|game| game.rules), Some(rules), "{sysname}");
        }
        for game in &catalogue.games {
            if game.kind == GameType::Slot {
                assert!(game.rules.slot().is_some(), "{}", game.name);
            }
            let is_table = matches!(game.kind, GameType::Casino | GameType::Live);
            if is_table && game.motif != Motif::Ball {
                assert!(game.rules.slot().is_none(), "{}", game.name);
            }
            if game.name.contains("Roulette") {
                assert_eq!(game.rules, GameKind::Roulette, "{}", game.name);
            }
        }
    }
}
