//! Far away: hills, water and towns.

use super::super::canvas::{Canvas, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, Paints};
use super::room::bokeh;
use super::sky::{stars, sun};

/// Three rolling ridges, each nearer and darker.
pub(super) fn ridges(c: &mut Canvas, p: &Paints, r: &mut Chance, top: f32, swing: f32) {
    let (w, h) = (c.width, c.height);
    for layer in 0..3_u8 {
        let depth = f32::from(layer);
        let y = h * (top + depth * 0.09);
        let s = h * swing * (1.0 + depth) * r.side();
        let tone = p.ground.lit(0.08 - depth * 0.1).sat(-0.06);
        let fill = c.down(&[(0, tone.lit(0.1)), (100, tone.shade(0.1))]);
        c.path(
            &format!(
                "M0 {:.0}q{:.0} {:.0} {:.0} 0t{2:.0} 0V{h}H0z",
                y,
                w * 0.25,
                -s * 2.0,
                w * 0.5
            ),
            fill,
        );
    }
}

pub(super) fn peaks(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    for layer in 0..2_u8 {
        let depth = f32::from(layer);
        let base = h * (0.5 + depth * 0.16);
        let tone = p.ground.lit(0.1 - depth * 0.13).sat(-0.2);
        let (mut left, mut right) = (format!("M0 {h}V{base:.0}"), String::new());
        let mut x = 0.0;
        while x < w {
            let wide = w * r.range(0.2, 0.38);
            let tall = h * r.range(0.1, 0.22);
            left += &format!(
                "L{:.0} {:.0} {:.0} {base:.0}",
                x + wide * 0.5,
                base - tall,
                x + wide
            );
            right += &format!(
                "M{:.0} {:.0}L{:.0} {base:.0}l{:.0} {:.0}l{:.0} {:.0}z",
                x + wide * 0.5,
                base - tall,
                x + wide,
                -wide * 0.32,
                -tall * 0.22,
                -wide * 0.06,
                -tall * 0.3
            );
            x += wide * 0.86;
        }
        let fill = c.down(&[(0, tone.lit(0.2)), (60, tone), (100, p.deep)]);
        c.path(&format!("{left}V{h}z"), fill);
        c.path(&right, BLACK.alpha(0.28));
    }
}

pub(super) fn water(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let shaft = c.down(&[(0, p.glow.lit(0.15).alpha(0.5)), (100, p.glow.alpha(0.0))]);
    let mut d = String::new();
    for i in 0..4_u8 {
        let x = w * (f32::from(i) * 0.28 - 0.1 + r.range(0.0, 0.12));
        d += &format!(
            "M{x:.0} 0h{:.0}l{:.0} {:.0}h-{:.0}z",
            w * 0.09,
            w * 0.1,
            h * 0.85,
            w * 0.22
        );
    }
    c.path(&d, shaft);
    for (i, y) in [0.66, 0.8].into_iter().enumerate() {
        let tone = p.ground.lit(0.04 - i as f32 * 0.1);
        let fill = c.down(&[(0, tone.lit(0.08)), (100, p.deep)]);
        c.path(
            &format!(
                "M0 {:.0}q{:.0}-34 {:.0} 0t{1:.0} 0 {1:.0} 0V{h}H0z",
                h * y,
                w * 0.13,
                w * 0.34
            ),
            fill,
        );
    }
    bokeh(c, p, r, 6);
}

pub(super) fn city(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    stars(c, r, 14);
    c.glow(w / 2.0, h * 0.62, h * 0.62, p.glow, 0.75);
    for layer in 0..2_u8 {
        let depth = f32::from(layer);
        let base = h * (0.52 + depth * 0.12);
        let mut d = format!("M0 {h}");
        let mut windows = String::new();
        let mut x = 0.0;
        while x < w {
            let wide = w * r.range(0.07, 0.15);
            let y = base - h * r.range(0.0, 0.2);
            d += &format!("V{y:.0}H{:.0}", x + wide);
            if layer == 1 {
                windows += &format!(
                    "M{:.0} {:.0}v{:.0}",
                    x + wide * r.range(0.25, 0.7),
                    y + 8.0,
                    h * 0.2
                );
            }
            x += wide;
        }
        let tone = p.ground.lit(0.04 - depth * 0.1).sat(-0.1);
        let fill = c.down(&[(0, tone.lit(0.06)), (100, p.deep)]);
        c.path(&format!("{d}V{h}z"), fill);
        draw!(
            c,
            "<path d='{windows}' stroke='{}' stroke-width='3' stroke-linecap='butt' stroke-dasharray='3 7 3 4 3 15' fill='none'/>",
            p.glow.lit(0.1).alpha(0.7)
        );
    }
}

pub(super) fn grid(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let y = h * 0.64;
    c.glow(w / 2.0, y, h * 0.5, p.glow, 0.7);
    let base = c.down(&[(0, p.deep.lit(0.1)), (100, p.deep)]);
    draw!(c, "<path d='M0 {y:.0}h{w}V{h}H0z' fill='{base}'/>");
    let mut d = String::new();
    for i in -6..=6_i8 {
        let i = f32::from(i);
        d += &format!(
            "M{:.0} {y:.0}L{:.0} {h}",
            w / 2.0 + i * w * 0.06,
            w / 2.0 + i * w * 0.24
        );
    }
    for k in [0.02, 0.07, 0.15, 0.27] {
        d += &format!("M0 {:.0}h{w}", y + h * k);
    }
    c.line(&d, p.second.alpha(0.55), 1.2);
    c.line(&format!("M0 {y:.0}h{w}"), p.glow.lit(0.15), 1.6);
}

pub(super) fn trees(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    for layer in 0..3_u8 {
        let depth = f32::from(layer);
        let base = h * (0.66 + depth * 0.13);
        let tone = p.ground.lit(0.1 - depth * 0.1).sat(-0.12);
        let fill = c.down(&[(0, tone.lit(0.06)), (100, tone.shade(0.1))]);
        let mut d = format!("M0 {h}V{base:.0}");
        let mut x = -6.0;
        while x < w {
            let wide = w * r.range(0.08, 0.15) * (1.0 + depth * 0.3);
            let tall = wide * r.range(1.8, 2.9);
            // Two tiers of branches up, and the same two down.
            let (a, b) = (wide * 0.5, wide * 0.18);
            let (low, high) = (tall * 0.45, tall * 0.55);
            d += &format!(
                "L{x:.0} {base:.0}l{a:.0}-{low:.0}h-{b:.0}l{b:.0}-{high:.0} {b:.0} {high:.0}h-{b:.0}l{a:.0} {low:.0}"
            );
            x += wide * 0.92;
        }
        c.path(&format!("{d}V{h}z"), fill);
    }
}

pub(super) fn mesa(c: &mut Canvas, p: &Paints, r: &mut Chance, (x, _): (f32, f32)) {
    let (w, h) = (c.width, c.height);
    sun(c, p, (x, h * 0.3), h * 0.12);
    let far = c.down(&[(0, p.ground.lit(0.14)), (100, p.ground.lit(-0.1))]);
    let shift = w * r.range(-0.15, 0.15);
    c.path(
        &format!(
            "M0 {:.0}h{:.0}l8-70h60l10 70h{:.0}l6-44h34l8 44h{w}V{h}H0z",
            h * 0.66,
            w * 0.2 + shift,
            w * 0.2
        ),
        far,
    );
    let near = c.down(&[(0, p.ground.lit(-0.04)), (100, p.deep)]);
    c.path(
        &format!("M0 {:.0}q{:.0}-20 {w} 6V{h}H0z", h * 0.76, w * 0.5),
        near,
    );
}
