//! An SVG being written: definitions, shapes and the volumes that every motif is built from.

use std::collections::HashMap;
use std::fmt::{self, Write as _};

use super::ink::{BLACK, CREAM, Ink, WHITE};

/// A number as SVG likes it: one decimal at most, none when it is large enough that nobody sees the difference.
#[derive(Debug, Clone, Copy)]
pub(super) struct N(pub f32);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = if self.0.abs() < 30.0 {
            (self.0 * 10.0).round() / 10.0
        } else {
            self.0.round()
        };
        if rounded == 0.0 {
            f.write_str("0")
        } else {
            write!(f, "{rounded}")
        }
    }
}

#[derive(Debug)]
pub(super) struct Canvas {
    pub width: f32,
    pub height: f32,
    defs: String,
    body: String,
    /// Gradient markup to id, so that equal gradients are written once.
    known: HashMap<String, String>,
    ids: u32,
}

/// Adds markup to a canvas, with the arguments of `format!`.
macro_rules! draw {
    ($canvas:expr, $($markup:tt)*) => { $canvas.put(format_args!($($markup)*)) };
}
pub(super) use draw;

impl Canvas {
    pub fn new(width: f32, height: f32) -> Self {
        Self {
            width,
            height,
            defs: String::new(),
            body: String::new(),
            known: HashMap::new(),
            ids: 0,
        }
    }

    pub fn put(&mut self, markup: fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = self.body.write_fmt(markup);
    }

    fn id(&mut self) -> String {
        let n = self.ids;
        self.ids += 1;
        let letter = char::from(b'a' + (n % 26) as u8);
        if n < 26 {
            letter.to_string()
        } else {
            format!("{letter}{}", n / 26)
        }
    }

    fn gradient(&mut self, tag: &str, attributes: &str, stops: &[(u8, Ink)]) -> String {
        let mut markup = format!("{attributes}>");
        for (at, ink) in stops {
            let _ = match at {
                0 => write!(markup, "<stop stop-color='{ink}'/>"),
                100 => write!(markup, "<stop offset='1' stop-color='{ink}'/>"),
                _ => write!(markup, "<stop offset='.{at:02}' stop-color='{ink}'/>"),
            };
        }
        let key = format!("{tag}{markup}");
        if let Some(id) = self.known.get(&key) {
            return format!("url(#{id})");
        }
        let id = self.id();
        let _ = write!(self.defs, "<{tag} id='{id}'{markup}</{tag}>");
        let url = format!("url(#{id})");
        self.known.insert(key, id);
        url
    }

    /// From top to bottom of the painted shape.
    pub fn down(&mut self, stops: &[(u8, Ink)]) -> String {
        self.gradient("linearGradient", " x2='0' y2='1'", stops)
    }

    /// From left to right.
    pub fn across(&mut self, stops: &[(u8, Ink)]) -> String {
        self.gradient("linearGradient", "", stops)
    }

    /// From the upper left to the lower right.
    pub fn slant(&mut self, stops: &[(u8, Ink)]) -> String {
        self.gradient("linearGradient", " x2='1' y2='1'", stops)
    }

    /// From the middle outwards.
    pub fn radial(&mut self, stops: &[(u8, Ink)]) -> String {
        self.gradient("radialGradient", "", stops)
    }

    /// From a lit point near the upper left outwards: what makes a disc a ball.
    pub fn ball(&mut self, stops: &[(u8, Ink)]) -> String {
        self.gradient("radialGradient", " cx='.36' cy='.3' r='.76'", stops)
    }

    /// Keeps what `paint` draws as a symbol and returns the reference for [`Canvas::stamp`].
    pub fn symbol(&mut self, paint: impl FnOnce(&mut Self)) -> String {
        let before = std::mem::take(&mut self.body);
        paint(self);
        let drawn = std::mem::replace(&mut self.body, before);
        let id = self.id();
        let _ = write!(self.defs, "<g id='{id}'>{drawn}</g>");
        id
    }

    /// A clip along a path, as the value of `clip-path`.
    pub fn clip(&mut self, d: &str) -> String {
        let id = self.id();
        let _ = write!(self.defs, "<clipPath id='{id}'><path d='{d}'/></clipPath>");
        format!("url(#{id})")
    }

    pub fn stamp(&mut self, id: &str, x: f32, y: f32, scale: f32, turn: f32) {
        self.put(format_args!(
            "<use href='#{id}' transform='{}'/>",
            Place { x, y, scale, turn }
        ));
    }

    /// Draws within a moved, scaled and turned coordinate system.
    pub fn at(&mut self, x: f32, y: f32, scale: f32, turn: f32, paint: impl FnOnce(&mut Self)) {
        self.put(format_args!(
            "<g transform='{}'>",
            Place { x, y, scale, turn }
        ));
        paint(self);
        self.put(format_args!("</g>"));
    }

    pub fn path(&mut self, d: &str, fill: impl fmt::Display) {
        self.put(format_args!("<path d='{d}' fill='{fill}'/>"));
    }

    pub fn line(&mut self, d: &str, ink: impl fmt::Display, width: f32) {
        self.put(format_args!(
            "<path d='{d}' fill='none' stroke='{ink}' stroke-width='{}'/>",
            N(width)
        ));
    }

    pub fn disc(&mut self, x: f32, y: f32, r: f32, fill: impl fmt::Display) {
        self.put(format_args!(
            "<circle cx='{}' cy='{}' r='{}' fill='{fill}'/>",
            N(x),
            N(y),
            N(r)
        ));
    }

    pub fn oval(&mut self, x: f32, y: f32, rx: f32, ry: f32, fill: impl fmt::Display) {
        self.put(format_args!(
            "<ellipse cx='{}' cy='{}' rx='{}' ry='{}' fill='{fill}'/>",
            N(x),
            N(y),
            N(rx),
            N(ry)
        ));
    }

    pub fn ring(&mut self, x: f32, y: f32, r: f32, ink: impl fmt::Display, width: f32) {
        self.put(format_args!(
            "<circle cx='{}' cy='{}' r='{}' fill='none' stroke='{ink}' stroke-width='{}'/>",
            N(x),
            N(y),
            N(r),
            N(width)
        ));
    }

    pub fn fill(&mut self, fill: impl fmt::Display) {
        self.put(format_args!(
            "<path d='M0 0h{}v{}H0z' fill='{fill}'/>",
            N(self.width),
            N(self.height)
        ));
    }

    /// Light in the air: a soft disc.
    pub fn glow(&mut self, x: f32, y: f32, r: f32, ink: Ink, strength: f32) {
        let soft = self.radial(&[
            (0, ink.alpha(strength)),
            (45, ink.alpha(strength * 0.4)),
            (100, ink.alpha(0.0)),
        ]);
        self.disc(x, y, r, soft);
    }

    /// What a thing casts on the ground.
    pub fn shadow(&mut self, x: f32, y: f32, rx: f32, ry: f32) {
        let soft = self.radial(&[(0, BLACK.alpha(0.6)), (100, BLACK.alpha(0.0))]);
        self.oval(x, y, rx, ry, soft);
    }

    /// A lit sphere with a rim of reflected light.
    pub fn orb(&mut self, x: f32, y: f32, r: f32, ink: Ink) {
        let body = self.ball(&[
            (0, ink.lit(0.28)),
            (45, ink),
            (86, ink.shade(0.26)),
            (100, ink.shade(0.12)),
        ]);
        self.disc(x, y, r, body);
        self.oval(
            x - r * 0.32,
            y - r * 0.5,
            r * 0.3,
            r * 0.17,
            WHITE.alpha(0.65),
        );
    }

    /// Polished metal, lit from above.
    pub fn metal(&mut self, ink: Ink) -> String {
        self.down(&[
            (0, ink.lit(0.3)),
            (38, ink),
            (52, ink.shade(0.22)),
            (62, ink.lit(0.08)),
            (100, ink.shade(0.3)),
        ])
    }

    /// A coin seen face on or, with `squash` below 1, turned away.
    pub fn coin(&mut self, x: f32, y: f32, r: f32, ink: Ink, squash: f32) {
        let edge = self.metal(ink.lit(-0.08));
        let face = self.slant(&[(0, ink.lit(0.26)), (50, ink), (100, ink.shade(0.2))]);
        self.oval(x, y + r * 0.12, r * squash, r, edge);
        self.oval(x, y, r * squash, r, &face);
        self.put(format_args!(
            "<ellipse cx='{}' cy='{}' rx='{}' ry='{}' fill='none' stroke='{}' stroke-width='{}'/>",
            N(x),
            N(y),
            N(r * squash * 0.74),
            N(r * 0.74),
            ink.shade(0.24).alpha(0.7),
            N(r * 0.09)
        ));
        self.sparkle(x, y, r * 0.36, ink.lit(0.34), squash);
    }

    /// A four-pointed star.
    pub fn sparkle(&mut self, x: f32, y: f32, r: f32, fill: impl fmt::Display, squash: f32) {
        let (w, k) = (r * squash, r * 0.14);
        self.put(format_args!(
            "<path d='M{} {}q{k} {h} {w} {r}q-{v} {k}-{w} {r}q-{k}-{h}-{w}-{r}q{v}-{k} {w}-{r}' fill='{fill}'/>",
            N(x),
            N(y - r),
            k = N(k),
            w = N(w),
            r = N(r),
            h = N(r - k),
            v = N(w - k),
        ));
    }

    pub fn finish(self) -> String {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}' stroke-width='.6' stroke-linecap='round' stroke-linejoin='round'><defs>{}</defs>{}</svg>",
            N(self.width),
            N(self.height),
            self.defs,
            self.body
        )
    }
}

/// A place in a picture, as a transform.
struct Place {
    x: f32,
    y: f32,
    scale: f32,
    turn: f32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "translate({} {})", N(self.x), N(self.y))?;
        if self.turn.abs() > 0.05 {
            write!(f, "rotate({})", N(self.turn))?;
        }
        if (self.scale - 1.0).abs() > 0.001 {
            write!(f, "scale({})", (self.scale * 100.0).round() / 100.0)?;
        }
        Ok(())
    }
}

/// Warm light that falls on edges.
pub(super) const RIM: Ink = CREAM;
