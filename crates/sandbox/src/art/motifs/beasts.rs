//! Creatures, living and built.

use super::super::canvas::{Canvas, N, RIM, draw};
use super::super::chance::Chance;
use super::super::ink::{BLACK, CREAM, Ink, Paints, WHITE, ink};
use super::{facet, mirrored};

pub fn dragon(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let hide = r.pick(&[
        p.main,
        p.second.shade(0.08),
        ink(150.0, 0.6, 0.38),
        ink(356.0, 0.75, 0.44),
    ]);
    let horn = p.metal;
    let eye = ink(50.0, 1.0, 0.66);
    c.glow(0.0, 70.0, 110.0, p.glow, 0.6);
    mirrored(c, |c, light| {
        let h = hide.lit(light);
        facet(
            c,
            "M44-36L104-64 90-28 114-4 82 2 96 34 58 26z",
            h.shade(0.2),
        );
        c.line("M50-30L98-56M56-10L106-6M58 14L90 28", h.lit(0.16), 2.5);
        let bone = c.slant(&[
            (0, horn.lit(0.1)),
            (60, horn.lit(light)),
            (100, horn.shade(0.3)),
        ]);
        c.path("M10-56C34-66 60-90 50-128 92-98 84-52 46-32z", bone);
        c.line("M44-60Q62-70 70-92M36-54Q52-58 64-70", horn.shade(0.3), 2.2);
        facet(c, "M0-74L26-56 54-28 42-6 18-14 0-6z", h.lit(0.06));
        facet(c, "M0-74L12-40 0-6z", h.lit(0.16));
        facet(c, "M26-56L54-28 42-6 18-14z", h);
        facet(c, "M42-6L62 24 40 62 24 20 18-14z", h.shade(0.1));
        facet(c, "M62 24L40 62 34 84 66 58z", h.shade(0.24));
        facet(c, "M0-6L18-14 24 20 34 66 16 84 0 82z", h.lit(0.02));
        facet(c, "M0-6L9-10 12 60 0 82z", h.lit(0.16));
        facet(c, "M0 82L16 84 34 66 34 84 20 106 0 112z", h.shade(0.28));
        c.path("M12 86L18 108 24 84zM28 78L34 98 37 72z", CREAM);
        c.path("M12 58Q22 48 26 62 20 70 12 58z", BLACK);
        c.path("M16-8L48-24 40 0 24 4z", BLACK);
        c.path("M20-7L44-19 37-1 25 1z", eye);
        c.path("M31-14L34-13 32 0 30 0z", BLACK);
        facet(c, "M12-20L56-38 50-20 18-8z", h.shade(0.16));
    });
    facet(
        c,
        "M0-66l9 13-9 13-9-13zM0-38l8 11-8 11-8-11zM0-14l6 9-6 9-6-9z",
        p.metal.lit(0.1),
    );
}

pub fn wolf(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let fur = r.pick(&[
        ink(215.0, 0.2, 0.6),
        ink(25.0, 0.3, 0.5),
        p.ground.sat(-0.4).lit(0.32),
        ink(205.0, 0.32, 0.76),
    ]);
    let eye = r.pick(&[ink(46.0, 1.0, 0.6), ink(190.0, 0.9, 0.66), p.glow]);
    if r.one_in(2) {
        c.glow(8.0, -24.0, 130.0, p.glow.lit(0.14), 0.7);
        let moon = c.ball(&[(0, CREAM), (70, p.glow.lit(0.16)), (100, p.glow)]);
        c.disc(8.0, -24.0, 92.0, moon);
    }
    mirrored(c, |c, light| {
        let f = fur.lit(light);
        facet(c, "M30-54L66-120 84-36 66-10z", f.shade(0.1));
        facet(c, "M42-52L64-98 72-36 60-20z", f.shade(0.36));
        facet(
            c,
            "M66-10L84-36 112 26 92 22 100 58 70 50 66 82 40 66z",
            f.lit(0.1),
        );
        facet(c, "M66-10L92 22 70 50 50 30z", f.shade(0.05));
        facet(c, "M0-62L30-54 48-20 14-12 0-20z", f.shade(0.14));
        facet(c, "M30-54L66-10 50 8 48-20z", f);
        facet(c, "M14-12L48-20 50 8 26 30 12 24z", f.lit(0.08));
        facet(c, "M50 8L66-10 70 50 40 66 26 30z", f.lit(0.2));
        facet(c, "M0-20L14-12 12 24 18 60 0 66z", f.shade(0.02));
        facet(c, "M12 24L26 30 40 66 18 92 18 60z", f.lit(0.14));
        facet(c, "M0 66L18 60 18 92 0 104z", f.shade(0.1));
        c.path("M16 2L46-14 40 8 24 12z", BLACK);
        c.path("M22 3L41-8 37 6 26 9z", eye);
        c.disc(31.0, 1.0, 3.4, BLACK);
    });
    c.path("M-20 58Q0 46 20 58 14 76 0 80-14 76-20 58z", BLACK);
    c.oval(-5.0, 58.0, 7.0, 3.0, WHITE.alpha(0.5));
    c.line(
        "M0 80V94M0 94Q-14 102-24 92M0 94Q14 102 24 92",
        BLACK.alpha(0.8),
        3.0,
    );
    c.line("M-66-118L-84-36-112 26", RIM.alpha(0.5), 2.0);
}

pub fn cat(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let coat = r.pick(&[
        ink(250.0, 0.24, 0.16),
        ink(28.0, 0.6, 0.5),
        ink(215.0, 0.14, 0.4),
        ink(36.0, 0.5, 0.84),
    ]);
    let eye = r.pick(&[
        ink(60.0, 0.95, 0.6),
        ink(150.0, 0.8, 0.56),
        ink(200.0, 0.9, 0.64),
    ]);
    let gold = c.metal(p.metal);
    let body = c.down(&[(0, coat), (100, coat.shade(0.16))]);
    c.path("M-96 240Q-88 50-44 40H44Q88 50 96 240z", body);
    let fur = c.ball(&[(0, coat.lit(0.2)), (55, coat), (100, coat.shade(0.14))]);
    mirrored(c, |c, light| {
        let tone = coat.lit(light);
        c.path("M22-58Q56-76 80-116 100-66 88-18z", tone);
        c.path(
            "M38-56Q58-70 74-92 84-62 78-32z",
            p.main.lit(0.12).sat(-0.2),
        );
    });
    c.path(
        "M-92-12C-92-60-50-76 0-76S92-60 92-12C92 34 50 62 0 62S-92 34-92-12z",
        fur,
    );
    c.path(
        "M-10-74L0-40 10-74zM-36-70L-26-46-20-72zM36-70L26-46 20-72z",
        coat.shade(0.2).lit(-0.06),
    );
    mirrored(c, |c, light| {
        c.path("M16-10Q42-44 74-20 62 12 32 8 20 4 16-10z", BLACK);
        let iris = c.radial(&[(0, eye.lit(0.24)), (100, eye.lit(light).shade(0.12))]);
        c.path("M21-10Q44-36 69-19 58 6 34 4 25 2 21-10z", iris);
        c.oval(46.0, -13.0, 5.5, 16.0, BLACK);
        c.disc(52.0, -20.0, 4.0, WHITE);
        c.line("M34 32L96 24M34 37L94 46", CREAM.alpha(0.6), 1.5);
    });
    let muzzle = c.radial(&[(0, coat.lit(0.26)), (100, coat.lit(0.08))]);
    c.path(
        "M0 24C-10 14-34 22-32 38-26 54-8 52 0 44 8 52 26 54 32 38 34 22 10 14 0 24z",
        muzzle,
    );
    c.path(
        "M-11 18Q0 12 11 18 8 28 0 31-8 28-11 18z",
        ink(345.0, 0.6, 0.6),
    );
    c.line(
        "M0 31V40M-14 44Q-4 48 0 40 4 48 14 44",
        BLACK.alpha(0.7),
        2.4,
    );
    draw!(
        c,
        "<path d='M-62 64Q0 94 62 64L60 82Q0 114-60 82z' fill='{gold}'/>"
    );
    c.line("M-58 70Q0 98 58 70", RIM.alpha(0.6), 2.0);
    c.orb(0.0, 98.0, 17.0, p.second);
    c.ring(0.0, 98.0, 18.0, p.metal, 4.0);
}

pub fn robot(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    let steel = r.pick(&[
        ink(215.0, 0.16, 0.66),
        p.main.sat(-0.15),
        p.second.sat(-0.2),
        ink(42.0, 0.8, 0.56),
    ]);
    let shell = c.slant(&[(0, steel.lit(0.26)), (45, steel), (100, steel.shade(0.3))]);
    let light = p.glow.lit(0.04);
    c.path("M-112 240Q-96 74-46 68H46Q96 74 112 240z", &shell);
    c.path("M-26 56H26V76H-26z", steel.shade(0.36));
    c.disc(0.0, 102.0, 15.0, BLACK);
    c.orb(0.0, 102.0, 11.0, light);
    c.line("M0-74V-104", steel.shade(0.1), 6.0);
    c.glow(0.0, -110.0, 30.0, light, 0.9);
    c.orb(0.0, -110.0, 11.0, light);
    for side in [-1.0, 1.0] {
        draw!(
            c,
            "<rect x='{}' y='-30' width='22' height='54' rx='8' fill='{}'/>",
            N(side * 92.0 - 11.0),
            steel.shade(0.26)
        );
        c.line(
            &format!("M{0} -18v30", N(side * 97.0)),
            light.alpha(0.8),
            3.0,
        );
    }
    draw!(
        c,
        "<rect x='-86' y='-76' width='172' height='138' rx='46' fill='{shell}'/>"
    );
    draw!(
        c,
        "<rect x='-66' y='-42' width='132' height='70' rx='34' fill='{}' stroke='{}' stroke-width='4'/>",
        BLACK,
        steel.lit(0.2)
    );
    for x in [-30.0, 30.0] {
        c.glow(x, -7.0, 34.0, light, 0.9);
    }
    match r.below(3) {
        0 => draw!(
            c,
            "<path d='M-44-7h28M16-7h28' stroke='{}' stroke-width='14'/>",
            light.lit(0.16)
        ),
        1 => {
            c.disc(-30.0, -7.0, 15.0, light.lit(0.16));
            c.disc(30.0, -7.0, 15.0, light.lit(0.16));
        }
        _ => c.line("M-44 0q14-20 28 0M16 0q14-20 28 0", light.lit(0.2), 8.0),
    }
    c.line("M-16 44h32M-22 44l0 0M22 44l0 0", steel.shade(0.4), 5.0);
    c.line("M-70-30Q-66-64-30-68", WHITE.alpha(0.7), 5.0);
    c.path("M-56-14Q-52-36-20-38L-44 14z", WHITE.alpha(0.16));
}

pub fn reef(c: &mut Canvas, p: &Paints, r: &mut Chance) {
    coral(c, -78.0, 110.0, 1.0, p.main);
    coral(c, 86.0, 112.0, 0.8, p.second);
    let scale = r.pick(&[
        ink(28.0, 0.95, 0.55),
        p.main.lit(0.04),
        p.second,
        ink(52.0, 0.95, 0.54),
    ]);
    let stripe = r.pick(&[WHITE, p.glow.lit(0.2), ink(230.0, 0.5, 0.2)]);
    c.at(0.0, -6.0, 1.0, r.range(-12.0, 8.0), |c| {
        fish(c, scale, stripe);
    });
    c.at(62.0, -78.0, 0.3, 6.0, |c| fish(c, scale.turn(150.0), CREAM));
    c.at(-66.0, 66.0, 0.26, -8.0, |c| {
        fish(c, scale.turn(40.0), CREAM);
    });
    for (x, y, s) in [
        (-112.0, -30.0, 8.0),
        (-104.0, -58.0, 5.0),
        (-118.0, -82.0, 11.0),
        (94.0, 40.0, 6.0),
    ] {
        c.disc(x, y, s, WHITE.alpha(0.14));
        c.ring(x, y, s, WHITE.alpha(0.6), 1.4);
    }
}

fn fish(c: &mut Canvas, i: Ink, stripe: Ink) {
    let fin = c.across(&[(0, i.lit(0.06)), (100, i.shade(0.24))]);
    c.path(
        "M52 0L112-50Q94 0 112 50zM-24-48Q10-100 54-62L36-30zM-10 46Q16 86 44 62L26 32z",
        fin,
    );
    let body = c.down(&[(0, i.shade(0.1)), (40, i.lit(0.12)), (100, i.shade(0.16))]);
    c.path(
        "M-98 4C-72-52-14-66 66-10Q74 0 66 12C-14 66-72 54-98 4z",
        body,
    );
    c.path(
        "M-44-43Q-26 2-44 46-30 50-16 50 0 0-14-49-28-49-44-43zM22-37Q34 0 22 38L40 28Q50 0 40-28z",
        stripe.alpha(0.9),
    );
    c.path("M-6 6Q22 2 26 26 0 34-6 6z", i.shade(0.14));
    c.line("M-88-10C-64-46-20-54 30-32", WHITE.alpha(0.5), 4.0);
    c.disc(-66.0, -8.0, 13.0, WHITE);
    c.disc(-68.0, -8.0, 8.0, BLACK);
    c.disc(-71.0, -12.0, 3.0, WHITE);
    c.line("M-96 10Q-84 16-76 12", i.shade(0.3), 3.0);
}

fn coral(c: &mut Canvas, x: f32, y: f32, s: f32, i: Ink) {
    c.at(x, y, s, 0.0, |c| {
        c.line("M0 20V-46M0-6Q-30-14-34-54M0-20Q28-24 30-66M-34-54L-50-70M-30-40L-14-68M30-60L46-78M0-46L8-82", i.shade(0.16), 13.0);
        c.line("M-3 14V-46M-3-10Q-30-18-37-54M1-22Q26-28 27-66", i.lit(0.14), 4.0);
    });
}
