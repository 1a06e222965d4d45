//! Playing cards.

use super::super::canvas::{Canvas, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, Paints, WHITE, ink};
use super::table::{NIGHT, RED, chip, stack};

const HEART: &str = "M0 26C-34 4-30-26-12-26-4-26 0-18 0-14 0-18 4-26 12-26 30-26 34 4 0 26z";

const SPADE: &str =
    "M0-28C34-4 30 20 13 20 7 20 3 16 2 12L8 30H-8L-2 12C-3 16-7 20-13 20-30 20-34-4 0-28z";

const DIAMOND: &str = "M0-30L22 0 0 30-22 0z";

const CLUB: &str =
    "M0-28A13 13 0 0 1 11-8 13 13 0 1 1 3 12L8 30H-8L-3 12A13 13 0 1 1-11-8 13 13 0 0 1 0-28z";

/// Outlines of the suits, some thirty units each way.
pub const SUITS: [&str; 4] = [HEART, DIAMOND, SPADE, CLUB];

pub fn cards(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let first = r.below(4);
    match r.below(5) {
        0 => {
            for (i, (x, y, turn)) in [(-30.0, -8.0, -13.0), (34.0, 10.0, 9.0)]
                .into_iter()
                .enumerate()
            {
                c.at(x, y, 1.08, turn, |c| card(c, first + i, p));
            }
            stack(c, -66.0, 86.0, 3, p.main, p.metal);
            c.at(66.0, 82.0, 0.34, 12.0, |c| chip(c, p.second, p.metal));
        }
        1 => {
            // A hand of five, held low.
            for i in 0..5_u8 {
                let turn = (f32::from(i) - 2.0) * 17.0;
                c.at(turn * 1.75, 26.0 + turn.abs() * 0.62, 0.8, turn, |c| {
                    card(c, first + usize::from(i), p);
                });
            }
        }
        2 => {
            c.at(-36.0, 20.0, 0.92, -24.0, |c| back(c, p));
            c.at(16.0, -4.0, 1.12, 10.0, |c| card(c, first, p));
            c.sparkle(66.0, -92.0, 26.0, WHITE, 1.0);
        }
        3 => {
            // Four, falling.
            for (i, (x, y, turn, s)) in [
                (-58.0, -62.0, -34.0, 0.56),
                (52.0, -50.0, 26.0, 0.66),
                (-44.0, 44.0, -14.0, 0.78),
                (40.0, 50.0, 16.0, 0.84),
            ]
            .into_iter()
            .enumerate()
            {
                c.at(x, y, s, turn, |c| card(c, first + i, p));
            }
        }
        _ => {
            let count = r.pick(&[3_u8, 4]);
            for i in 0..count {
                let turn = (f32::from(i) - f32::from(count - 1) / 2.0) * 58.0 / f32::from(count);
                c.at(turn * 1.5, 8.0 + turn.abs() * 0.4, 1.0, turn, |c| {
                    card(c, first + usize::from(i), p);
                });
            }
            c.at(-66.0, 78.0, 0.42, -8.0, |c| chip(c, p.main, p.metal));
        }
    }
}

fn sheet(c: &mut Canvas, paper: &str, p: &Paints) {
    draw!(
        c,
        "<rect x='-55' y='-78' width='116' height='166' rx='12' fill='{}'/>",
        BLACK.alpha(0.35)
    );
    draw!(
        c,
        "<rect x='-58' y='-84' width='116' height='166' rx='11' fill='{paper}' stroke='{}' stroke-width='1.5'/>",
        p.metal
    );
}

fn card(c: &mut Canvas, suit: usize, p: &Paints) {
    let suit = suit % 4;
    let (outline, tone) = (SUITS[suit], if suit < 2 { RED } else { NIGHT });
    let paper = c.slant(&[
        (0, WHITE),
        (70, ink(38.0, 0.3, 0.92)),
        (100, ink(250.0, 0.16, 0.74)),
    ]);
    sheet(c, &paper, p);
    let fill = c.down(&[(0, tone.lit(0.14)), (100, tone.shade(0.06))]);
    c.at(0.0, -1.0, 1.3, 0.0, |c| c.path(outline, &fill));
    c.at(-41.0, -64.0, 0.36, 0.0, |c| c.path(outline, tone));
    c.at(41.0, 62.0, 0.36, 180.0, |c| c.path(outline, tone));
}

fn back(c: &mut Canvas, p: &Paints) {
    let cloth = c.slant(&[(0, p.main.lit(0.1)), (100, p.main.shade(0.24))]);
    sheet(c, &cloth, p);
    draw!(
        c,
        "<rect x='-48' y='-74' width='96' height='146' rx='7' fill='none' stroke='{}' stroke-width='2'/>",
        p.metal.lit(0.2)
    );
    c.line(
        "M-48-36L48 34M-48 34L48-36M-48-1L0-74 48-1 0 72z",
        p.metal.lit(0.2).alpha(0.6),
        2.0,
    );
    c.orb(0.0, -1.0, 17.0, p.metal);
}
