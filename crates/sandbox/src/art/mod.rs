//! The sandbox's illustrator: covers, marks and banner scenes as SVG text.
//!
//! Every function is pure: equal arguments give equal bytes, so that the addresses can be cached for ever. Nothing here
//! contains lettering: an image cannot use the page's fonts, so names live in the HTML below or over it.

mod backdrop;
mod canvas;
mod chance;
mod cover;
mod ink;
mod mark;
mod motifs;
mod seed;
mod signature;

pub use seed::{GameSeed, Kind, Motif, Palette, Scene, Signature};

/// The upright cover, 3:4.
pub fn game_cover(seed: &GameSeed<'_>) -> String {
    cover::paint(300.0, 400.0, seed)
}

/// The wide cover for lists, 3:2 (288 × 192).
pub fn game_cover_wide(seed: &GameSeed<'_>) -> String {
    cover::paint(288.0, 192.0, seed)
}

/// A provider's mark, square, on a transparent ground.
pub fn provider_mark(signature: Signature) -> String {
    mark::paint(signature)
}

/// A banner for wide screens, 1440 × 520; its left half is calm, for the words.
pub fn banner_scene_wide(scene: Scene) -> String {
    plain(1440, 520, scene.name())
}

/// A banner for phones, 720 × 900; its lower half is calm, for the words.
pub fn banner_scene_tall(scene: Scene) -> String {
    plain(720, 900, scene.name())
}

/// The picture of a tournament, 720 × 480, varied by its system name.
pub fn tournament_scene(sysname: &str) -> String {
    plain(720, 480, sysname)
}

/// The emblem of a jackpot, square, varied by its system name.
pub fn jackpot_emblem(sysname: &str) -> String {
    plain(240, 240, sysname)
}

fn plain(width: u32, height: u32, name: &str) -> String {
    let hue = name.bytes().map(u32::from).sum::<u32>() % 360;
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}'><rect width='100%' height='100%' fill='hsl({hue} 50% 24%)'/></svg>"
    )
}
