//! What lies on a table.

use super::super::canvas::{Canvas, N, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, CREAM, Ink, Paints, WHITE, ink};

pub(super) const RED: Ink = ink(352.0, 0.78, 0.44);

pub(super) const NIGHT: Ink = ink(240.0, 0.2, 0.13);

pub fn wheel(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    if r.one_in(3) {
        fortune(c, p, r);
    } else {
        roulette(c, p, r);
    }
}

fn roulette(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let squash = r.pick(&[1.0, 0.62, 0.78]);
    c.shadow(0.0, 96.0 * squash + 6.0, 130.0, 20.0);
    draw!(c, "<g transform='scale(1 {squash})'>");
    let wood = ink(20.0, 0.6, 0.24);
    let bowl = c.slant(&[(0, wood.lit(0.26)), (50, wood), (100, wood.shade(0.14))]);
    if squash < 0.9 {
        c.disc(0.0, 16.0, 122.0, wood.shade(0.16));
    }
    c.disc(0.0, 0.0, 122.0, bowl);
    let gold = c.metal(p.metal);
    c.ring(0.0, 0.0, 119.0, &gold, 3.0);
    c.disc(0.0, 0.0, 103.0, NIGHT);
    draw!(c, "<g transform='rotate({})'>", N(r.range(0.0, 20.0)));
    // 36 pockets, alternately red and black, and the green one over two of them.
    draw!(
        c,
        "<circle r='90' fill='none' stroke='{RED}' stroke-width='24' stroke-linecap='butt' stroke-dasharray='15.71 15.71'/>"
    );
    draw!(
        c,
        "<circle r='90' fill='none' stroke='{}' stroke-width='24' stroke-linecap='butt' stroke-dasharray='15.71 549.8' stroke-dashoffset='-15.7'/>",
        ink(150.0, 0.7, 0.34)
    );
    draw!(
        c,
        "<circle r='90' fill='none' stroke='{}' stroke-width='24' stroke-linecap='butt' stroke-dasharray='1 14.71'/>",
        p.metal.lit(0.1)
    );
    draw!(c, "</g>");
    c.ring(0.0, 0.0, 102.0, &gold, 2.5);
    c.ring(0.0, 0.0, 77.0, &gold, 3.5);
    let cone = c.ball(&[
        (0, wood.lit(0.3)),
        (60, wood.lit(0.04)),
        (100, wood.shade(0.12)),
    ]);
    c.disc(0.0, 0.0, 75.0, cone);
    c.line("M0-60V60M-60 0H60", p.metal.shade(0.06), 7.0);
    for (x, y) in [(0.0, -60.0), (0.0, 60.0), (-60.0, 0.0), (60.0, 0.0)] {
        c.orb(x, y, 9.0, p.metal);
    }
    draw!(c, "</g>");
    c.orb(0.0, -8.0 * (2.0 - squash), 25.0, p.metal);
    c.orb(0.0, -20.0 * (2.0 - squash), 13.0, p.metal.lit(0.06));
    let angle = r.range(0.3, 2.6);
    c.orb(
        angle.cos() * 90.0,
        angle.sin() * 90.0 * squash - 3.0,
        9.0,
        ink(40.0, 0.2, 0.92),
    );
    c.line(
        &format!(
            "M-108 {}A112 {} 0 0 1-20 {}",
            N(-40.0 * squash),
            N(112.0 * squash),
            N(-112.0 * squash)
        ),
        WHITE.alpha(0.4),
        4.0,
    );
}

fn fortune(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let gold = c.metal(p.metal);
    c.disc(3.0, 8.0, 112.0, BLACK.alpha(0.45));
    c.disc(0.0, 0.0, 112.0, &gold);
    let shades = [p.main, p.second, p.main.turn(60.0), p.glow.lit(-0.12)];
    let turn = r.range(0.0, 30.0);
    for i in 0..12_u8 {
        let i_ink = shades[usize::from(i) % 4];
        let fill = c.down(&[(0, i_ink.lit(0.14)), (100, i_ink.shade(0.18))]);
        c.at(0.0, 0.0, 1.0, f32::from(i) * 30.0 + turn, |c| {
            draw!(c, "<path d='M0 0L-25.6-95.6A99 99 0 0 1 25.6-95.6z' fill='{fill}' stroke='{}' stroke-width='1.5'/>", p.metal.lit(0.2));
        });
    }
    let bulb = c.symbol(|c| {
        c.glow(0.0, -105.0, 11.0, CREAM, 0.9);
        c.disc(0.0, -105.0, 4.2, CREAM);
    });
    for i in 0..16_u8 {
        c.stamp(&bulb, 0.0, 0.0, 1.0, f32::from(i) * 22.5);
    }
    c.path("M0 0L-70-70A99 99 0 0 1 40-90z", WHITE.alpha(0.14));
    c.orb(0.0, 0.0, 28.0, p.metal);
    c.sparkle(0.0, 0.0, 18.0, p.main.shade(0.16), 1.0);
    draw!(
        c,
        "<path d='M-17-128H17L0-88z' fill='{}' stroke='{}' stroke-width='3'/>",
        RED,
        CREAM
    );
}

pub fn dice(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let body = r.pick(&[RED, p.main, CREAM.lit(-0.04), NIGHT.lit(0.04)]);
    let pip = if body == CREAM.lit(-0.04) {
        NIGHT
    } else {
        CREAM
    };
    c.shadow(-36.0, 84.0, 70.0, 14.0);
    c.shadow(56.0, 94.0, 60.0, 12.0);
    let first = r.range(-14.0, 6.0);
    let second = r.range(6.0, 30.0);
    c.at(54.0, 40.0, 0.74, second, |c| {
        die(c, body.lit(-0.03), pip, 1);
    });
    c.at(-34.0, 0.0, 1.02, first, |c| die(c, body, pip, 0));
    if r.one_in(2) {
        c.at(62.0, -70.0, 0.5, -30.0, |c| die(c, body.lit(0.04), pip, 1));
    }
}

fn die(c: &mut Canvas, i: Ink, pip: Ink, turn: usize) {
    let top = c.slant(&[(0, i.lit(0.3)), (100, i.lit(0.08))]);
    let left = c.slant(&[(0, i.lit(0.06)), (100, i.shade(0.1))]);
    let right = c.slant(&[(0, i.shade(0.1)), (100, i.shade(0.26))]);
    for (d, fill) in [
        ("M0-78L68-40 0-2-68-40z", top),
        ("M-68-40L0-2V80L-68 40z", left),
        ("M68-40L0-2V80L68 40z", right),
    ] {
        draw!(
            c,
            "<path d='{d}' fill='{fill}' stroke='{fill}' stroke-width='7'/>"
        );
    }
    c.line("M-66-41L0-4 66-41M0-4V78", WHITE.alpha(0.3), 2.5);
    // Each face in its own plane: pips are discs before the projection.
    let (l, t, r) = if turn == 0 { (3, 5, 2) } else { (6, 4, 1) };
    for (matrix, n) in [
        ("68 38-68 38 0-40", t),
        ("68 38 0 80-34 20", l),
        ("68-38 0 80 34 20", r),
    ] {
        draw!(c, "<g transform='matrix({matrix})' fill='{pip}'>");
        for (x, y) in pips(n) {
            draw!(
                c,
                "<circle cx='{}' cy='{}' r='.1'/>",
                f32::from(*x) * 0.26,
                f32::from(*y) * 0.26
            );
        }
        draw!(c, "</g>");
    }
}

pub(super) fn pips(n: u8) -> &'static [(i8, i8)] {
    match n {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5 => &[(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
        _ => &[(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)],
    }
}

/// A gaming chip seen face on.
pub(super) fn chip(c: &mut Canvas, i: Ink, metal: Ink) {
    let face = c.ball(&[(0, i.lit(0.2)), (60, i), (100, i.shade(0.22))]);
    c.disc(3.0, 8.0, 100.0, i.shade(0.34));
    c.disc(0.0, 0.0, 100.0, face);
    draw!(
        c,
        "<circle r='87' fill='none' stroke='{CREAM}' stroke-width='24' stroke-linecap='butt' stroke-dasharray='34.2 34.12'/>"
    );
    c.ring(0.0, 0.0, 72.0, metal, 3.0);
    draw!(
        c,
        "<circle r='62' fill='none' stroke='{}' stroke-width='6' stroke-linecap='butt' stroke-dasharray='2 9'/>",
        CREAM.alpha(0.8)
    );
    c.disc(0.0, 0.0, 52.0, i.shade(0.12));
    c.sparkle(0.0, 0.0, 42.0, metal.lit(0.16), 1.0);
    c.line("M-82-50A96 96 0 0 1-10-96", WHITE.alpha(0.5), 5.0);
}

pub fn chips(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    c.shadow(0.0, 94.0, 124.0, 22.0);
    let inks = [
        p.main,
        NIGHT.lit(0.08),
        p.second,
        RED,
        ink(150.0, 0.6, 0.34),
    ];
    let shift = r.below(5);
    for (x, y, count, tint) in [
        (-58.0, 62.0, 6 + r.below(4), 0),
        (56.0, 66.0, 3 + r.below(3), 1),
        (2.0, 88.0, 2 + r.below(2), 2),
    ] {
        stack(c, x, y, count, inks[(shift + tint) % 5], p.metal);
    }
    if r.one_in(2) {
        c.at(58.0, -58.0, 0.5, 18.0, |c| {
            chip(c, inks[(shift + 3) % 5], p.metal);
        });
    } else {
        c.at(44.0, -44.0, 0.44, -12.0, |c| {
            chip(c, inks[(shift + 2) % 5], p.metal);
        });
        c.at(84.0, -92.0, 0.26, 24.0, |c| {
            chip(c, inks[(shift + 4) % 5], p.metal);
        });
    }
}

pub(super) fn stack(c: &mut Canvas, x: f32, y: f32, count: usize, i: Ink, metal: Ink) {
    let side = c.across(&[(0, i.lit(0.12)), (30, i), (100, i.shade(0.26))]);
    let mark = c.across(&[(0, CREAM), (100, ink(30.0, 0.2, 0.5))]);
    let one = c.symbol(|c| {
        draw!(c, "<path d='M-56 0v13a56 20 0 0 0 112 0V0z' fill='{side}'/><path d='M-42 12v13l14 5V17zM-9 20h18v13H-9zM42 12v13l-14 5V17z' fill='{mark}'/>");
        draw!(c, "<path d='M-56 0a56 20 0 0 0 112 0' fill='none' stroke='{}' stroke-width='1.4'/>", BLACK.alpha(0.45));
    });
    for k in 0..count {
        let wobble = if k % 3 == 1 { 2.5 } else { -1.0 };
        c.stamp(&one, x + wobble, y - k as f32 * 14.0, 1.0, 0.0);
    }
    let top = y - (count as f32 - 1.0) * 14.0;
    let face = c.slant(&[(0, i.lit(0.28)), (100, i.shade(0.06))]);
    c.oval(x, top, 56.0, 20.0, face);
    draw!(
        c,
        "<ellipse cx='{0}' cy='{1}' rx='49' ry='16.5' fill='none' stroke='{CREAM}' stroke-width='7' stroke-linecap='butt' stroke-dasharray='18 17'/><ellipse cx='{0}' cy='{1}' rx='34' ry='11' fill='none' stroke='{metal}' stroke-width='2'/>",
        N(x),
        N(top)
    );
}
