//! European roulette: one zero, every bet keeps 1/37 for the house.

use serde_json::{Value, json};

use super::{Bets, Chip, Dice, Standing, Timed, Wrong};

pub(super) const POCKETS: usize = 37;
const RED: [usize; 18] = [
    1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
];
/// The pockets around the wheel.
const WHEEL: [usize; POCKETS] = [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20,
    14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

/// A field of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    Number(usize),
    /// Two numbers that lie side by side on the table, the lower one first.
    Split(usize, usize),
    /// 0, 1, 2: the first, second and third twelve.
    Dozen(usize),
    /// 0, 1, 2: the numbers that leave 1, 2 and 0 when divided by three.
    Column(usize),
    Red,
    Black,
    Odd,
    Even,
    Low,
    High,
}

/// The table has three numbers in a row; zero lies beside all of the first row.
const fn are_neighbours(low: usize, high: usize) -> bool {
    match low {
        0 => 1 <= high && high <= 3,
        _ => high < POCKETS && (high == low + 3 || (high == low + 1 && !low.is_multiple_of(3))),
    }
}

impl Spot {
    pub fn from_name(name: &str) -> Option<Self> {
        let number = |prefix, end| {
            let number: usize = name.strip_prefix(prefix)?.parse().ok()?;
            (number < end && name == format!("{prefix}{number}")).then_some(number)
        };
        Some(match name {
            "red" => Self::Red,
            "black" => Self::Black,
            "odd" => Self::Odd,
            "even" => Self::Even,
            "low" => Self::Low,
            "high" => Self::High,
            _ if name.starts_with('s') => {
                let (low, high) = name.strip_prefix('s')?.split_once('-')?;
                let (low, high): (usize, usize) = (low.parse().ok()?, high.parse().ok()?);
                (name == format!("s{low}-{high}") && are_neighbours(low, high))
                    .then_some(Self::Split(low, high))?
            }
            _ if name.starts_with('d') => Self::Dozen(number("d", 3)?),
            _ if name.starts_with('c') => Self::Column(number("c", 3)?),
            _ => Self::Number(number("n", POCKETS)?),
        })
    }

    fn covers(self, pocket: usize) -> bool {
        match self {
            Self::Number(number) => return number == pocket,
            Self::Split(low, high) => return low == pocket || high == pocket,
            _ => {}
        }
        let is_red = RED.contains(&pocket);
        // Zero is neither.
        pocket > 0
            && match self {
                Self::Number(_) | Self::Split(..) => false,
                Self::Dozen(dozen) => (pocket - 1) / 12 == dozen,
                Self::Column(column) => (pocket - 1) % 3 == column,
                Self::Red => is_red,
                Self::Black => !is_red,
                Self::Odd => pocket % 2 == 1,
                Self::Even => pocket.is_multiple_of(2),
                Self::Low => pocket <= 18,
                Self::High => pocket > 18,
            }
    }

    /// A field that covers so many numbers pays as if there were 36.
    const fn pays(self) -> i64 {
        match self {
            Self::Number(_) => 36,
            Self::Split(..) => 18,
            Self::Dozen(_) | Self::Column(_) => 3,
            _ => 2,
        }
    }

    /// What comes back for a chip, the chip included.
    pub fn back(self, pocket: usize, amount: i64) -> i64 {
        if self.covers(pocket) {
            amount * self.pays()
        } else {
            0
        }
    }
}

pub(super) fn spin(dice: &mut impl Dice) -> usize {
    dice.below(POCKETS)
}

pub(super) fn layout() -> Value {
    json!({ "wheel": WHEEL.to_vec(), "red": RED })
}

pub(super) fn standing(
    bets: &Bets,
    moves: &[Timed],
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    let chips = bets.chips(moves)?;
    let pocket = spin(dice);
    let back = |chip: &Chip| {
        let spot = Spot::from_name(&chip.spot).ok_or(Wrong::Move)?;
        Ok(spot.back(pocket, chip.amount))
    };
    let wins = chips
        .iter()
        .map(back)
        .collect::<Result<Vec<i64>, Wrong>>()?;
    Ok(Standing {
        staked: chips.iter().map(|chip| chip.amount).sum(),
        win: Some(wins.iter().sum()),
        due: 0,
        shown: json!({ "chips": chips, "pocket": pocket, "wins": wins }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPOTS: [&str; 12] = [
        "red", "black", "odd", "even", "low", "high", "d0", "d1", "d2", "c0", "c1", "c2",
    ];

    #[test]
    fn every_field_returns_36_of_37() {
        let numbers = (0..POCKETS).map(|number| format!("n{number}"));
        let all = || 0..POCKETS;
        let splits: Vec<String> = all()
            .flat_map(|low| all().map(move |high| (low, high)))
            .filter(|(low, high)| low < high && are_neighbours(*low, *high))
            .map(|(low, high)| format!("s{low}-{high}"))
            .collect();
        assert_eq!(splits.len(), 60);
        let fields = SPOTS.map(str::to_owned).into_iter();
        for name in fields.chain(numbers).chain(splits) {
            let spot = Spot::from_name(&name).unwrap();
            let back: i64 = (0..POCKETS).map(|pocket| spot.back(pocket, 1)).sum();
            assert_eq!(back, 36, "{name}");
        }
    }

    #[test]
    fn a_number_has_one_place_on_the_wheel_and_one_colour() {
        let mut wheel = WHEEL;
        wheel.sort_unstable();
        assert!(wheel.into_iter().eq(0..POCKETS));
        // Colours take turns around the wheel.
        for (place, pocket) in WHEEL.iter().enumerate().skip(1) {
            assert_eq!(RED.contains(pocket), place % 2 == 1, "{pocket}");
        }
    }

    #[test]
    fn what_is_no_field_is_refused() {
        for name in [
            "", "n37", "n-1", "n01", "n 1", "d3", "c3", "redd", "17", "s1-3", "s3-4", "s4-1",
            "s0-4", "s34-37", "s36-37", "s01-2",
        ] {
            assert_eq!(Spot::from_name(name), None, "{name}");
        }
    }
}
