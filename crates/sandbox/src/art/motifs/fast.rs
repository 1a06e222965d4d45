//! Quick games: things that fly, climb or burst.

use super::super::canvas::{Canvas, N, RIM, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, CREAM, Ink, Paints, WHITE, ink};
use super::sky::star;

pub fn rocket(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let shell = r.pick(&[CREAM, ink(215.0, 0.2, 0.84), p.main.lit(0.06)]);
    let trim = if shell == CREAM { p.main } else { p.second };
    let tilt = r.range(18.0, 42.0) * r.side();
    c.at(0.0, 0.0, 1.0, tilt, |c| {
        c.glow(0.0, 96.0, 84.0, ink(34.0, 1.0, 0.62), 0.9);
        let flame = c.down(&[
            (0, CREAM),
            (30, ink(46.0, 1.0, 0.62)),
            (70, ink(16.0, 1.0, 0.54)),
            (100, ink(350.0, 0.9, 0.5).alpha(0.0)),
        ]);
        c.path("M-26 60Q-42 110 0 176 42 110 26 60z", &flame);
        c.path("M-12 60Q-20 92 0 128 20 92 12 60z", CREAM.alpha(0.85));
        let fin = c.across(&[(0, trim.lit(0.14)), (100, trim.shade(0.26))]);
        c.path("M-34 10L-74 62-66 84-28 58zM34 10L74 62 66 84 28 58z", fin);
        let body = c.across(&[
            (0, shell.lit(0.06)),
            (35, shell),
            (75, shell.shade(0.24)),
            (100, shell.shade(0.4)),
        ]);
        c.path("M0-120C42-84 46-10 30 62H-30C-46-10-42-84 0-120z", body);
        let nose = c.across(&[(0, trim.lit(0.2)), (50, trim), (100, trim.shade(0.28))]);
        c.path("M0-120C22-100 33-76 37-52H-37C-33-76-22-100 0-120z", nose);
        c.path("M-31 50H31L29 66H-29z", trim.shade(0.2));
        c.disc(0.0, -16.0, 24.0, p.metal);
        let pane = c.ball(&[
            (0, ink(190.0, 0.9, 0.88)),
            (60, ink(205.0, 0.8, 0.5)),
            (100, ink(220.0, 0.7, 0.26)),
        ]);
        c.disc(0.0, -16.0, 18.0, pane);
        c.line("M0 30V78", trim, 8.0);
        c.line("M-27-60C-34-20-32 20-25 46", WHITE.alpha(0.6), 5.0);
    });
}

pub fn plane(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let paint = r.pick(&[ink(354.0, 0.8, 0.5), p.main, p.second, CREAM.lit(-0.04)]);
    let side = r.side();
    let trail = c.across(&[(0, WHITE.alpha(0.0)), (100, WHITE.alpha(0.75))]);
    draw!(
        c,
        "<g transform='scale({side} 1)rotate({})'>",
        N(r.range(-26.0, -12.0))
    );
    c.path("M-240 24Q-150 34-70 16L-70 24Q-150 46-240 40z", trail);
    let far = c.down(&[(0, paint.shade(0.12)), (100, paint.shade(0.3))]);
    c.path("M-6-8L-40-64-18-66 44-10zM-92 0L-112-26-100-28-74-2z", far);
    let body = c.down(&[(0, paint.lit(0.24)), (40, paint), (100, paint.shade(0.28))]);
    c.path(
        "M-112-12C-70-26 20-34 78-24 108-18 118-4 112 6 100 24 20 34-50 24-84 20-104 8-112-12z",
        body,
    );
    c.path("M-112-12L-124-66Q-104-66-94-54L-66-18z", paint.shade(0.08));
    let glass = c.down(&[(0, ink(195.0, 0.9, 0.88)), (100, ink(210.0, 0.8, 0.42))]);
    c.path("M14-30Q28-56 56-50 76-44 82-24 46-32 14-30z", glass);
    c.line("M44-52Q40-40 42-31", CREAM.alpha(0.7), 2.5);
    c.line("M-100-4Q0 12 110 0", p.metal.lit(0.16), 5.0);
    let wing = c.slant(&[(0, paint.lit(0.16)), (100, paint.shade(0.26))]);
    c.path("M36 8L-30 84Q-52 92-58 78L-22 4z", wing);
    c.line("M34 9L-32 84", RIM.alpha(0.7), 2.5);
    c.path("M-84 4L-116 34-104 38-66 10z", paint.shade(0.14));
    draw!(
        c,
        "<ellipse cx='116' cy='-6' rx='6' ry='46' fill='{}'/>",
        WHITE.alpha(0.35)
    );
    c.orb(114.0, -6.0, 10.0, p.metal);
    c.sparkle(-110.0, -46.0, 10.0, CREAM, 1.0);
    draw!(c, "</g>");
}

pub fn curve(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let line_ink = r.pick(&[
        ink(155.0, 0.85, 0.56),
        p.second.lit(0.08),
        p.glow,
        p.metal.sat(0.1),
    ]);
    let bend = r.range(0.0, 40.0);
    let rise = format!(
        "M-118 92C{:.0} 88 {:.0} 70 62-66",
        -20.0 + bend,
        20.0 + bend * 0.4
    );
    let bars = c.down(&[(0, line_ink.alpha(0.5)), (100, line_ink.alpha(0.05))]);
    for (x, tall) in [
        (-104.0, 18.0),
        (-72.0, 26.0),
        (-40.0, 44.0),
        (-8.0, 74.0),
        (24.0, 112.0),
        (56.0, 150.0),
    ] {
        draw!(
            c,
            "<rect x='{}' y='{}' width='20' height='{}' rx='4' fill='{bars}'/>",
            N(x),
            N(98.0 - tall),
            N(tall)
        );
    }
    let area = c.down(&[(0, line_ink.alpha(0.6)), (100, line_ink.alpha(0.02))]);
    c.path(&format!("{rise}V104H-118z"), area);
    c.line(&rise, line_ink.alpha(0.25), 20.0);
    c.line(&rise, line_ink, 9.0);
    c.line(&rise, line_ink.lit(0.3), 3.0);
    c.glow(66.0, -72.0, 72.0, line_ink.lit(0.1), 0.95);
    match r.below(3) {
        0 => star(c, 66.0, -74.0, 36.0, p.metal),
        1 => c.coin(66.0, -74.0, 34.0, p.metal, 0.92),
        _ => {
            c.orb(66.0, -74.0, 24.0, line_ink);
            c.sparkle(66.0, -74.0, 40.0, WHITE, 1.0);
        }
    }
    c.line("M-124-110V104H124", CREAM.alpha(0.35), 2.5);
    c.line("M-124-60h10M-124-10h10M-124 40h10", CREAM.alpha(0.4), 2.5);
}

pub fn mines(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    if r.one_in(2) {
        board(c, p, r);
        return;
    }
    c.shadow(0.0, 102.0, 92.0, 14.0);
    c.at(0.0, 14.0, 1.0, r.range(-10.0, 14.0), |c| bomb(c, p));
}

fn bomb(c: &mut Canvas, p: &Paints) {
    let iron = ink(240.0, 0.18, 0.22);
    let cap = c.metal(p.metal);
    c.line("M20-84Q34-122 66-108", ink(34.0, 0.5, 0.6), 7.0);
    draw!(c, "<path d='M-20-94l44-8 6 30-44 8z' fill='{cap}'/>");
    let body = c.ball(&[
        (0, iron.lit(0.42)),
        (36, iron.lit(0.08)),
        (80, iron.lit(-0.14)),
        (100, iron.lit(0.06)),
    ]);
    c.disc(0.0, 4.0, 84.0, body);
    c.line("M-52 62A80 80 0 0 0 66 48", p.glow.alpha(0.8), 5.0);
    c.oval(-32.0, -42.0, 26.0, 14.0, WHITE.alpha(0.55));
    c.glow(70.0, -106.0, 54.0, ink(40.0, 1.0, 0.64), 1.0);
    c.sparkle(70.0, -106.0, 32.0, CREAM, 1.0);
    c.at(70.0, -106.0, 1.0, 45.0, |c| {
        c.sparkle(0.0, 0.0, 20.0, ink(40.0, 1.0, 0.66), 1.0);
    });
}

/// Nine tiles, some turned: gems, and one that is not.
fn board(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let closed = c.slant(&[(0, p.ground.lit(0.34)), (100, p.ground.lit(0.08))]);
    let open = c.slant(&[(0, p.deep), (100, p.ground)]);
    let blast = r.below(9);
    let gem = c.symbol(|c| {
        for (d, tone) in [
            ("M-14-16H14L24-4 0 26-24-4z", p.second.lit(0.06)),
            ("M-14-16L-24-4H24L14-16z", p.second.lit(0.24)),
            ("M-8-4H8L0 26z", p.second.lit(0.18)),
        ] {
            c.path(d, tone);
        }
    });
    draw!(c, "<g transform='rotate({})'>", N(r.range(-12.0, 12.0)));
    for i in 0..9_usize {
        let (x, y) = ((i % 3) as f32 * 70.0 - 70.0, (i / 3) as f32 * 70.0 - 70.0);
        let turned = i == blast || r.one_in(2);
        tile(
            c,
            x,
            y,
            if turned { &open } else { &closed },
            p.metal,
            turned,
        );
        if i == blast {
            c.at(x, y + 4.0, 0.28, 0.0, |c| bomb(c, p));
        } else if turned {
            c.glow(x, y, 34.0, p.second, 0.6);
            c.stamp(&gem, x, y, 1.0, 0.0);
        } else {
            c.sparkle(x, y, 13.0, WHITE.alpha(0.4), 1.0);
        }
    }
    draw!(c, "</g>");
}

fn tile(c: &mut Canvas, x: f32, y: f32, fill: &str, metal: Ink, turned: bool) {
    let (lift, edge) = if turned {
        (0.0, BLACK.alpha(0.6))
    } else {
        (5.0, metal.alpha(0.7))
    };
    draw!(
        c,
        "<rect x='{0}' y='{1}' width='62' height='62' rx='13' fill='{2}'/>",
        N(x - 31.0),
        N(y - 31.0 + lift),
        BLACK.alpha(0.5)
    );
    draw!(
        c,
        "<rect x='{}' y='{}' width='62' height='62' rx='13' fill='{fill}' stroke='{edge}' stroke-width='2'/>",
        N(x - 31.0),
        N(y - 31.0)
    );
}

pub fn balloon(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    c.at(78.0, -64.0, 0.26, 4.0, |c| {
        envelope(c, p.second, p.glow.lit(0.1), p);
    });
    let (a, b) = r.pick(&[
        (p.main, CREAM.lit(-0.04)),
        (p.second, p.metal),
        (p.main, p.metal.lit(0.1)),
    ]);
    c.at(-6.0, 0.0, 1.0, r.range(-6.0, 6.0), |c| envelope(c, a, b, p));
}

fn envelope(c: &mut Canvas, a: Ink, b: Ink, p: &Paints) {
    c.line(
        "M-34 62L-18 92M34 62L18 92M-12 68V92M12 68V92",
        CREAM.alpha(0.6),
        1.6,
    );
    let skin = c.ball(&[(0, a.lit(0.24)), (50, a), (100, a.shade(0.3))]);
    c.path(
        "M0-118C60-118 90-76 90-34 90 14 52 44 36 66H-36C-52 44-90 14-90-34-90-76-60-118 0-118z",
        skin,
    );
    let band = c.ball(&[(0, b.lit(0.12)), (50, b), (100, b.shade(0.3))]);
    c.path("M0-118C-44-104-62-66-62-34-62 14-36 44-24 66H-8C-16 40-26 10-26-34-26-72-16-104 0-118zM0-118C44-104 62-66 62-34 62 14 36 44 24 66H8C16 40 26 10 26-34 26-72 16-104 0-118z", band);
    c.line("M-36 66H36", p.metal, 6.0);
    c.path(
        "M-78-52C-72-84-50-104-26-110-50-88-62-56-60-10-74-22-82-36-78-52z",
        WHITE.alpha(0.3),
    );
    c.glow(0.0, 72.0, 32.0, ink(40.0, 1.0, 0.7), 0.9);
    let cane = c.down(&[(0, ink(30.0, 0.6, 0.5)), (100, ink(22.0, 0.6, 0.26))]);
    draw!(
        c,
        "<rect x='-21' y='90' width='42' height='30' rx='6' fill='{cane}'/>"
    );
    c.line("M-19 98H19M-19 108H19", BLACK.alpha(0.35), 1.6);
}
