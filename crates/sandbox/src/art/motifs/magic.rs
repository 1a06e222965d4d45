//! What has power: books, potions, stones and masks.

use super::super::canvas::{Canvas, N, RIM, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, CREAM, Ink, Paints, WHITE, ink};

pub fn book(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    if r.one_in(2) {
        open_book(c, p);
    } else {
        closed_book(c, p, r);
    }
}

fn open_book(c: &mut Canvas, p: &Paints) {
    let beam = c.down(&[(0, p.glow.alpha(0.0)), (100, p.glow.lit(0.12).alpha(0.85))]);
    c.path("M-60 40L-104-130H104L60 40z", beam);
    c.shadow(0.0, 92.0, 120.0, 18.0);
    let cover = c.down(&[(0, p.main.shade(0.06)), (100, p.main.shade(0.28))]);
    c.path("M0 62C-30 42-80 40-116 54L-106 92C-70 82-30 84 0 96 30 84 70 82 106 92L116 54C80 40 30 42 0 62z", cover);
    let left = c.across(&[
        (0, CREAM),
        (70, ink(38.0, 0.6, 0.8)),
        (100, ink(30.0, 0.5, 0.5)),
    ]);
    let right = c.across(&[
        (0, ink(30.0, 0.5, 0.56)),
        (30, ink(40.0, 0.7, 0.86)),
        (100, ink(36.0, 0.55, 0.76)),
    ]);
    c.path("M0 50C-28 22-74 14-104 30L-110 78C-74 62-28 68 0 88z", left);
    c.path("M0 50C28 22 74 14 104 30L110 78C74 62 28 68 0 88z", right);
    c.line("M-92 42Q-52 34-16 56M-94 52Q-54 44-16 66M-96 62Q-56 54-16 76M92 42Q52 34 16 56M94 52Q54 44 16 66M96 62Q56 54 16 76", ink(28.0, 0.5, 0.4).alpha(0.45), 2.4);
    c.glow(0.0, 26.0, 74.0, ink(48.0, 1.0, 0.8), 0.9);
    c.at(0.0, -34.0, 1.0, 0.0, |c| emblem(c, p));
    for (x, y, s) in [
        (-54.0, -12.0, 10.0),
        (50.0, -24.0, 13.0),
        (-34.0, -86.0, 11.0),
        (40.0, -92.0, 8.0),
    ] {
        c.sparkle(x, y, s, CREAM, 1.0);
    }
}

fn closed_book(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let gold = c.metal(p.metal);
    let hide = c.slant(&[
        (0, p.main.lit(0.06)),
        (50, p.main.shade(0.12)),
        (100, p.main.shade(0.34)),
    ]);
    c.shadow(8.0, 106.0, 100.0, 14.0);
    c.path("M-68-92L74-104 92 88-56 108z", p.main.shade(0.42));
    c.path("M-62-84L84-94 94 80-50 100z", ink(38.0, 0.5, 0.78));
    c.line("M88-80L96 74M84-86L92 80", ink(30.0, 0.4, 0.5), 1.5);
    draw!(
        c,
        "<path d='M-84-96Q-84-104-76-104L62-112Q70-112 70-104L80 78Q80 86 72 87L-64 102Q-72 103-73 94z' fill='{hide}'/>"
    );
    draw!(
        c,
        "<path d='M-66-86L54-93 63 70-57 84z' fill='none' stroke='{gold}' stroke-width='4'/>"
    );
    draw!(
        c,
        "<path d='M-83-76l26-26M44-110l25 22M79 60L52 89M-46 100l-28-26' stroke='{gold}' stroke-width='13'/>"
    );
    draw!(
        c,
        "<ellipse cx='-2' cy='-6' rx='44' ry='48' fill='none' stroke='{gold}' stroke-width='6'/>"
    );
    c.at(-2.0, -6.0, 0.92, r.range(-6.0, 6.0), |c| emblem(c, p));
    draw!(c, "<path d='M66-30l24-2 2 34-24 3z' fill='{gold}'/>");
    c.line("M-80-92L-70 88", RIM.alpha(0.35), 3.0);
}

/// An eye in a lozenge: nobody's letter, everybody's secret.
fn emblem(c: &mut Canvas, p: &Paints) {
    let gold = c.metal(p.metal);
    c.path("M-44 0Q0-44 44 0 0 44-44 0z", gold);
    c.path("M-33 0Q0-31 33 0 0 31-33 0z", BLACK);
    c.orb(0.0, 0.0, 15.0, p.second);
    c.disc(0.0, 0.0, 6.0, BLACK);
    c.disc(-4.0, -4.0, 2.6, WHITE);
}

pub fn potion(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let brew = r.pick(&[p.main, p.second, p.glow.lit(-0.1)]);
    let glass = WHITE.alpha(0.18);
    c.shadow(0.0, 102.0, 86.0, 13.0);
    c.glow(0.0, 30.0, 120.0, brew.lit(0.1), 0.7);
    let round = r.one_in(2);
    let (shape, level) = if round {
        (
            "M-20-62V-28C-58-18-80 12-80 38A80 66 0 0 0 80 38C80 12 58-18 20-28V-62z",
            "M-78 26Q-40 12 0 26T78 26C84 80 40 104 0 104S-84 80-78 26z",
        )
    } else {
        (
            "M-20-62V-30L-84 78Q-92 102-66 104H66Q92 102 84 78L20-30V-62z",
            "M-56 30Q-28 20 0 30T56 30L84 78Q92 102 66 104H-66Q-92 102-84 78z",
        )
    };
    c.path(shape, glass);
    let fill = c.down(&[(0, brew.lit(0.22)), (50, brew), (100, brew.shade(0.24))]);
    c.path(level, fill);
    for (x, y, s) in [
        (-34.0, 62.0, 9.0),
        (10.0, 46.0, 6.0),
        (30.0, 76.0, 11.0),
        (-8.0, 84.0, 5.0),
        (-12.0, 10.0, 6.0),
        (14.0, -6.0, 4.0),
    ] {
        c.disc(x, y, s, WHITE.alpha(0.3));
        c.disc(x - s * 0.3, y - s * 0.3, s * 0.3, WHITE.alpha(0.8));
    }
    c.line(shape, CREAM.alpha(0.75), 3.5);
    c.line("M-60 44Q-62 20-38 0", WHITE.alpha(0.75), 6.0);
    let gold = c.metal(p.metal);
    draw!(
        c,
        "<rect x='-27' y='-72' width='54' height='13' rx='5' fill='{gold}'/>"
    );
    let cork = c.across(&[(0, ink(28.0, 0.5, 0.56)), (100, ink(22.0, 0.5, 0.32))]);
    c.path("M-17-72L-20-102H20L17-72z", cork);
    c.sparkle(0.0, -120.0, 16.0, brew.lit(0.3), 1.0);
    c.sparkle(34.0, -98.0, 9.0, brew.lit(0.3), 1.0);
}

pub fn rune(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let stone = p.ground.sat(-0.45).lit(0.2);
    c.shadow(0.0, 106.0, 100.0, 14.0);
    let face = c.slant(&[
        (0, stone.lit(0.16)),
        (60, stone.lit(-0.06)),
        (100, stone.lit(-0.2)),
    ]);
    c.path("M-62 106L-74-20-50-92-8-114 46-98 72-34 66 106z", face);
    c.path(
        "M46-98L72-34 66 106 40 106 50-30 26-92z",
        stone.lit(-0.24).alpha(0.8),
    );
    c.path(
        "M-74-20L-50-92-8-114-20-96-44-80-58-16z",
        stone.lit(0.3).alpha(0.8),
    );
    c.line(
        "M-66 50l22 12-8 20M50 30l-18 10M-20-100l8 18-8 10",
        BLACK.alpha(0.5),
        2.5,
    );
    let light = r.pick(&[p.glow.lit(0.08), p.second.lit(0.16), p.main.lit(0.18)]);
    c.glow(-4.0, -4.0, 96.0, light, 0.7);
    let knot = match r.below(4) {
        0 => "M-4-58L34 8H-42zM-4 40L-34-14H26zM-4-26V62",
        1 => "M-40-4L-4-58 32-4-4 50zM-22-4L-4-30 14-4-4 22zM-4-58V-76M-4 50V72",
        2 => "M-4-4m-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0M-4-70V62M-50 32L42-40M-50-40L42 32",
        _ => "M-4-4Q-4-24 16-24T36-4-4 38-46-4-4-50 30-62M-4-4Q-4 12-20 12",
    };
    c.line(knot, light.alpha(0.35), 15.0);
    c.line(knot, light.lit(0.22), 6.0);
    let rocks = c.down(&[(0, stone.lit(-0.04)), (100, stone.lit(-0.26))]);
    c.path(
        "M-108 108L-92 84-64 80-46 108zM38 108L58 82 88 88 106 108z",
        rocks,
    );
}

pub fn sun_stone(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let gold = p.metal;
    let face = c.slant(&[(0, gold.lit(0.3)), (50, gold), (100, gold.shade(0.3))]);
    let dark = gold.shade(0.32);
    let ray = c.symbol(|c| {
        c.path("M0-122L17-84H-17z", &face);
        c.path("M0-122L17-84H0z", dark.alpha(0.4));
    });
    for i in 0..12_u8 {
        c.stamp(&ray, 0.0, 0.0, 1.0, f32::from(i) * 30.0);
    }
    c.disc(2.0, 5.0, 92.0, dark.lit(-0.08));
    c.disc(0.0, 0.0, 92.0, &face);
    for (radius, width, dash) in [
        (82.0, 10.0, "12 6"),
        (64.0, 13.0, "4 6.06"),
        (64.0, 2.0, "0"),
    ] {
        draw!(
            c,
            "<circle r='{}' fill='none' stroke='{dark}' stroke-width='{}' stroke-linecap='butt' stroke-dasharray='{dash}'/>",
            N(radius),
            N(width)
        );
    }
    let jewel = c.symbol(|c| c.orb(0.0, -82.0, 6.0, p.second));
    for i in 0..r.pick(&[4_u8, 6, 8]) {
        c.stamp(&jewel, 0.0, 0.0, 1.0, f32::from(i) * 45.0 + 22.0);
    }
    let inner = c.ball(&[
        (0, gold.lit(0.34)),
        (60, gold.lit(0.04)),
        (100, gold.shade(0.2)),
    ]);
    c.disc(0.0, 0.0, 54.0, inner);
    c.path(
        "M-38-16Q-22-30-8-16-22-6-38-16zM38-16Q22-30 8-16 22-6 38-16z",
        BLACK,
    );
    c.disc(-22.0, -17.0, 5.0, p.main.lit(0.1));
    c.disc(22.0, -17.0, 5.0, p.main.lit(0.1));
    c.line(
        "M-40-28Q-22-40-6-27L-7 6Q-14 14 0 15T7 6L6-27Q22-40 40-28",
        dark,
        4.0,
    );
    c.path("M-24 24Q0 34 24 24 18 42 0 42T-24 24z", BLACK);
    c.path("M-15 27h30v5h-30z", CREAM);
    c.line("M-46-26A53 53 0 0 1-10-52", WHITE.alpha(0.7), 4.0);
}

pub fn carnival(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let gold = c.metal(p.metal);
    let plumes = [p.second, p.main.turn(40.0), p.glow.lit(-0.1)];
    for (i, turn) in [-58.0, 58.0, -34.0, 34.0, -12.0, 12.0]
        .into_iter()
        .enumerate()
    {
        plume(c, plumes[(i / 2 + r.below(2)) % 3], turn);
    }
    let skin = c.down(&[
        (0, p.main.lit(0.18)),
        (50, p.main),
        (100, p.main.shade(0.26)),
    ]);
    let shape = "M0-8C30-34 78-40 106-24 108 22 84 62 44 58 22 56 12 38 0 32-12 38-22 56-44 58-84 62-108 22-106-24-78-40-30-34 0-8z";
    draw!(
        c,
        "<path d='{shape}' transform='translate(3 7)' fill='{}'/>",
        BLACK.alpha(0.5)
    );
    draw!(
        c,
        "<path d='{shape}' fill='{skin}' stroke='{gold}' stroke-width='6'/>"
    );
    c.path(
        "M-74 12Q-52-18-20 12-46 34-74 12zM74 12Q52-18 20 12 46 34 74 12z",
        BLACK,
    );
    draw!(
        c,
        "<path d='M-78 12Q-52-24-16 12-46 40-78 12zM78 12Q52-24 16 12 46 40 78 12z' fill='none' stroke='{gold}' stroke-width='3.5'/>"
    );
    c.line(
        "M-94-12Q-60-36-16-8M94-12Q60-36 16-8M-88 34Q-70 52-46 46M88 34Q70 52 46 46",
        p.metal.lit(0.2).alpha(0.8),
        2.5,
    );
    c.disc(-48.0, 12.0, 4.0, CREAM);
    c.disc(46.0, 12.0, 4.0, CREAM);
    c.path("M-96-18Q-70-32-40-24-76-18-92 6z", WHITE.alpha(0.4));
    for (x, y, s) in [
        (0.0, -14.0, 15.0),
        (-26.0, -24.0, 7.0),
        (26.0, -24.0, 7.0),
        (-54.0, -30.0, 6.0),
        (54.0, -30.0, 6.0),
    ] {
        c.orb(x, y, s, p.second);
    }
}

fn plume(c: &mut Canvas, i: Ink, turn: f32) {
    let fill = c.down(&[(0, i.lit(0.24)), (55, i), (100, i.shade(0.28))]);
    c.at(0.0, -6.0, 1.0, turn, |c| {
        c.path("M-5 0C-44-40-34-104 2-124 40-108 36-44 5 0z", fill);
        c.line(
            "M0 0Q4-60 2-116M2-40L-20-62M2-40L22-62M3-66L-16-86M3-66L20-86",
            i.lit(0.32).alpha(0.6),
            1.8,
        );
        c.orb(2.0, -104.0, 8.0, i.turn(150.0));
    });
}
