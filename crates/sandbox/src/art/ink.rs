//! Colours, and the sets of them that a cover is painted with.

use std::fmt;

use super::chance::Chance;
use super::seed::Palette;

/// A colour as hue (degrees), saturation, lightness and opacity (0–1).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ink {
    h: f32,
    s: f32,
    l: f32,
    a: f32,
}

pub(super) const fn ink(h: f32, s: f32, l: f32) -> Ink {
    Ink { h, s, l, a: 1.0 }
}

pub(super) const WHITE: Ink = ink(0.0, 0.0, 1.0);
pub(super) const BLACK: Ink = ink(250.0, 0.3, 0.03);
pub(super) const CREAM: Ink = ink(42.0, 0.85, 0.92);

impl Ink {
    pub fn lit(self, by: f32) -> Self {
        Self {
            l: (self.l + by).clamp(0.0, 1.0),
            ..self
        }
    }
    pub fn turn(self, degrees: f32) -> Self {
        Self {
            h: self.h + degrees,
            ..self
        }
    }
    pub fn sat(self, by: f32) -> Self {
        Self {
            s: (self.s + by).clamp(0.0, 1.0),
            ..self
        }
    }
    pub fn alpha(self, a: f32) -> Self {
        Self { a, ..self }
    }
    /// In shade: darker, and a little cooler, as painters do.
    pub fn shade(self, by: f32) -> Self {
        self.lit(-by)
            .turn(if (90.0..270.0).contains(&self.h.rem_euclid(360.0)) {
                8.0
            } else {
                -8.0
            })
    }

    fn channels(self) -> [u8; 3] {
        let c = (1.0 - (2.0 * self.l - 1.0).abs()) * self.s;
        let h = self.h.rem_euclid(360.0) / 60.0;
        let x = c * (1.0 - (h % 2.0 - 1.0).abs());
        let (r, g, b) = match h as u8 {
            0 => (c, x, 0.0),
            1 => (x, c, 0.0),
            2 => (0.0, c, x),
            3 => (0.0, x, c),
            4 => (x, 0.0, c),
            _ => (c, 0.0, x),
        };
        let m = self.l - c / 2.0;
        [r, g, b].map(|v| ((v + m).clamp(0.0, 1.0) * 255.0).round() as u8)
    }
}

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.channels();
        write!(f, "#{r:02x}{g:02x}{b:02x}")?;
        if self.a < 0.995 {
            write!(f, "{:02x}", (self.a.clamp(0.0, 1.0) * 255.0).round() as u8)?;
        }
        Ok(())
    }
}

/// The colours of one cover.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paints {
    /// The darkest ground.
    pub deep: Ink,
    /// The ground's own colour.
    pub ground: Ink,
    /// Where the light comes from.
    pub glow: Ink,
    /// The motif's first and second colours.
    pub main: Ink,
    pub second: Ink,
    /// Gold, silver, copper or rose gold.
    pub metal: Ink,
}

const GOLD: Ink = ink(42.0, 0.9, 0.56);
const ROSE_GOLD: Ink = ink(18.0, 0.7, 0.66);
const SILVER: Ink = ink(215.0, 0.22, 0.72);
const BRONZE: Ink = ink(28.0, 0.72, 0.5);

/// Hues of ground, light, first and second colour; then saturation of the ground; then the metal.
const fn recipe(palette: Palette) -> ([f32; 4], f32, Ink) {
    match palette {
        Palette::Ember => ([12.0, 36.0, 10.0, 45.0], 0.72, GOLD),
        Palette::Rose => ([335.0, 18.0, 345.0, 300.0], 0.6, ROSE_GOLD),
        Palette::Violet => ([265.0, 310.0, 280.0, 190.0], 0.6, GOLD),
        Palette::Ocean => ([212.0, 188.0, 200.0, 30.0], 0.72, GOLD),
        Palette::Emerald => ([155.0, 75.0, 145.0, 45.0], 0.62, GOLD),
        Palette::Amber => ([30.0, 48.0, 38.0, 350.0], 0.72, GOLD),
        Palette::Midnight => ([232.0, 205.0, 225.0, 45.0], 0.56, SILVER),
        Palette::Ice => ([203.0, 180.0, 195.0, 265.0], 0.5, SILVER),
        Palette::Candy => ([318.0, 45.0, 330.0, 180.0], 0.66, ROSE_GOLD),
        Palette::Copper => ([20.0, 30.0, 24.0, 175.0], 0.5, BRONZE),
        Palette::Teal => ([182.0, 50.0, 172.0, 20.0], 0.66, GOLD),
        Palette::Crimson => ([350.0, 25.0, 355.0, 45.0], 0.72, GOLD),
        Palette::Dawn => ([250.0, 22.0, 340.0, 200.0], 0.5, ROSE_GOLD),
        Palette::Orchid => ([290.0, 335.0, 300.0, 90.0], 0.55, GOLD),
    }
}

impl Paints {
    pub fn mix(palette: Palette, chance: &mut Chance) -> Self {
        let ([ground, glow, main, second], saturation, metal) = recipe(palette);
        let drift = chance.range(-9.0, 9.0);
        // From late night to bright day.
        let day = chance.range(-0.04, 0.12);
        let (main, second) = if chance.one_in(3) {
            (main, second)
        } else {
            (second, main)
        };
        // A motif of its ground's own hue stands out by light alone.
        let apart = (main - ground + 540.0).rem_euclid(360.0) - 180.0;
        let dusk = if apart.abs() < 30.0 { 0.09 } else { 0.0 };
        Self {
            deep: ink(ground + drift - 8.0, saturation * 0.9, 0.09 + day * 0.5),
            ground: ink(ground + drift, saturation, 0.33 + day - dusk),
            glow: ink(glow + drift * 0.5, 0.92, 0.68 + day * 0.5),
            main: ink(main + drift, 0.8, 0.54 + dusk * 0.7),
            second: ink(second - drift, 0.8, 0.56),
            metal,
        }
    }
}
