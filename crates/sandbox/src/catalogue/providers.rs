//! The invented studios. Each has a house style that its covers show.

use foyer_platform::entities::GameType;

use crate::art::Signature;

pub(crate) struct Provider {
    pub sysname: &'static str,
    pub name: &'static str,
    pub signature: Signature,
    /// The types of game it makes.
    pub types: &'static [GameType],
}

const SLOTS: &[GameType] = &[GameType::Slot];
const SLOTS_AND_TABLE: &[GameType] = &[GameType::Slot, GameType::Casino];
const SLOTS_AND_FAST: &[GameType] = &[GameType::Slot, GameType::Fast];

const fn studio(
    sysname: &'static str,
    name: &'static str,
    signature: Signature,
    types: &'static [GameType],
) -> Provider {
    Provider {
        sysname,
        name,
        signature,
        types,
    }
}

/// Those who made the games whose names are written down; later studios must not take those over.
pub(super) const FOUNDERS: &[Provider] = PROVIDERS.split_at(12).0;

pub(super) const PROVIDERS: &[Provider] = &[
    studio("velvet-lantern", "Velvet Lantern", Signature::Halo, SLOTS),
    studio(
        "maison-brume",
        "Maison Brume",
        Signature::Deco,
        SLOTS_AND_TABLE,
    ),
    studio("copper-kettle", "Copper Kettle", Signature::Keyline, SLOTS),
    studio("ninth-hour", "Ninth Hour", Signature::Spotlight, SLOTS),
    studio("orchard-lane", "Orchard Lane", Signature::Arch, SLOTS),
    studio(
        "tall-tale-works",
        "Tall Tale Works",
        Signature::Ribbon,
        SLOTS,
    ),
    studio(
        "blue-heron",
        "Blue Heron",
        Signature::Horizon,
        SLOTS_AND_FAST,
    ),
    studio(
        "northern-kite",
        "Northern Kite",
        Signature::Diagonal,
        SLOTS_AND_FAST,
    ),
    studio(
        "tabula-and-sons",
        "Tabula & Sons",
        Signature::Corners,
        &[GameType::Casino],
    ),
    studio(
        "salon-minuit",
        "Salon Minuit",
        Signature::Curtain,
        &[GameType::Live],
    ),
    studio(
        "belvedere-live",
        "Belvedere Live",
        Signature::Medallion,
        &[GameType::Live, GameType::Casino],
    ),
    studio(
        "colibri-instant",
        "Colibri Instant",
        Signature::Rays,
        &[GameType::Fast],
    ),
    studio("paper-moon", "Paper Moon", Signature::Facet, SLOTS),
    studio(
        "gilded-fern",
        "Gilded Fern",
        Signature::Lattice,
        SLOTS_AND_TABLE,
    ),
    studio(
        "quai-seize",
        "Quai Seize",
        Signature::Tide,
        &[GameType::Live, GameType::Casino],
    ),
    studio(
        "tin-whistle",
        "Tin Whistle",
        Signature::Stamp,
        SLOTS_AND_FAST,
    ),
];
