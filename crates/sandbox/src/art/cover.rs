//! The composition of a cover: backdrop, house style, motif, what floats about it, house style again.

use super::backdrop::{self, Backdrop};
use super::canvas::Canvas;
use super::chance::Chance;
use super::ink::{CREAM, Paints, WHITE};
use super::motifs;
use super::seed::{GameSeed, Kind, Motif, Palette, Signature};
use super::signature;

/// How the motif stands in the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Pose {
    /// Alone, in the middle.
    Portrait,
    /// Large and cut by the edge.
    CloseUp,
    /// Lower, with air above.
    Low,
    /// Before two smaller ones of its kind.
    Trio,
}

pub(super) fn paint(width: f32, height: f32, seed: &GameSeed<'_>) -> String {
    // The wide cover makes the same choices as the upright one: it is the same game.
    let mut r = Chance::new(seed.sysname);
    let palette = palette(seed, &mut r);
    let p = Paints::mix(palette, &mut r);
    let mut c = Canvas::new(width, height);
    let set = pick_backdrop(seed, &mut r);
    let pose = pick_pose(seed, &mut r);
    backdrop::paint(&mut c, set, &p, &mut r.clone());
    let place = place(&c, pose, seed.signature, &mut r);
    signature::behind(&mut c, seed.signature, &p, place);
    let (x, y, size) = place;
    c.glow(x, y, size * 1.3, p.glow, 0.34);
    floating(&mut c, seed.motif, &p, &mut r, false);
    hero(&mut c, seed.motif, &p, &mut r, pose, place);
    floating(&mut c, seed.motif, &p, &mut r, true);
    signature::front(&mut c, seed.signature, &p);
    c.finish()
}

/// The palette asked for, or one of chance's choosing.
pub(super) fn palette(seed: &GameSeed<'_>, r: &mut Chance) -> Palette {
    let choice = r.pick(Palette::ALL);
    let other = r.pick(&[
        Palette::Violet,
        Palette::Ocean,
        Palette::Crimson,
        Palette::Teal,
        Palette::Orchid,
    ]);
    seed.palette.unwrap_or(if drowns(choice, seed.motif) {
        other
    } else {
        choice
    })
}

/// Whether a motif that brings its own colour would be lost on a ground of the same.
const fn drowns(palette: Palette, motif: Motif) -> bool {
    match palette {
        Palette::Amber | Palette::Copper => {
            matches!(
                motif,
                Motif::Crown
                    | Motif::Bell
                    | Motif::Chest
                    | Motif::SunStone
                    | Motif::Pyramid
                    | Motif::Saloon
            )
        }
        Palette::Emerald => matches!(motif, Motif::Clover | Motif::Forest),
        _ => false,
    }
}

fn pick_backdrop(seed: &GameSeed<'_>, r: &mut Chance) -> Backdrop {
    let sets = backdrop::suited(seed.motif);
    match seed.kind {
        // A live table is always seen in its room.
        Kind::Live if seed.motif != Motif::Ball && !r.one_in(3) => Backdrop::Felt,
        _ => r.pick(sets),
    }
}

fn pick_pose(seed: &GameSeed<'_>, r: &mut Chance) -> Pose {
    use Pose::*;
    let poses: &[Pose] = match seed.motif {
        Motif::Temple
        | Motif::Pyramid
        | Motif::Ship
        | Motif::Forest
        | Motif::Reef
        | Motif::Curve
        | Motif::Chips => &[Portrait, Low, Portrait, CloseUp],
        Motif::Lantern | Motif::Balloon | Motif::Bell | Motif::Potion | Motif::Bolt => {
            &[Portrait, Trio, Low, CloseUp]
        }
        _ => &[Portrait, CloseUp, Low],
    };
    match seed.signature {
        Signature::Medallion | Signature::Halo => Portrait,
        Signature::Curtain => Low,
        _ => r.pick(poses),
    }
}

/// Where the motif stands and how large: x, y, and the radius of a hundred of its units.
fn place(c: &Canvas, pose: Pose, signature: Signature, r: &mut Chance) -> (f32, f32, f32) {
    let (w, h) = (c.width, c.height);
    let size = (w * 0.4).min(h * 0.4);
    let size = match signature {
        Signature::Medallion | Signature::Halo | Signature::Curtain => size * 0.84,
        _ => size,
    };
    let (dx, dy) = (r.range(-0.025, 0.025) * w, r.range(-0.02, 0.02) * h);
    match pose {
        Pose::Portrait => (w * 0.5 + dx, h * 0.5 + dy, size * 1.02),
        Pose::CloseUp => (w * 0.5 + dx * 4.0, h * 0.54 + dy, size * 1.3),
        Pose::Low => (w * 0.5 + dx, h * 0.59 + dy, size * 1.06),
        Pose::Trio => (w * 0.5, h * 0.55 + dy, size * 0.98),
    }
}

fn hero(
    c: &mut Canvas,
    motif: Motif,
    p: &Paints,
    r: &mut Chance,
    pose: Pose,
    (x, y, size): (f32, f32, f32),
) {
    let scale = size / 100.0;
    let turn = match pose {
        Pose::CloseUp => r.range(-9.0, 9.0),
        _ => r.range(-3.0, 3.0),
    };
    let upright = matches!(
        motif,
        Motif::Temple
            | Motif::Pyramid
            | Motif::Ship
            | Motif::Forest
            | Motif::Curve
            | Motif::Chips
            | Motif::Chest
    );
    let turn = if upright { 0.0 } else { turn };
    if pose == Pose::Trio {
        let drawn = c.symbol(|c| motifs::paint(c, motif, p, r));
        c.stamp(
            &drawn,
            x - size * 0.62,
            y - size * 0.66,
            scale * 0.52,
            -10.0,
        );
        c.stamp(&drawn, x + size * 0.66, y - size * 0.5, scale * 0.6, 9.0);
        c.stamp(&drawn, x, y + size * 0.06, scale, turn);
    } else {
        c.at(x, y, scale, turn, |c| motifs::paint(c, motif, p, r));
    }
}

/// What drifts about the motif; in front, few and large, and out of focus.
fn floating(c: &mut Canvas, motif: Motif, p: &Paints, r: &mut Chance, front: bool) {
    let (w, h) = (c.width, c.height);
    let piece = c.symbol(|c| match motif {
        Motif::Crown
        | Motif::Chest
        | Motif::Bell
        | Motif::Clover
        | Motif::SunStone
        | Motif::Pyramid
        | Motif::Saloon => c.coin(0.0, 0.0, 12.0, p.metal, 0.8),
        Motif::Fire | Motif::Dragon | Motif::Lantern => {
            c.path("M0-9Q8-2 5 6 0 12-5 6-8 0 0-9z", p.glow.alpha(0.9));
        }
        Motif::Reef | Motif::Potion => {
            c.disc(0.0, 0.0, 9.0, WHITE.alpha(0.12));
            c.ring(0.0, 0.0, 9.0, WHITE.alpha(0.5), 1.2);
        }
        Motif::Lotus | Motif::Temple | Motif::Fruit | Motif::Forest => {
            let petal = c.slant(&[(0, p.main.lit(0.3)), (100, p.main)]);
            c.path("M-10 4Q-6-8 10-6 6 8-10 4z", petal);
        }
        Motif::Candy | Motif::Carnival | Motif::Balloon | Motif::Lottery => {
            c.path("M-7-3L6-6 7 4-6 6z", p.second.lit(0.14));
        }
        Motif::Gems | Motif::Mines | Motif::Rune => {
            c.path("M0-12L8 0 0 12-8 0z", p.second.lit(0.1));
            c.path("M0-12L-8 0H8z", WHITE.alpha(0.5));
        }
        Motif::Cards | Motif::Dice | Motif::Chips | Motif::Wheel => {
            c.disc(0.0, 0.0, 11.0, p.main);
            c.ring(0.0, 0.0, 9.0, CREAM.alpha(0.85), 3.0);
        }
        _ => c.sparkle(0.0, 0.0, 11.0, CREAM.alpha(0.9), 1.0),
    });
    let count = if front { 2 } else { 7 };
    for i in 0..count {
        // Keeps to the sides, where the motif is not.
        let reach = if front { 0.14 } else { 0.28 };
        let side = r.range(0.02, reach);
        let side = if i % 2 == 0 { side } else { 1.0 - side };
        let scale = if front {
            r.range(1.2, 1.9)
        } else {
            r.range(0.35, 1.15)
        } * (h / 400.0).max(0.6);
        let y = if front {
            r.range(0.6, 0.9)
        } else {
            r.range(0.06, 0.9)
        };
        c.stamp(&piece, w * side, h * y, scale, r.range(-70.0, 70.0));
    }
}
