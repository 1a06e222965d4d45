//! What lies behind a motif: sky or room, far planes, and where the light comes from.

use super::canvas::{Canvas, N, draw};
use super::chance::Chance;
use super::ink::{BLACK, CREAM, Paints, WHITE};
use super::seed::Motif;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Backdrop {
    Rays,
    Night,
    Hills,
    Peaks,
    Columns,
    Waves,
    Bokeh,
    City,
    Aurora,
    Sunset,
    Clouds,
    Grid,
    Trees,
    Nebula,
    Mesa,
    Drapes,
    Felt,
}

use Backdrop::*;

/// The sets that suit a motif; the seed chooses among them.
pub(super) const fn suited(motif: Motif) -> &'static [Backdrop] {
    match motif {
        Motif::Fruit | Motif::Bell => &[Rays, Bokeh, Waves, Drapes, Sunset, Clouds],
        Motif::Gems | Motif::Crown | Motif::Chest => &[Rays, Bokeh, Columns, Nebula, Drapes, Peaks],
        Motif::Candy | Motif::Balloon => &[Clouds, Hills, Rays, Bokeh, Sunset, Waves],
        Motif::Temple | Motif::SunStone => &[Sunset, Peaks, Trees, Aurora, Clouds],
        Motif::Pyramid => &[Sunset, Night, Mesa, Aurora],
        Motif::Ship => &[Night, Sunset, Clouds, Aurora],
        Motif::Reef => &[Waves],
        Motif::Planet | Motif::Rocket => &[Nebula, Night, Aurora, Rays],
        Motif::Dragon | Motif::Fire => &[Peaks, Night, Sunset, Nebula, Rays],
        Motif::Wolf | Motif::Moon => &[Night, Trees, Aurora, Peaks, Hills],
        Motif::Cat => &[City, Night, Drapes, Columns, Bokeh],
        Motif::Book | Motif::Potion => &[Columns, Drapes, Nebula, Trees, Bokeh, Night],
        Motif::Clover => &[Hills, Rays, Trees, Clouds, Bokeh],
        Motif::Forest => &[Trees, Hills, Aurora, Sunset],
        Motif::Rune => &[Aurora, Peaks, Night, Trees],
        Motif::Carnival => &[Drapes, City, Bokeh, Rays],
        Motif::Robot => &[Grid, City, Nebula, Rays],
        Motif::Saloon => &[Mesa, Sunset, Night, Rays],
        Motif::Bolt => &[City, Clouds, Peaks, Grid, Night],
        Motif::Lotus | Motif::Lantern => &[Night, Hills, Sunset, Peaks, Waves, Clouds],
        Motif::Wheel | Motif::Cards | Motif::Dice | Motif::Chips => &[Felt, Drapes, Bokeh, Columns, City, Rays],
        Motif::Ball => &[Bokeh, City, Rays, Night],
        Motif::Lottery => &[Bokeh, Rays, Drapes, Waves],
        Motif::Plane => &[Clouds, Sunset, Night, Peaks],
        Motif::Curve => &[Grid, City, Aurora, Nebula],
        Motif::Mines => &[Peaks, Grid, Rays, Mesa, Nebula],
    }
}

/// Paints the ground and returns where its light stands.
pub(super) fn paint(c: &mut Canvas, backdrop: Backdrop, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let sky = match backdrop {
        Sunset | Mesa | Clouds | Hills => c.down(&[(0, p.ground), (58, p.glow.lit(-0.12).sat(-0.15)), (100, p.deep)]),
        Rays | Bokeh | Drapes | Felt => c.radial(&[(0, p.ground.lit(0.24)), (60, p.ground), (100, p.deep.lit(0.04))]),
        Waves => c.down(&[(0, p.ground.lit(0.24)), (50, p.ground.lit(0.02)), (100, p.deep)]),
        _ => c.down(&[(0, p.deep.lit(0.03)), (62, p.ground.lit(0.05)), (100, p.deep)]),
    };
    c.fill(sky);
    let light = (w * r.range(0.25, 0.75), h * r.range(0.2, 0.42));
    match backdrop {
        Rays => rays(c, p, r, (w / 2.0, h * 0.5)),
        Night => night(c, p, r, light),
        Hills => {
            clouds(c, p, r, 3);
            ridges(c, p, r, 0.62, 0.04);
        }
        Peaks => {
            stars(c, r, 12);
            c.glow(light.0, light.1 + h * 0.12, h * 0.5, p.glow, 0.55);
            peaks(c, p, r);
        }
        Columns => columns(c, p),
        Waves => water(c, p, r),
        Bokeh => bokeh(c, p, r, 13),
        City => city(c, p, r),
        Aurora => aurora(c, p, r),
        Sunset => {
            sun(c, p, (light.0, h * 0.42), h * 0.17);
            clouds(c, p, r, 2);
            ridges(c, p, r, 0.7, 0.025);
        }
        Clouds => {
            sun(c, p, light, h * 0.1);
            clouds(c, p, r, 7);
        }
        Grid => grid(c, p),
        Trees => {
            c.glow(light.0, h * 0.4, h * 0.5, p.glow, 0.5);
            trees(c, p, r);
        }
        Nebula => nebula(c, p, r),
        Mesa => mesa(c, p, r, light),
        Drapes => drapes(c, p),
        Felt => felt(c, p, r),
    }
}

pub(super) fn rays(c: &mut Canvas, p: &Paints, r: &mut Chance, (x, y): (f32, f32)) {
    let reach = c.width + c.height;
    let count = r.pick(&[9, 12, 16]);
    let offset = r.range(0.0, 1.0);
    let mut d = String::new();
    for i in 0..count {
        let step = std::f32::consts::TAU / count as f32;
        let (a, b) = ((i as f32 + offset) * step, (i as f32 + offset + 0.5) * step);
        d += &format!(
            "M{} {}L{:.0} {:.0} {:.0} {:.0}z",
            N(x), N(y), x + a.cos() * reach, y + a.sin() * reach, x + b.cos() * reach, y + b.sin() * reach
        );
    }
    let beam = c.radial(&[(0, p.glow.alpha(0.55)), (40, p.glow.alpha(0.12)), (100, p.glow.alpha(0.04))]);
    c.path(&d, beam);
    c.glow(x, y, c.height.min(c.width) * 0.62, p.glow, 0.75);
}

pub(super) fn stars(c: &mut Canvas, r: &mut Chance, count: usize) {
    let mut d = String::new();
    for _ in 0..count {
        let (x, y) = (r.range(0.0, c.width), r.range(0.0, c.height * 0.7));
        d += &format!("M{x:.0} {y:.0}h0");
    }
    let width = r.range(1.2, 1.9);
    c.line(&d, WHITE.alpha(0.75), width);
    let (x, y, size) = (r.range(0.1, 0.9) * c.width, r.range(0.06, 0.3) * c.height, r.range(4.0, 7.0));
    c.sparkle(x, y, size, WHITE.alpha(0.9), 1.0);
}

fn night(c: &mut Canvas, p: &Paints, r: &mut Chance, (x, y): (f32, f32)) {
    stars(c, r, 34);
    let size = c.height * r.range(0.1, 0.19);
    c.glow(x, y, size * 2.6, p.glow, 0.5);
    let face = c.ball(&[(0, CREAM), (70, p.glow.lit(0.16)), (100, p.glow.lit(-0.05))]);
    c.disc(x, y, size, face);
    draw!(c, "<path d='M{} {}h0m{1} {}h0' stroke='{}' stroke-width='{}'/>",
        N(x - size * 0.3), N(size * 0.5), N(-size * 0.7), p.glow.lit(-0.08).alpha(0.35), N(size * 0.34));
    ridges(c, p, r, 0.74, 0.03);
}

fn sun(c: &mut Canvas, p: &Paints, (x, y): (f32, f32), size: f32) {
    c.glow(x, y, size * 3.4, p.glow, 0.8);
    let face = c.down(&[(0, CREAM), (100, p.glow)]);
    c.disc(x, y, size, face);
}

/// Three rolling ridges, each nearer and darker.
fn ridges(c: &mut Canvas, p: &Paints, r: &mut Chance, top: f32, swing: f32) {
    let (w, h) = (c.width, c.height);
    for layer in 0..3_u8 {
        let depth = f32::from(layer);
        let y = h * (top + depth * 0.09);
        let s = h * swing * (1.0 + depth) * r.side();
        let tone = p.ground.lit(0.08 - depth * 0.1).sat(-0.06);
        let fill = c.down(&[(0, tone.lit(0.1)), (100, tone.shade(0.1))]);
        c.path(
            &format!("M0 {:.0}q{:.0} {:.0} {:.0} 0t{2:.0} 0V{h}H0z", y, w * 0.25, -s * 2.0, w * 0.5),
            fill,
        );
    }
}

fn peaks(c: &mut Canvas, p: &Paints, r: &mut Chance) {
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
            left += &format!("L{:.0} {:.0} {:.0} {base:.0}", x + wide * 0.5, base - tall, x + wide);
            right += &format!(
                "M{:.0} {:.0}L{:.0} {base:.0}l{:.0} {:.0}l{:.0} {:.0}z",
                x + wide * 0.5, base - tall, x + wide, -wide * 0.32, -tall * 0.22, -wide * 0.06, -tall * 0.3
            );
            x += wide * 0.86;
        }
        let fill = c.down(&[(0, tone.lit(0.2)), (60, tone), (100, p.deep)]);
        c.path(&format!("{left}V{h}z"), fill);
        c.path(&right, BLACK.alpha(0.28));
    }
}

fn columns(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    c.glow(w / 2.0, h * 0.4, h * 0.6, p.glow, 0.6);
    let stone = c.across(&[(0, p.deep.lit(0.05)), (35, p.ground.lit(0.22).sat(-0.2)), (60, p.ground.lit(0.02)), (100, p.deep)]);
    let cap = p.ground.lit(0.2).sat(-0.2);
    for (at, wide, top) in [(0.2, 0.07, 0.12), (0.8, 0.07, 0.12), (0.02, 0.13, 0.0), (0.98, 0.13, 0.0)] {
        let (x, wide, y) = (w * (at - wide / 2.0), w * wide, h * top);
        draw!(c, "<path d='M{:.0} {:.0}h{:.0}v{:.0}h-{2:.0}z' fill='{stone}'/>", x, y, wide, h);
        draw!(c, "<path d='M{:.0} {:.0}h{:.0}l-6 12h-{:.0}z' fill='{cap}'/>", x - 6.0, y, wide + 12.0, wide);
    }
    floor(c, p, 0.8);
}

/// A polished floor that fades to the front.
pub(super) fn floor(c: &mut Canvas, p: &Paints, top: f32) {
    let (w, h) = (c.width, c.height);
    let shine = c.down(&[(0, p.ground.lit(0.16)), (30, p.ground.lit(-0.06)), (100, p.deep)]);
    draw!(c, "<path d='M0 {:.0}h{w}V{h}H0z' fill='{shine}'/>", h * top);
    let lit = c.radial(&[(0, p.glow.alpha(0.6)), (100, p.glow.alpha(0.0))]);
    c.oval(w / 2.0, h * top + 4.0, w * 0.5, h * 0.05, lit);
}

fn water(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let shaft = c.down(&[(0, p.glow.lit(0.15).alpha(0.5)), (100, p.glow.alpha(0.0))]);
    let mut d = String::new();
    for i in 0..4_u8 {
        let x = w * (f32::from(i) * 0.28 - 0.1 + r.range(0.0, 0.12));
        d += &format!("M{x:.0} 0h{:.0}l{:.0} {:.0}h-{:.0}z", w * 0.09, w * 0.1, h * 0.85, w * 0.22);
    }
    c.path(&d, shaft);
    for (i, y) in [0.66, 0.8].into_iter().enumerate() {
        let tone = p.ground.lit(0.04 - i as f32 * 0.1);
        let fill = c.down(&[(0, tone.lit(0.08)), (100, p.deep)]);
        c.path(&format!("M0 {:.0}q{:.0}-34 {:.0} 0t{1:.0} 0 {1:.0} 0V{h}H0z", h * y, w * 0.13, w * 0.34), fill);
    }
    bokeh(c, p, r, 6);
}

pub(super) fn bokeh(c: &mut Canvas, p: &Paints, r: &mut Chance, count: usize) {
    let inks = [p.glow, p.main.lit(0.15), p.second.lit(0.1), p.metal.lit(0.1)];
    for i in 0..count {
        let ink = inks[i % inks.len()];
        let (x, y) = (r.range(0.0, c.width), r.range(0.0, c.height));
        let size = c.height * r.range(0.015, 0.085);
        let fill = c.radial(&[(0, ink.alpha(0.16)), (80, ink.alpha(0.34)), (100, ink.alpha(0.05))]);
        c.disc(x, y, size, fill);
    }
}

fn city(c: &mut Canvas, p: &Paints, r: &mut Chance) {
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
                windows += &format!("M{:.0} {:.0}v{:.0}", x + wide * r.range(0.25, 0.7), y + 8.0, h * 0.2);
            }
            x += wide;
        }
        let tone = p.ground.lit(0.04 - depth * 0.1).sat(-0.1);
        let fill = c.down(&[(0, tone.lit(0.06)), (100, p.deep)]);
        c.path(&format!("{d}V{h}z"), fill);
        draw!(c, "<path d='{windows}' stroke='{}' stroke-width='3' stroke-linecap='butt' stroke-dasharray='3 7 3 4 3 15' fill='none'/>", p.glow.lit(0.1).alpha(0.7));
    }
}

fn aurora(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    stars(c, r, 26);
    for (i, tone) in [p.second, p.glow, p.main].into_iter().enumerate() {
        let fill = c.down(&[(0, tone.alpha(0.0)), (70, tone.lit(0.08).alpha(0.5)), (100, tone.alpha(0.0))]);
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

pub(super) fn clouds(c: &mut Canvas, p: &Paints, r: &mut Chance, count: usize) {
    let fill = c.down(&[(0, p.glow.lit(0.24).alpha(0.75)), (100, p.ground.lit(0.2).alpha(0.05))]);
    let puff = c.symbol(|c| {
        c.path("M-60 14a16 16 0 0 1 14-26 24 24 0 0 1 44-10 20 20 0 0 1 34 10 14 14 0 0 1 24 26z", fill);
    });
    for i in 0..count {
        let (x, scale) = (r.range(0.0, c.width), r.range(0.5, 1.5));
        let y = c.height * (0.14 + 0.72 * i as f32 / count as f32);
        c.stamp(&puff, x, y, scale, 0.0);
    }
}

fn grid(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let y = h * 0.64;
    c.glow(w / 2.0, y, h * 0.5, p.glow, 0.7);
    let base = c.down(&[(0, p.deep.lit(0.1)), (100, p.deep)]);
    draw!(c, "<path d='M0 {y:.0}h{w}V{h}H0z' fill='{base}'/>");
    let mut d = String::new();
    for i in -6..=6_i8 {
        let i = f32::from(i);
        d += &format!("M{:.0} {y:.0}L{:.0} {h}", w / 2.0 + i * w * 0.06, w / 2.0 + i * w * 0.24);
    }
    for k in [0.02, 0.07, 0.15, 0.27] {
        d += &format!("M0 {:.0}h{w}", y + h * k);
    }
    c.line(&d, p.second.alpha(0.55), 1.2);
    c.line(&format!("M0 {y:.0}h{w}"), p.glow.lit(0.15), 1.6);
}

fn trees(c: &mut Canvas, p: &Paints, r: &mut Chance) {
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

fn nebula(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    for tone in [p.main, p.second, p.glow, p.main.turn(40.0)] {
        let (x, y, size) = (r.range(0.0, w), r.range(0.1, 0.9) * h, h * r.range(0.3, 0.5));
        c.glow(x, y, size, tone, 0.5);
    }
    stars(c, r, 30);
    let (x, y, size) = (r.range(0.05, 0.95) * w, r.range(0.08, 0.25) * h, h * r.range(0.03, 0.07));
    c.orb(x, y, size, p.second.sat(-0.3));
}

fn mesa(c: &mut Canvas, p: &Paints, r: &mut Chance, (x, _): (f32, f32)) {
    let (w, h) = (c.width, c.height);
    sun(c, p, (x, h * 0.44), h * 0.12);
    let far = c.down(&[(0, p.ground.lit(0.14)), (100, p.ground.lit(-0.1))]);
    let shift = w * r.range(-0.15, 0.15);
    c.path(&format!("M0 {:.0}h{:.0}l8-70h60l10 70h{:.0}l6-44h34l8 44h{w}V{h}H0z", h * 0.66, w * 0.2 + shift, w * 0.2), far);
    let near = c.down(&[(0, p.ground.lit(-0.04)), (100, p.deep)]);
    c.path(&format!("M0 {:.0}q{:.0}-20 {w} 6V{h}H0z", h * 0.76, w * 0.5), near);
}

fn drapes(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let fold = c.across(&[(0, p.deep), (40, p.ground.lit(0.08)), (55, p.ground.lit(0.14)), (100, p.deep)]);
    let wide = w / 8.0;
    for i in 0..8_u8 {
        draw!(c, "<path d='M{:.0} 0h{:.0}v{h}h-{1:.0}z' fill='{fold}'/>", f32::from(i) * wide, wide + 1.0);
    }
    let fade = c.down(&[(0, BLACK.alpha(0.5)), (40, BLACK.alpha(0.0)), (100, BLACK.alpha(0.55))]);
    c.fill(fade);
    c.glow(w / 2.0, h * 0.48, h * 0.5, p.glow, 0.6);
    floor(c, p, 0.84);
}

/// A table in lamp light, its betting line a wide arc.
fn felt(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    bokeh(c, p, r, 7);
    let cloth = c.radial(&[(0, p.ground.lit(0.2)), (60, p.ground.lit(0.02)), (100, p.deep)]);
    let wood = c.down(&[(0, p.metal.lit(0.1)), (50, p.metal.shade(0.3)), (100, p.deep)]);
    c.oval(w / 2.0, h * 1.06, w * 0.98, h * 0.53, wood);
    c.oval(w / 2.0, h * 1.09, w * 0.96, h * 0.53, cloth);
    draw!(c, "<ellipse cx='{}' cy='{}' rx='{}' ry='{}' fill='none' stroke='{}' stroke-width='2'/>",
        N(w / 2.0), N(h * 1.1), N(w * 0.82), N(h * 0.43), p.metal.alpha(0.6));
    let lamp = c.down(&[(0, p.glow.alpha(0.5)), (100, p.glow.alpha(0.0))]);
    c.path(&format!("M{:.0} 0h{:.0}L{:.0} {:.0}H{:.0}z", w * 0.42, w * 0.16, w * 0.95, h * 0.8, w * 0.05), lamp);
}
