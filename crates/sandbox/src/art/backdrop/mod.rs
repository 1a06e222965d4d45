//! What lies behind a motif: sky or room, far planes, and where the light comes from.

mod land;
mod room;
mod sky;

pub(super) use room::bokeh;
pub(super) use sky::{clouds, rays, stars};

use super::canvas::Canvas;
use super::chance::Chance;
use super::ink::Paints;
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
        Motif::Wheel | Motif::Cards | Motif::Dice | Motif::Chips => {
            &[Felt, Drapes, Bokeh, Columns, City, Rays]
        }
        Motif::Ball => &[Bokeh, City, Rays, Night],
        Motif::Lottery => &[Bokeh, Rays, Drapes, Waves],
        Motif::Plane => &[Clouds, Sunset, Night, Peaks],
        Motif::Curve => &[Grid, City, Aurora, Nebula],
        Motif::Mines => &[Peaks, Grid, Rays, Mesa, Nebula],
    }
}

/// Paints the ground and what stands on it.
pub(super) fn paint(c: &mut Canvas, backdrop: Backdrop, p: &Paints, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let sky = match backdrop {
        Sunset | Mesa | Clouds | Hills => c.down(&[
            (0, p.ground),
            (58, p.glow.lit(-0.12).sat(-0.15)),
            (100, p.deep),
        ]),
        Rays | Bokeh | Drapes | Felt => c.radial(&[
            (0, p.ground.lit(0.24)),
            (60, p.ground),
            (100, p.deep.lit(0.04)),
        ]),
        Waves => c.down(&[
            (0, p.ground.lit(0.24)),
            (50, p.ground.lit(0.02)),
            (100, p.deep),
        ]),
        _ => c.down(&[
            (0, p.deep.lit(0.03)),
            (62, p.ground.lit(0.05)),
            (100, p.deep),
        ]),
    };
    c.fill(sky);
    // Off the middle, where the motif is: a moon behind its head would look like a hat.
    let side = if r.one_in(2) {
        r.range(0.14, 0.26)
    } else {
        r.range(0.74, 0.86)
    };
    let light = (w * side, h * r.range(0.16, 0.32));
    match backdrop {
        Rays => rays(c, p, r, (w / 2.0, h * 0.5)),
        Night => sky::night(c, p, r, light),
        Hills => {
            clouds(c, p, r, 3);
            land::ridges(c, p, r, 0.62, 0.04);
        }
        Peaks => {
            stars(c, r, 12);
            c.glow(light.0, light.1 + h * 0.12, h * 0.5, p.glow, 0.55);
            land::peaks(c, p, r);
        }
        Columns => room::columns(c, p),
        Waves => land::water(c, p, r),
        Bokeh => bokeh(c, p, r, 13),
        City => land::city(c, p, r),
        Aurora => sky::aurora(c, p, r),
        Sunset => {
            sky::sun(c, p, (light.0, h * 0.36), h * 0.17);
            clouds(c, p, r, 2);
            land::ridges(c, p, r, 0.7, 0.025);
        }
        Clouds => {
            sky::sun(c, p, light, h * 0.1);
            clouds(c, p, r, 7);
        }
        Grid => land::grid(c, p),
        Trees => {
            c.glow(light.0, h * 0.4, h * 0.5, p.glow, 0.5);
            land::trees(c, p, r);
        }
        Nebula => sky::nebula(c, p, r),
        Mesa => land::mesa(c, p, r, light),
        Drapes => room::drapes(c, p),
        Felt => room::felt(c, p, r),
    }
}
