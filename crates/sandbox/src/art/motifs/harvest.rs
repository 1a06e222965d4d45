//! What grows and what is sweet.

use super::super::canvas::{Canvas, N, RIM, draw};
use super::super::chance::Chance;
use super::super::ink::{Ink, Paints, WHITE, ink};

const LEAF: Ink = ink(120.0, 0.55, 0.4);
const CHERRY: Ink = ink(352.0, 0.85, 0.46);

pub fn fruit(c: &mut Canvas, _: &Paints, r: &mut Chance) {
    match r.below(6) {
        0 => cherries(c),
        1 => melon(c),
        2 => citrus(c, r),
        3 => grapes(c, r),
        4 => strawberry(c),
        _ => {
            c.at(-34.0, 22.0, 0.72, -12.0, strawberry);
            c.at(40.0, -18.0, 0.66, 10.0, |c| citrus(c, r));
            c.at(30.0, 56.0, 0.56, 8.0, cherries);
        }
    }
}

fn leaf(c: &mut Canvas, x: f32, y: f32, scale: f32, turn: f32) {
    let fill = c.slant(&[(0, LEAF.lit(0.22)), (50, LEAF), (100, LEAF.shade(0.16))]);
    c.at(x, y, scale, turn, |c| {
        c.path("M0 0C14-34 52-40 78-22 62 8 28 18 0 0z", fill);
        c.line("M4-1Q34-16 68-20", LEAF.lit(0.25).alpha(0.7), 2.0);
    });
}

fn cherries(c: &mut Canvas) {
    let stem = LEAF.shade(0.1);
    c.line("M-40 30Q-36-40 18-92", stem, 7.0);
    c.line("M46 44Q50-30 18-92", stem.lit(0.08), 7.0);
    leaf(c, 18.0, -90.0, 1.0, 14.0);
    c.orb(-42.0, 46.0, 46.0, CHERRY);
    c.orb(46.0, 58.0, 44.0, CHERRY.lit(0.04));
    c.line(
        "M-78 62A40 40 0 0 0-28 86M12 76A38 38 0 0 0 62 96",
        RIM.alpha(0.45),
        3.0,
    );
}

fn melon(c: &mut Canvas) {
    let rind = c.down(&[(0, LEAF.lit(0.1)), (100, LEAF.shade(0.2))]);
    let flesh = c.radial(&[
        (0, ink(356.0, 0.9, 0.66)),
        (80, ink(352.0, 0.85, 0.52)),
        (100, ink(352.0, 0.8, 0.46)),
    ]);
    draw!(c, "<g transform='rotate(-14)'>");
    c.path("M-104-34A104 104 0 0 0 104-34z", rind);
    c.path("M-94-34A94 94 0 0 0 94-34z", ink(90.0, 0.6, 0.86));
    c.path("M-86-34A86 86 0 0 0 86-34z", flesh);
    draw!(
        c,
        "<path d='M-52-14l3 8M-24 8l2 9M8-12l0 9M34 12l-3 9M56-16l-4 8M-4 34l0 8M-44-30l0 0' stroke='#2a1010' stroke-width='8'/>"
    );
    c.path("M-104-34h208v-7h-208z", ink(355.0, 0.95, 0.76));
    draw!(c, "</g>");
}

fn citrus(c: &mut Canvas, r: &mut Chance) {
    let skin = ink(r.pick(&[30.0, 48.0, 92.0, 16.0]), 0.92, 0.52);
    leaf(c, -22.0, -64.0, 0.9, -24.0);
    c.orb(-20.0, -2.0, 70.0, skin);
    let (x, y) = (42.0, 42.0);
    c.disc(x + 3.0, y + 5.0, 56.0, skin.shade(0.2));
    c.disc(x, y, 55.0, skin.lit(0.06));
    c.disc(x, y, 48.0, skin.lit(0.36));
    let pulp = c.radial(&[(0, skin.lit(0.26)), (100, skin.lit(0.06))]);
    let wedge = c.symbol(|c| c.path("M0-4L15-40Q0-48-15-40z", pulp));
    for i in 0..8_u8 {
        c.stamp(&wedge, x, y, 1.0, f32::from(i) * 45.0);
    }
    c.line("M-4 18A54 54 0 0 1 30-11", WHITE.alpha(0.7), 3.0);
}

fn grapes(c: &mut Canvas, r: &mut Chance) {
    let skin = ink(r.pick(&[278.0, 300.0, 90.0, 340.0]), 0.6, 0.45);
    let berry = c.symbol(|c| c.orb(0.0, 0.0, 25.0, skin));
    c.line("M0-60Q2-90 22-104", LEAF.shade(0.12), 7.0);
    leaf(c, -6.0, -64.0, 1.05, -150.0);
    leaf(c, 4.0, -66.0, 1.0, -8.0);
    for (row, count) in [4_u8, 5, 4, 3, 2, 1].into_iter().enumerate() {
        for i in 0..count {
            let x = (f32::from(i) - f32::from(count - 1) / 2.0) * 37.0
                + if row % 2 == 0 { 3.0 } else { 0.0 };
            c.stamp(&berry, x, row as f32 * 29.0 - 46.0, 1.0, 0.0);
        }
    }
}

fn strawberry(c: &mut Canvas) {
    let skin = c.ball(&[
        (0, ink(4.0, 0.95, 0.68)),
        (50, CHERRY.lit(0.06)),
        (100, CHERRY.shade(0.2)),
    ]);
    c.path(
        "M0 104C-40 92-92 22-84-24-76-62-30-62 0-48 30-62 76-62 84-24 92 22 40 92 0 104z",
        skin,
    );
    c.line("M-50-20l2 7M-18-16l1 8M18-16l-1 8M50-20l-2 7M-38 16l2 8M0 20l0 8M38 16l-2 8M-20 52l1 7M20 52l-1 7M0 78l0 5M-64 8l1 5M64 8l-1 5", ink(44.0, 0.9, 0.72), 5.0);
    for turn in [-164.0, -122.0, -74.0, -30.0, 8.0] {
        leaf(c, 0.0, -52.0, 0.66, turn);
    }
    c.line("M0-52Q2-80 14-92", LEAF.shade(0.08), 7.0);
    c.oval(-48.0, -24.0, 14.0, 20.0, WHITE.alpha(0.35));
}

pub fn candy(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    match r.below(3) {
        0 => lollipop(c, p.main, p.second),
        1 => sweet(c, p.main, p.second),
        _ => {
            c.at(34.0, -8.0, 0.82, 16.0, |c| lollipop(c, p.second, p.main));
            c.at(-38.0, 48.0, 0.62, -24.0, |c| sweet(c, p.main, p.metal));
            c.orb(62.0, 78.0, 24.0, p.main.turn(60.0));
        }
    }
}

fn lollipop(c: &mut Canvas, a: Ink, b: Ink) {
    let stick = c.across(&[
        (0, WHITE),
        (60, ink(30.0, 0.3, 0.86)),
        (100, ink(20.0, 0.2, 0.6)),
    ]);
    draw!(
        c,
        "<rect x='-7' y='30' width='14' height='92' rx='7' fill='{stick}'/>"
    );
    let disc = c.ball(&[(0, a.lit(0.25)), (60, a), (100, a.shade(0.25))]);
    c.disc(0.0, -28.0, 76.0, disc);
    let arm = c.symbol(|c| {
        c.path(
            "M0 0C4-30 34-48 72-24A76 76 0 0 0 44-62C10-60-6-30 0 0z",
            b.lit(0.22).alpha(0.92),
        );
    });
    for i in 0..5_u8 {
        c.stamp(&arm, 0.0, -28.0, 1.0, f32::from(i) * 72.0);
    }
    c.ring(0.0, -28.0, 74.0, WHITE.alpha(0.3), 3.0);
    c.oval(-26.0, -66.0, 28.0, 13.0, WHITE.alpha(0.6));
}

fn sweet(c: &mut Canvas, a: Ink, b: Ink) {
    let wrap = c.down(&[(0, a.lit(0.28)), (50, a), (100, a.shade(0.24))]);
    draw!(c, "<g transform='rotate(-18)'>");
    c.path(
        "M-50 0L-112-46-98-4-114 40zM50 0L112-46 98-4 114 40z",
        &wrap,
    );
    c.line(
        "M-58 0L-104-26M-58 4L-104 22M58 0L104-26M58 4L104 22",
        WHITE.alpha(0.45),
        3.0,
    );
    c.orb(0.0, 0.0, 62.0, a);
    c.path(
        "M-34-52Q4-8-22 58-44 50-54 30-30-6-50-36zM14-60Q54-10 30 54 14 62-2 62 30-2-6-62z",
        b.lit(0.2).alpha(0.85),
    );
    c.oval(-18.0, -34.0, 26.0, 12.0, WHITE.alpha(0.65));
    draw!(c, "</g>");
}

pub fn clover(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let green = LEAF.turn(r.range(-14.0, 22.0)).sat(0.16);
    c.line("M4 18Q16 66 44 104", green.shade(0.1), 10.0);
    let blade = c.slant(&[(0, green.lit(0.3)), (50, green), (100, green.shade(0.18))]);
    let heart = c.symbol(|c| {
        draw!(c, "<path d='M0 0C-26-14-60-36-52-70-44-96-10-94 0-72 10-94 44-96 52-70 60-36 26-14 0 0z' fill='{blade}' stroke='{}' stroke-width='2.5'/>", green.lit(0.3));
        c.line("M0-6V-62M0-20L-26-50M0-20L26-50", green.lit(0.24).alpha(0.6), 2.5);
    });
    for turn in [135.0, 225.0, 45.0, 315.0] {
        c.stamp(&heart, 0.0, 0.0, 1.0, turn);
    }
    c.disc(0.0, 0.0, 9.0, green.lit(0.32));
    for (x, y, size) in [(-58.0, -30.0, 8.0), (36.0, -62.0, 6.0), (54.0, 34.0, 7.0)] {
        c.orb(x, y, size, ink(190.0, 0.6, 0.8).alpha(0.85));
    }
    c.coin(-66.0, 84.0, 28.0, p.metal, 1.0);
    c.coin(-28.0, 98.0, 22.0, p.metal, 0.8);
}

pub fn lotus(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let petal_ink = p.main.lit(0.14).turn(r.range(-10.0, 10.0));
    let pad = c.radial(&[(0, LEAF.lit(0.06)), (100, LEAF.shade(0.22))]);
    c.oval(0.0, 70.0, 112.0, 28.0, pad);
    c.glow(0.0, 0.0, 110.0, p.glow, 0.6);
    for (layer, (turns, scale)) in [
        (&[-78.0, 78.0, -52.0, 52.0, -26.0, 26.0, 0.0][..], 1.0),
        (&[-66.0, 66.0, -38.0, 38.0, -12.0, 12.0][..], 0.84),
        (&[-48.0, 48.0, -22.0, 22.0, 0.0][..], 0.64),
    ]
    .into_iter()
    .enumerate()
    {
        let tone = petal_ink.lit(layer as f32 * 0.07);
        let fill = c.down(&[(0, tone.lit(0.3)), (55, tone), (100, tone.shade(0.2))]);
        let petal = c.symbol(|c| {
            draw!(c, "<path d='M0 0C-42-40-30-92 0-122 30-92 42-40 0 0z' fill='{fill}' stroke='{}' stroke-width='1.2'/>", tone.lit(0.3).alpha(0.8));
        });
        for turn in turns {
            c.stamp(&petal, 0.0, 62.0, scale, *turn);
        }
    }
    let heart = c.radial(&[(0, ink(50.0, 1.0, 0.86)), (100, p.metal.alpha(0.0))]);
    c.disc(0.0, 20.0, 34.0, heart);
}

pub fn forest(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let cap_ink = r.pick(&[p.main, p.second, CHERRY]);
    c.shadow(0.0, 98.0, 100.0, 16.0);
    c.at(52.0, 42.0, 0.55, 12.0, |c| {
        mushroom(c, cap_ink.turn(24.0), p);
    });
    c.at(-66.0, 60.0, 0.4, -10.0, |c| {
        mushroom(c, cap_ink.turn(-24.0), p);
    });
    c.at(-8.0, 0.0, 1.0, -3.0, |c| mushroom(c, cap_ink, p));
    let blade = c.down(&[(0, LEAF.lit(0.16)), (100, LEAF.shade(0.24))]);
    c.path("M-108 106Q-92 70-96 50-82 76-80 106zM-80 106Q-60 76-56 62-54 88-58 106zM30 106Q34 80 50 64 46 90 52 106zM66 106Q84 80 104 58 92 88 96 106zM-20 106Q-22 92-30 82-8 92-6 106z", blade);
}

fn mushroom(c: &mut Canvas, cap: Ink, p: &Paints) {
    let stalk = c.across(&[
        (0, ink(40.0, 0.5, 0.92)),
        (50, ink(34.0, 0.4, 0.78)),
        (100, ink(20.0, 0.3, 0.42)),
    ]);
    c.path("M-24-4Q-18 60-36 104H38Q22 60 26-4z", stalk);
    let gills = c.radial(&[(0, p.glow.lit(0.2)), (100, cap.shade(0.3))]);
    c.oval(0.0, 0.0, 92.0, 22.0, gills);
    let top = c.ball(&[(0, cap.lit(0.26)), (50, cap), (100, cap.shade(0.26))]);
    c.path(
        "M-96 2C-92-64-48-104 0-104S92-64 96 2C60-22-60-22-96 2z",
        top,
    );
    for (x, y, rx, ry) in [
        (-46.0, -48.0, 15.0, 12.0),
        (6.0, -76.0, 17.0, 10.0),
        (48.0, -44.0, 12.0, 11.0),
        (-4.0, -36.0, 10.0, 8.0),
        (-72.0, -20.0, 8.0, 7.0),
        (74.0, -18.0, 7.0, 7.0),
    ] {
        draw!(
            c,
            "<ellipse cx='{}' cy='{}' rx='{}' ry='{}' fill='{}'/>",
            N(x),
            N(y),
            N(rx),
            N(ry),
            ink(48.0, 1.0, 0.93)
        );
    }
    c.line("M-80-26C-68-66-38-90-8-94", WHITE.alpha(0.45), 4.0);
}
