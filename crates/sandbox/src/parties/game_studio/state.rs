//! What the page of a game with moves is told when it opens, and whenever it asks.

use foyer_platform::Currency;

use super::games::{self, wheel};
use super::rounds::{self, Desk, Round};
use super::seeds::RoundSeed;
use super::wire::{SharedRound, SimulatedBet, TableState};
use crate::api::Refusal;
use crate::catalogue::GameKind;
use crate::chance::{decided, mixed};
use crate::play::wallet::{self, Seat};
use crate::play::{bets, default_bet};

const HISTORY: i64 = 12;

/// `key`: a round that the page has on show.
pub(super) fn table_state(
    desk: Desk<'_>,
    seat: Seat<'_>,
    key: Option<&str>,
) -> Result<TableState, Refusal> {
    let Seat { launch, game } = seat;
    let round = match (rounds::current(desk, launch)?, key) {
        (Some(round), _) => Some(round),
        (None, Some(key)) => Round::by_key(desk.scene, launch, key)?,
        (None, None) => None,
    };
    let round = round
        .map(|round| rounds::view(desk, launch, &round))
        .transpose()?;
    let is_shared = game.rules == GameKind::Wheel;
    Ok(TableState {
        sysname: game.sysname.clone(),
        name: game.name.clone(),
        provider: game.provider.name.to_owned(),
        mode: launch.mode.name(),
        balance: wallet::balance(desk.scene, seat)?,
        bets: bets(launch.currency),
        default_bet: default_bet(launch.currency),
        rtp: game.rules.rtp_hundredths(),
        seed_hash: rounds::next_seed(desk, launch)?.fingerprint(),
        layout: games::layout(game.rules),
        round,
        shared: is_shared.then(|| shared_round(desk, &game.sysname, launch.currency)),
    })
}

fn shared_round(desk: Desk<'_>, sysname: &str, currency: Currency) -> SharedRound {
    let number = wheel::number_at(desk.now_ms);
    let elapsed_ms = desk.now_ms - number * wheel::CYCLE_MS;
    let seed = |number| RoundSeed::shared(desk.secret, sysname, number);
    let place = |number| wheel::spin(&mut seed(number).draws()).0;
    let is_closed = elapsed_ms >= wheel::BETTING_MS;
    SharedRound {
        number,
        elapsed_ms,
        seed_hash: seed(number).fingerprint(),
        place: is_closed.then(|| place(number)),
        seed: is_closed.then(|| seed(number).hex()),
        history: (1..=HISTORY).map(|ago| place(number - ago)).collect(),
        players: players(desk, sysname, number, currency),
    }
}

const FIRST_NAMES: [&str; 24] = [
    "Adèle", "Bruno", "Céline", "Dario", "Elsa", "Farid", "Greta", "Hugo", "Inès", "Jonas",
    "Karim", "Lou", "Marta", "Nils", "Olga", "Pablo", "Rosa", "Sven", "Tara", "Ugo", "Vera", "Wim",
    "Yann", "Zoé",
];

/// The other players at the wheel, who are not there: the same for everybody who looks, and never the same twice.
fn players(desk: Desk<'_>, sysname: &str, number: i64, currency: Currency) -> Vec<SimulatedBet> {
    let start = decided(
        desk.scene.catalogue.seed,
        &format!("wheel {sysname} {number}"),
    );
    let bets = bets(currency);
    let die = |player: usize, place: usize, end: usize| {
        let thrown = mixed(start, (player * 8 + place) as u64);
        usize::try_from(thrown % end as u64).unwrap_or_default()
    };
    (1..=6 + die(0, 0, 9))
        .map(|player| {
            let name = FIRST_NAMES[die(player, 0, FIRST_NAMES.len())];
            // Small pays are bet on more often.
            let field = die(player, 1, 5).min(die(player, 2, 5));
            let amount = bets[die(player, 3, bets.len() - 2)];
            let latest = usize::try_from(wheel::BETTING_MS).unwrap_or_default() - 1_500;
            SimulatedBet {
                name: format!("{}***", name.chars().take(2).collect::<String>()),
                spot: wheel::FIELDS[field].1.to_string(),
                amount,
                at_ms: i64::try_from(500 + die(player, 4, latest)).unwrap_or_default(),
            }
        })
        .collect()
}
