//! A provider's hand: what every cover of the same house has in common, behind the motif and in front of it.

use super::backdrop;
use super::canvas::{Canvas, N, draw};
use super::chance::Chance;
use super::frame;
use super::ink::{BLACK, CREAM, Paints};
use super::seed::Signature;

/// Where the motif stands, and its radius.
type Place = (f32, f32, f32);

/// What the house puts between backdrop and motif.
pub(super) fn behind(c: &mut Canvas, signature: Signature, p: &Paints, place: Place) {
    match signature {
        Signature::Halo => halo(c, p, place),
        Signature::Medallion => medallion(c, p, place),
        Signature::Rays => {
            backdrop::rays(c, p, &mut Chance::new("house"), (place.0, place.1));
        }
        Signature::Spotlight => beams(c, p, place),
        Signature::Diagonal => band(c, p),
        Signature::Deco => fan(c, p),
        _ => {}
    }
}

fn halo(c: &mut Canvas, p: &Paints, (x, y, size): Place) {
    c.glow(x, y, size * 1.5, p.glow, 0.5);
    c.ring(x, y, size * 1.16, p.glow.lit(0.14).alpha(0.22), size * 0.1);
    c.ring(x, y, size * 1.16, p.glow.lit(0.2), 2.5);
}

fn medallion(c: &mut Canvas, p: &Paints, (x, y, size): Place) {
    let plate = c.radial(&[
        (0, p.ground.lit(0.22)),
        (70, p.ground.lit(-0.02)),
        (100, p.deep),
    ]);
    let rim = c.metal(p.metal);
    c.disc(x, y + 4.0, size * 1.24, BLACK.alpha(0.4));
    c.disc(x, y, size * 1.2, plate);
    c.ring(x, y, size * 1.2, rim, size * 0.1);
    draw!(
        c,
        "<circle cx='{}' cy='{}' r='{}' fill='none' stroke='{}' stroke-width='{}' stroke-dasharray='0 {}'/>",
        N(x),
        N(y),
        N(size * 1.2),
        p.metal.lit(0.3),
        N(size * 0.05),
        N(size * 0.157)
    );
}

fn beams(c: &mut Canvas, p: &Paints, (x, y, size): Place) {
    let (w, h) = (c.width, c.height);
    let beam = c.down(&[(0, p.glow.lit(0.2).alpha(0.6)), (100, p.glow.alpha(0.0))]);
    c.path(
        &format!(
            "M{:.0} -6h{:.0}L{:.0} {h}H{:.0}zM{:.0} -6h-{1:.0}L{:.0} {h}H{:.0}z",
            w * 0.06,
            w * 0.07,
            w * 0.86,
            w * 0.42,
            w * 0.94,
            w * 0.14,
            w * 0.58
        ),
        beam,
    );
    let pool = c.radial(&[(0, p.glow.alpha(0.7)), (100, p.glow.alpha(0.0))]);
    c.oval(x, y + size * 1.02, size * 1.3, size * 0.28, pool);
}

fn band(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let band = c.slant(&[
        (0, p.main.lit(0.1).alpha(0.75)),
        (100, p.second.alpha(0.35)),
    ]);
    c.path(
        &format!(
            "M{:.0} 0H{w}L{:.0} {h}H0V{:.0}z",
            w * 0.72,
            w * 0.3,
            h * 0.96
        ),
        band,
    );
    c.line(
        &format!(
            "M{:.0} 0L0 {:.0}M{w} {:.0}L{:.0} {h}",
            w * 0.69,
            h * 0.92,
            h * 0.05,
            w * 0.34
        ),
        p.metal.lit(0.16),
        1.6,
    );
}

fn fan(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let mut d = String::new();
    for i in -4..=4_i8 {
        let a = f32::from(i) * 0.33;
        d += &format!(
            "M{:.0} {h}l{:.0} {:.0}",
            w / 2.0,
            a.sin() * h * 0.75,
            -a.cos() * h * 0.75
        );
    }
    c.line(&d, p.metal.alpha(0.5), 1.2);
    for k in [0.5, 0.62, 0.74] {
        c.ring(w / 2.0, h, h * k, p.metal.alpha(0.35), 1.2);
    }
}

/// What the house puts in front of everything.
pub(super) fn front(c: &mut Canvas, signature: Signature, p: &Paints) {
    let (w, h) = (c.width, c.height);
    vignette(c, p);
    match signature {
        Signature::Keyline => keyline(c, p),
        Signature::Arch => arch(c, p),
        Signature::Deco => deco(c, p),
        Signature::Horizon => horizon(c, p),
        Signature::Corners => corners(c, p),
        Signature::Ribbon => ribbon(c, p),
        Signature::Curtain => curtain(c, p),
        Signature::Diagonal => corner(c, p),
        Signature::Facet => frame::facet(c, p),
        Signature::Lattice => frame::lattice(c, p),
        Signature::Stamp => frame::stamp(c, p),
        Signature::Tide => frame::tide(c, p),
        Signature::Spotlight => {
            let bar = c.across(&[
                (0, p.glow.alpha(0.0)),
                (50, p.glow.lit(0.2)),
                (100, p.glow.alpha(0.0)),
            ]);
            draw!(c, "<path d='M0 {}h{w}v3H0z' fill='{bar}'/>", N(h - 3.0));
        }
        Signature::Halo | Signature::Medallion | Signature::Rays => {}
    }
}

fn corner(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let wedge = c.slant(&[
        (0, p.metal.lit(0.2)),
        (50, p.metal),
        (100, p.metal.shade(0.3)),
    ]);
    c.path(
        &format!("M0 {:.0}L{:.0} {h}H0z", h - w * 0.22, w * 0.22),
        wedge,
    );
}

/// Darkens top corners and foot, so that the middle glows and words below sit on calm ground.
fn vignette(c: &mut Canvas, p: &Paints) {
    let edge = c.radial(&[(70, p.deep.alpha(0.0)), (100, p.deep.alpha(0.5))]);
    c.fill(edge);
    let foot = c.down(&[(74, p.deep.alpha(0.0)), (100, p.deep.alpha(0.7))]);
    c.fill(foot);
}

fn keyline(c: &mut Canvas, p: &Paints) {
    let gold = c.metal(p.metal);
    draw!(
        c,
        "<rect x='9' y='9' width='{}' height='{}' rx='12' fill='none' stroke='{gold}' stroke-width='3'/>",
        N(c.width - 18.0),
        N(c.height - 18.0)
    );
    draw!(
        c,
        "<rect x='14.5' y='14.5' width='{}' height='{}' rx='8' fill='none' stroke='{}' stroke-width='1'/>",
        N(c.width - 29.0),
        N(c.height - 29.0),
        p.metal.lit(0.2).alpha(0.6)
    );
}

fn arch(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let wall = c.down(&[(0, p.ground.lit(-0.08)), (100, p.deep)]);
    let (l, r, foot) = (w * 0.055, w * 0.945, h * 0.975);
    let spring = h * 0.34;
    let window = format!(
        "M{l:.0} {foot:.0}V{spring:.0}C{l:.0} {0:.0} {1:.0} {2:.0} {3:.0} {2:.0}S{r:.0} {0:.0} {r:.0} {spring:.0}V{foot:.0}z",
        h * 0.13,
        w * 0.3,
        h * 0.03,
        w / 2.0
    );
    draw!(
        c,
        "<path d='M0 0h{w}v{h}H0z{window}' fill='{wall}' fill-rule='evenodd'/>"
    );
    let gold = c.metal(p.metal);
    draw!(
        c,
        "<path d='{window}' fill='none' stroke='{gold}' stroke-width='4'/>"
    );
    c.orb(w * 0.075, h * 0.05, 6.0, p.second);
    c.orb(w * 0.925, h * 0.05, 6.0, p.second);
}

fn deco(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let gold = c.metal(p.metal);
    let line = format!(
        "M38 8H{a}V22H{b}V38H{d}V{e}H{b}V{f}H{a}V{g}H38V{f}H22V{e}H8V38H22V22H38z",
        a = N(w - 38.0),
        b = N(w - 22.0),
        d = N(w - 8.0),
        e = N(h - 38.0),
        f = N(h - 22.0),
        g = N(h - 8.0)
    );
    draw!(
        c,
        "<path d='M0 0h{w}v{h}H0z{line}' fill='{}' fill-rule='evenodd'/>",
        p.deep.alpha(0.92)
    );
    draw!(
        c,
        "<path d='{line}' fill='none' stroke='{gold}' stroke-width='2.5'/>"
    );
}

fn horizon(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let (top, foot) = (h * 0.055, h * 0.945);
    draw!(
        c,
        "<path d='M0 0h{w}v{0}H0zM0 {1}h{w}v{0}H0z' fill='{2}'/>",
        N(top),
        N(foot),
        p.deep
    );
    let bar = c.across(&[
        (0, p.metal.alpha(0.0)),
        (50, p.metal.lit(0.26)),
        (100, p.metal.alpha(0.0)),
    ]);
    draw!(
        c,
        "<path d='M0 {}h{w}v2H0zM0 {}h{w}v2H0z' fill='{bar}'/>",
        N(top - 1.0),
        N(foot - 1.0)
    );
    let flare = c.radial(&[
        (0, CREAM),
        (30, p.glow.alpha(0.5)),
        (100, p.glow.alpha(0.0)),
    ]);
    c.oval(w * 0.5, foot, w * 0.34, 9.0, flare);
}

fn corners(c: &mut Canvas, p: &Paints) {
    let gold = c.metal(p.metal);
    let scroll = c.symbol(|c| {
        draw!(c, "<path d='M10 74V26Q10 10 26 10H74M18 62Q18 40 30 38 42 38 40 28 36 20 28 26M62 18Q40 18 38 30' fill='none' stroke='{gold}' stroke-width='3'/>");
        c.orb(16.0, 16.0, 6.0, p.second);
    });
    for (x, y, turn) in [
        (0.0, 0.0, 0.0),
        (c.width, 0.0, 90.0),
        (c.width, c.height, 180.0),
        (0.0, c.height, 270.0),
    ] {
        c.stamp(&scroll, x, y, 1.0, turn);
    }
}

fn ribbon(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let silk = c.across(&[
        (0, p.main.shade(0.3)),
        (30, p.main.lit(0.1)),
        (50, p.main.shade(0.16)),
        (72, p.main.lit(0.16)),
        (100, p.main.shade(0.3)),
    ]);
    let wave = |y: f32| {
        format!(
            "M0 {:.0}C{:.0} {:.0} {:.0} {:.0} {w} {:.0}",
            h * y,
            w * 0.3,
            h * (y - 0.1),
            w * 0.62,
            h * (y + 0.11),
            h * (y - 0.05)
        )
    };
    c.path(&format!("{}V{h}H0z", wave(0.87)), silk);
    let shade = c.down(&[(0, BLACK.alpha(0.0)), (100, BLACK.alpha(0.75))]);
    c.path(&format!("{}V{h}H0z", wave(0.91)), shade);
    c.line(&wave(0.87), p.metal.lit(0.2), 3.0);
    c.line(&wave(0.892), p.metal.alpha(0.7), 1.2);
}

fn curtain(c: &mut Canvas, p: &Paints) {
    let (w, h) = (c.width, c.height);
    let cloth = p.ground.turn(-14.0).sat(0.1);
    let velvet = c.across(&[
        (0, cloth.lit(-0.16)),
        (22, cloth.lit(0.02)),
        (36, cloth.lit(-0.18)),
        (58, cloth.lit(0.08)),
        (74, cloth.lit(-0.16)),
        (90, cloth.lit(0.04)),
        (100, cloth.lit(-0.24)),
    ]);
    let gold = c.metal(p.metal);
    let (reach, tie) = (w * 0.3, h * 0.62);
    let drop = format!(
        "M0 0H{reach:.0}C{:.0} {:.0} {:.0} {:.0} {:.0} {tie:.0}",
        w * 0.27,
        h * 0.3,
        w * 0.17,
        h * 0.5,
        w * 0.06
    );
    let half = c.symbol(|c| {
        c.path(
            &format!(
                "M0 {tie:.0}H{:.0}C{:.0} {:.0} {:.0} {:.0} {:.0} {h}H0z",
                w * 0.06,
                w * 0.12,
                h * 0.72,
                w * 0.13,
                h * 0.86,
                w * 0.11
            ),
            &velvet,
        );
        c.path(&format!("{drop}H0z"), &velvet);
        draw!(
            c,
            "<path d='{drop}' fill='none' stroke='{gold}' stroke-width='2.5'/>"
        );
        draw!(
            c,
            "<path d='M0 {:.0}q{:.0} 8 {:.0} -6v9q-{1:.0} 14-{2:.0} 8z' fill='{gold}'/>",
            tie - 4.0,
            w * 0.04,
            w * 0.075
        );
    });
    draw!(
        c,
        "<use href='#{half}'/><use href='#{half}' transform='matrix(-1 0 0 1 {w} 0)'/>"
    );
    let fringe = c.down(&[
        (0, cloth.lit(-0.2)),
        (70, cloth.lit(0.06)),
        (100, cloth.lit(-0.12)),
    ]);
    let swag = format!(
        "M0 0H{w}V{0:.0}Q{1:.0} {2:.0} {3:.0} {0:.0}Q{4:.0} {2:.0} {5:.0} {0:.0}Q{6:.0} {2:.0} 0 {0:.0}z",
        h * 0.03,
        w * 0.83,
        h * 0.13,
        w * 0.67,
        w * 0.5,
        w * 0.33,
        w * 0.17
    );
    draw!(
        c,
        "<path d='{swag}' fill='{fringe}' stroke='{gold}' stroke-width='2'/>"
    );
}
