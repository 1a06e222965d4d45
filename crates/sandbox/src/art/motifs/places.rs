//! Places one would travel to.

use super::super::canvas::{Canvas, N, RIM, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, CREAM, Paints, WHITE, ink};
use super::facet;

pub fn temple(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    c.shadow(0.0, 102.0, 126.0, 14.0);
    if r.one_in(2) {
        pagoda(c, p);
    } else {
        sanctuary(c, p);
    }
}

fn sanctuary(c: &mut Canvas, p: &Paints) {
    let stone = p.glow.sat(-0.62).lit(0.08);
    let lit = c.across(&[(0, stone.lit(0.16)), (40, stone), (100, stone.shade(0.36))]);
    let inside = c.radial(&[
        (0, p.glow.lit(0.14)),
        (60, p.main.shade(0.1)),
        (100, p.deep),
    ]);
    c.path("M-92-26H92V80H-92z", inside);
    for x in [-90.0, -54.0, -18.0, 18.0, 54.0] {
        draw!(
            c,
            "<path d='M{0} -26h36v10h-36zM{1} -16h24v88h-24zM{0} 72h36v8h-36z' fill='{lit}'/>",
            N(x),
            N(x + 6.0)
        );
    }
    let roof = c.down(&[(0, stone.lit(0.16)), (100, stone.shade(0.1))]);
    c.path("M0-104L116-46V-26H-116V-46z", roof);
    c.path("M0-90L86-46H-86z", stone.shade(0.28));
    c.path("M0-104L116-46V-26H70z", BLACK.alpha(0.2));
    c.orb(0.0, -60.0, 13.0, p.second);
    c.line("M-116-46L0-104 116-46", RIM.alpha(0.8), 2.5);
    let step = c.down(&[(0, stone.lit(0.1)), (100, stone.shade(0.3))]);
    draw!(
        c,
        "<path d='M-104 80h208v10h-208zM-116 90h232v10h-232zM-128 100h256v10h-256z' fill='{step}' stroke='{}' stroke-width='.8'/>",
        stone.shade(0.3)
    );
    let carpet = c.down(&[(0, p.main.lit(0.08)), (100, p.main.shade(0.2))]);
    c.path("M-14 80h28l14 30h-56z", carpet);
    c.line("M-44 62v-6M44 62v-6", ink(40.0, 1.0, 0.7), 7.0);
}

fn pagoda(c: &mut Canvas, p: &Paints) {
    let wall = p.main.shade(0.08);
    let tile = p.second.shade(0.22).sat(-0.2);
    let gold = c.metal(p.metal);
    let roof = c.down(&[(0, tile.lit(0.22)), (100, tile.shade(0.06))]);
    let lit = c.radial(&[(0, ink(44.0, 1.0, 0.74)), (100, wall)]);
    draw!(c, "<path d='M-3-112h6l4 38h-14z' fill='{gold}'/>");
    c.orb(0.0, -112.0, 8.0, p.metal);
    for (y, wide, tall) in [(50.0, 80.0, 50.0), (-6.0, 60.0, 42.0), (-56.0, 40.0, 36.0)] {
        draw!(
            c,
            "<path d='M{0} {1}h{2}v{3}h-{2}z' fill='{lit}'/>",
            N(-wide * 0.72),
            N(y),
            N(wide * 1.44),
            N(tall)
        );
        draw!(
            c,
            "<path d='M{0} {1}v{2}M{3} {1}v{2}M0 {1}v{2}' stroke='{4}' stroke-width='4'/>",
            N(-wide * 0.4),
            N(y),
            N(tall),
            N(wide * 0.4),
            wall.shade(0.18)
        );
        let (w, t) = (wide * 1.36, y - wide * 0.52);
        draw!(
            c,
            "<path d='M{0} {1}Q{2} {3} {4} {5}H{6}Q{7} {3} {8} {1}Q0 {9} {0} {1}z' fill='{roof}'/>",
            N(-w),
            N(y - 2.0),
            N(-wide * 0.7),
            N(y - 4.0),
            N(-wide * 0.42),
            N(t),
            N(wide * 0.42),
            N(wide * 0.7),
            N(w),
            N(y + 14.0)
        );
        draw!(
            c,
            "<path d='M{0} {1}Q0 {2} {3} {1}' fill='none' stroke='{gold}' stroke-width='4'/>",
            N(-w),
            N(y - 2.0),
            N(y + 16.0),
            N(w)
        );
        c.line(
            &format!("M{} {}h{}", N(-wide * 0.42), N(t), N(wide * 0.84)),
            RIM.alpha(0.7),
            3.0,
        );
    }
    draw!(c, "<path d='M-84 98h168v12h-168z' fill='{gold}'/>");
}

pub fn pyramid(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let sand = ink(36.0, 0.58, 0.58);
    let turn = r.range(-22.0, 22.0);
    let stone = |c: &mut Canvas, x: f32, s: f32| {
        c.at(x, 90.0, s, 0.0, |c| {
            let light = c.down(&[(0, sand.lit(0.24)), (100, sand.lit(-0.06))]);
            let dark = c.down(&[(0, sand.shade(0.16)), (100, sand.shade(0.36))]);
            draw!(c, "<path d='M{0}-180L-118 6H{1}z' fill='{light}'/><path d='M{0}-180L118 6H{1}z' fill='{dark}'/>", N(turn * 0.4), N(turn));
            for k in [30.0_f32, 62.0, 94.0, 126.0, 158.0] {
                let w = 118.0 * k / 186.0;
                draw!(c, "<path d='M{} {2}L{} {2}' stroke='{3}' stroke-width='1.4'/>", N(-w), N(w), N(k - 180.0), BLACK.alpha(0.2));
            }
        });
    };
    stone(c, 72.0, 0.5);
    stone(c, -78.0, 0.42);
    stone(c, 0.0, 1.0);
    c.glow(turn * 0.4, -74.0, 64.0, ink(48.0, 1.0, 0.76), 1.0);
    let cap = c.down(&[(0, CREAM), (100, p.metal)]);
    c.path(
        &format!(
            "M{0}-92L{1}-54H{2}z",
            N(turn * 0.4),
            N(turn * 0.4 - 25.0),
            N(turn * 0.4 + 25.0)
        ),
        cap,
    );
    let dune = c.down(&[(0, sand.lit(0.1)), (100, sand.shade(0.3))]);
    c.path("M-150 100Q-70 70 0 92T150 88V134H-150z", dune);
    for (x, s) in [(-104.0, 1.0), (112.0, 0.76)] {
        c.at(x, 96.0, s, 0.0, palm);
    }
}

fn palm(c: &mut Canvas) {
    c.line("M0 8Q6-30-2-62", ink(26.0, 0.5, 0.2), 7.0);
    let frond = c.symbol(|c| c.path("M0 0Q22-22 48-2 26-8 0 0z", ink(140.0, 0.5, 0.24)));
    for turn in [-150.0, -110.0, -60.0, -20.0, 20.0, 170.0] {
        c.stamp(&frond, -2.0, -62.0, 1.0, turn);
    }
}

pub fn ship(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let sail_ink = r.pick(&[CREAM.lit(-0.04), p.main.lit(0.1), ink(0.0, 0.1, 0.16)]);
    let sail = c.across(&[
        (0, sail_ink.lit(0.1)),
        (50, sail_ink),
        (100, sail_ink.shade(0.28)),
    ]);
    let wood = ink(24.0, 0.55, 0.3);
    c.line(
        "M-52 56V-88M8 56V-116M62 52V-80M70 48L122 8",
        wood.shade(0.1),
        5.0,
    );
    c.line(
        "M8-116L122 8M-52-88L-104 46M8-116L-52-88",
        CREAM.alpha(0.3),
        1.2,
    );
    c.path("M-84-62Q-50-76-26-62-14-32-26-6-54-18-84-6-70-34-84-62zM-34-88Q8-106 46-88 60-46 46-4 6-20-34-4-18-46-34-88zM42-54Q64-66 86-54 94-26 86 2 62-8 42 2 52-26 42-54z", &sail);
    c.path("M72 44L118 10Q96-30 70-46 84 0 72 44z", &sail);
    c.line("M-86-62H-24M-36-88H48M40-54H88", wood.lit(0.1), 4.0);
    c.sparkle(6.0, -48.0, 26.0, p.metal.alpha(0.9), 1.0);
    c.path("M8-116l34-12-8 12 8 10zM-52-88l26-10-6 10 6 8z", p.main);
    let hull = c.down(&[(0, wood.lit(0.2)), (40, wood), (100, wood.shade(0.2))]);
    c.path(
        "M-116 18L-98 12-92 40H72L122 30Q108 78 82 94H-70Q-106 80-116 18z",
        hull,
    );
    draw!(
        c,
        "<path d='M-112 36L-92 46H70L116 40M-104 58Q0 66 106 58' fill='none' stroke='{}' stroke-width='4'/>",
        p.metal
    );
    for x in [-60.0, -28.0, 4.0, 36.0, 68.0] {
        c.disc(x, 72.0, 5.0, ink(44.0, 1.0, 0.68));
    }
    let sea = p.ground.turn(-8.0).lit(0.08);
    for (y, tone) in [(86.0, sea.lit(0.1)), (100.0, sea)] {
        let fill = c.down(&[(0, tone.lit(0.18)), (100, p.deep)]);
        draw!(
            c,
            "<path d='M-240 {}q30-18 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0v130h-480z' fill='{fill}'/>",
            N(y)
        );
    }
    c.line(
        "M-104 88q18-12 36-2M60 92q20-14 44-4",
        WHITE.alpha(0.6),
        3.0,
    );
}

pub fn saloon(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let horse = r.one_in(2);
    if horse {
        let iron = c.metal(p.metal.sat(-0.4));
        draw!(
            c,
            "<path d='M-72 84C-128-40-66-104 0-104S128-40 72 84' fill='none' stroke='{iron}' stroke-width='30' stroke-linecap='square'/>"
        );
        c.line(
            "M-90 34l0 0M-96-4l0 0M-84-46l0 0M90 34l0 0M96-4l0 0M84-46l0 0",
            BLACK.alpha(0.8),
            8.0,
        );
    }
    let gold = p.metal;
    let (s, y) = if horse { (0.66, 10.0) } else { (0.92, 16.0) };
    c.at(0.0, y, s, 0.0, |c| {
        for i in 0..5_u8 {
            c.at(0.0, 0.0, 1.0, f32::from(i) * 72.0, |c| {
                let shade = f32::from(i.min(5 - i)) * 0.05;
                facet(c, "M0 0L-26-36 0-104z", gold.lit(0.24 - shade));
                facet(c, "M0 0L26-36 0-104z", gold.shade(0.08 + shade));
                c.orb(0.0, -106.0, 13.0, gold);
            });
        }
        c.ring(0.0, 0.0, 44.0, gold.shade(0.3), 4.0);
        let face = c.ball(&[(0, gold.lit(0.34)), (60, gold), (100, gold.shade(0.2))]);
        c.disc(0.0, 0.0, 38.0, face);
        c.sparkle(0.0, 0.0, 28.0, p.main.shade(0.2), 1.0);
    });
    if !horse {
        c.at(0.0, -66.0, 0.9, -7.0, hat);
    }
}

fn hat(c: &mut Canvas) {
    let felt = ink(24.0, 0.5, 0.34);
    let crown = c.across(&[(0, felt.lit(0.18)), (60, felt), (100, felt.shade(0.2))]);
    c.path(
        "M-58 8C-60-40-46-66-24-62-10-58 10-58 24-62 46-66 60-40 58 8z",
        &crown,
    );
    c.path(
        "M-58 8C-20 18 20 18 58 8L58-10C20 0-20 0-58-10z",
        felt.shade(0.26),
    );
    let brim = c.down(&[(0, felt.lit(0.2)), (100, felt.shade(0.14))]);
    c.path("M-120-4C-100-14-70 4-58 6-20 18 20 18 58 6 70 4 100-14 120-4 100 34 40 36 0 36S-100 34-120-4z", brim);
    c.line("M-114-2C-80 26 80 26 114-2", felt.lit(0.32), 2.5);
}
