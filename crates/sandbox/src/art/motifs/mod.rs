//! The motifs. Each is drawn about the origin, within some hundred units each way; the composition places it.

mod beasts;
mod cards;
mod draws;
mod fast;
mod harvest;
mod magic;
mod places;
mod sky;
mod table;
mod treasure;

pub(super) use cards::SUITS;
pub(super) use draws::football;
pub(super) use sky::star;

use super::canvas::{Canvas, draw};
use super::chance::Chance;
use super::ink::{Ink, Paints};
use super::seed::Motif;

pub(super) fn paint(c: &mut Canvas, motif: Motif, p: &Paints, r: &mut Chance) {
    let motif: fn(&mut Canvas, &Paints, &mut Chance) = match motif {
        Motif::Fruit => harvest::fruit,
        Motif::Candy => harvest::candy,
        Motif::Clover => harvest::clover,
        Motif::Lotus => harvest::lotus,
        Motif::Forest => harvest::forest,
        Motif::Gems => treasure::gems,
        Motif::Crown => treasure::crown,
        Motif::Chest => treasure::chest,
        Motif::Bell => treasure::bell,
        Motif::Lantern => treasure::lantern,
        Motif::Book => magic::book,
        Motif::Potion => magic::potion,
        Motif::Rune => magic::rune,
        Motif::SunStone => magic::sun_stone,
        Motif::Carnival => magic::carnival,
        Motif::Temple => places::temple,
        Motif::Pyramid => places::pyramid,
        Motif::Ship => places::ship,
        Motif::Saloon => places::saloon,
        Motif::Dragon => beasts::dragon,
        Motif::Cat => beasts::cat,
        Motif::Wolf => beasts::wolf,
        Motif::Robot => beasts::robot,
        Motif::Reef => beasts::reef,
        Motif::Planet => sky::planet,
        Motif::Moon => sky::moon,
        Motif::Bolt => sky::bolt,
        Motif::Fire => sky::fire,
        Motif::Wheel => table::wheel,
        Motif::Cards => cards::cards,
        Motif::Dice => table::dice,
        Motif::Chips => table::chips,
        Motif::Ball => draws::ball,
        Motif::Lottery => draws::lottery,
        Motif::Rocket => fast::rocket,
        Motif::Plane => fast::plane,
        Motif::Curve => fast::curve,
        Motif::Mines => fast::mines,
        Motif::Balloon => fast::balloon,
    };
    motif(c, p, r);
}

/// Draws a half twice: in the light on the left, mirrored and in shade on the right.
fn mirrored(c: &mut Canvas, half: impl Fn(&mut Canvas, f32)) {
    draw!(c, "<g transform='scale(-1 1)'>");
    half(c, 0.05);
    draw!(c, "</g>");
    half(c, -0.06);
}

/// A facet of a faceted thing: flat, with a hairline of its own colour so that no gap shows between neighbours.
fn facet(c: &mut Canvas, d: &str, ink: Ink) {
    draw!(c, "<path d='{d}' fill='{ink}' stroke='{ink}'/>");
}
