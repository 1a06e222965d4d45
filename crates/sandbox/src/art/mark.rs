//! Provider marks: one simple sign each, on a transparent ground.

use super::canvas::{Canvas, draw};
use super::ink::{CREAM, Ink, ink};
use super::seed::Signature;

pub(super) fn paint(signature: Signature) -> String {
    let mut c = Canvas::new(96.0, 96.0);
    let (hue, sign) = sign(signature);
    let tone = ink(hue, 0.78, 0.6);
    let fill = c.slant(&[(0, tone.lit(0.2)), (100, tone.turn(28.0).lit(-0.12))]);
    let ground = c.slant(&[(0, ink(hue, 0.34, 0.2)), (100, ink(hue + 20.0, 0.4, 0.09))]);
    draw!(
        c,
        "<rect x='3' y='3' width='90' height='90' rx='26' fill='{ground}' stroke='{}' stroke-width='1.5'/>",
        tone.alpha(0.45)
    );
    shape(&mut c, sign, &fill, tone);
    c.finish()
}

/// The mark's hue and outline.
const fn sign(signature: Signature) -> (f32, &'static str) {
    match signature {
        Signature::Halo => (44.0, "M48 20a28 28 0 1 0 .1 0zM48 32a16 16 0 1 1-.1 0z"),
        Signature::Keyline => (205.0, "M22 22H74V74H22zM32 32V64H64V32zM42 42H54V54H42z"),
        Signature::Arch => (
            28.0,
            "M20 76V48a28 28 0 0 1 56 0V76H62V48a14 14 0 0 0-28 0V76z",
        ),
        Signature::Diagonal => (350.0, "M22 74L54 22H74L42 74zM22 50L40 22H50L28 58z"),
        Signature::Rays => (
            16.0,
            "M48 14L54 38 74 22 60 42 82 48 60 54 74 74 54 58 48 82 42 58 22 74 36 54 14 48 36 42 22 22 42 38z",
        ),
        Signature::Spotlight => (265.0, "M40 18H56L78 66A44 14 0 0 1 18 66zM30 78H66V83H30z"),
        Signature::Deco => (
            160.0,
            "M18 76V62H30V48H42V20H54V48H66V62H78V76H58V60H38V76z",
        ),
        Signature::Horizon => (
            190.0,
            "M20 52A28 28 0 0 1 76 52zM16 58H80V64H16zM26 70H70V75H26z",
        ),
        Signature::Corners => (
            320.0,
            "M20 20H44V30H30V44H20zM76 20V44H66V30H52V20zM76 76H52V66H66V52H76zM20 76V52H30V66H44V76zM48 40L56 48 48 56 40 48z",
        ),
        Signature::Medallion => (
            80.0,
            "M48 18L74 33V63L48 78 22 63V33zM48 32L35 40V56L48 64 61 56V40z",
        ),
        Signature::Ribbon => (
            0.0,
            "M18 58C30 26 46 26 52 46S70 66 78 38C76 76 56 80 46 60S26 48 18 58z",
        ),
        Signature::Curtain => (
            285.0,
            "M20 20H44C44 50 36 68 20 76zM76 20H52C52 50 60 68 76 76zM44 20H52V30H44z",
        ),
        Signature::Facet => (
            232.0,
            "M34 20H62L78 40 48 78 18 40zM34 20L48 40 62 20zM18 40H78V43H18z",
        ),
        Signature::Lattice => (
            120.0,
            "M48 16L80 48 48 80 16 48zM48 28L36 40 48 52 60 40zM32 44L24 52 34 62 44 52zM64 44L52 52 62 62 72 52z",
        ),
        Signature::Stamp => (
            8.0,
            "M20 24h8a6 6 0 0 0 12 0h16a6 6 0 0 0 12 0h8V72h-8a6 6 0 0 0-12 0H40a6 6 0 0 0-12 0h-8zM34 40V58H62V40z",
        ),
        Signature::Tide => (
            178.0,
            "M16 40Q24 28 32 40T48 40 64 40 80 40V50Q72 38 64 50T48 50 32 50 16 50zM16 62Q24 50 32 62T48 62 64 62 80 62V72Q72 60 64 72T48 72 32 72 16 72z",
        ),
    }
}

fn shape(c: &mut Canvas, sign: &str, fill: &str, tone: Ink) {
    draw!(
        c,
        "<path d='{sign}' fill='{fill}' fill-rule='evenodd' stroke='{}' stroke-width='1'/>",
        CREAM.alpha(0.5)
    );
    c.glow(34.0, 26.0, 34.0, tone.lit(0.3), 0.28);
}
