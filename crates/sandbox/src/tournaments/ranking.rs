//! Real and simulated players of a tournament in one order.

use std::cmp::Reverse;

use rusqlite::params;

use super::crowd::Crowd;
use super::entries::has_entered;
use crate::api::Refusal;
use crate::catalogue::Occurrence;
use crate::domain::Scene;
use crate::public_names::{mask, nobody};

/// Somebody who has points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ranked {
    pub points: u64,
    who: Who,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Who {
    Player {
        uid: u64,
        login: String,
        /// Who had so many points first stands above.
        at: i64,
    },
    Rival {
        dice: u64,
    },
}

impl Ranked {
    /// As the public sees it.
    pub fn login(&self) -> String {
        match &self.who {
            Who::Player { login, .. } => mask(login),
            Who::Rival { dice } => nobody(*dice),
        }
    }

    /// The real player it is, if it is one.
    pub const fn uid(&self) -> Option<u64> {
        match self.who {
            Who::Player { uid, .. } => Some(uid),
            Who::Rival { .. } => None,
        }
    }

    fn order(&self) -> (Reverse<u64>, bool, i64, u64) {
        match self.who {
            Who::Player { uid, at, .. } => (Reverse(self.points), false, at, uid),
            Who::Rival { dice } => (Reverse(self.points), true, 0, dice),
        }
    }
}

pub(crate) struct Ranking {
    occurrence: Occurrence,
    /// First place first.
    pub ranked: Vec<Ranked>,
}

impl Ranking {
    /// As it stands now, or stood at the end; of one stage, or of all of them together.
    pub fn read(
        scene: &Scene<'_>,
        occurrence: Occurrence,
        stage: Option<u32>,
    ) -> Result<Self, Refusal> {
        let now = scene.now.min(occurrence.finished_at());
        let crowd = Crowd::of(scene.catalogue.seed, occurrence);
        let mut ranked: Vec<Ranked> = crowd
            .rivals(stage, now)
            .map(|rival| Ranked {
                points: rival.points,
                who: Who::Rival { dice: rival.dice },
            })
            .collect();
        ranked.extend(players(scene, occurrence, stage)?);
        ranked.sort_unstable_by_key(Ranked::order);
        Ok(Self { occurrence, ranked })
    }

    /// A player's own place and points; last of all while they have entered and have none.
    pub fn own(&self, scene: &Scene<'_>, uid: u64) -> Result<Option<(usize, u64)>, Refusal> {
        let found = self.ranked.iter().position(|one| one.uid() == Some(uid));
        if let Some(index) = found {
            return Ok(Some((index + 1, self.ranked[index].points)));
        }
        let entered = has_entered(scene.db, self.occurrence.id(), uid)?;
        Ok(entered.then_some((self.ranked.len() + 1, 0)))
    }
}

/// Whoever may not play any more is not ranked either.
fn players(
    scene: &Scene<'_>,
    occurrence: Occurrence,
    stage: Option<u32>,
) -> Result<Vec<Ranked>, Refusal> {
    let ranked = scene
        .db
        .prepare_cached(
            "SELECT s.uid, p.login, sum(s.points), max(s.at) FROM tournament_scores s JOIN players p ON p.uid = s.uid
             WHERE s.tournament = ?1 AND (?2 IS NULL OR s.stage = ?2) AND p.standing = 'active'
             GROUP BY s.uid HAVING sum(s.points) > 0",
        )?
        .query_map(params![occurrence.id().cast_signed(), stage], |row| {
            Ok(Ranked {
                points: row.get::<_, i64>(2)?.unsigned_abs(),
                who: Who::Player {
                    uid: row.get::<_, i64>(0)?.unsigned_abs(),
                    login: row.get(1)?,
                    at: row.get(3)?,
                },
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(ranked)
}
