//! The hands, and what a simple strategy gets back over many rounds.

use super::*;
use crate::parties::game_studio::draws::Pseudo;

/// `"As"`: ace of spades; suits are s, h, d, c.
fn cards(text: &str) -> [Card; CARDS] {
    let mut words = text.split(' ').map(|word| {
        let (rank, suit) = word.split_at(1);
        let place = |among: &str, letter: &str| u8::try_from(among.find(letter).unwrap()).unwrap();
        place("shdc", suit) * 13 + place("A23456789TJQK", rank)
    });
    [(); CARDS].map(|()| words.next().unwrap())
}

#[test]
fn hands_are_what_poker_calls_them() {
    for (text, hand) in [
        ("As Ks Qs Js Ts", Hand::Royal),
        ("9s Ks Qs Js Ts", Hand::StraightFlush),
        ("As 2s 3s 4s 5s", Hand::StraightFlush),
        ("As Ah Ad Ac 2s", Hand::Four),
        ("As Ah Ad 2c 2s", Hand::FullHouse),
        ("As Ks Qs Js 9s", Hand::Flush),
        ("As Kh Qs Js Ts", Hand::Straight),
        ("As 2h 3s 4s 5s", Hand::Straight),
        ("Qs Kh As 2s 3s", Hand::Nothing),
        ("2s 2h 2d 4s 5s", Hand::Three),
        ("2s 2h 4d 4s 5s", Hand::TwoPair),
        ("Js Jh 2d 4s 5s", Hand::Jacks),
        ("As Ah 2d 4s 5s", Hand::Jacks),
        ("Ts Th 2d 4s 5s", Hand::Nothing),
    ] {
        assert_eq!(Hand::of(&cards(text)), hand, "{text}");
    }
}

/// How many of all hands are which: 2,598,960 in all.
#[test]
fn all_hands_are_as_frequent_as_they_are() {
    let mut counts = [0_u32; 10];
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        counts[Hand::of(&[a, b, c, d, e]) as usize] += 1;
                    }
                }
            }
        }
    }
    let jacks = 337_920;
    let nothing = 1_302_540 + 1_098_240 - jacks;
    assert_eq!(
        counts,
        [
            nothing, jacks, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4
        ]
    );
}

#[test]
fn an_open_round_waits_and_a_left_one_keeps_its_cards() {
    let begun = [Timed {
        at: 0,
        act: Move::Deal { bet: 100 },
    }];
    let stands =
        |elapsed| standing(&Bets(vec![100]), &begun, elapsed, &mut Pseudo::new(3)).unwrap();
    assert_eq!(stands(0).win, None);
    let left = stands(PATIENCE_MS);
    assert_eq!(left.shown["cards"], stands(0).shown["cards"]);
    assert!(left.win.is_some());
}

#[test]
fn cards_that_are_held_stay() {
    let moves = |held: &[usize]| {
        [
            Move::Deal { bet: 100 },
            Move::Hold {
                cards: held.to_vec(),
            },
        ]
        .map(|act| Timed { at: 0, act })
    };
    let after = |held: &[usize]| {
        standing(&Bets(vec![100]), &moves(held), 0, &mut Pseudo::new(3))
            .map(|stands| stands.shown["cards"].clone())
    };
    let dealt = after(&[0, 1, 2, 3, 4]).unwrap();
    let some = after(&[1, 3]).unwrap();
    assert_eq!((&some[1], &some[3]), (&dealt[1], &dealt[3]));
    assert_ne!(some, dealt);
    for wrong in [&[5][..], &[1, 1], &[3, 1]] {
        assert_eq!(after(wrong).err(), Some(Wrong::Move));
    }
}

/// A round by the strategy of the rules panel: the first line that fits the cards.
pub(in super::super) fn round(dice: &mut Pseudo) -> (i64, i64) {
    let mut table = Table::deal(dice);
    let held = keep(&table.cards);
    table.replace(&held, dice);
    (100, 100 * Hand::of(&table.cards).pays())
}

/// Two to ace, the ace high.
fn height(card: Card) -> u8 {
    if rank(card) == 0 { 14 } else { rank(card) + 1 }
}

const fn is_high(height: u8) -> bool {
    height >= 11
}

fn keep(cards: &[Card; CARDS]) -> Vec<usize> {
    let hand = Hand::of(cards);
    let all = || (0..CARDS).collect::<Vec<_>>();
    let heights = cards.map(height);
    let alike = |count: usize| -> Vec<usize> {
        let is_one = |place: &usize| {
            heights
                .iter()
                .filter(|other| **other == heights[*place])
                .count()
                == count
        };
        (0..CARDS).filter(is_one).collect()
    };
    // The largest choice of places of one suit that passes the test.
    let of_suit = |wanted: u8| cards.iter().filter(|card| suit(**card) == wanted).count();
    let longest = (0..4).map(of_suit).max().unwrap_or(0);
    let suited = |size: usize, holds: &dyn Fn(&[u8]) -> bool| -> Option<Vec<usize>> {
        if size > longest {
            return None;
        }
        let is_suited = |places: &[usize]| {
            places
                .iter()
                .all(|place| suit(cards[*place]) == suit(cards[places[0]]))
        };
        find(size, &heights, &|places, own| {
            is_suited(places) && holds(own)
        })
    };
    let royal = |own: &[u8]| own.iter().all(|height| *height >= 10) && is_distinct(own);
    match hand {
        Hand::Royal | Hand::StraightFlush | Hand::Four => return all(),
        _ => {}
    }
    if let Some(held) = suited(4, &royal) {
        return held;
    }
    match hand {
        Hand::Straight | Hand::Flush | Hand::FullHouse => return all(),
        Hand::Three => return alike(3),
        _ => {}
    }
    if let Some(held) = suited(4, &|own| fits_straight(own)) {
        return held;
    }
    match hand {
        Hand::TwoPair | Hand::Jacks => return alike(2),
        _ => {}
    }
    if let Some(held) = suited(3, &royal) {
        return held;
    }
    if let Some(held) = suited(4, &|_| true) {
        return held;
    }
    if alike(2).len() == 2 {
        return alike(2);
    }
    let any = |size: usize, holds: &dyn Fn(&[u8]) -> bool| -> Option<Vec<usize>> {
        find(size, &heights, &|_, own| holds(own))
    };
    // Open at both ends.
    let is_outside = |own: &[u8]| {
        let (least, most) = (own.iter().min().unwrap(), own.iter().max().unwrap());
        is_distinct(own) && most - least == 3 && *least >= 2 && *most <= 13
    };
    if let Some(held) = any(4, &is_outside) {
        return held;
    }
    if let Some(held) = suited(2, &|own| own.iter().all(|height| is_high(*height))) {
        return held;
    }
    if let Some(held) = suited(3, &|own| fits_straight(own)) {
        return held;
    }
    let mut high: Vec<usize> = (0..CARDS)
        .filter(|place| is_high(heights[*place]))
        .collect();
    high.sort_by_key(|place| heights[*place]);
    if high.len() >= 2 {
        high.truncate(2);
        high.sort_unstable();
        return high;
    }
    let with_ten =
        |own: &[u8]| own.contains(&10) && own.iter().any(|height| matches!(height, 11..=13));
    if let Some(held) = suited(2, &with_ten) {
        return held;
    }
    high
}

fn is_distinct(own: &[u8]) -> bool {
    own.iter()
        .enumerate()
        .all(|(place, height)| !own[..place].contains(height))
}

/// Whether a straight may come of them; the ace counts low, too.
fn fits_straight(own: &[u8]) -> bool {
    let spans = |own: &[u8]| own.iter().max().unwrap() - own.iter().min().unwrap() <= 4;
    let low: Vec<u8> = own
        .iter()
        .map(|height| if *height == 14 { 1 } else { *height })
        .collect();
    is_distinct(own) && (spans(own) || spans(&low))
}

/// The first choice of so many of the five places that passes the test, which gets the places and their heights.
fn find(
    size: usize,
    heights: &[u8; CARDS],
    holds: &dyn Fn(&[usize], &[u8]) -> bool,
) -> Option<Vec<usize>> {
    let masks = (0_u32..1 << CARDS).filter(|mask| mask.count_ones() as usize == size);
    for mask in masks {
        let (mut places, mut own) = ([0; CARDS], [0; CARDS]);
        let chosen = (0..CARDS).filter(|place| mask & (1 << place) != 0);
        for (slot, place) in chosen.enumerate() {
            (places[slot], own[slot]) = (place, heights[place]);
        }
        if holds(&places[..size], &own[..size]) {
            return Some(places[..size].to_vec());
        }
    }
    None
}
