//! What glitters.

use super::super::canvas::{Canvas, N, RIM, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, Ink, Paints, WHITE, ink};
use super::facet;

pub fn gems(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    match r.below(4) {
        0 => {
            c.at(-58.0, 34.0, 0.55, -18.0, |c| octagon(c, p.second));
            c.at(60.0, 40.0, 0.52, 20.0, |c| drop(c, p.main.turn(120.0)));
            c.at(0.0, -12.0, 0.92, 0.0, |c| brilliant(c, p.main));
        }
        1 => octagon(c, p.main.lit(0.04)),
        2 => crystals(c, p.main, p.second, r),
        _ => {
            c.at(-48.0, -30.0, 0.6, -10.0, |c| brilliant(c, p.second));
            c.at(50.0, -22.0, 0.56, 14.0, |c| octagon(c, p.glow.lit(-0.1)));
            c.at(4.0, 50.0, 0.7, 0.0, |c| drop(c, p.main));
        }
    }
    c.sparkle(-50.0, -70.0, 22.0, WHITE, 1.0);
    c.sparkle(58.0, 22.0, 14.0, WHITE, 1.0);
}

fn brilliant(c: &mut Canvas, i: Ink) {
    facet(c, "M-58-72H58L34-34H-34z", i.lit(0.26));
    facet(c, "M-58-72L-102-22-34-34z", i.lit(0.14));
    facet(c, "M58-72L102-22 34-34z", i.lit(-0.04));
    facet(c, "M-102-22L-34-34-48-14z", i.lit(0.02));
    facet(c, "M102-22L34-34 48-14z", i.shade(0.18));
    facet(c, "M-34-34H34L48-14H-48z", i.lit(0.16));
    facet(c, "M-102-22L-48-14 0 100z", i.lit(0.08));
    facet(c, "M102-22L48-14 0 100z", i.shade(0.24));
    let heart = c.down(&[(0, i.lit(0.1)), (60, i.shade(0.1)), (100, i.lit(0.2))]);
    c.path("M-48-14H48L0 100z", heart);
    facet(c, "M-48-14L-14-14 0 100z", i.lit(0.3).alpha(0.7));
    c.line("M-58-72H58M-102-22L-48-14H48L102-22", WHITE.alpha(0.5), 1.6);
    c.path("M-50-66H-8L-22-42z", WHITE.alpha(0.55));
}

fn octagon(c: &mut Canvas, i: Ink) {
    facet(c, "M-48-98H48L28-58H-28z", i.lit(0.3));
    facet(c, "M-48-98L-86-56-50-34-28-58z", i.lit(0.18));
    facet(c, "M-86-56V56L-50 34V-34z", i.lit(0.06));
    facet(c, "M-86 56L-48 98-28 58-50 34z", i.shade(0.08));
    facet(c, "M-48 98H48L28 58H-28z", i.shade(0.22));
    facet(c, "M48 98L86 56 50 34 28 58z", i.shade(0.28));
    facet(c, "M86 56V-56L50-34V34z", i.shade(0.16));
    facet(c, "M86-56L48-98 28-58 50-34z", i.lit(0.1));
    let table = c.slant(&[
        (0, i.lit(0.32)),
        (45, i),
        (55, i.shade(0.12)),
        (100, i.lit(0.16)),
    ]);
    c.path("M-28-58H28L50-34V34L28 58H-28L-50 34V-34z", table);
    c.path("M-40-20L14-58H28L-50 4z", WHITE.alpha(0.4));
    c.line(
        "M-28-58H28L50-34V34L28 58H-28L-50 34V-34z",
        WHITE.alpha(0.5),
        1.5,
    );
}

fn drop(c: &mut Canvas, i: Ink) {
    let body = c.ball(&[(0, i.lit(0.3)), (50, i), (100, i.shade(0.28))]);
    c.path(
        "M0-100C30-50 76-10 76 34A76 68 0 0 1-76 34C-76-10-30-50 0-100z",
        body,
    );
    facet(c, "M0-100L-30 6 0 40z", i.lit(0.24).alpha(0.6));
    facet(c, "M0-100L30 6 0 40z", i.shade(0.06).alpha(0.5));
    facet(c, "M-30 6L-76 34-30 70 0 40z", i.lit(0.12).alpha(0.5));
    facet(c, "M0 40L-30 70 0 100 30 70z", i.lit(0.3).alpha(0.4));
    c.path("M-46-8Q-60 20-50 42-30 10-14-50z", WHITE.alpha(0.45));
}

fn crystals(c: &mut Canvas, a: Ink, b: Ink, r: &mut Chance) {
    let side = r.side();
    for (x, y, s, turn, i) in [
        (-52.0, 18.0, 0.72, -28.0, b),
        (54.0, 14.0, 0.78, 26.0, a.turn(24.0)),
        (-22.0, 0.0, 0.9, -9.0, a.lit(0.04)),
        (20.0, 8.0, 0.84, 12.0, b.turn(-20.0)),
        (0.0, 40.0, 0.62, -2.0, a.lit(0.12)),
    ] {
        let (s, turn) = (s * r.range(0.84, 1.12), turn * side + r.range(-5.0, 5.0));
        c.at(x * side, y, s, turn, |c| {
            facet(c, "M-30-60L0-108-6-50-8 84-26 90z", i.lit(0.2));
            facet(c, "M0-108L30-60-6-50z", i.lit(0.06));
            facet(c, "M-6-50L30-60 26 88-8 84z", i.shade(0.14));
            c.path("M-24-54L-4-88-10-44-14 60z", WHITE.alpha(0.4));
        });
    }
    let rock = c.down(&[(0, b.sat(-0.6).lit(-0.2)), (100, BLACK)]);
    c.path(
        "M-96 106L-80 76-48 84-20 70 12 82 44 72 82 82 98 106z",
        rock,
    );
}

pub fn crown(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let gold = c.metal(p.metal);
    let bright = c.down(&[
        (0, p.metal.lit(0.34)),
        (60, p.metal),
        (100, p.metal.shade(0.24)),
    ]);
    let velvet = c.radial(&[(0, p.main.lit(0.06)), (100, p.main.shade(0.3))]);
    c.path("M-76 44C-70-40-40-70 0-74 40-70 70-40 76 44z", velvet);
    c.oval(0.0, 46.0, 84.0, 20.0, p.metal.shade(0.36));
    let high = r.range(0.0, 14.0);
    c.path(
        &format!(
            "M-84 60L-104-40-56 6-34-{0:.0} 0-4 34-{0:.0} 56 6 104-40 84 60C40 40-40 40-84 60z",
            58.0 + high
        ),
        &bright,
    );
    c.path(
        &format!(
            "M0-4L34-{:.0} 56 6 104-40 84 60C60 50 30 46 0 45z",
            58.0 + high
        ),
        p.metal.shade(0.3).alpha(0.3),
    );
    c.path("M-84 58C-40 38 40 38 84 58L82 88C40 68-40 68-82 88z", gold);
    c.line(
        "M-83 60C-40 41 40 41 83 60M-82 86C-40 67 40 67 82 86",
        RIM.alpha(0.7),
        2.0,
    );
    for (x, y, s) in [
        (-104.0, -44.0, 10.0),
        (-34.0, -64.0 - high, 12.0),
        (34.0, -64.0 - high, 12.0),
        (104.0, -44.0, 10.0),
    ] {
        c.orb(x, y, s, p.second);
    }
    c.orb(0.0, -82.0, 14.0, p.metal);
    for (x, y, s, i) in [
        (-58.0, 66.0, 8.0, p.main),
        (-30.0, 60.0, 9.0, p.second),
        (0.0, 58.0, 12.0, p.main),
        (30.0, 60.0, 9.0, p.second),
        (58.0, 66.0, 8.0, p.main),
    ] {
        c.orb(x, y, s, i);
    }
    c.sparkle(-34.0, -66.0 - high, 20.0, WHITE, 1.0);
    c.sparkle(72.0, 20.0, 14.0, WHITE, 1.0);
}

pub fn chest(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let wood = ink(24.0, 0.56, 0.3);
    let plank = c.down(&[(0, wood.lit(0.14)), (60, wood), (100, wood.shade(0.16))]);
    let gold = c.metal(p.metal);
    c.shadow(0.0, 100.0, 116.0, 16.0);
    let lid = c.down(&[(0, wood.lit(0.16)), (100, wood.shade(0.2))]);
    c.path("M-92-6C-96-64-80-104-60-108H60C80-104 96-64 92-6z", lid);
    c.path(
        "M-80-8C-82-52-70-86-54-90H54C70-86 82-52 80-8z",
        wood.shade(0.22),
    );
    draw!(
        c,
        "<path d='M-92-6C-96-64-80-104-60-108H60C80-104 96-64 92-6' fill='none' stroke='{gold}' stroke-width='9'/>"
    );
    c.glow(0.0, -16.0, 104.0, ink(46.0, 1.0, 0.72), 0.95);
    let heap = c.symbol(|c| c.coin(0.0, 0.0, 18.0, p.metal, 1.0));
    for i in 0..12_u8 {
        let x = f32::from(i % 6) * 28.0 - 70.0 + r.range(-5.0, 5.0);
        let y = if i < 6 { -22.0 } else { -4.0 } - (1.0 - (x / 70.0).powi(2)) * 20.0;
        c.stamp(&heap, x, y, r.range(0.9, 1.15), r.range(-30.0, 30.0));
    }
    c.orb(-36.0, -36.0, 15.0, p.main);
    c.at(24.0, -44.0, 0.3, 14.0, |c| brilliant(c, p.second));
    c.path("M-98 0H98L90 92Q0 104-90 92z", plank);
    c.line(
        "M-95 30Q0 36 95 30M-92 62Q0 70 92 62",
        wood.shade(0.16),
        2.5,
    );
    draw!(
        c,
        "<path d='M-98 0H98V14H-98zM-98 0h20l4 94-16-2zM78 0h20l-8 92-16 2z' fill='{gold}'/>"
    );
    draw!(
        c,
        "<path d='M-22 0h44v30q-22 22-44 0z' fill='{gold}' stroke='{}' stroke-width='2'/>",
        p.metal.shade(0.3)
    );
    c.disc(0.0, 18.0, 6.0, BLACK);
    c.path("M-3 18h6l3 16h-12z", BLACK);
}

pub fn bell(c: &mut Canvas, p: &Paints, _: &mut Chance) {
    let gold = p.metal.sat(0.06);
    let body = c.across(&[
        (0, gold.shade(0.2)),
        (22, gold.lit(0.2)),
        (36, gold.lit(0.36)),
        (58, gold),
        (85, gold.shade(0.28)),
        (100, gold.shade(0.12)),
    ]);
    c.ring(0.0, -92.0, 13.0, gold.shade(0.1), 8.0);
    c.orb(0.0, 84.0, 22.0, gold.shade(0.06));
    c.path(
        "M0-86C52-86 60-40 64 0 68 34 84 46 94 64H-94C-84 46-68 34-64 0-60-40-52-86 0-86z",
        &body,
    );
    c.path("M-94 64H94Q92 84 70 84H-70Q-92 84-94 64z", body);
    draw!(
        c,
        "<path d='M-94 64Q0 78 94 64M-68 22Q0 36 68 22M-64 6Q0 18 64 6' fill='none' stroke='{}' stroke-width='3'/>",
        gold.shade(0.3).alpha(0.7)
    );
    c.path(
        "M-46-30C-40-62-26-72-12-74-30-50-38-10-44 30-52 10-50-12-46-30z",
        WHITE.alpha(0.5),
    );
    let bow = c.down(&[(0, p.main.lit(0.14)), (100, p.main.shade(0.22))]);
    c.path("M0-74C-30-112-78-104-72-76-68-54-30-58 0-74 30-58 68-54 72-76 78-104 30-112 0-74zM-8-70L-46-26-28-28-22-14 2-68zM8-70L46-26 28-28 22-14-2-68z", bow);
    c.orb(0.0, -74.0, 14.0, p.main);
}

pub fn lantern(c: &mut Canvas, p: &Paints, _: &mut Chance) {
    let gold = c.metal(p.metal);
    let paper = p.main.turn(4.0);
    c.glow(0.0, 0.0, 128.0, p.glow, 0.75);
    c.line("M0-140V-84", p.metal.shade(0.2), 3.0);
    let skin = c.radial(&[
        (0, ink(46.0, 1.0, 0.84)),
        (40, paper.lit(0.18)),
        (80, paper),
        (100, paper.shade(0.22)),
    ]);
    c.oval(0.0, 0.0, 88.0, 72.0, skin);
    for rx in [26.0, 54.0, 76.0] {
        draw!(
            c,
            "<ellipse cy='0' rx='{}' ry='72' fill='none' stroke='{}' stroke-width='2.4'/>",
            N(rx),
            paper.shade(0.2).alpha(0.7)
        );
    }
    c.line("M0-72V72", paper.shade(0.2).alpha(0.7), 2.4);
    draw!(
        c,
        "<rect x='-36' y='-86' width='72' height='20' rx='6' fill='{gold}'/><rect x='-36' y='66' width='72' height='18' rx='6' fill='{gold}'/>"
    );
    c.line("M-10 84V118M0 84V128M10 84V118", p.metal, 4.0);
    c.line("M-72-34Q-52-60-20-66", WHITE.alpha(0.5), 5.0);
    c.sparkle(0.0, 0.0, 30.0, p.metal.lit(0.3).alpha(0.8), 1.0);
}
