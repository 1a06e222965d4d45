//! What shines above.

use super::super::canvas::{Canvas, N, RIM, draw};
use super::super::chance::Chance;
use super::super::ink::{CREAM, Ink, Paints, WHITE, ink};
use super::facet;

pub fn planet(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let world = r.pick(&[p.main, p.second, p.glow.lit(-0.14)]);
    let tilt = r.range(-30.0, -10.0) * r.side();
    let ring = c.across(&[
        (0, p.glow.alpha(0.1)),
        (30, p.glow.lit(0.14)),
        (70, p.metal),
        (100, p.metal.alpha(0.15)),
    ]);
    let ringed = !r.one_in(4);
    c.glow(0.0, 0.0, 128.0, world.lit(0.1), 0.6);
    c.at(0.0, 0.0, 1.0, tilt, |c| {
        if ringed {
            draw!(c, "<path d='M-128 0A128 34 0 0 1 128 0' fill='none' stroke='{ring}' stroke-width='13'/>");
        }
        let body = c.ball(&[(0, world.lit(0.3)), (45, world), (85, world.shade(0.34)), (100, world.shade(0.2))]);
        c.disc(0.0, 0.0, 82.0, body);
        let band = world.lit(0.2).alpha(0.35);
        draw!(c, "<path d='M-74-36Q0-16 74-36A82 82 0 0 1 80-18Q0 4-80-18A82 82 0 0 1-74-36zM-82 8Q0 34 82 8A82 82 0 0 1 76 30Q0 56-76 30A82 82 0 0 1-82 8z' fill='{band}'/>");
        c.oval(26.0, 20.0, 17.0, 9.0, world.shade(0.16).alpha(0.7));
        c.oval(-20.0, 58.0, 12.0, 5.0, world.lit(0.24).alpha(0.5));
        c.line("M-66-46A80 80 0 0 1 6-80", RIM.alpha(0.75), 3.5);
        if ringed {
            draw!(c, "<path d='M-128 0A128 34 0 0 0 128 0' fill='none' stroke='{ring}' stroke-width='13'/><path d='M-112 4A112 28 0 0 0 112 4' fill='none' stroke='{}' stroke-width='2.5'/>", p.glow.lit(0.2).alpha(0.6));
        }
    });
    c.orb(
        r.range(66.0, 100.0),
        r.range(-100.0, -70.0),
        r.range(13.0, 20.0),
        p.second.sat(-0.3),
    );
    c.orb(-92.0, 74.0, 9.0, p.metal);
}

pub fn moon(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let face = r.pick(&[CREAM.lit(-0.06), ink(210.0, 0.5, 0.86), p.glow.lit(0.12)]);
    let body = c.slant(&[(0, face.lit(0.1)), (50, face), (100, face.shade(0.34))]);
    c.glow(-10.0, 0.0, 134.0, face, 0.7);
    c.at(0.0, 0.0, 1.0, r.range(-24.0, 10.0), |c| {
        c.path("M34-96A98 98 0 1 0 92 44 80 80 0 0 1 34-96z", body);
        for (x, y, s) in [
            (-56.0, -18.0, 13.0),
            (-38.0, 34.0, 18.0),
            (-8.0, 70.0, 10.0),
            (-28.0, -58.0, 8.0),
            (-70.0, 22.0, 7.0),
        ] {
            c.disc(x, y, s, face.shade(0.16).alpha(0.45));
            c.line(
                &format!("M{} {}a{s} {s} 0 0 0 {2} {2}", N(x - s), N(y), N(s)),
                face.lit(0.1).alpha(0.7),
                1.6,
            );
        }
    });
    for (x, y, len) in [(38.0, -30.0, 70.0), (66.0, 10.0, 110.0), (14.0, 8.0, 118.0)] {
        c.line(
            &format!("M{} {}V{}", N(x), N(-len), N(y - 12.0)),
            p.metal.alpha(0.6),
            1.3,
        );
        star(c, x, y, 17.0, p.metal);
    }
    let mist = c.down(&[(0, WHITE.alpha(0.5)), (100, WHITE.alpha(0.04))]);
    c.path(
        "M-112 92a18 18 0 0 1 16-28 28 28 0 0 1 50-10 24 24 0 0 1 42 12 16 16 0 0 1 22 26z",
        &mist,
    );
    c.path(
        "M8 112a14 14 0 0 1 12-22 22 22 0 0 1 40-8 18 18 0 0 1 34 10 12 12 0 0 1 14 20z",
        mist,
    );
}

pub fn star(c: &mut Canvas, x: f32, y: f32, s: f32, i: Ink) {
    c.at(x, y, s / 100.0, 0.0, |c| {
        for turn in [0.0, 72.0, 144.0, 216.0, 288.0] {
            c.at(0.0, 0.0, 1.0, turn, |c| {
                facet(c, "M0 0L-30-41 0-104z", i.lit(0.26));
                facet(c, "M0 0L30-41 0-104z", i.shade(0.06));
            });
        }
    });
}

pub fn bolt(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let gold = r.pick(&[p.metal.sat(0.2), ink(52.0, 1.0, 0.6), p.second.lit(0.1)]);
    c.glow(0.0, 0.0, 130.0, gold.lit(0.1), 0.8);
    c.line(
        "M-104-60L-70-30-84-14-48 20M106 40L72 30 80 8 50-4M-60 104L-40 66-58 52",
        gold.lit(0.28).alpha(0.7),
        3.0,
    );
    c.at(0.0, 0.0, 1.0, r.range(-8.0, 12.0), |c| {
        c.path("M32-118L-62 18-8 14-40 122 68-30 10-24 52-118z", gold.shade(0.36));
        let face = c.down(&[(0, gold.lit(0.34)), (50, gold), (100, gold.turn(-18.0).lit(-0.06))]);
        draw!(c, "<path d='M24-122L-70 14-16 10-48 118 60-34 2-28 44-122z' fill='{face}' stroke='{}' stroke-width='3'/>", CREAM);
        c.path("M24-122L-70 14-16 10 2-28 44-122z", WHITE.alpha(0.28));
    });
    let cloud = c.down(&[(0, p.ground.lit(0.3).sat(-0.3)), (100, p.deep)]);
    c.path("M-120-76a22 22 0 0 1 26-30 34 34 0 0 1 60-12 30 30 0 0 1 56-2 28 28 0 0 1 54 14 20 20 0 0 1 30 30q-30 16-70 4-40 14-80 2-40 14-76-6z", cloud);
    c.line(
        "M-92-106a34 34 0 0 1 58-12 30 30 0 0 1 56-2",
        CREAM.alpha(0.5),
        3.0,
    );
}

pub fn fire(c: &mut Canvas, _: &Paints, r: &mut Chance) {
    let hue = r.pick(&[14.0, 14.0, 10.0, 205.0, 285.0]);
    let flame = ink(hue, 0.95, 0.5);
    let warm = if hue < 20.0 { 22.0 } else { -22.0 };
    c.glow(0.0, 30.0, 136.0, flame.turn(warm).lit(0.1), 0.8);
    let side = r.side();
    draw!(c, "<g transform='scale({side} 1)'>");
    for (d, tone) in [
        (
            "M0 112C-62 112-92 66-78 14-70-14-52-24-50-58-30-46-24-30-24-14-14-52-22-90 12-124 10-84 44-64 58-30 66-42 68-52 66-66 92-34 96 14 84 46 74 88 46 112 0 112z",
            flame.shade(0.06),
        ),
        (
            "M2 112C-44 110-66 74-54 34-48 14-36 8-34-16-20-8-14 6-12 18-4-12-12-44 12-76 12-44 36-26 44 0 50-8 52-14 52-24 70 4 72 34 62 58 54 88 34 112 2 112z",
            flame.turn(warm * 0.6).lit(0.08),
        ),
        (
            "M4 112C-28 110-42 86-34 58-28 44-20 38-18 22-8 30-4 38-2 46 2 26 2 4 16-18 16 6 30 20 34 40 40 34 42 28 42 22 52 46 50 66 42 82 34 102 24 112 4 112z",
            flame.turn(warm * 1.4).lit(0.2),
        ),
        (
            "M6 112C-12 110-18 96-14 80-8 70-4 66-2 58 6 66 8 76 10 80 16 68 16 58 18 50 30 66 32 86 26 98 20 110 14 112 6 112z",
            flame.turn(warm * 2.0).lit(0.4),
        ),
    ] {
        let fill = c.down(&[
            (0, tone.turn(-warm * 0.5).lit(-0.04)),
            (60, tone),
            (100, tone.lit(0.14)),
        ]);
        c.path(d, fill);
    }
    draw!(c, "</g>");
    for (x, y, s) in [
        (-70.0, -50.0, 5.0),
        (80.0, -84.0, 6.0),
        (-40.0, -100.0, 4.0),
        (56.0, -112.0, 4.0),
        (-92.0, -14.0, 4.0),
    ] {
        c.disc(x, y, s, flame.turn(warm).lit(0.24));
    }
}
