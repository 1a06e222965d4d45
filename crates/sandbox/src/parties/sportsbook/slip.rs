//! Bet slips: singles, combinations and systems, and what they pay.

use super::odds::{Odds, pays};

pub(crate) const MOST_LEGS: usize = 12;
/// A system has at most so many legs: its lines grow fast.
pub(crate) const MOST_SYSTEM_LEGS: usize = 8;

/// What has become of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LegResult {
    Won,
    Lost,
    /// A push, or an event that was called off: the stake goes on at 1.00.
    Void,
}

/// The lines of a slip: every way to take `size` of its legs.
pub(crate) fn lines(legs: usize, size: usize) -> Vec<Vec<usize>> {
    let mut lines = Vec::new();
    choose(legs, size, 0, &mut Vec::new(), &mut lines);
    lines
}

fn choose(
    legs: usize,
    size: usize,
    from: usize,
    chosen: &mut Vec<usize>,
    lines: &mut Vec<Vec<usize>>,
) {
    if chosen.len() == size {
        lines.push(chosen.clone());
        return;
    }
    for leg in from..legs {
        chosen.push(leg);
        choose(legs, size, leg + 1, chosen, lines);
        chosen.pop();
    }
}

/// Whether a slip of so many legs may take so many of them to a line.
pub(crate) fn is_possible(legs: usize, size: usize) -> bool {
    match size {
        0 => false,
        1 => legs == 1,
        _ if size == legs => legs <= MOST_LEGS,
        _ => size < legs && legs <= MOST_SYSTEM_LEGS,
    }
}

/// The odds of the line that has the lowest, in hundredths: what the terms of a bonus are held against.
pub(crate) fn lowest_odds(size: usize, legs: &[Odds]) -> i64 {
    lines(legs.len(), size)
        .into_iter()
        .map(|line| pays(100, line.into_iter().map(|leg| legs[leg])))
        .min()
        .unwrap_or(0)
}

/// What a slip pays for `stake` on every line, at most `most`.
pub(crate) fn payout(stake: i64, size: usize, legs: &[(Odds, LegResult)], most: i64) -> i64 {
    let paid = lines(legs.len(), size)
        .into_iter()
        .fold(0_i64, |sum, line| {
            let is_lost = line.iter().any(|leg| legs[*leg].1 == LegResult::Lost);
            let odds = line.iter().map(|leg| match legs[*leg] {
                (odds, LegResult::Won) => odds,
                _ => Odds::EVEN,
            });
            sum.saturating_add(if is_lost { 0 } else { pays(stake, odds) })
        });
    paid.min(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use LegResult::{Lost, Void, Won};
    use proptest::prelude::*;

    const NO_LIMIT: i64 = i64::MAX;

    #[test]
    fn a_system_has_every_way_to_choose() {
        assert_eq!(lines(3, 2), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!(lines(4, 4).len(), 1);
        assert_eq!(lines(8, 4).len(), 70);
    }

    #[test]
    fn slips_that_nobody_sells_are_not_possible() {
        for (legs, size, possible) in [
            (1, 1, true),
            (2, 1, false),
            (2, 2, true),
            (12, 12, true),
            (13, 13, false),
            (8, 3, true),
            (9, 3, false),
            (3, 0, false),
            (2, 3, false),
        ] {
            assert_eq!(is_possible(legs, size), possible, "{size} of {legs}");
        }
    }

    #[test]
    fn a_combination_pays_when_all_is_won_and_a_void_leg_counts_for_one() {
        let legs = [(Odds(200), Won), (Odds(150), Won)];
        assert_eq!(payout(1_000, 2, &legs, NO_LIMIT), 3_000);
        assert_eq!(
            payout(1_000, 2, &[(Odds(200), Won), (Odds(150), Void)], NO_LIMIT),
            2_000
        );
        assert_eq!(
            payout(1_000, 2, &[(Odds(200), Lost), (Odds(150), Void)], NO_LIMIT),
            0
        );
        assert_eq!(
            payout(1_000, 2, &[(Odds(200), Void), (Odds(150), Void)], NO_LIMIT),
            1_000
        );
        assert_eq!(payout(1_000, 2, &legs, 2_500), 2_500);
    }

    #[test]
    fn terms_are_held_against_the_line_of_the_lowest_odds() {
        let legs = [Odds(150), Odds(200), Odds(300)];
        assert_eq!(lowest_odds(1, &legs[..1]), 150);
        assert_eq!(lowest_odds(3, &legs), 900);
        assert_eq!(lowest_odds(2, &legs), 300);
    }

    #[test]
    fn a_system_pays_the_lines_that_are_won() {
        let legs = [(Odds(200), Won), (Odds(300), Won), (Odds(400), Lost)];
        assert_eq!(payout(100, 2, &legs, NO_LIMIT), 600);
    }

    fn legs() -> impl Strategy<Value = Vec<(Odds, LegResult)>> {
        let leg = (
            101_u32..2_000,
            prop_oneof![Just(Won), Just(Lost), Just(Void)],
        )
            .prop_map(|(odds, result)| (Odds(odds), result));
        proptest::collection::vec(leg, 2..7)
    }

    proptest! {
        #[test]
        fn no_result_pays_more_than_all_won_and_all_void_pays_the_stake(
            stake in 1_i64..100_000, legs in legs(), size in 2_usize..7,
        ) {
            let size = size.min(legs.len());
            let all = |result: LegResult| legs.iter().map(|(odds, _)| (*odds, result)).collect::<Vec<_>>();
            let most = payout(stake, size, &all(Won), NO_LIMIT);
            prop_assert!(payout(stake, size, &legs, NO_LIMIT) <= most);
            let lines = i64::try_from(lines(legs.len(), size).len()).unwrap();
            prop_assert_eq!(payout(stake, size, &all(Void), NO_LIMIT), stake * lines);
            prop_assert_eq!(payout(stake, size, &all(Lost), NO_LIMIT), 0);
        }
    }
}
