//! Who has won a jackpot: real players as the books say, simulated ones in between.

use foyer_platform::entities::Winner;
use foyer_platform::{Currency, Money, UtcSeconds};
use rusqlite::{Connection, params};

use crate::catalogue::{self, Catalogue, Fall, JackpotPlan};
use crate::public_names::{mask, nobody};

/// Simulated wins are told of for so long: the slowest jackpot falls every other month.
const REMEMBERED: i64 = 400 * 86_400;

/// The `most` latest winners by `now`, newest first.
pub(super) fn winners(
    db: &Connection,
    catalogue: &Catalogue,
    plan: &JackpotPlan,
    now: i64,
    most: usize,
) -> rusqlite::Result<Vec<Winner>> {
    let real = real(db, catalogue, plan, most)?;
    let mut all = Vec::new();
    let mut until = now;
    for since in real.iter().map(|winner| Some(winner.at.0)).chain([None]) {
        let falls = plan
            .falls(catalogue.seed, since, until)
            .take_while(|fall| fall.at > now - REMEMBERED)
            .take(most);
        all.extend(falls.map(|fall| simulated(catalogue, plan, fall)));
        // What the clock would have had after a real win never happened.
        until = since.map_or(until, |since| since - 1);
    }
    all.extend(real);
    all.sort_by_key(|winner| std::cmp::Reverse(winner.at));
    all.truncate(most);
    Ok(all)
}

fn simulated(catalogue: &Catalogue, plan: &JackpotPlan, fall: Fall) -> Winner {
    let games = catalogue.feeding(plan).count().max(1) as u64;
    let place = usize::try_from(fall.dice / 144 % games).unwrap_or_default();
    Winner {
        login: nobody(fall.dice),
        game: catalogue
            .feeding(plan)
            .nth(place)
            .map(|game| catalogue::reference(catalogue, game))
            .unwrap_or_default(),
        amount: Money::new(fall.amount, Currency::EUR),
        at: UtcSeconds(fall.at),
    }
}

fn real(
    db: &Connection,
    catalogue: &Catalogue,
    plan: &JackpotPlan,
    most: usize,
) -> rusqlite::Result<Vec<Winner>> {
    db.prepare_cached(
        "SELECT p.login, w.game, w.amount, w.currency, w.at FROM jackpot_wins w JOIN players p ON p.uid = w.uid
         WHERE w.sysname = ?1 ORDER BY w.fall DESC LIMIT ?2",
    )?
    .query_map(
        params![plan.sysname, i64::try_from(most).unwrap_or(i64::MAX)],
        |row| {
            let (login, game, currency): (String, String, String) =
                (row.get(0)?, row.get(1)?, row.get(3)?);
            Ok(Winner {
                login: mask(&login),
                game: catalogue
                    .game(&game)
                    .map(|game| catalogue::reference(catalogue, game))
                    .unwrap_or_default(),
                amount: Money::new(row.get(2)?, currency.parse().unwrap_or_default()),
                at: UtcSeconds(row.get(4)?),
            })
        },
    )?
    .collect()
}
