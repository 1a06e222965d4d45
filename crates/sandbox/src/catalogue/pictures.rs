//! Where the catalogue's pictures are: addresses that change when, and only when, the drawings do.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::Game;
use crate::art::{self, GameSeed, Kind, Motif, Scene, Signature};

/// The site proxies everything below this to us (immutable, without cookies).
pub(crate) const ROOT: &str = "/platform/art/";

pub(crate) struct Pictures {
    root: String,
}

impl Pictures {
    /// Draws one of each thing and takes its hash: a new drawing gets new addresses, so that the old ones may be cached
    /// for ever.
    pub fn new() -> Self {
        let mut hasher = Sha256::new();
        for (index, motif) in Motif::ALL.iter().enumerate() {
            let signature = Signature::ALL[index % Signature::ALL.len()];
            let seed = GameSeed {
                sysname: motif.name(),
                motif: *motif,
                signature,
                kind: Kind::Slot,
                palette: None,
            };
            hasher.update(art::game_cover(&seed));
        }
        hasher.update(art::banner_scene_wide(Scene::ALL[0]));
        hasher.update(art::tournament_scene("fingerprint"));
        hasher.update(art::jackpot_emblem("fingerprint"));
        let mut root = ROOT.to_owned();
        for byte in &hasher.finalize()[..5] {
            let _infallible = write!(root, "{byte:02x}");
        }
        Self { root }
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

    pub fn jackpot(&self, sysname: &str) -> String {
        format!("{}/jackpots/{sysname}.svg", self.root)
    }
}
