//! Where the catalogue's pictures are: addresses that change whenever the drawings do.

use std::collections::BTreeMap;

use serde_json::Value;

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

    /// For messengers, which show no SVG.
    pub fn share_game(&self, game: &Game) -> String {
        self.share("games", &game.sysname)
    }

    pub fn share_scene(&self, scene: Scene) -> BTreeMap<String, Value> {
        self.shared("banners", scene.name())
    }

    pub fn share_tournament(&self, sysname: &str) -> BTreeMap<String, Value> {
        self.shared("tournaments", sysname)
    }

    pub fn share_jackpot(&self, sysname: &str) -> BTreeMap<String, Value> {
        self.shared("jackpots", sysname)
    }

    /// The member of a description that content names `share` among its image keys.
    fn shared(&self, shelf: &str, name: &str) -> BTreeMap<String, Value> {
        BTreeMap::from([("image_share".to_owned(), self.share(shelf, name).into())])
    }

    fn share(&self, shelf: &str, name: &str) -> String {
        format!("{}/{shelf}-share/{name}.png", self.root)
    }

    pub fn bank(&self, id: &str) -> String {
        format!("{}/banks/{id}.svg", self.root)
    }

    pub fn jackpot(&self, sysname: &str) -> String {
        format!("{}/jackpots/{sysname}.svg", self.root)
    }
}
