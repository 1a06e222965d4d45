//! What a cover is drawn from. The names here are what the seeded catalogue is written with.

/// Everything that decides a game's cover; equal seeds give equal bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameSeed<'a> {
    /// The game's system name: every free choice (pose, backdrop, light, particles) is drawn from it.
    pub sysname: &'a str,
    pub motif: Motif,
    /// The provider's house style.
    pub signature: Signature,
    pub kind: Kind,
    /// Colours, or `None` to let the system name choose.
    pub palette: Option<Palette>,
}

/// What sort of game it is; decides the set the motif stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Slot,
    /// Table games without a dealer on camera.
    Casino,
    Live,
    /// Crash and other instant games.
    Fast,
}

/// Declares an enum of choices and lists them.
macro_rules! choices {
    ($(#[$meta:meta])* $name:ident { $($variant:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
        }
    };
}

/// Declares an enum of choices that seed data and addresses call by name.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($variant:ident => $text:literal),+ $(,)? }) => {
        choices! { $(#[$meta])* $name { $($variant),+ } }

        impl $name {
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    };
}

choices! {
    /// What a cover shows.
    Motif {
        Fruit, Gems, Temple, Ship, Planet,
        Dragon, Cat, Crown, Book, Clover,
        Fire, Reef, Forest, Rune, Carnival,
        Candy, Robot, Wolf, SunStone, Saloon,
        Moon, Bolt, Bell, Chest, Lotus,
        Lantern, Potion, Pyramid,
        Wheel, Cards, Dice, Chips,
        Ball, Lottery,
        Rocket, Plane, Curve, Mines, Balloon,
    }
}

impl Motif {
    /// The motifs that slots are about.
    pub fn of_slots() -> &'static [Self] {
        let first_other = Self::ALL
            .iter()
            .position(|motif| *motif == Self::Wheel)
            .unwrap_or(Self::ALL.len());
        &Self::ALL[..first_other]
    }
}

choices! {
    /// The colours a cover is built on.
    Palette {
        Ember, Rose, Violet, Ocean, Emerald,
        Amber, Midnight, Ice, Candy, Copper,
        Teal, Crimson, Dawn, Orchid,
    }
}

/// A provider's house style: how it frames and lights every cover it ships.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Signature {
    Halo,
    Keyline,
    Arch,
    Diagonal,
    Rays,
    Spotlight,
    Deco,
    Horizon,
    Corners,
    Medallion,
    Ribbon,
    Curtain,
    Facet,
    Lattice,
    Stamp,
    Tide,
}

named! {
    /// The pictures behind the words of a banner.
    Scene {
        Theatre => "theatre", Rooftops => "rooftops", Roulette => "roulette", Treasure => "treasure",
        Stadium => "stadium", Stars => "stars",
    }
}

impl Scene {
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|scene| scene.name() == name)
    }
}
