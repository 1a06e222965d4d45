//! Above: light, stars and weather.

use super::super::canvas::{Canvas, N, draw};
use super::super::chance::Chance;
use super::super::ink::{CREAM, Paints, WHITE};
use super::land::ridges;

pub(in super::super) fn rays(c: &mut Canvas, p: &Paints, r: &mut Chance, (x, y): (f32, f32)) {
    let reach = c.width + c.height;
    let count = r.pick(&[9, 12, 16]);
    let offset = r.range(0.0, 1.0);
    let mut d = String::new();
    for i in 0..count {
        let step = std::f32::consts::TAU / count as f32;
        let (a, b) = ((i as f32 + offset) * step, (i as f32 + offset + 0.5) * step);
        d += &format!(
            "M{} {}L{:.0} {:.0} {:.0} {:.0}z",
            N(x),
            N(y),
            x + a.cos() * reach,
            y + a.sin() * reach,
            x + b.cos() * reach,
            y + b.sin() * reach
        );
    }
    let beam = c.radial(&[
        (0, p.glow.alpha(0.55)),
        (40, p.glow.alpha(0.12)),
        (100, p.glow.alpha(0.04)),
    ]);
    c.path(&d, beam);
    c.glow(x, y, c.height.min(c.width) * 0.62, p.glow, 0.75);
}

pub(in super::super) fn stars(c: &mut Canvas, r: &mut Chance, count: usize) {
    let mut d = String::new();
    for _ in 0..count {
        let (x, y) = (r.range(0.0, c.width), r.range(0.0, c.height * 0.7));
        d += &format!("M{x:.0} {y:.0}h0");
    }
    let width = r.range(1.2, 1.9);
    c.line(&d, WHITE.alpha(0.75), width);
    let (x, y, size) = (
        r.range(0.1, 0.9) * c.width,
        r.range(0.06, 0.3) * c.height,
        r.range(4.0, 7.0),
    );
    c.sparkle(x, y, size, WHITE.alpha(0.9), 1.0);
}

pub(super) fn night(c: &mut Canvas, p: &Paints, r: &mut Chance, (x, y): (f32, f32)) {
    stars(c, r, 34);
    let size = c.height * r.range(0.1, 0.19);
    c.glow(x, y, size * 2.6, p.glow, 0.5);
    let face = c.ball(&[(0, CREAM), (70, p.glow.lit(0.16)), (100, p.glow.lit(-0.05))]);
    c.disc(x, y, size, face);
    draw!(
        c,
        "<path d='M{} {}h0m{1} {}h0' stroke='{}' stroke-width='{}'/>",
        N(x - size * 0.3),
        N(size * 0.5),
        N(-size * 0.7),
        p.glow.lit(-0.08).alpha(0.35),
        N(size * 0.34)
    );
    ridges(c, p, r, 0.74, 0.03);
}

pub(super) fn sun(c: &mut Canvas, p: &Paints, (x, y): (f32, f32), size: f32) {
    c.glow(x, y, size * 3.4, p.glow, 0.8);
    let face = c.down(&[(0, CREAM), (100, p.glow)]);
    c.disc(x, y, size, face);
}

pub(in super::super) fn clouds(c: &mut Canvas, p: &Paints, r: &mut Chance, count: usize) {
    let fill = c.down(&[
        (0, p.glow.lit(0.24).alpha(0.75)),
        (100, p.ground.lit(0.2).alpha(0.05)),
    ]);
    let puff = c.symbol(|c| {
        c.path(
            "M-60 14a16 16 0 0 1 14-26 24 24 0 0 1 44-10 20 20 0 0 1 34 10 14 14 0 0 1 24 26z",
            fill,
        );
    });
    for i in 0..count {
        let (x, scale) = (r.range(0.0, c.width), r.range(0.5, 1.5));
        let y = c.height * (0.14 + 0.72 * i as f32 / count as f32);
        c.stamp(&puff, x, y, scale, 0.0);
    }
}

pub(super) fn aurora(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    stars(c, r, 26);
    for (i, tone) in [p.second, p.glow, p.main].into_iter().enumerate() {
        let fill = c.down(&[
            (0, tone.alpha(0.0)),
            (70, tone.lit(0.08).alpha(0.5)),
            (100, tone.alpha(0.0)),
        ]);
        let y = h * (0.16 + 0.1 * i as f32);
        let s = h * r.range(0.06, 0.14) * r.side();
        c.path(
            &format!("M-9 {y:.0}c{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}v{:.0}c-{0:.0} {:.0}-{2:.0} {:.0}-{4:.0} {:.0}z",
                w * 0.35, s, w * 0.6, -s * 1.3, w * 1.08, s * 0.3, h * 0.34, -s * 1.5, s, -s * 0.2),
            fill,
        );
    }
    ridges(c, p, r, 0.72, 0.04);
}

pub(super) fn nebula(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    for tone in [p.main, p.second, p.glow, p.main.turn(40.0)] {
        let (x, y, size) = (
            r.range(0.0, w),
            r.range(0.1, 0.9) * h,
            h * r.range(0.3, 0.5),
        );
        c.glow(x, y, size, tone, 0.5);
    }
    stars(c, r, 30);
    let (x, y, size) = (
        r.range(0.05, 0.95) * w,
        r.range(0.08, 0.25) * h,
        h * r.range(0.03, 0.07),
    );
    c.orb(x, y, size, p.second.sat(-0.3));
}
