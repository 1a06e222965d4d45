//! Indoors: columns, curtains, lamps and tables.

use super::super::canvas::{Canvas, N, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, Paints};

pub(super) fn columns(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    c.glow(w / 2.0, h * 0.4, h * 0.6, p.glow, 0.6);
    let stone = c.across(&[
        (0, p.deep.lit(0.05)),
        (35, p.ground.lit(0.22).sat(-0.2)),
        (60, p.ground.lit(0.02)),
        (100, p.deep),
    ]);
    let cap = p.ground.lit(0.2).sat(-0.2);
    for (at, wide, top) in [
        (0.2, 0.07, 0.12),
        (0.8, 0.07, 0.12),
        (0.02, 0.13, 0.0),
        (0.98, 0.13, 0.0),
    ] {
        let (x, wide, y) = (w * (at - wide / 2.0), w * wide, h * top);
        draw!(
            c,
            "<path d='M{:.0} {:.0}h{:.0}v{:.0}h-{2:.0}z' fill='{stone}'/>",
            x,
            y,
            wide,
            h
        );
        draw!(
            c,
            "<path d='M{:.0} {:.0}h{:.0}l-6 12h-{:.0}z' fill='{cap}'/>",
            x - 6.0,
            y,
            wide + 12.0,
            wide
        );
    }
    floor(c, p, 0.8);
}

/// A polished floor that fades to the front.
pub(super) fn floor(c: &mut Canvas, p: &Paints, top: f32) {
    let (w, h) = (c.width, c.height);
    let shine = c.down(&[
        (0, p.ground.lit(0.16)),
        (30, p.ground.lit(-0.06)),
        (100, p.deep),
    ]);
    draw!(c, "<path d='M0 {:.0}h{w}V{h}H0z' fill='{shine}'/>", h * top);
    let lit = c.radial(&[(0, p.glow.alpha(0.6)), (100, p.glow.alpha(0.0))]);
    c.oval(w / 2.0, h * top + 4.0, w * 0.5, h * 0.05, lit);
}

pub(in super::super) fn bokeh(c: &mut Canvas, p: &Paints, r: &mut Chance, count: usize) {
    let inks = [
        p.glow,
        p.main.lit(0.15),
        p.second.lit(0.1),
        p.metal.lit(0.1),
    ];
    for i in 0..count {
        let ink = inks[i % inks.len()];
        let (x, y) = (r.range(0.0, c.width), r.range(0.0, c.height));
        let size = c.height * r.range(0.015, 0.085);
        let fill = c.radial(&[
            (0, ink.alpha(0.16)),
            (80, ink.alpha(0.34)),
            (100, ink.alpha(0.05)),
        ]);
        c.disc(x, y, size, fill);
    }
}

pub(super) fn drapes(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let fold = c.across(&[
        (0, p.deep),
        (40, p.ground.lit(0.08)),
        (55, p.ground.lit(0.14)),
        (100, p.deep),
    ]);
    let wide = w / 8.0;
    for i in 0..8_u8 {
        draw!(
            c,
            "<path d='M{:.0} 0h{:.0}v{h}h-{1:.0}z' fill='{fold}'/>",
            f32::from(i) * wide,
            wide + 1.0
        );
    }
    let fade = c.down(&[
        (0, BLACK.alpha(0.5)),
        (40, BLACK.alpha(0.0)),
        (100, BLACK.alpha(0.55)),
    ]);
    c.fill(fade);
    c.glow(w / 2.0, h * 0.48, h * 0.5, p.glow, 0.6);
    floor(c, p, 0.84);
}

/// A table in lamp light, its betting line a wide arc.
pub(super) fn felt(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    bokeh(c, p, r, 7);
    let cloth = c.radial(&[
        (0, p.ground.lit(0.2)),
        (60, p.ground.lit(0.02)),
        (100, p.deep),
    ]);
    let wood = c.down(&[
        (0, p.metal.lit(0.1)),
        (50, p.metal.shade(0.3)),
        (100, p.deep),
    ]);
    c.oval(w / 2.0, h * 1.06, w * 0.98, h * 0.53, wood);
    c.oval(w / 2.0, h * 1.09, w * 0.96, h * 0.53, cloth);
    draw!(
        c,
        "<ellipse cx='{}' cy='{}' rx='{}' ry='{}' fill='none' stroke='{}' stroke-width='2'/>",
        N(w / 2.0),
        N(h * 1.1),
        N(w * 0.82),
        N(h * 0.43),
        p.metal.alpha(0.6)
    );
    let lamp = c.down(&[(0, p.glow.alpha(0.5)), (100, p.glow.alpha(0.0))]);
    c.path(
        &format!(
            "M{:.0} 0h{:.0}L{:.0} {:.0}H{:.0}z",
            w * 0.42,
            w * 0.16,
            w * 0.95,
            h * 0.8,
            w * 0.05
        ),
        lamp,
    );
}
