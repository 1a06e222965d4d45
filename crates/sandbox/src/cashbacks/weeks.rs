//! What players lose of their own money, week by week, and the share of it that comes back.

use foyer_platform::Money;
use rusqlite::{OptionalExtension, params};

use super::{Grant, WEEK, grant};
use crate::api::Refusal;
use crate::bonuses;
use crate::domain::Scene;
use crate::world;

/// Hundredths of a per cent.
const PERCENT: i64 = 1_000;
/// Smaller losses bring nothing, in euro cents.
const LEAST_LOSS: i64 = 1_000;
/// The epoch was a Thursday; weeks begin on Monday, UTC.
const MONDAY: i64 = 4 * 86_400;

/// The end of the week that an instant is in.
pub(crate) fn week_end(at: i64) -> i64 {
    ((at - MONDAY).div_euclid(WEEK) + 1) * WEEK + MONDAY
}

/// Bonus money is the house's: only what was staked and won of the player's own counts.
pub(super) fn played(
    scene: &Scene<'_>,
    uid: u64,
    round: &str,
    bet: Money,
    win: i64,
    from_bonus: i64,
) -> Result<(), Refusal> {
    let won = win - bonuses::share(win, from_bonus, i128::from(bet.amount));
    let lost = bet.amount - from_bonus - won;
    let ends_at = week_end(scene.now);
    let fresh = scene
        .db
        .prepare_cached(
            "INSERT INTO cashback_rounds (round, uid, ends_at, lost) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?
        .execute(params![round, uid.cast_signed(), ends_at, lost])?;
    if fresh > 0 {
        scene
            .db
            .prepare_cached(
                "INSERT INTO cashback_weeks (uid, ends_at, currency, lost) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (uid, ends_at, currency) DO UPDATE SET lost = lost + excluded.lost",
            )?
            .execute(params![
                uid.cast_signed(),
                ends_at,
                bet.currency.as_str(),
                lost
            ])?;
    }
    Ok(())
}

/// A round of a week that is reckoned already changes nothing any more.
pub(super) fn rolled_back(scene: &Scene<'_>, round: &str) -> Result<(), Refusal> {
    let known: Option<(i64, i64, i64)> = scene
        .db
        .prepare_cached(
            "DELETE FROM cashback_rounds WHERE round = ?1 RETURNING uid, ends_at, lost",
        )?
        .query_row([round], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    if let Some((uid, ends_at, lost)) = known {
        scene
            .db
            .prepare_cached(
                "UPDATE cashback_weeks SET lost = lost - ?3 WHERE uid = ?1 AND ends_at = ?2",
            )?
            .execute([uid, ends_at, lost])?;
    }
    Ok(())
}

/// Gives what is due for the weeks that are over.
pub(super) fn reckon(scene: &Scene<'_>) -> Result<(), Refusal> {
    let over: Vec<(i64, i64, String, i64)> = scene
        .db
        .prepare_cached(
            "DELETE FROM cashback_weeks WHERE ends_at <= ?1 RETURNING uid, ends_at, currency, lost",
        )?
        .query_map([scene.now], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?
        .collect::<Result<_, _>>()?;
    if over.is_empty() {
        return Ok(());
    }
    scene
        .db
        .prepare_cached("DELETE FROM cashback_rounds WHERE ends_at <= ?1")?
        .execute([scene.now])?;
    for (uid, ends_at, currency, lost) in over {
        let amount = bonuses::share(lost.max(0), PERCENT, 10_000);
        let is_late = ends_at + WEEK <= scene.now;
        if amount <= 0 || is_late || world::in_euros(lost, &currency) < LEAST_LOSS {
            continue;
        }
        grant(
            scene,
            uid.unsigned_abs(),
            &Grant {
                amount: Money::new(amount, currency.parse().unwrap_or_default()),
                percent: PERCENT,
                end_date: ends_at,
                receiving_seconds: WEEK,
            },
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_end_on_monday_at_midnight() {
        // 2026-09-21, a Monday.
        let monday = 1_789_948_800;
        assert_eq!(week_end(monday), monday + WEEK);
        assert_eq!(week_end(monday - 1), monday);
        assert_eq!(week_end(monday + WEEK - 1), monday + WEEK);
    }
}
