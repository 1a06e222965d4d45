//! Three dice and a table of fields: each pays the fair odds of what it says, of which 97 %.

use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use super::{Bets, Chip, Dice, Standing, Timed, Wrong};

const FACES: usize = 6;
const THROWS: i64 = 216;
/// Of ten thousand: what the fair odds keep.
const RETURN: i64 = 9_700;

pub(super) type Throw = [usize; 3];

/// A field of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    /// 3 to 10.
    Low,
    /// 11 to 18.
    High,
    Odd,
    Even,
    /// All three dice show so many together.
    Total(usize),
    /// At least one die shows this face.
    Face(usize),
    /// At least two dice are alike.
    Pair,
    /// All three are.
    Triple,
}

impl Spot {
    pub fn from_name(name: &str) -> Option<Self> {
        let number = |prefix, least, most| {
            let number: usize = name.strip_prefix(prefix)?.parse().ok()?;
            ((least..=most).contains(&number) && name == format!("{prefix}{number}"))
                .then_some(number)
        };
        Some(match name {
            "low" => Self::Low,
            "high" => Self::High,
            "odd" => Self::Odd,
            "even" => Self::Even,
            "pair" => Self::Pair,
            "triple" => Self::Triple,
            _ if name.starts_with('t') => Self::Total(number("t", 3, 18)?),
            _ => Self::Face(number("f", 1, FACES)?),
        })
    }

    fn covers(self, throw: Throw) -> bool {
        let total: usize = throw.iter().sum();
        let [a, b, c] = throw;
        match self {
            Self::Low => total <= 10,
            Self::High => total > 10,
            Self::Odd => total % 2 == 1,
            Self::Even => total.is_multiple_of(2),
            Self::Total(number) => total == number,
            Self::Face(face) => throw.contains(&face),
            Self::Pair => a == b || b == c || a == c,
            Self::Triple => a == b && b == c,
        }
    }

    /// In how many of the 216 throws it wins.
    fn ways(self) -> i64 {
        let faces = || 1..=FACES;
        let throws =
            faces().flat_map(|a| faces().flat_map(move |b| faces().map(move |c| [a, b, c])));
        throws.filter(|throw| self.covers(*throw)).count() as i64
    }

    /// What comes back for a chip of ten thousand, the chip included.
    fn pays(self) -> i64 {
        RETURN * THROWS / self.ways()
    }
}

/// Every field by its name, with what it pays: counted once.
static FIELDS: LazyLock<Vec<(String, Spot, i64)>> = LazyLock::new(|| {
    let plain = ["low", "high", "odd", "even", "pair", "triple"].map(str::to_owned);
    let totals = (3..=18).map(|total| format!("t{total}"));
    let faces = (1..=FACES).map(|face| format!("f{face}"));
    plain
        .into_iter()
        .chain(totals)
        .chain(faces)
        .filter_map(|name| {
            let spot = Spot::from_name(&name)?;
            Some((name, spot, spot.pays()))
        })
        .collect()
});

/// What comes back for a chip, the chip included.
pub(super) fn back(chip: &Chip, throw: Throw) -> Result<i64, Wrong> {
    let field = FIELDS.iter().find(|(name, ..)| *name == chip.spot);
    let (_, spot, pays) = field.ok_or(Wrong::Move)?;
    if !spot.covers(throw) {
        return Ok(0);
    }
    let back = i128::from(chip.amount) * i128::from(*pays) / 10_000;
    Ok(i64::try_from(back).unwrap_or(i64::MAX))
}

pub(super) fn throw(dice: &mut impl Dice) -> Throw {
    [(); 3].map(|()| dice.below(FACES) + 1)
}

pub(super) fn layout() -> Value {
    let pays: Map<String, Value> = FIELDS
        .iter()
        .map(|(name, _, pays)| (name.clone(), json!(pays)))
        .collect();
    json!({ "pays": pays })
}

pub(super) fn standing(
    bets: &Bets,
    moves: &[Timed],
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    let chips = bets.chips(moves)?;
    let throw = throw(dice);
    let wins = chips
        .iter()
        .map(|chip| back(chip, throw))
        .collect::<Result<Vec<i64>, Wrong>>()?;
    Ok(Standing {
        staked: chips.iter().map(|chip| chip.amount).sum(),
        win: Some(wins.iter().sum()),
        due: 0,
        shown: json!({ "chips": chips, "dice": throw, "wins": wins }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_returns_97_per_cent() {
        assert_eq!(FIELDS.len(), 28);
        for (name, spot, pays) in FIELDS.iter() {
            let back = spot.ways() as f64 * *pays as f64 / 216.0 / 10_000.0;
            assert!((0.9695..=0.97).contains(&back), "{name}: {back}");
        }
    }

    #[test]
    fn fields_win_where_their_names_say() {
        let covers = |name: &str, throw| Spot::from_name(name).unwrap().covers(throw);
        assert!(covers("low", [1, 3, 6]) && !covers("low", [1, 4, 6]));
        assert!(covers("t11", [1, 4, 6]) && covers("odd", [1, 4, 6]));
        assert!(covers("f4", [1, 4, 6]) && !covers("f5", [1, 4, 6]));
        assert!(covers("pair", [2, 5, 2]) && !covers("triple", [2, 5, 2]));
        assert!(covers("pair", [5, 5, 5]) && covers("triple", [5, 5, 5]));
    }

    #[test]
    fn what_is_no_field_is_refused() {
        for name in ["", "t2", "t19", "t03", "f0", "f7", "pairs", "n1"] {
            assert_eq!(Spot::from_name(name), None, "{name}");
        }
    }
}
