//! From rounds of games to points, and back.

use foyer_platform::Money;
use rusqlite::{Connection, params};

use super::entries::has_entered;
use crate::api::Refusal;
use crate::catalogue::{Game, Occurrence, running_with};
use crate::domain::Scene;

/// Counts a round in every tournament that runs with this game and that the player has entered.
pub(super) fn count(
    scene: &Scene<'_>,
    uid: u64,
    game: &Game,
    round: &str,
    (bet, win): (Money, Money),
) -> Result<(), Refusal> {
    for occurrence in running_with(scene.catalogue, game, scene.now) {
        let points = occurrence.plan.scoring.points(bet, win);
        let stage = occurrence.stage_at(scene.now);
        if let Some(stage) = stage
            && points > 0
            && has_entered(scene.db, occurrence.id(), uid)?
        {
            let score = Score {
                occurrence,
                uid,
                stage,
            };
            score.add(scene, round, points)?;
        }
    }
    Ok(())
}

/// Takes back what a round was worth, while the prizes are not paid.
pub(super) fn take_back(scene: &Scene<'_>, round: &str) -> Result<(), Refusal> {
    let taken: Vec<(i64, i64, u32)> = scene
        .db
        .prepare_cached(
            "DELETE FROM tournament_points WHERE round = ?1
                AND tournament IN (SELECT id FROM tournaments WHERE settled_at IS NULL)
             RETURNING tournament, uid, stage",
        )?
        .query_map([round], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<Result<_, _>>()?;
    for (tournament, uid, stage) in taken {
        if let Some(occurrence) = Occurrence::by_id(tournament.unsigned_abs()) {
            let score = Score {
                occurrence,
                uid: uid.unsigned_abs(),
                stage,
            };
            score.recount(scene.db)?;
        }
    }
    Ok(())
}

/// What a player has in one stage.
#[derive(Clone, Copy)]
struct Score {
    occurrence: Occurrence,
    uid: u64,
    stage: u32,
}

impl Score {
    fn add(self, scene: &Scene<'_>, round: &str, points: i64) -> Result<(), Refusal> {
        let (tournament, uid) = self.keys();
        let is_new = scene
            .db
            .prepare_cached(
                "INSERT INTO tournament_points (tournament, round, uid, stage, points, at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
            )?
            .execute(params![
                tournament, round, uid, self.stage, points, scene.now
            ])?;
        if is_new == 0 {
            return Ok(());
        }
        let add = if self.occurrence.plan.scoring.is_best_of() {
            "INSERT INTO tournament_scores (tournament, uid, stage, points, at) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (tournament, uid, stage) DO UPDATE SET points = excluded.points, at = excluded.at
             WHERE excluded.points > points"
        } else {
            "INSERT INTO tournament_scores (tournament, uid, stage, points, at) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (tournament, uid, stage) DO UPDATE SET points = points + excluded.points, at = excluded.at"
        };
        scene
            .db
            .prepare_cached(add)?
            .execute(params![tournament, uid, self.stage, points, scene.now])?;
        Ok(())
    }

    /// The same from all the rounds that are left.
    fn recount(self, db: &Connection) -> Result<(), Refusal> {
        let (tournament, uid) = self.keys();
        let total = if self.occurrence.plan.scoring.is_best_of() {
            "max(points)"
        } else {
            "sum(points)"
        };
        db.prepare_cached(&format!(
            "UPDATE tournament_scores SET points = coalesce((SELECT {total} FROM tournament_points p
                WHERE p.tournament = ?1 AND p.uid = ?2 AND p.stage = ?3), 0)
             WHERE tournament = ?1 AND uid = ?2 AND stage = ?3"
        ))?
        .execute(params![tournament, uid, self.stage])?;
        Ok(())
    }

    fn keys(self) -> (i64, i64) {
        (self.occurrence.id().cast_signed(), self.uid.cast_signed())
    }
}
