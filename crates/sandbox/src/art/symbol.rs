//! What the sandbox's own slot machine is dressed in: its symbols, its stage and its colours, all after the game's cover.

use super::backdrop;
use super::canvas::{Canvas, draw};
use super::chance::Chance;
use super::ink::{CREAM, Ink, Paints, WHITE, ink};
use super::motifs;
use super::seed::{GameSeed, Motif};

/// Symbols of a machine: the wild, the scatter, four pictures and four suits, from best to least.
pub const SYMBOLS: usize = 10;

/// The colours of a game, as CSS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    pub deep: String,
    pub ground: String,
    pub glow: String,
    pub main: String,
    pub metal: String,
}

pub(super) fn theme(seed: &GameSeed<'_>) -> Theme {
    let p = paints(seed);
    Theme {
        deep: p.deep.to_string(),
        ground: p.ground.to_string(),
        glow: p.glow.to_string(),
        main: p.main.to_string(),
        metal: p.metal.to_string(),
    }
}

/// The room behind the reels.
pub(super) fn stage(seed: &GameSeed<'_>) -> String {
    let mut c = Canvas::new(1440.0, 900.0);
    let p = paints(seed);
    let mut r = Chance::new(seed.sysname);
    let set = r.pick(backdrop::suited(seed.motif));
    backdrop::paint(&mut c, set, &p, &mut r);
    let edge = c.radial(&[(20, p.deep.alpha(0.15)), (100, p.deep.alpha(0.8))]);
    c.fill(edge);
    c.finish()
}

/// A symbol by its place in the paytable; `None` beyond the last.
pub(super) fn paint(seed: &GameSeed<'_>, index: usize) -> Option<String> {
    let p = paints(seed);
    let mut c = Canvas::new(160.0, 160.0);
    match index {
        0 => wild(&mut c, &p),
        1 => scatter(&mut c, &p),
        6..SYMBOLS => suit(&mut c, index - 6, &p),
        _ => {
            let motif = picture(seed.motif, index)?;
            let mut r = Chance::new(&format!("{}{index}", seed.sysname));
            c.glow(
                80.0,
                80.0,
                78.0,
                if index.is_multiple_of(2) {
                    p.glow
                } else {
                    p.main.lit(0.1)
                },
                0.5,
            );
            c.at(80.0, 80.0, 0.6, 0.0, |c| {
                motifs::paint(c, motif, &p, &mut r);
            });
        }
    }
    Some(c.finish())
}

/// Which motif a picture symbol shows.
pub(super) fn picture(motif: Motif, index: usize) -> Option<Motif> {
    match index {
        2 => Some(motif),
        3..=5 => Some(companions(motif)[index - 3]),
        _ => None,
    }
}

fn paints(seed: &GameSeed<'_>) -> Paints {
    let mut r = Chance::new(seed.sysname);
    let palette = super::cover::palette(seed, &mut r);
    Paints::mix(palette, &mut r)
}

/// The star that stands for any picture.
fn wild(c: &mut Canvas, p: &Paints) {
    let gold = ink(44.0, 0.95, 0.58);
    c.glow(80.0, 80.0, 80.0, gold, 0.8);
    let ray = c.down(&[(0, gold.lit(0.2)), (100, gold.alpha(0.0))]);
    for i in 0..8_u8 {
        c.at(80.0, 80.0, 1.0, f32::from(i) * 45.0, |c| {
            c.path("M0-78L11-30H-11z", &ray);
        });
    }
    let rim = c.metal(gold);
    let plate = c.ball(&[
        (0, p.main.lit(0.2)),
        (60, p.main.shade(0.08)),
        (100, p.main.shade(0.34)),
    ]);
    c.disc(80.0, 80.0, 58.0, rim);
    c.disc(80.0, 80.0, 50.0, plate);
    motifs::star(c, 80.0, 82.0, 50.0, gold);
    c.line("M40 62A44 44 0 0 1 70 37", WHITE.alpha(0.7), 3.0);
}

/// The lamp of the house, which pays wherever it shows.
fn scatter(c: &mut Canvas, p: &Paints) {
    let light = p.second.lit(0.08);
    c.glow(80.0, 80.0, 80.0, light, 0.9);
    let rim = c.metal(p.metal);
    for turn in [0.0, 45.0] {
        c.at(80.0, 80.0, 1.0, turn, |c| {
            draw!(
                c,
                "<rect x='-46' y='-46' width='92' height='92' rx='12' fill='{rim}'/>"
            );
        });
    }
    c.orb(80.0, 80.0, 42.0, light);
    c.sparkle(80.0, 80.0, 34.0, CREAM, 1.0);
    c.at(80.0, 80.0, 1.0, 45.0, |c| {
        c.sparkle(0.0, 0.0, 20.0, WHITE.alpha(0.8), 1.0);
    });
}

/// The suits, cut like stones.
fn suit(c: &mut Canvas, index: usize, p: &Paints) {
    const TONES: [Ink; 4] = [
        ink(350.0, 0.8, 0.56),
        ink(32.0, 0.9, 0.56),
        ink(265.0, 0.65, 0.62),
        ink(190.0, 0.75, 0.5),
    ];
    let outline = motifs::SUITS[index];
    let tone = TONES[index];
    let body = c.slant(&[
        (0, tone.lit(0.24)),
        (48, tone),
        (52, tone.shade(0.12)),
        (100, tone.shade(0.28)),
    ]);
    let rim = c.metal(p.metal);
    c.shadow(80.0, 142.0, 46.0, 9.0);
    c.at(80.0, 80.0, 1.95, 0.0, |c| {
        draw!(
            c,
            "<path d='{outline}' fill='{rim}' stroke='{rim}' stroke-width='6'/>"
        );
        c.path(outline, body);
        c.at(-2.0, -3.0, 0.6, 0.0, |c| c.path(outline, WHITE.alpha(0.2)));
    });
}

/// The pictures that share a machine with a motif.
const fn companions(motif: Motif) -> [Motif; 3] {
    use Motif::*;
    match motif {
        Fruit => [Bell, Clover, Crown],
        Bell => [Fruit, Clover, Chest],
        Gems => [Crown, Chest, Lotus],
        Crown => [Gems, Chest, Bell],
        Chest => [Crown, Gems, Ship],
        Temple => [SunStone, Lotus, Lantern],
        SunStone => [Temple, Gems, Fire],
        Pyramid => [Cat, Book, SunStone],
        Ship => [Chest, Moon, Reef],
        Reef => [Chest, Gems, Ship],
        Planet => [Rocket, Robot, Moon],
        Rocket => [Planet, Moon, Robot],
        Dragon => [Lantern, Fire, Gems],
        Fire => [Dragon, Bolt, Bell],
        Cat => [Moon, Potion, Lantern],
        Book => [Pyramid, Potion, SunStone],
        Potion => [Cat, Book, Forest],
        Clover => [Chest, Bell, Forest],
        Forest => [Clover, Moon, Potion],
        Rune => [Wolf, Ship, Fire],
        Wolf => [Moon, Forest, Rune],
        Carnival => [Balloon, Candy, Crown],
        Candy => [Balloon, Fruit, Carnival],
        Balloon => [Plane, Candy, Clover],
        Robot => [Bolt, Planet, Rocket],
        Bolt => [Temple, Crown, Fire],
        Saloon => [Cards, Chest, Dice],
        Moon => [Lotus, Cat, Lantern],
        Lotus => [Lantern, Temple, Moon],
        Lantern => [Dragon, Lotus, Temple],
        Wheel => [Chips, Dice, Cards],
        Cards => [Chips, Crown, Dice],
        Dice => [Chips, Wheel, Cards],
        Chips => [Wheel, Cards, Dice],
        Ball => [Crown, Bolt, Chips],
        Lottery => [Clover, Wheel, Crown],
        Plane => [Balloon, Curve, Bolt],
        Curve => [Rocket, Gems, Chips],
        Mines => [Gems, Bolt, Chest],
    }
}
