use foyer_platform::entities::Winner;
use foyer_platform::{Money, UtcSeconds};
use rusqlite::params;

use super::{history, wanted};
use crate::api::{Answer, Call, Refusal, data};
use crate::catalogue;
use crate::domain::Scene;
use crate::public_names::mask;
use crate::world;

/// Winners that are answered without a count.
const WINNERS: i64 = 40;
/// A real win is shown from this many euro cents on.
const WORTH_SHOWING: i64 = 100;

/// The winners of one jackpot, or of all of them and of every game: real ones among the simulated, newest first.
pub(super) async fn get_winners(call: Call) -> Answer {
    let most = usize::try_from(call.params.integer("count").unwrap_or(WINNERS)).unwrap_or(0);
    let of_one = call.params.text("id").or(call.params.text("sysname"));
    let (plans, with_games) = (wanted(&call), of_one.is_none());
    let winners = call
        .read(move |scene| {
            let mut winners = Vec::new();
            for plan in plans {
                winners.extend(history::winners(
                    scene.db,
                    scene.catalogue,
                    plan,
                    scene.now,
                    most,
                )?);
            }
            if with_games {
                let simulated = catalogue::winners(scene.catalogue, scene.now, most, |_| true);
                // Real ones from before the last of these would not be among the newest.
                let since = simulated.last().map_or(scene.now, |winner| winner.at.0);
                winners.extend(simulated);
                winners.extend(real(scene, since, most)?);
            }
            winners.sort_by_key(|winner| std::cmp::Reverse(winner.at));
            winners.truncate(most);
            Ok(winners)
        })
        .await?;
    data(&winners)
}

/// Of a currency without a worth no win is worth showing.
fn is_worth_showing() -> String {
    let cases: String = world::least_worth(WORTH_SHOWING)
        .map(|(currency, least)| format!(" WHEN '{currency}' THEN {least}"))
        .collect();
    format!("r.win >= CASE r.currency{cases} END")
}

/// Asked of the database: a crowd of small wins must not leave the large ones out.
pub(super) fn real(scene: &Scene<'_>, since: i64, most: usize) -> Result<Vec<Winner>, Refusal> {
    let rows: Vec<(String, String, Money, i64)> = scene
        .db
        .prepare_cached(&format!(
            "SELECT p.login, r.sysname, r.win, r.currency, r.at FROM rounds r JOIN players p ON p.uid = r.uid
             WHERE r.mode = 'play' AND r.win > 0 AND r.at >= ?1 AND {} ORDER BY r.at DESC LIMIT ?2",
            is_worth_showing()
        ))?
        .query_map(params![since, most.min(1_000) as i64], |row| {
            let currency: String = row.get(3)?;
            let win = Money::new(row.get(2)?, currency.parse().unwrap_or_default());
            Ok((row.get(0)?, row.get(1)?, win, row.get(4)?))
        })?
        .collect::<Result<_, _>>()?;
    Ok(rows
        .into_iter()
        .filter_map(|(login, sysname, amount, at)| {
            let game = scene.catalogue.listed(&sysname)?;
            Some(Winner {
                login: mask(&login),
                game: catalogue::reference(scene.catalogue, game),
                amount,
                at: UtcSeconds(at),
            })
        })
        .collect())
}
