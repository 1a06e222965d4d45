//! The other players of a demo: somebody wins every few seconds, decided by the moment alone.

use foyer_platform::entities::{GameReference, Winner};
use foyer_platform::{Currency, Money, UtcSeconds};

use super::{Catalogue, Game};
use crate::chance::decided;
use crate::public_names::nobody;

/// Somebody wins in every stretch of so many seconds.
const STRETCH: i64 = 17;
/// How far into its stretch the winner comes, at most.
const JITTER: u64 = 15;
/// Most winners play the better known games.
const KNOWN: usize = 120;

/// The `count` latest simulated wins, newest first.
pub(crate) fn winners(
    catalogue: &Catalogue,
    now: i64,
    count: usize,
    holds: impl Fn(&Game) -> bool,
) -> Vec<Winner> {
    let games: Vec<&Game> = catalogue
        .games
        .iter()
        .take(KNOWN)
        .filter(|game| holds(game))
        .collect();
    if games.is_empty() {
        return Vec::new();
    }
    let latest = now.div_euclid(STRETCH);
    (0..)
        .map(|back| winner(catalogue, &games, latest - back))
        .filter(|winner| winner.at.0 <= now)
        .take(count)
        .collect()
}

fn winner(catalogue: &Catalogue, games: &[&Game], stretch: i64) -> Winner {
    let dice = |what: &str| decided(catalogue.seed, &format!("winner {what} {stretch}"));
    // The smaller of two draws: the better known a game, the more it is played.
    let place = (dice("game") % games.len() as u64).min(dice("game again") % games.len() as u64);
    let game = games[usize::try_from(place).unwrap_or_default()];
    Winner {
        login: nobody(dice("login")),
        game: reference(catalogue, game),
        amount: Money::new(amount(dice("amount")), Currency::EUR),
        at: UtcSeconds(stretch * STRETCH + (dice("second") % JITTER).cast_signed()),
    }
}

/// How a winner or a round names a game.
pub(crate) fn reference(catalogue: &Catalogue, game: &Game) -> GameReference {
    GameReference {
        sysname: game.sysname.as_str().into(),
        name: game.name.clone(),
        image_url: catalogue.pictures.small(game),
    }
}

/// Mostly tens of euros, now and then thousands: the size doubles with every bit that comes up.
fn amount(dice: u64) -> i64 {
    let doublings = (dice >> 32).trailing_ones().min(9);
    let base = 400 + (dice % 3_600).cast_signed();
    base << doublings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_come_newest_first_and_never_from_the_future() {
        let catalogue = Catalogue::new(1);
        let now = 1_790_000_003;
        let all = winners(&catalogue, now, 60, |_| true);
        assert_eq!(all.len(), 60);
        assert!(all.windows(2).all(|pair| pair[0].at >= pair[1].at));
        assert!(
            all.iter()
                .all(|winner| winner.at.0 <= now && winner.amount.amount > 0)
        );
    }

    #[test]
    fn a_win_is_the_same_whenever_one_asks() {
        let catalogue = Catalogue::new(1);
        let before = winners(&catalogue, 1_790_000_000, 5, |_| true);
        let after = winners(&catalogue, 1_790_000_040, 12, |_| true);
        assert!(before.iter().all(|winner| after.contains(winner)));
    }
}
