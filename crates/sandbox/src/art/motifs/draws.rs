//! What is kicked and what is drawn.

use super::super::canvas::{Canvas, N, draw};
use super::super::chance::Chance;
use super::super::ink::{Ink, Paints, WHITE, ink};
use super::table::{NIGHT, RED, pips};

pub fn ball(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    c.shadow(0.0, 102.0, 90.0, 14.0);
    let turn = r.range(-30.0, 30.0);
    match r.below(3) {
        0 => c.at(0.0, 0.0, 1.0, turn, football),
        1 => c.at(0.0, 0.0, 1.0, turn, |c| {
            seamed(
                c,
                ink(22.0, 0.85, 0.5),
                NIGHT,
                "M-94 0H94M0-94V94M-68-66Q-10 0-68 66M68-66Q10 0 68 66",
                5.0,
            );
        }),
        _ => c.at(0.0, 0.0, 1.0, turn, |c| {
            seamed(
                c,
                ink(70.0, 0.85, 0.56),
                WHITE,
                "M-84-44Q-6-10-60 74M84 44Q6 10 60-74",
                8.0,
            );
        }),
    }
    c.oval(-34.0, -52.0, 30.0, 17.0, WHITE.alpha(0.45));
    c.line("M-60 74A96 96 0 0 0 60 74", p.glow.lit(0.1).alpha(0.8), 4.0);
}

/// A football, lit from above.
pub fn football(c: &mut Canvas) {
    let white = c.ball(&[
        (0, WHITE),
        (50, ink(220.0, 0.14, 0.86)),
        (100, ink(230.0, 0.25, 0.42)),
    ]);
    c.disc(0.0, 0.0, 96.0, white);
    c.path("M0-36L34-11 21 29H-21L-34-11z", NIGHT);
    for i in 0..5_u8 {
        c.at(0.0, 0.0, 1.0, f32::from(i) * 72.0, |c| {
            c.line("M0-36V-64M0-64L-34-74M0-64L34-74", NIGHT.lit(0.1), 3.0);
            c.path("M30-91Q46-86 58-76L50-60 34-72z", NIGHT);
            c.path("M-30-91Q-46-86-58-76L-50-60-34-72z", NIGHT);
        });
    }
}

fn seamed(c: &mut Canvas, skin: Ink, seam: Ink, d: &str, width: f32) {
    let body = c.ball(&[(0, skin.lit(0.26)), (50, skin), (100, skin.shade(0.28))]);
    c.disc(0.0, 0.0, 95.0, body);
    c.line(d, seam, width);
}

pub fn lottery(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let inks = [
        p.main,
        p.second,
        ink(48.0, 0.95, 0.54),
        ink(150.0, 0.65, 0.42),
        ink(208.0, 0.85, 0.54),
        RED,
    ];
    let shift = r.below(6);
    let places: &[(f32, f32, f32)] = match r.below(3) {
        0 => &[
            (-58.0, -40.0, 36.0),
            (46.0, -56.0, 40.0),
            (-66.0, 50.0, 40.0),
            (70.0, 34.0, 34.0),
            (0.0, 10.0, 54.0),
        ],
        1 => &[
            (0.0, -72.0, 38.0),
            (-44.0, -4.0, 42.0),
            (46.0, -4.0, 42.0),
            (-78.0, 66.0, 38.0),
            (84.0, 66.0, 38.0),
            (2.0, 70.0, 46.0),
        ],
        _ => &[
            (-40.0, -62.0, 30.0),
            (52.0, -40.0, 34.0),
            (-18.0, 28.0, 74.0),
            (74.0, 70.0, 30.0),
        ],
    };
    for (i, (x, y, s)) in places.iter().enumerate() {
        c.shadow(*x + 4.0, y + s * 0.96, s * 0.8, s * 0.2);
        c.orb(*x, *y, *s, inks[(shift + i) % 6]);
        let plate = c.ball(&[(0, WHITE), (100, ink(230.0, 0.12, 0.8))]);
        c.disc(x - s * 0.06, y + s * 0.02, s * 0.5, plate);
        draw!(
            c,
            "<g transform='translate({} {})rotate({})scale({})' fill='{NIGHT}'>",
            N(x - s * 0.06),
            N(y + s * 0.02),
            N(r.range(-30.0, 30.0)),
            N(s * 0.8)
        );
        for (px, py) in pips(r.below(6) as u8 + 1) {
            draw!(
                c,
                "<circle cx='{}' cy='{}' r='.09'/>",
                f32::from(*px) * 0.25,
                f32::from(*py) * 0.25
            );
        }
        draw!(c, "</g>");
        c.oval(
            x - s * 0.34,
            y - s * 0.62,
            s * 0.26,
            s * 0.13,
            WHITE.alpha(0.7),
        );
    }
}
