//! Where the catalogue's pictures are: addresses that change whenever the drawings do.

use super::Game;
use crate::art::Scene;

/// The site proxies everything below this to us (immutable, without cookies).
const ROOT: &str = "/platform/art";
/// Of the sources that decide what is drawn; see `build.rs`.
const FINGERPRINT: &str = env!("PICTURES_FINGERPRINT");

pub(crate) struct Pictures {
    root: String,
}

impl Pictures {
    /// The seed decides which studio made a game, and so how its cover is framed.
    pub fn new(seed: u64) -> Self {
        Self {
            root: format!("{ROOT}/{FINGERPRINT}-{seed:x}"),
        }
    }

    /// The first part of every address, without a slash at its end.
    pub fn root(&self) -> &str {
        &self.root
    }

    pub fn cover(&self, game: &Game) -> String {
        format!("{}/games/{}.svg", self.root, game.sysname)
    }

    /// 288 × 192, for lists (§3).
    pub fn small(&self, game: &Game) -> String {
        format!("{}/games-wide/{}.svg", self.root, game.sysname)
    }

    pub fn provider(&self, sysname: &str) -> String {
        format!("{}/providers/{sysname}.svg", self.root)
    }

    pub fn banner_wide(&self, scene: Scene) -> String {
        format!("{}/banners-wide/{}.svg", self.root, scene.name())
    }

    pub fn banner_tall(&self, scene: Scene) -> String {
        format!("{}/banners-tall/{}.svg", self.root, scene.name())
    }

    pub fn tournament(&self, sysname: &str) -> String {
        format!("{}/tournaments/{sysname}.svg", self.root)
    }

    pub fn bank(&self, id: &str) -> String {
        format!("{}/banks/{id}.svg", self.root)
    }

    pub fn jackpot(&self, sysname: &str) -> String {
        format!("{}/jackpots/{sysname}.svg", self.root)
    }
}
