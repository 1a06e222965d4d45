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

/// Declares an enum of named choices with `ALL`, `name` and `from_name`.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($variant:ident => $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name used in seed data and addresses.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.name() == name)
            }
        }
    };
}

named! {
    /// What a cover shows.
    Motif {
        Fruit => "fruit", Gems => "gems", Temple => "temple", Ship => "ship", Planet => "planet",
        Dragon => "dragon", Cat => "cat", Crown => "crown", Book => "book", Clover => "clover",
        Fire => "fire", Reef => "reef", Forest => "forest", Rune => "rune", Carnival => "carnival",
        Candy => "candy", Robot => "robot", Wolf => "wolf", SunStone => "sun-stone", Saloon => "saloon",
        Moon => "moon", Bolt => "bolt", Bell => "bell", Chest => "chest", Lotus => "lotus",
        Lantern => "lantern", Potion => "potion", Pyramid => "pyramid",
        Wheel => "wheel", Cards => "cards", Dice => "dice", Chips => "chips",
        Ball => "ball", Lottery => "lottery",
        Rocket => "rocket", Plane => "plane", Curve => "curve", Mines => "mines", Balloon => "balloon",
    }
}

impl Motif {
    /// The motifs that make sense for a kind of game.
    pub fn for_kind(kind: Kind) -> &'static [Self] {
        let split = |name: Self| Self::ALL.iter().position(|motif| *motif == name).unwrap_or(0);
        match kind {
            Kind::Slot => &Self::ALL[..split(Self::Wheel)],
            Kind::Casino | Kind::Live => &Self::ALL[split(Self::Wheel)..split(Self::Rocket)],
            Kind::Fast => &Self::ALL[split(Self::Rocket)..],
        }
    }
}

named! {
    /// The colours a cover is built on.
    Palette {
        Ember => "ember", Rose => "rose", Violet => "violet", Ocean => "ocean", Emerald => "emerald",
        Amber => "amber", Midnight => "midnight", Ice => "ice", Candy => "candy", Copper => "copper",
        Teal => "teal", Crimson => "crimson", Dawn => "dawn", Orchid => "orchid",
    }
}

named! {
    /// A provider's house style: how it frames and lights every cover it ships.
    Signature {
        Halo => "halo", Keyline => "keyline", Arch => "arch", Diagonal => "diagonal",
        Rays => "rays", Spotlight => "spotlight", Deco => "deco", Horizon => "horizon",
        Corners => "corners", Medallion => "medallion", Ribbon => "ribbon", Curtain => "curtain",
    }
}

named! {
    /// The pictures behind the words of a banner.
    Scene {
        Theatre => "theatre", Rooftops => "rooftops", Roulette => "roulette", Treasure => "treasure",
        Stadium => "stadium", Stars => "stars",
    }
}
