//! What is played: table, treasure, match and crown.

use super::super::backdrop;
use super::super::canvas::{Canvas, draw};
use super::super::chance::Chance;
use super::super::ink::{CREAM, Paints, WHITE, ink};
use super::super::motifs;
use super::super::seed::Motif;
use super::{Focus, GOLD, LAMP, beam, house, velvet};

pub(super) fn roulette(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let p = house(ink(162.0, 0.6, 0.16));
    let cloth = c.radial(&[
        (0, p.ground.lit(0.12)),
        (60, p.ground),
        (100, p.ground.lit(-0.1)),
    ]);
    c.fill(cloth);
    backdrop::bokeh(c, &p, r, 16);
    c.line(
        &format!(
            "M0 {:.0}Q{:.0} {:.0} {w} {:.0}",
            h * 0.86,
            w * 0.5,
            h * 0.62,
            h * 0.92
        ),
        GOLD.alpha(0.5),
        3.0,
    );
    c.glow(f.x, f.y, 480.0, LAMP, 0.42);
    beam(c, (f.x, -40.0), (f.x, f.y + 260.0), 420.0, 0.42);
    c.at(f.x, f.y + 6.0, f.scale, 0.0, |c| {
        motifs::paint(c, Motif::Wheel, &p, &mut Chance::new("grand"));
    });
    c.at(f.x - 250.0, f.y + 150.0, 1.1, 0.0, |c| {
        motifs::paint(c, Motif::Chips, &p, r);
    });
    c.at(f.x + 292.0, f.y + 120.0, 0.8, 0.0, |c| {
        motifs::paint(c, Motif::Dice, &p, r);
    });
}

pub(super) fn treasure(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let p = house(ink(24.0, 0.55, 0.16));
    velvet(c, ink(318.0, 0.5, 0.17), 92.0);
    backdrop::rays(c, &p, r, (f.x, f.y));
    c.glow(f.x, f.y, 380.0, LAMP, 0.5);
    let coin = c.symbol(|c| c.coin(0.0, 0.0, 22.0, GOLD, 0.8));
    for _ in 0..26 {
        let (x, y) = (f.x + r.range(-340.0, 340.0), f.y + r.range(-280.0, 250.0));
        c.stamp(&coin, x, y, r.range(0.4, 1.25), r.range(-80.0, 80.0));
    }
    c.at(f.x, f.y + 30.0, f.scale * 0.92, 0.0, |c| {
        motifs::paint(c, Motif::Chest, &p, r);
    });
    for (x, y, s, turn) in [(-250.0, 150.0, 0.62, -14.0), (240.0, 160.0, 0.56, 12.0)] {
        c.at(f.x + x, f.y + y, s, turn, |c| {
            motifs::paint(c, Motif::Gems, &p, &mut Chance::new("pair"));
        });
    }
}

pub(super) fn stadium(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let sky = c.down(&[
        (0, ink(232.0, 0.5, 0.07)),
        (58, ink(216.0, 0.55, 0.24)),
        (100, ink(140.0, 0.5, 0.14)),
    ]);
    c.fill(sky);
    let rim = f.y + 90.0;
    let crowd = c.down(&[(0, ink(225.0, 0.4, 0.26)), (100, ink(230.0, 0.5, 0.1))]);
    c.path(
        &format!(
            "M0 {:.0}Q{:.0} {:.0} {w} {:.0}V{:.0}H0z",
            rim - 100.0,
            f.x,
            rim - 150.0,
            rim - 110.0,
            rim + 30.0
        ),
        crowd,
    );
    let mut dots = String::new();
    for _ in 0..150 {
        dots += &format!(
            "M{:.0} {:.0}h0",
            r.range(0.0, w),
            rim + r.range(-96.0, 10.0)
        );
    }
    c.line(&dots, CREAM.alpha(0.45), 3.0);
    let grass = c.down(&[(0, ink(132.0, 0.5, 0.34)), (100, ink(145.0, 0.6, 0.1))]);
    draw!(c, "<path d='M0 {rim:.0}h{w}V{h}H0z' fill='{grass}'/>");
    let mut stripes = String::new();
    for i in -7..=7_i8 {
        let i = f32::from(i);
        stripes += &format!(
            "M{:.0} {rim:.0}h60L{:.0} {h}h-190z",
            f.x + i * 120.0,
            f.x + i * 380.0 + 190.0
        );
    }
    c.path(&stripes, WHITE.alpha(0.06));
    draw!(
        c,
        "<path d='M0 {:.0}h{w}' stroke='{}' stroke-width='4'/>",
        rim + 4.0,
        WHITE.alpha(0.5)
    );
    for x in [-330.0, 330.0] {
        let (x, y) = (f.x + x, f.y - 180.0);
        c.glow(x, y, 210.0, ink(205.0, 0.8, 0.86), 0.8);
        draw!(
            c,
            "<path d='M{:.0} {:.0}h92m-92 18h92m-92 18h92' stroke='{WHITE}' stroke-width='12' stroke-dasharray='0 18' fill='none'/>",
            x - 46.0,
            y - 18.0
        );
        beam(c, (x, y), (f.x, rim + 120.0), 200.0, 0.3);
    }
    c.at(f.x, f.y + 40.0, f.scale * 0.78, -12.0, |c| {
        c.shadow(0.0, 100.0, 100.0, 16.0);
        motifs::football(c);
    });
}

pub(super) fn stars(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let p = Paints {
        main: ink(286.0, 0.7, 0.58),
        ..house(ink(262.0, 0.5, 0.2))
    };
    velvet(c, ink(262.0, 0.46, 0.17), 84.0);
    c.glow(f.x, f.y, 460.0, p.main, 0.5);
    backdrop::bokeh(c, &p, r, 18);
    beam(c, (f.x - 260.0, -20.0), (f.x, f.y + 250.0), 200.0, 0.36);
    beam(c, (f.x + 260.0, -20.0), (f.x, f.y + 250.0), 200.0, 0.36);
    c.at(f.x - 216.0, f.y + 24.0, 1.15, -14.0, |c| {
        motifs::paint(c, Motif::Cards, &p, r);
    });
    c.at(f.x + 226.0, f.y + 40.0, 1.05, 10.0, |c| {
        motifs::paint(c, Motif::Gems, &p, &mut Chance::new("pair"));
    });
    c.at(f.x, f.y + 10.0, f.scale * 0.9, 0.0, |c| {
        motifs::paint(c, Motif::Crown, &p, r);
    });
    for _ in 0..14 {
        let (x, y) = (f.x + r.range(-380.0, 380.0), f.y + r.range(-230.0, 210.0));
        c.sparkle(x, y, r.range(5.0, 17.0), CREAM.alpha(0.9), 1.0);
    }
}
