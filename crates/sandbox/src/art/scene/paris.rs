//! The theatre, and the town about it.

use super::super::backdrop;
use super::super::canvas::{Canvas, N, draw};
use super::super::chance::Chance;
use super::super::ink::{CREAM, Ink, WHITE, ink};
use super::{Focus, GOLD, INK, LAMP, beam, house, velvet};

pub(super) fn theatre(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let cloth = ink(340.0, 0.6, 0.2);
    velvet(c, cloth, 74.0);
    let dusk = c.down(&[
        (0, INK.alpha(0.55)),
        (40, INK.alpha(0.0)),
        (100, INK.alpha(0.5)),
    ]);
    c.fill(dusk);
    let (half, top, floor) = (238.0, f.y - 232.0, f.y + 158.0);
    c.glow(f.x, f.y, 420.0, LAMP, 0.5);
    let opening = format!(
        "M{0:.0} {floor:.0}V{1:.0}Q{0:.0} {top:.0} {2:.0} {top:.0}T{3:.0} {1:.0}V{floor:.0}z",
        f.x - half,
        top + 190.0,
        f.x,
        f.x + half
    );
    let sky = c.down(&[
        (0, ink(232.0, 0.6, 0.16)),
        (60, ink(262.0, 0.5, 0.34)),
        (100, ink(24.0, 0.9, 0.62)),
    ]);
    c.path(&opening, sky);
    c.glow(f.x + 70.0, f.y - 60.0, 150.0, CREAM, 0.5);
    c.disc(f.x + 70.0, f.y - 60.0, 52.0, CREAM);
    eiffel(c, f.x - 50.0, floor, 1.45, ink(260.0, 0.5, 0.12));
    roofs(c, f.x - half, f.x + half, floor, r, ink(262.0, 0.45, 0.14));
    let frame = c.clip(&opening);
    draw!(c, "<g clip-path='{frame}'>");
    side_curtains(c, f.x, half, top, floor, cloth);
    draw!(c, "</g>");
    footlights(c, f, half, floor, &opening);
    beam(
        c,
        (f.x - half - 120.0, -10.0),
        (f.x, floor + 10.0),
        110.0,
        0.4,
    );
    beam(
        c,
        (f.x + half + 120.0, -10.0),
        (f.x, floor + 10.0),
        110.0,
        0.4,
    );
    seats(c, w, h, floor + 62.0);
}

/// The gilded arch with its bulbs, and the edge of the stage.
fn footlights(c: &mut Canvas, f: Focus, half: f32, floor: f32, opening: &str) {
    let gold = c.metal(GOLD);
    draw!(
        c,
        "<path d='{opening}' fill='none' stroke='{gold}' stroke-width='13'/>"
    );
    draw!(
        c,
        "<path d='{opening}' fill='none' stroke='{}' stroke-width='15' stroke-dasharray='0 30'/>",
        CREAM
    );
    let stage = c.down(&[(0, ink(28.0, 0.6, 0.4)), (100, ink(20.0, 0.6, 0.1))]);
    draw!(
        c,
        "<path d='M{:.0} {floor:.0}H{:.0}l60 40H{:.0}z' fill='{stage}'/>",
        f.x - half - 14.0,
        f.x + half + 14.0,
        f.x - half - 74.0
    );
    for i in 0..9_u8 {
        let x = f.x - half - 44.0 + f32::from(i) * (half * 2.0 + 88.0) / 8.0;
        c.glow(x, floor + 36.0, 46.0, LAMP, 0.8);
        c.orb(x, floor + 36.0, 9.0, LAMP);
    }
}

fn side_curtains(c: &mut Canvas, x: f32, half: f32, top: f32, floor: f32, cloth: Ink) {
    let red = cloth.sat(0.15).lit(0.12);
    let silk = c.across(&[
        (0, red.lit(-0.12)),
        (30, red.lit(0.08)),
        (52, red.lit(-0.1)),
        (76, red.lit(0.06)),
        (100, red.lit(-0.16)),
    ]);
    let high = floor - top;
    let drape = c.symbol(|c| {
        c.path(
            &format!(
                "M0 0H{:.0}C{:.0} {:.0} {:.0} {:.0} 20 {:.0}Q40 {:.0} 34 {high:.0}H0z",
                half,
                half * 0.9,
                high * 0.3,
                half * 0.4,
                high * 0.56,
                high * 0.62,
                high * 0.8
            ),
            &silk,
        );
        c.line(
            &format!(
                "M{half:.0} 0C{:.0} {:.0} {:.0} {:.0} 20 {:.0}",
                half * 0.9,
                high * 0.3,
                half * 0.4,
                high * 0.56,
                high * 0.62
            ),
            GOLD,
            4.0,
        );
        c.orb(18.0, high * 0.62, 11.0, GOLD);
    });
    draw!(
        c,
        "<use href='#{drape}' transform='translate({} {})'/><use href='#{drape}' transform='matrix(-1 0 0 1 {} {1})'/>",
        N(x - half),
        N(top),
        N(x + half)
    );
}

fn seats(c: &mut Canvas, w: f32, h: f32, top: f32) {
    for (row, y) in [(0_u8, top), (1, top + 46.0)] {
        let tone = ink(345.0, 0.5, 0.13 - f32::from(row) * 0.04);
        let back = c.down(&[(0, tone.lit(0.1)), (30, tone), (100, INK)]);
        let mut d = String::new();
        let mut x = -30.0 - f32::from(row) * 36.0;
        while x < w {
            d += &format!("M{x:.0} {h}V{:.0}q0-26 33-26t33 26V{h}z", y + 26.0);
            x += 74.0;
        }
        c.path(&d, back);
    }
}

fn eiffel(c: &mut Canvas, x: f32, foot: f32, scale: f32, tone: Ink) {
    c.at(x, foot, scale, 0.0, |c| {
        draw!(c, "<path d='M-2-210h4l3 40 6 40h4v6h-3l8 44h8v8h-6Q28-24 46 0H24Q20-32 0-32T-24 0H-46Q-28-24-22-72h-6v-8h8l8-44h-3v-6h4l6-40z' fill='{tone}'/>");
        c.line("M0-206V-170M-7-124l10 40M7-124l-10 40M-18-70l14 30M18-70l-14 30", LAMP.alpha(0.55), 1.6);
        c.line("M-14-126h28M-27-76h54", LAMP.alpha(0.8), 2.0);
        c.glow(0.0, -212.0, 26.0, LAMP, 0.9);
    });
}

fn roofs(c: &mut Canvas, from: f32, to: f32, foot: f32, r: &mut Chance, tone: Ink) {
    let (mut d, mut windows) = (format!("M{from:.0} {foot:.0}"), String::new());
    let mut x = from;
    while x < to - 4.0 {
        let wide = r.range(46.0, 84.0).min(to - x);
        let tall = r.range(26.0, 64.0);
        d += &format!(
            "V{:.0}l8-16h{:.0}v-12h8v12l8 16",
            foot - tall,
            (wide - 24.0).max(2.0)
        );
        for i in 0..3_u8 {
            if !r.one_in(3) {
                windows += &format!(
                    "M{:.0} {:.0}v6",
                    x + wide * (0.22 + 0.26 * f32::from(i)),
                    foot - tall + 14.0
                );
            }
        }
        x += wide;
    }
    c.path(&format!("{d}V{foot:.0}z"), tone);
    c.line(&windows, LAMP.alpha(0.9), 4.5);
}

pub(super) fn rooftops(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let sky = c.down(&[
        (0, ink(236.0, 0.5, 0.1)),
        (50, ink(250.0, 0.45, 0.26)),
        (84, ink(330.0, 0.5, 0.42)),
        (100, ink(26.0, 0.8, 0.55)),
    ]);
    c.fill(sky);
    backdrop::stars(c, r, 70);
    let foot = (f.y + 230.0).min(h);
    c.glow(f.x + 170.0, f.y - 90.0, 250.0, CREAM, 0.6);
    let moon = c.ball(&[(0, WHITE), (60, CREAM), (100, LAMP)]);
    c.disc(f.x + 170.0, f.y - 90.0, 74.0, moon);
    let p = house(ink(256.0, 0.4, 0.26));
    backdrop::clouds(c, &p, r, 4);
    beam(
        c,
        (f.x - 70.0, f.y - 214.0),
        (f.x - 460.0, f.y - 10.0),
        90.0,
        0.35,
    );
    roofs(c, 0.0, w, foot - 70.0, r, ink(262.0, 0.36, 0.2));
    c.glow(f.x - 70.0, foot, 340.0, LAMP, 0.5);
    eiffel(c, f.x - 70.0, foot - 10.0, 2.05, ink(262.0, 0.42, 0.12));
    draw!(
        c,
        "<path d='M0 {0:.0}h{w}V{h}H0z' fill='{1}'/>",
        foot - 72.0,
        ink(262.0, 0.38, 0.13).alpha(0.7)
    );
    roofs(c, 0.0, w, foot - 16.0, r, ink(258.0, 0.4, 0.12));
    roofs(c, 0.0, w, foot + 44.0, r, ink(254.0, 0.4, 0.075));
    draw!(
        c,
        "<path d='M0 {:.0}h{w}V{h}H0z' fill='{INK}'/>",
        foot + 42.0
    );
}
