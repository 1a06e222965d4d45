use proptest::prelude::*;

use super::*;
use crate::parties::game_studio::draws::Pseudo;

/// Deals the cards it is told to, in this order.
struct Stacked(Vec<usize>);

impl Dice for Stacked {
    fn below(&mut self, _: usize) -> usize {
        self.0.remove(0)
    }
}

/// Cards by their rank, 1 to 13, dealt to player, dealer, player, dealer, and on.
fn table(ranks: &[u8]) -> (Table, Stacked) {
    let cards: Vec<Card> = ranks.iter().map(|rank| rank - 1).collect();
    // `swap_remove` of the last card takes it and moves none.
    let places = (0..cards.len()).rev().collect();
    let shoe = Shoe(cards.into_iter().rev().collect());
    let mut dice = Stacked(places);
    (Table::with(shoe, 100, &mut dice), dice)
}

fn played(ranks: &[u8], acts: &[Act]) -> (i64, i64) {
    let (mut table, mut dice) = table(ranks);
    for act in acts {
        table.act(*act, &mut dice).unwrap();
    }
    (table.staked(), table.win().unwrap())
}

#[test]
fn a_blackjack_pays_three_to_two_and_meets_another_as_a_push() {
    assert_eq!(played(&[1, 9, 13, 9], &[]), (100, 250));
    assert_eq!(played(&[1, 1, 13, 12], &[]), (100, 100));
    assert_eq!(played(&[10, 1, 9, 12], &[]), (100, 0));
}

#[test]
fn the_dealer_draws_to_17_and_stands_on_a_soft_one() {
    // 6 + ace is a soft 17: it stays, and 18 beats it.
    assert_eq!(played(&[10, 6, 8, 1], &[Act::Stand]), (100, 200));
    assert_eq!(played(&[10, 6, 8, 10, 2], &[Act::Stand]), (100, 100));
    assert_eq!(played(&[10, 6, 2, 10, 10], &[Act::Stand]), (100, 200));
}

#[test]
fn a_hand_beyond_21_is_lost_and_one_of_21_is_not_asked_again() {
    assert_eq!(played(&[10, 9, 6, 9, 10], &[Act::Hit]), (100, 0));
    assert_eq!(played(&[10, 9, 6, 9, 5], &[Act::Hit]), (100, 200));
}

#[test]
fn doubling_takes_one_card_and_a_second_bet() {
    assert_eq!(played(&[6, 9, 5, 9, 10], &[Act::Double]), (200, 400));
    let (mut table, mut dice) = table(&[2, 9, 3, 9, 4, 5]);
    table.act(Act::Hit, &mut dice).unwrap();
    assert_eq!(table.act(Act::Double, &mut dice), Err(Wrong::Move));
}

#[test]
fn a_split_makes_two_hands_whose_21_is_no_blackjack() {
    let acts = [Act::Split, Act::Stand];
    // 8 8 becomes 8 3 and 8 10; the first doubles and wins, the second loses.
    let ranks = [8, 9, 8, 10, 3, 10, 10];
    let (mut table, mut dice) = table(&ranks);
    table.act(Act::Split, &mut dice).unwrap();
    assert_eq!(table.turn(), Some(0));
    table.act(Act::Double, &mut dice).unwrap();
    assert!(!table.may(Act::Split));
    table.act(Act::Stand, &mut dice).unwrap();
    assert_eq!((table.staked(), table.win()), (300, Some(400)));
    // Aces get a card each and no more.
    assert_eq!(played(&[1, 9, 1, 9, 10, 5], &acts[..1]), (200, 200));
    // Ten and king are worth the same.
    assert_eq!(played(&[10, 9, 13, 9, 1, 8], &acts), (200, 300));
}

#[test]
fn a_player_who_does_not_come_back_stands() {
    let moves = [Timed {
        at: 0,
        act: Move::Deal { bet: 100 },
    }];
    let stands =
        |elapsed| standing(&Bets(vec![100]), &moves, elapsed, &mut Pseudo::new(3)).unwrap();
    assert_eq!(stands(0).win, None);
    assert_eq!(
        stands(0).shown["dealer"]["cards"].as_array().unwrap().len(),
        1
    );
    assert!(stands(PATIENCE_MS).win.is_some());
}

/// What the player of the published return does: basic strategy for these rules.
fn basic(table: &Table) -> Act {
    let turn = table.turn().unwrap();
    let hand = &table.hands[turn];
    let (total, is_soft) = count(&hand.cards);
    let dealer = match value(table.dealer[0]) {
        1 => 11,
        other => other,
    };
    if table.may(Act::Split) && splits(value(hand.cards[0]), dealer) {
        return Act::Split;
    }
    if table.may(Act::Double) && doubles(total, is_soft, dealer) {
        return Act::Double;
    }
    let stands = if is_soft {
        total >= 19 || total == 18 && dealer <= 8
    } else {
        total >= 17 || total >= 13 && dealer <= 6 || total == 12 && (4..=6).contains(&dealer)
    };
    if stands { Act::Stand } else { Act::Hit }
}

fn splits(value: u32, dealer: u32) -> bool {
    match value {
        1 | 8 => true,
        2 | 3 | 7 => dealer <= 7,
        4 => (5..=6).contains(&dealer),
        6 => dealer <= 6,
        9 => dealer <= 9 && dealer != 7,
        _ => false,
    }
}

fn doubles(total: u32, is_soft: bool, dealer: u32) -> bool {
    match (is_soft, total) {
        (false, 11) => dealer <= 10,
        (false, 10) => dealer <= 9,
        (false, 9) => (3..=6).contains(&dealer),
        (true, 13 | 14) => (5..=6).contains(&dealer),
        (true, 15 | 16) => (4..=6).contains(&dealer),
        (true, 17 | 18) => (3..=6).contains(&dealer),
        _ => false,
    }
}

/// A round as basic strategy plays it: what was staked, and what came back.
pub(in super::super) fn round(dice: &mut impl Dice) -> (i64, i64) {
    let mut table = Table::deal(100, dice);
    while table.turn().is_some() {
        let act = basic(&table);
        table.act(act, dice).unwrap();
    }
    (table.staked(), table.win().unwrap())
}

proptest! {
    #[test]
    fn every_way_to_play_ends_and_pays_at_most_what_the_rules_allow(
        seed in any::<u64>(),
        acts in proptest::collection::vec(0..4_usize, 40),
    ) {
        let mut dice = Pseudo::new(seed);
        let mut table = Table::deal(100, &mut dice);
        for act in acts {
            if table.turn().is_none() {
                break;
            }
            let act = [Act::Hit, Act::Stand, Act::Double, Act::Split][act];
            let staked = table.staked();
            let allowed = table.may(act);
            prop_assert_eq!(table.act(act, &mut dice).is_ok(), allowed);
            let added = table.staked() - staked;
            let costs = matches!(act, Act::Double | Act::Split) && allowed;
            prop_assert_eq!(added, if costs { 100 } else { 0 });
        }
        prop_assert!(table.turn().is_none());
        prop_assert!(table.win().unwrap() <= (table.staked() * 2).max(250));
        prop_assert!(table.staked() <= 400);
    }
}
