//! The sandbox's illustrator: covers, marks and banner scenes as SVG text.
//!
//! Every function is pure: equal arguments give equal bytes, so that the addresses can be cached for ever. Nothing here
//! contains lettering: an image cannot use the page's fonts, so names live in the HTML below or over it.

mod backdrop;
mod bank;
mod canvas;
mod chance;
mod cover;
mod frame;
mod ink;
mod mark;
mod motifs;
mod pixels;
mod scene;
mod seed;
mod signature;
mod symbol;

pub use pixels::png;
pub use seed::{GameSeed, Kind, Motif, Scene, Signature};
pub use symbol::{SYMBOLS, Theme};

/// The upright cover, 3:4.
pub fn game_cover(seed: &GameSeed<'_>) -> String {
    cover::paint(300.0, 400.0, seed)
}

/// The wide cover for lists, 3:2 (288 × 192).
pub fn game_cover_wide(seed: &GameSeed<'_>) -> String {
    cover::paint(288.0, 192.0, seed)
}

/// The picture of a game for messengers, 1200 × 630.
pub fn game_share(seed: &GameSeed<'_>) -> String {
    cover::paint(1200.0, 630.0, seed)
}

/// A banner without words, for messengers, 1200 × 630.
pub fn banner_scene_share(scene: Scene) -> String {
    scene::share(scene)
}

/// A provider's mark, square, on a transparent ground.
pub fn provider_mark(signature: Signature) -> String {
    mark::paint(signature)
}

/// The mark of an invented bank, square; none for any other name.
pub fn bank_mark(id: &str) -> Option<String> {
    bank::paint(id)
}

/// A banner for wide screens, 1440 × 520; its left half is calm, for the words.
pub fn banner_scene_wide(scene: Scene) -> String {
    scene::wide(scene)
}

/// A banner for phones, 720 × 900; its lower half is calm, for the words.
pub fn banner_scene_tall(scene: Scene) -> String {
    scene::tall(scene)
}

/// The picture of a tournament, 720 × 480, varied by its system name.
pub fn tournament_scene(sysname: &str) -> String {
    scene::tournament(sysname)
}

/// The emblem of a jackpot, square, varied by its system name.
pub fn jackpot_emblem(sysname: &str) -> String {
    scene::emblem(sysname)
}

/// A symbol of the sandbox's slot machine, by its place in the paytable: wild, scatter, four pictures, four suits.
pub fn game_symbol(seed: &GameSeed<'_>, index: usize) -> Option<String> {
    symbol::paint(seed, index)
}

/// The room behind the reels of the sandbox's slot machine, 1440 × 900.
pub fn game_stage(seed: &GameSeed<'_>) -> String {
    symbol::stage(seed)
}

/// The colours of a game.
pub fn game_theme(seed: &GameSeed<'_>) -> Theme {
    symbol::theme(seed)
}

/// The motif of a picture symbol; `None` for the star, the lamp and the suits.
pub fn game_symbol_motif(motif: Motif, index: usize) -> Option<Motif> {
    symbol::picture(motif, index)
}

#[cfg(test)]
mod tests;
