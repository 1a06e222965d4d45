//! The sportsbook as the wallet knows it: one game of a provider of its own, in no list of games.

use foyer_platform::entities::GameType;

use super::providers::Provider;
use super::{Game, GameKind, Model};
use crate::art::{Motif, Signature};

pub(crate) const SPORTSBOOK: &str = "sportsbook";

static COMPANY: Provider = Provider {
    sysname: "grandstand",
    name: "Grandstand",
    signature: Signature::Arch,
    types: &[],
};

pub(super) fn game() -> Game {
    Game {
        sysname: SPORTSBOOK.to_owned(),
        name: "Grandstand".to_owned(),
        kind: GameType::Unknown,
        motif: Motif::Ball,
        provider: &COMPANY,
        // Required by the structure; the studio never launches the sportsbook.
        rules: GameKind::Slot(Model::Calm),
        rank: usize::MAX,
        age_days: u32::MAX,
        jackpot: None,
        categories: Vec::new(),
        haystack: String::new(),
    }
}
