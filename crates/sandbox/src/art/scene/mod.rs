//! Banner scenes of the demo brand: a small theatre in Paris at night, warm light on dark velvet.

mod games;
mod paris;
mod prizes;

pub(super) use prizes::{emblem, tournament};

use super::canvas::{Canvas, N, draw};
use super::chance::Chance;
use super::ink::{Ink, Paints, ink};
use super::seed::Scene;

/// Where the picture's subject stands; the rest stays calm for the words.
#[derive(Debug, Clone, Copy)]
struct Focus {
    pub x: f32,
    pub y: f32,
    pub scale: f32,
}

/// The ink of the page, which every scene fades into.
const INK: Ink = ink(253.0, 0.29, 0.06);

const GOLD: Ink = ink(42.0, 0.9, 0.56);

const LAMP: Ink = ink(38.0, 0.96, 0.68);

pub(super) fn wide(scene: Scene) -> String {
    let mut c = Canvas::new(1440.0, 520.0);
    paint(
        &mut c,
        scene,
        Focus {
            x: 1030.0,
            y: 262.0,
            scale: 2.1,
        },
    );
    let calm = c.across(&[
        (0, INK.alpha(0.94)),
        (34, INK.alpha(0.72)),
        (60, INK.alpha(0.0)),
    ]);
    c.fill(calm);
    c.finish()
}

pub(super) fn tall(scene: Scene) -> String {
    let mut c = Canvas::new(720.0, 900.0);
    paint(
        &mut c,
        scene,
        Focus {
            x: 360.0,
            y: 330.0,
            scale: 2.3,
        },
    );
    let calm = c.down(&[(44, INK.alpha(0.0)), (70, INK.alpha(0.82)), (100, INK)]);
    c.fill(calm);
    c.finish()
}

pub(super) fn share(scene: Scene) -> String {
    let mut c = Canvas::new(1200.0, 630.0);
    paint(
        &mut c,
        scene,
        Focus {
            x: 600.0,
            y: 318.0,
            scale: 2.5,
        },
    );
    c.finish()
}

fn paint(c: &mut Canvas, scene: Scene, f: Focus) {
    let mut r = Chance::new(scene.name());
    match scene {
        Scene::Theatre => paris::theatre(c, f, &mut r),
        Scene::Rooftops => paris::rooftops(c, f, &mut r),
        Scene::Roulette => games::roulette(c, f, &mut r),
        Scene::Treasure => games::treasure(c, f, &mut r),
        Scene::Stadium => games::stadium(c, f, &mut r),
        Scene::Stars => games::stars(c, f, &mut r),
    }
}

/// The house's own colours over a ground.
fn house(ground: Ink) -> Paints {
    Paints {
        deep: INK,
        ground,
        glow: LAMP,
        main: ink(346.0, 0.78, 0.5),
        second: ink(186.0, 0.7, 0.5),
        metal: GOLD,
    }
}

fn velvet(c: &mut Canvas, cloth: Ink, fold: f32) {
    let (w, h) = (c.width, c.height);
    let silk = c.across(&[
        (0, cloth.lit(-0.1)),
        (30, cloth.lit(0.03)),
        (52, cloth.lit(-0.07)),
        (72, cloth.lit(0.06)),
        (100, cloth.lit(-0.11)),
    ]);
    let mut x = 0.0;
    while x < w {
        draw!(
            c,
            "<path d='M{} 0h{}v{h}h-{1}z' fill='{silk}'/>",
            N(x),
            N(fold + 1.0)
        );
        x += fold;
    }
}

fn beam(c: &mut Canvas, (x, y): (f32, f32), (to_x, to_y): (f32, f32), spread: f32, strength: f32) {
    let light = c.down(&[(0, LAMP.lit(0.16).alpha(strength)), (100, LAMP.alpha(0.0))]);
    c.path(
        &format!(
            "M{:.0} {y:.0}h16L{:.0} {to_y:.0}H{:.0}z",
            x - 8.0,
            to_x + spread,
            to_x - spread
        ),
        light,
    );
}
