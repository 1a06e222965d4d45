//! What the slot machine's page is told.

use super::free;
use super::machine::{self, LINES, SCATTER, WILD};
use super::wire::{GameState, PaytableEntry};
use crate::api::Refusal;
use crate::catalogue::Model;
use crate::domain::Scene;
use crate::parties::game_studio::seeds::{self, RoundSeed};
use crate::play::wallet::{self, Seat};
use crate::play::{bets, default_bet};

pub(crate) fn game_state(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    model: Model,
) -> Result<GameState, Refusal> {
    let Seat { launch, game } = seat;
    let table = model.table();
    let bets = bets(launch.currency);
    // Round 0 is never played for money: it only dresses the reels.
    let shown = machine::spin(
        model,
        bets[0],
        &mut RoundSeed::of_launch(launch.server_seed, 0).draws(),
    );
    Ok(GameState {
        sysname: game.sysname.clone(),
        name: game.name.clone(),
        provider: game.provider.name.to_owned(),
        mode: launch.mode.name(),
        balance: wallet::balance(scene, seat)?,
        bets,
        default_bet: default_bet(launch.currency),
        freespins: free::left(scene, seat)?,
        counting: table.counting.name(),
        lines: if table.counting.has_lines() {
            LINES.to_vec()
        } else {
            Vec::new()
        },
        paytable: (0..)
            .zip(&table.pays)
            .map(|(symbol, pays)| entry(symbol, pays, &table.scatter, table.units))
            .collect(),
        rtp: game.rules.rtp_hundredths(),
        seed_hash: RoundSeed::of_launch(
            launch.server_seed,
            seeds::next_number(scene.db, launch.id)?,
        )
        .fingerprint(),
        strips: &table.strips,
        window: shown.window,
    })
}

fn entry(symbol: u8, pays: &[i64; 3], scatter: &[i64; 3], units: i64) -> PaytableEntry {
    let (kind, pays) = match symbol {
        SCATTER => ("scatter", scatter.map(|pay| pay * 1000)),
        WILD => ("wild", pays.map(|pay| pay * 1000 / units)),
        2..=5 => ("high", pays.map(|pay| pay * 1000 / units)),
        _ => ("low", pays.map(|pay| pay * 1000 / units)),
    };
    PaytableEntry { symbol, kind, pays }
}
