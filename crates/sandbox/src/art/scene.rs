//! Banner scenes of the demo brand: a small theatre in Paris at night, warm light on dark velvet.

use super::backdrop;
use super::canvas::{Canvas, N, draw};
use super::chance::Chance;
use super::ink::{BLACK, CREAM, Ink, Paints, WHITE, ink};
use super::motifs;
use super::seed::{Motif, Palette, Scene};

/// Where the picture's subject stands; the rest stays calm for the words.
#[derive(Debug, Clone, Copy)]
struct Focus {
    x: f32,
    y: f32,
    scale: f32,
}

/// The ink of the page, which every scene fades into.
const INK: Ink = ink(253.0, 0.29, 0.06);
const GOLD: Ink = ink(42.0, 0.9, 0.56);
const LAMP: Ink = ink(38.0, 0.96, 0.68);

pub(super) fn wide(scene: Scene) -> String {
    let mut c = Canvas::new(1440.0, 520.0);
    paint(&mut c, scene, Focus { x: 1030.0, y: 262.0, scale: 2.1 });
    let calm = c.across(&[(0, INK.alpha(0.94)), (34, INK.alpha(0.72)), (60, INK.alpha(0.0))]);
    c.fill(calm);
    c.finish()
}

pub(super) fn tall(scene: Scene) -> String {
    let mut c = Canvas::new(720.0, 900.0);
    paint(&mut c, scene, Focus { x: 360.0, y: 330.0, scale: 2.3 });
    let calm = c.down(&[(44, INK.alpha(0.0)), (70, INK.alpha(0.82)), (100, INK)]);
    c.fill(calm);
    c.finish()
}

fn paint(c: &mut Canvas, scene: Scene, f: Focus) {
    let mut r = Chance::new(scene.name());
    match scene {
        Scene::Theatre => theatre(c, f, &mut r),
        Scene::Rooftops => rooftops(c, f, &mut r),
        Scene::Roulette => roulette(c, f, &mut r),
        Scene::Treasure => treasure(c, f, &mut r),
        Scene::Stadium => stadium(c, f, &mut r),
        Scene::Stars => stars(c, f, &mut r),
    }
}

/// The house's own colours over a ground.
fn house(ground: Ink) -> Paints {
    Paints { deep: INK, ground, glow: LAMP, main: ink(346.0, 0.78, 0.5), second: ink(186.0, 0.7, 0.5), metal: GOLD }
}

fn velvet(c: &mut Canvas, cloth: Ink, fold: f32) {
    let (w, h) = (c.width, c.height);
    let silk = c.across(&[(0, cloth.lit(-0.1)), (30, cloth.lit(0.03)), (52, cloth.lit(-0.07)), (72, cloth.lit(0.06)), (100, cloth.lit(-0.11))]);
    let mut x = 0.0;
    while x < w {
        draw!(c, "<path d='M{} 0h{}v{h}h-{1}z' fill='{silk}'/>", N(x), N(fold + 1.0));
        x += fold;
    }
}

fn beam(c: &mut Canvas, (x, y): (f32, f32), (to_x, to_y): (f32, f32), spread: f32, strength: f32) {
    let light = c.down(&[(0, LAMP.lit(0.16).alpha(strength)), (100, LAMP.alpha(0.0))]);
    c.path(&format!("M{:.0} {y:.0}h16L{:.0} {to_y:.0}H{:.0}z", x - 8.0, to_x + spread, to_x - spread), light);
}

fn theatre(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let cloth = ink(340.0, 0.6, 0.2);
    velvet(c, cloth, 74.0);
    let dusk = c.down(&[(0, INK.alpha(0.55)), (40, INK.alpha(0.0)), (100, INK.alpha(0.5))]);
    c.fill(dusk);
    let (half, top, floor) = (238.0, f.y - 232.0, f.y + 158.0);
    c.glow(f.x, f.y, 420.0, LAMP, 0.5);
    let opening = format!("M{0:.0} {floor:.0}V{1:.0}Q{0:.0} {top:.0} {2:.0} {top:.0}T{3:.0} {1:.0}V{floor:.0}z", f.x - half, top + 190.0, f.x, f.x + half);
    let sky = c.down(&[(0, ink(232.0, 0.6, 0.16)), (60, ink(262.0, 0.5, 0.34)), (100, ink(24.0, 0.9, 0.62))]);
    c.path(&opening, sky);
    c.glow(f.x + 70.0, f.y - 60.0, 150.0, CREAM, 0.5);
    c.disc(f.x + 70.0, f.y - 60.0, 52.0, CREAM);
    eiffel(c, f.x - 50.0, floor, 1.45, ink(260.0, 0.5, 0.12));
    roofs(c, f.x - half, f.x + half, floor, r, ink(262.0, 0.45, 0.14));
    let frame = c.clip(&opening);
    draw!(c, "<g clip-path='{frame}'>");
    side_curtains(c, f.x, half, top, floor, cloth);
    draw!(c, "</g>");
    let gold = c.metal(GOLD);
    draw!(c, "<path d='{opening}' fill='none' stroke='{gold}' stroke-width='13'/>");
    draw!(c, "<path d='{opening}' fill='none' stroke='{}' stroke-width='15' stroke-dasharray='0 30'/>", CREAM);
    let stage = c.down(&[(0, ink(28.0, 0.6, 0.4)), (100, ink(20.0, 0.6, 0.1))]);
    draw!(c, "<path d='M{:.0} {floor:.0}H{:.0}l60 40H{:.0}z' fill='{stage}'/>", f.x - half - 14.0, f.x + half + 14.0, f.x - half - 74.0);
    for i in 0..9_u8 {
        let x = f.x - half - 44.0 + f32::from(i) * (half * 2.0 + 88.0) / 8.0;
        c.glow(x, floor + 36.0, 46.0, LAMP, 0.8);
        c.orb(x, floor + 36.0, 9.0, LAMP);
    }
    beam(c, (f.x - half - 120.0, -10.0), (f.x, floor + 10.0), 110.0, 0.4);
    beam(c, (f.x + half + 120.0, -10.0), (f.x, floor + 10.0), 110.0, 0.4);
    seats(c, w, h, floor + 62.0);
}

fn side_curtains(c: &mut Canvas, x: f32, half: f32, top: f32, floor: f32, cloth: Ink) {
    let red = cloth.sat(0.15).lit(0.12);
    let silk = c.across(&[(0, red.lit(-0.12)), (30, red.lit(0.08)), (52, red.lit(-0.1)), (76, red.lit(0.06)), (100, red.lit(-0.16))]);
    let high = floor - top;
    let drape = c.symbol(|c| {
        c.path(&format!("M0 0H{:.0}C{:.0} {:.0} {:.0} {:.0} 20 {:.0}Q40 {:.0} 34 {high:.0}H0z", half, half * 0.9, high * 0.3, half * 0.4, high * 0.56, high * 0.62, high * 0.8), &silk);
        c.line(&format!("M{half:.0} 0C{:.0} {:.0} {:.0} {:.0} 20 {:.0}", half * 0.9, high * 0.3, half * 0.4, high * 0.56, high * 0.62), GOLD, 4.0);
        c.orb(18.0, high * 0.62, 11.0, GOLD);
    });
    draw!(c, "<use href='#{drape}' transform='translate({} {})'/><use href='#{drape}' transform='matrix(-1 0 0 1 {} {1})'/>", N(x - half), N(top), N(x + half));
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
        d += &format!("V{:.0}l8-16h{:.0}v-12h8v12l8 16", foot - tall, (wide - 24.0).max(2.0));
        for i in 0..3_u8 {
            if !r.one_in(3) {
                windows += &format!("M{:.0} {:.0}v6", x + wide * (0.22 + 0.26 * f32::from(i)), foot - tall + 14.0);
            }
        }
        x += wide;
    }
    c.path(&format!("{d}V{foot:.0}z"), tone);
    c.line(&windows, LAMP.alpha(0.9), 4.5);
}

fn rooftops(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let sky = c.down(&[(0, ink(236.0, 0.5, 0.1)), (50, ink(250.0, 0.45, 0.26)), (84, ink(330.0, 0.5, 0.42)), (100, ink(26.0, 0.8, 0.55))]);
    c.fill(sky);
    backdrop::stars(c, r, 70);
    let foot = (f.y + 230.0).min(h);
    c.glow(f.x + 170.0, f.y - 90.0, 250.0, CREAM, 0.6);
    let moon = c.ball(&[(0, WHITE), (60, CREAM), (100, LAMP)]);
    c.disc(f.x + 170.0, f.y - 90.0, 74.0, moon);
    let p = house(ink(256.0, 0.4, 0.26));
    backdrop::clouds(c, &p, r, 4);
    beam(c, (f.x - 70.0, f.y - 214.0), (f.x - 460.0, f.y - 10.0), 90.0, 0.35);
    roofs(c, 0.0, w, foot - 70.0, r, ink(262.0, 0.36, 0.2));
    c.glow(f.x - 70.0, foot, 340.0, LAMP, 0.5);
    eiffel(c, f.x - 70.0, foot - 10.0, 2.05, ink(262.0, 0.42, 0.12));
    draw!(c, "<path d='M0 {0:.0}h{w}V{h}H0z' fill='{1}'/>", foot - 72.0, ink(262.0, 0.38, 0.13).alpha(0.7));
    roofs(c, 0.0, w, foot - 16.0, r, ink(258.0, 0.4, 0.12));
    roofs(c, 0.0, w, foot + 44.0, r, ink(254.0, 0.4, 0.075));
    draw!(c, "<path d='M0 {:.0}h{w}V{h}H0z' fill='{INK}'/>", foot + 42.0);
}

fn roulette(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let p = house(ink(162.0, 0.6, 0.16));
    let cloth = c.radial(&[(0, p.ground.lit(0.12)), (60, p.ground), (100, p.ground.lit(-0.1))]);
    c.fill(cloth);
    backdrop::bokeh(c, &p, r, 16);
    c.line(&format!("M0 {:.0}Q{:.0} {:.0} {w} {:.0}", h * 0.86, w * 0.5, h * 0.62, h * 0.92), GOLD.alpha(0.5), 3.0);
    c.glow(f.x, f.y, 480.0, LAMP, 0.42);
    beam(c, (f.x, -40.0), (f.x, f.y + 260.0), 420.0, 0.42);
    c.at(f.x, f.y + 6.0, f.scale, 0.0, |c| motifs::paint(c, Motif::Wheel, &p, &mut Chance::new("grand")));
    c.at(f.x - 250.0, f.y + 150.0, 1.1, 0.0, |c| motifs::paint(c, Motif::Chips, &p, r));
    c.at(f.x + 292.0, f.y + 120.0, 0.8, 0.0, |c| motifs::paint(c, Motif::Dice, &p, r));
}

fn treasure(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let p = house(ink(24.0, 0.55, 0.16));
    velvet(c, ink(318.0, 0.5, 0.17), 92.0);
    backdrop::rays(c, &p, r, (f.x, f.y));
    c.glow(f.x, f.y, 380.0, LAMP, 0.5);
    let coin = c.symbol(|c| c.coin(0.0, 0.0, 22.0, GOLD, 0.8));
    for _ in 0..26 {
        let (x, y) = (f.x + r.range(-340.0, 340.0), f.y + r.range(-280.0, 250.0));
        c.stamp(&coin, x, y, r.range(0.4, 1.25), r.range(-80.0, 80.0));
    }
    c.at(f.x, f.y + 30.0, f.scale * 0.92, 0.0, |c| motifs::paint(c, Motif::Chest, &p, r));
    for (x, y, s, turn) in [(-250.0, 150.0, 0.62, -14.0), (240.0, 160.0, 0.56, 12.0)] {
        c.at(f.x + x, f.y + y, s, turn, |c| motifs::paint(c, Motif::Gems, &p, &mut Chance::new("pair")));
    }
}

fn stadium(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let (w, h) = (c.width, c.height);
    let sky = c.down(&[(0, ink(232.0, 0.5, 0.07)), (58, ink(216.0, 0.55, 0.24)), (100, ink(140.0, 0.5, 0.14))]);
    c.fill(sky);
    let rim = f.y + 90.0;
    let crowd = c.down(&[(0, ink(225.0, 0.4, 0.26)), (100, ink(230.0, 0.5, 0.1))]);
    c.path(&format!("M0 {:.0}Q{:.0} {:.0} {w} {:.0}V{:.0}H0z", rim - 100.0, f.x, rim - 150.0, rim - 110.0, rim + 30.0), crowd);
    let mut dots = String::new();
    for _ in 0..150 {
        dots += &format!("M{:.0} {:.0}h0", r.range(0.0, w), rim + r.range(-96.0, 10.0));
    }
    c.line(&dots, CREAM.alpha(0.45), 3.0);
    let grass = c.down(&[(0, ink(132.0, 0.5, 0.34)), (100, ink(145.0, 0.6, 0.1))]);
    draw!(c, "<path d='M0 {rim:.0}h{w}V{h}H0z' fill='{grass}'/>");
    let mut stripes = String::new();
    for i in -7..=7_i8 {
        let i = f32::from(i);
        stripes += &format!("M{:.0} {rim:.0}h60L{:.0} {h}h-190z", f.x + i * 120.0, f.x + i * 380.0 + 190.0);
    }
    c.path(&stripes, WHITE.alpha(0.06));
    draw!(c, "<path d='M0 {:.0}h{w}' stroke='{}' stroke-width='4'/>", rim + 4.0, WHITE.alpha(0.5));
    for x in [-330.0, 330.0] {
        let (x, y) = (f.x + x, f.y - 180.0);
        c.glow(x, y, 210.0, ink(205.0, 0.8, 0.86), 0.8);
        draw!(c, "<path d='M{:.0} {:.0}h92m-92 18h92m-92 18h92' stroke='{WHITE}' stroke-width='12' stroke-dasharray='0 18' fill='none'/>", x - 46.0, y - 18.0);
        beam(c, (x, y), (f.x, rim + 120.0), 200.0, 0.3);
    }
    c.at(f.x, f.y + 40.0, f.scale * 0.78, -12.0, |c| {
        c.shadow(0.0, 100.0, 100.0, 16.0);
        motifs::football(c);
    });
}

fn stars(c: &mut Canvas, f: Focus, r: &mut Chance) {
    let p = Paints { main: ink(286.0, 0.7, 0.58), ..house(ink(262.0, 0.5, 0.2)) };
    velvet(c, ink(262.0, 0.46, 0.17), 84.0);
    c.glow(f.x, f.y, 460.0, p.main, 0.5);
    backdrop::bokeh(c, &p, r, 18);
    beam(c, (f.x - 260.0, -20.0), (f.x, f.y + 250.0), 200.0, 0.36);
    beam(c, (f.x + 260.0, -20.0), (f.x, f.y + 250.0), 200.0, 0.36);
    c.at(f.x - 216.0, f.y + 24.0, 1.15, -14.0, |c| motifs::paint(c, Motif::Cards, &p, r));
    c.at(f.x + 226.0, f.y + 40.0, 1.05, 10.0, |c| motifs::paint(c, Motif::Gems, &p, r));
    c.at(f.x, f.y + 10.0, f.scale * 0.9, 0.0, |c| motifs::paint(c, Motif::Crown, &p, r));
    for _ in 0..14 {
        let (x, y) = (f.x + r.range(-380.0, 380.0), f.y + r.range(-230.0, 210.0));
        c.sparkle(x, y, r.range(5.0, 17.0), CREAM.alpha(0.9), 1.0);
    }
}

/// A cup in the light of the stage, for a tournament.
pub(super) fn tournament(sysname: &str) -> String {
    let mut c = Canvas::new(720.0, 480.0);
    let mut r = Chance::new(sysname);
    let palette = r.pick(Palette::ALL);
    let p = Paints::mix(palette, &mut r);
    let sky = c.radial(&[(0, p.ground.lit(0.1)), (60, p.ground.lit(-0.1)), (100, p.deep)]);
    c.fill(sky);
    backdrop::rays(&mut c, &p, &mut r, (360.0, 230.0));
    backdrop::bokeh(&mut c, &p, &mut r, 12);
    let side = Motif::of_slots();
    let first = r.below(side.len());
    let second = first + 1 + r.below(side.len() - 1);
    for (x, turn, motif) in [(136.0, -10.0, first), (584.0, 10.0, second)] {
        let motif = side[motif % side.len()];
        c.at(x, 276.0, 0.95, turn, |c| motifs::paint(c, motif, &p, &mut r));
    }
    podium(&mut c, &p);
    c.at(360.0, 206.0, 1.34, 0.0, |c| cup(c, &p));
    let coin = c.symbol(|c| c.coin(0.0, 0.0, 14.0, p.metal, 0.8));
    for _ in 0..14 {
        c.stamp(&coin, r.range(30.0, 690.0), r.range(20.0, 440.0), r.range(0.5, 1.2), r.range(-70.0, 70.0));
    }
    let foot = c.down(&[(60, p.deep.alpha(0.0)), (100, p.deep.alpha(0.9))]);
    c.fill(foot);
    c.finish()
}

fn podium(c: &mut Canvas, p: &Paints) {
    let step = c.down(&[(0, p.ground.lit(0.24)), (100, p.deep)]);
    let top = c.across(&[(0, p.ground.lit(0.1)), (50, p.glow), (100, p.ground.lit(0.1))]);
    for (rx, y) in [(230.0, 404.0), (170.0, 366.0)] {
        draw!(c, "<path d='M{} {y}v40a{rx} 34 0 0 0 {} 0v-40z' fill='{step}'/>", N(360.0 - rx), N(rx * 2.0));
        c.oval(360.0, y, rx, 34.0, &top);
    }
}

fn cup(c: &mut Canvas, p: &Paints) {
    let gold = c.across(&[(0, p.metal.shade(0.2)), (22, p.metal.lit(0.24)), (36, p.metal.lit(0.38)), (60, p.metal), (100, p.metal.shade(0.3))]);
    draw!(c, "<path d='M-58-76C-122-90-118-6-42 6M58-76C122-90 118-6 42 6' fill='none' stroke='{gold}' stroke-width='12'/>");
    c.path("M-66-100H66C66-20 46 22 12 30L16 78H-16L-12 30C-46 22-66-20-66-100z", &gold);
    c.oval(0.0, -100.0, 66.0, 13.0, p.metal.shade(0.3));
    draw!(c, "<path d='M-40 78H40L50 108H-50z' fill='{gold}'/>");
    c.path("M-62 108H62V122H-62z", BLACK);
    c.at(0.0, -40.0, 1.0, 0.0, |c| motifs::star(c, 0.0, 0.0, 34.0, p.metal.lit(0.06)));
    c.path("M-54-88C-52-40-40-6-24 8-34-20-38-54-38-88z", WHITE.alpha(0.45));
}

/// A jackpot's emblem: a medal with a motif of its own.
pub(super) fn emblem(sysname: &str) -> String {
    let mut c = Canvas::new(240.0, 240.0);
    let mut r = Chance::new(sysname);
    let palette = r.pick(Palette::ALL);
    let p = Paints::mix(palette, &mut r);
    let motif = r.pick(&[Motif::Crown, Motif::Gems, Motif::SunStone, Motif::Lotus, Motif::Clover, Motif::Fire, Motif::Moon, Motif::Chest]);
    c.glow(120.0, 120.0, 120.0, p.glow, 0.6);
    let gold = c.metal(p.metal);
    let plate = c.radial(&[(0, p.ground.lit(0.24)), (70, p.ground), (100, p.deep)]);
    for i in 0..12_u8 {
        c.at(120.0, 120.0, 1.0, f32::from(i) * 30.0, |c| c.path("M-17-86L0-112 17-86z", &gold));
    }
    c.disc(120.0, 120.0, 96.0, &gold);
    c.disc(120.0, 120.0, 84.0, plate);
    draw!(c, "<circle cx='120' cy='120' r='90' fill='none' stroke='{}' stroke-width='5' stroke-dasharray='0 14.14'/>", CREAM);
    c.at(120.0, 120.0, 0.64, 0.0, |c| motifs::paint(c, motif, &p, &mut r));
    c.line("M48 92A78 78 0 0 1 104 43", WHITE.alpha(0.6), 4.0);
    c.finish()
}
