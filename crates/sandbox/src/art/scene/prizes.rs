//! What is won: tournaments' cups and jackpots' emblems.

use super::super::backdrop;
use super::super::canvas::{Canvas, N, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, CREAM, Paints, WHITE};
use super::super::motifs;
use super::super::seed::{Motif, Palette};

/// A cup in the light of the stage, for a tournament.
pub(in super::super) fn tournament(sysname: &str) -> String {
    let mut c = Canvas::new(720.0, 480.0);
    let mut r = Chance::new(sysname);
    let palette = r.pick(Palette::ALL);
    let p = Paints::mix(palette, &mut r);
    let sky = c.radial(&[
        (0, p.ground.lit(0.1)),
        (60, p.ground.lit(-0.1)),
        (100, p.deep),
    ]);
    c.fill(sky);
    backdrop::rays(&mut c, &p, &mut r, (360.0, 230.0));
    backdrop::bokeh(&mut c, &p, &mut r, 12);
    let side = Motif::of_slots();
    let first = r.below(side.len());
    let second = first + 1 + r.below(side.len() - 1);
    for (x, turn, motif) in [(136.0, -10.0, first), (584.0, 10.0, second)] {
        let motif = side[motif % side.len()];
        c.at(x, 276.0, 0.95, turn, |c| {
            motifs::paint(c, motif, &p, &mut r);
        });
    }
    podium(&mut c, &p);
    c.at(360.0, 206.0, 1.34, 0.0, |c| cup(c, &p));
    let coin = c.symbol(|c| c.coin(0.0, 0.0, 14.0, p.metal, 0.8));
    for _ in 0..14 {
        c.stamp(
            &coin,
            r.range(30.0, 690.0),
            r.range(20.0, 440.0),
            r.range(0.5, 1.2),
            r.range(-70.0, 70.0),
        );
    }
    let foot = c.down(&[(60, p.deep.alpha(0.0)), (100, p.deep.alpha(0.9))]);
    c.fill(foot);
    c.finish()
}

fn podium(c: &mut Canvas, p: &Paints) {
    let step = c.down(&[(0, p.ground.lit(0.24)), (100, p.deep)]);
    let top = c.across(&[
        (0, p.ground.lit(0.1)),
        (50, p.glow),
        (100, p.ground.lit(0.1)),
    ]);
    for (rx, y) in [(230.0, 404.0), (170.0, 366.0)] {
        draw!(
            c,
            "<path d='M{} {y}v40a{rx} 34 0 0 0 {} 0v-40z' fill='{step}'/>",
            N(360.0 - rx),
            N(rx * 2.0)
        );
        c.oval(360.0, y, rx, 34.0, &top);
    }
}

fn cup(c: &mut Canvas, p: &Paints) {
    let gold = c.across(&[
        (0, p.metal.shade(0.2)),
        (22, p.metal.lit(0.24)),
        (36, p.metal.lit(0.38)),
        (60, p.metal),
        (100, p.metal.shade(0.3)),
    ]);
    draw!(
        c,
        "<path d='M-58-76C-122-90-118-6-42 6M58-76C122-90 118-6 42 6' fill='none' stroke='{gold}' stroke-width='12'/>"
    );
    c.path(
        "M-66-100H66C66-20 46 22 12 30L16 78H-16L-12 30C-46 22-66-20-66-100z",
        &gold,
    );
    c.oval(0.0, -100.0, 66.0, 13.0, p.metal.shade(0.3));
    draw!(c, "<path d='M-40 78H40L50 108H-50z' fill='{gold}'/>");
    c.path("M-62 108H62V122H-62z", BLACK);
    c.at(0.0, -40.0, 1.0, 0.0, |c| {
        motifs::star(c, 0.0, 0.0, 34.0, p.metal.lit(0.06));
    });
    c.path(
        "M-54-88C-52-40-40-6-24 8-34-20-38-54-38-88z",
        WHITE.alpha(0.45),
    );
}

/// A jackpot's emblem: a medal with a motif of its own.
pub(in super::super) fn emblem(sysname: &str) -> String {
    let mut c = Canvas::new(240.0, 240.0);
    let mut r = Chance::new(sysname);
    let palette = r.pick(Palette::ALL);
    let p = Paints::mix(palette, &mut r);
    let motif = r.pick(&[
        Motif::Crown,
        Motif::Gems,
        Motif::SunStone,
        Motif::Lotus,
        Motif::Clover,
        Motif::Fire,
        Motif::Moon,
        Motif::Chest,
    ]);
    c.glow(120.0, 120.0, 120.0, p.glow, 0.6);
    let gold = c.metal(p.metal);
    let plate = c.radial(&[(0, p.ground.lit(0.24)), (70, p.ground), (100, p.deep)]);
    for i in 0..12_u8 {
        c.at(120.0, 120.0, 1.0, f32::from(i) * 30.0, |c| {
            c.path("M-17-86L0-112 17-86z", &gold);
        });
    }
    c.disc(120.0, 120.0, 96.0, &gold);
    c.disc(120.0, 120.0, 84.0, plate);
    draw!(
        c,
        "<circle cx='120' cy='120' r='90' fill='none' stroke='{}' stroke-width='5' stroke-dasharray='0 14.14'/>",
        CREAM
    );
    c.at(120.0, 120.0, 0.64, 0.0, |c| {
        motifs::paint(c, motif, &p, &mut r);
    });
    c.line("M48 92A78 78 0 0 1 104 43", WHITE.alpha(0.6), 4.0);
    c.finish()
}
