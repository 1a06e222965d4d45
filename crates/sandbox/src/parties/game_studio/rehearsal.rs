//! Rounds that were "played before" in a fresh demo: real ones, for play money, through the same doors as all others.

use rusqlite::{Connection, params};

use super::games;
use super::rounds::{self, Desk};
use super::slot::round;
use super::slot::wire::SpinRequest;
use super::wire::MoveRequest;
use crate::api::Refusal;
use crate::catalogue::Catalogue;
use crate::chance::{SystemChance, decided};
use crate::domain::Scene;
use crate::ledger;
use crate::play::{Launch, Mode, default_bet};

const ROUND: &str = "rehearsal";

/// One demo round of a game by a player, at a moment in the past.
pub(crate) fn rehearse(
    db: &Connection,
    catalogue: &Catalogue,
    uid: u64,
    sysname: &str,
    at: i64,
) -> Result<(), Refusal> {
    // The launch is over before anybody could guess its token.
    let token = bytes(catalogue.seed, &format!("rehearsal token {uid} {sysname}"));
    db.prepare_cached(
        "INSERT INTO launches (token_hash, play_hash, uid, sysname, mode, currency, server_seed, created_at, expires_at)
         VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7 + 1)",
    )?
    .execute(params![
        token,
        uid.cast_signed(),
        sysname,
        Mode::Demo.name(),
        ledger::fun().as_str(),
        bytes(catalogue.seed, &format!("rehearsal {uid} {sysname}")),
        at,
    ])?;
    let launch = Launch::by_id(db, db.last_insert_rowid())?;
    let scene = Scene {
        db,
        catalogue,
        chance: &SystemChance,
        now: at,
    };
    let bet = default_bet(launch.currency);
    let rules = catalogue.game(sysname).map(|game| game.rules);
    match rules.filter(|rules| rules.slot().is_none()) {
        None => {
            let request = SpinRequest {
                round: ROUND.to_owned(),
                bet,
            };
            round::play(&scene, &launch, &request).map(drop)
        }
        Some(rules) => {
            let desk = Desk {
                scene: &scene,
                now_ms: at * 1_000,
                secret: &bytes(catalogue.seed, "rehearsal"),
            };
            let request = MoveRequest {
                round: ROUND.to_owned(),
                step: 0,
                act: games::first_move(rules, bet),
            };
            rounds::play(desk, &launch, &request)?;
            // Nobody goes on with it.
            let later = Desk {
                now_ms: desk.now_ms + games::PATIENCE_MS,
                ..desk
            };
            rounds::current(later, &launch).map(drop)
        }
    }
}

fn bytes(seed: u64, name: &str) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (place, chunk) in bytes.chunks_exact_mut(8).enumerate() {
        chunk.copy_from_slice(&decided(seed, &format!("{name} {place}")).to_be_bytes());
    }
    bytes
}
