//! Frames of the younger houses: cut corners, a trellis, a postage stamp, the sea.

use super::canvas::{Canvas, N, draw};
use super::ink::{CREAM, Paints};

/// The corners are cut as a jeweller cuts a stone.
pub(super) fn facet(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let gold = c.metal(p.metal);
    let (cut, edge) = (w * 0.13, 7.0);
    let stone = format!(
        "M{a} {edge}H{b}L{r} {a}V{d}L{b} {f}H{a}L{edge} {d}V{a}z",
        a = N(cut),
        b = N(w - cut),
        r = N(w - edge),
        d = N(h - cut),
        f = N(h - edge)
    );
    draw!(
        c,
        "<path d='M0 0h{w}v{h}H0z{stone}' fill='{}' fill-rule='evenodd'/>",
        p.deep.alpha(0.9)
    );
    draw!(
        c,
        "<path d='{stone}' fill='none' stroke='{gold}' stroke-width='3'/>"
    );
    for (x, y) in [
        (cut, edge),
        (w - cut, edge),
        (cut, h - edge),
        (w - cut, h - edge),
    ] {
        c.orb(x, y, 4.0, p.second);
    }
}

/// A garden trellis along the foot.
pub(super) fn lattice(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let (top, pitch) = (h * 0.86, w / 9.0);
    let mut slats = String::new();
    for i in -2..=10_i8 {
        let x = f32::from(i) * pitch;
        let run = h - top;
        slats += &format!("M{x:.0} {top:.0}l{run:.0} {run:.0}M{x:.0} {h:.0}l{run:.0}-{run:.0}");
    }
    let ground = c.down(&[(0, p.deep.alpha(0.5)), (100, p.deep.alpha(0.95))]);
    draw!(c, "<path d='M0 {}H{w}V{h}H0z' fill='{ground}'/>", N(top));
    c.line(&slats, p.metal.alpha(0.7), 2.0);
    c.line(&format!("M0 {top:.0}H{w:.0}"), p.metal.lit(0.2), 3.0);
}

/// The holes of a stamp's edge, and its inner line.
pub(super) fn stamp(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    draw!(
        c,
        "<rect x='0' y='0' width='{w}' height='{h}' fill='none' stroke='{}' stroke-width='11' stroke-dasharray='0 18' stroke-linecap='round'/>",
        CREAM.alpha(0.85)
    );
    draw!(
        c,
        "<rect x='15' y='15' width='{}' height='{}' fill='none' stroke='{}' stroke-width='2'/>",
        N(w - 30.0),
        N(h - 30.0),
        p.metal.lit(0.2).alpha(0.8)
    );
}

/// Three waves at the foot.
pub(super) fn tide(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let length = w / 6.0;
    for (row, tone) in [
        (0.87, p.second.alpha(0.5)),
        (0.91, p.main.alpha(0.7)),
        (0.95, p.deep.alpha(0.9)),
    ] {
        let mut wave = format!("M0 {:.0}", h * row);
        for crest in 0..6_u8 {
            let x = f32::from(crest) * length;
            wave += &format!(
                "Q{:.0} {:.0} {:.0} {:.0}",
                x + length / 2.0,
                h * (row - 0.05),
                x + length,
                h * row
            );
        }
        draw!(c, "<path d='{wave}V{h}H0z' fill='{tone}'/>");
    }
    c.line(
        &format!("M0 {:.0}H{w:.0}", h * 0.975),
        p.metal.lit(0.2),
        2.0,
    );
}
