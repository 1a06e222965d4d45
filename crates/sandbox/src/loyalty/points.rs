//! What members own, and the journal that says where it came from.

use rusqlite::{Connection, OptionalExtension, params};

use super::notices::{self, Notice, Trigger};
use super::programmes;
use crate::api::Refusal;

/// So many euro cents bet make a point.
const CENTS_A_POINT: i64 = 100;

/// A member's standing; whoever has done nothing yet has the first level and no points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    pub points: i64,
    pub earned: i64,
    pub level: u32,
    pub character: Option<u64>,
}

impl Standing {
    /// What is left to spend, as a player is told it.
    pub fn spendable(&self) -> u64 {
        u64::try_from(self.points).unwrap_or(0)
    }
}

/// A line of the journal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry<'a> {
    pub uid: u64,
    pub kind: &'static str,
    /// The same key of the same player is the same line.
    pub key: Option<&'a str>,
    pub points: i64,
    /// Whether it counts towards levels.
    pub counts: bool,
}

pub(super) fn standing(db: &Connection, uid: u64) -> rusqlite::Result<Standing> {
    let found = db
        .prepare_cached(
            "SELECT points, earned, level, character FROM loyalty_members WHERE uid = ?1",
        )?
        .query_row([uid.cast_signed()], |row| {
            Ok(Standing {
                points: row.get(0)?,
                earned: row.get(1)?,
                level: row.get(2)?,
                character: row.get::<_, Option<i64>>(3)?.map(i64::unsigned_abs),
            })
        })
        .optional()?;
    Ok(found.unwrap_or(Standing {
        points: 0,
        earned: 0,
        level: 1,
        character: None,
    }))
}

/// Makes the player a member, when they are not one yet.
pub(super) fn join(db: &Connection, uid: u64) -> rusqlite::Result<()> {
    db.prepare_cached("INSERT INTO loyalty_members (uid) VALUES (?1) ON CONFLICT DO NOTHING")?
        .execute([uid.cast_signed()])?;
    Ok(())
}

/// Writes a line; false when its key was written before, and then nothing changes.
pub(super) fn post(db: &Connection, entry: &Entry<'_>, now: i64) -> Result<bool, Refusal> {
    join(db, entry.uid)?;
    let uid = entry.uid.cast_signed();
    let written = db
        .prepare_cached(
            "INSERT INTO loyalty_journal (uid, kind, key, points, counts, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (uid, key) DO NOTHING",
        )?
        .execute(params![uid, entry.kind, entry.key, entry.points, entry.counts, now])?;
    if written == 0 {
        return Ok(false);
    }
    let counted = if entry.counts { entry.points } else { 0 };
    db.prepare_cached(
        "UPDATE loyalty_members SET points = points + ?2, earned = earned + ?3 WHERE uid = ?1",
    )?
    .execute(params![uid, entry.points, counted])?;
    if entry.counts {
        follow_levels(db, entry.uid, now)?;
    }
    Ok(true)
}

/// Adds to what the player has bet; below zero, a bet came back. Points follow from the sum.
pub(super) fn wager(db: &Connection, uid: u64, cents: i64, now: i64) -> Result<(), Refusal> {
    if cents == 0 {
        return Ok(());
    }
    join(db, uid)?;
    let before: i64 = db
        .prepare_cached("SELECT wagered FROM loyalty_members WHERE uid = ?1")?
        .query_row([uid.cast_signed()], |row| row.get(0))?;
    let after = before.saturating_add(cents).max(0);
    db.prepare_cached("UPDATE loyalty_members SET wagered = ?2 WHERE uid = ?1")?
        .execute(params![uid.cast_signed(), after])?;
    let points = after / CENTS_A_POINT - before / CENTS_A_POINT;
    if points == 0 {
        return Ok(());
    }
    let entry = Entry {
        uid,
        kind: if points > 0 { "bet" } else { "rollback" },
        key: None,
        points,
        counts: true,
    };
    post(db, &entry, now)?;
    Ok(())
}

/// Brings the level to what was earned: up with a gift, the first time only; down when bets were rolled back.
fn follow_levels(db: &Connection, uid: u64, now: i64) -> Result<(), Refusal> {
    let Standing { earned, level, .. } = standing(db, uid)?;
    let reached = programmes::level_of(earned);
    if reached == level {
        return Ok(());
    }
    db.prepare_cached("UPDATE loyalty_members SET level = ?2 WHERE uid = ?1")?
        .execute(params![uid.cast_signed(), reached])?;
    if reached < level {
        return Ok(notices::leave(db, uid, &Notice::level_lost(reached), now)?);
    }
    let passed = programmes::LEVELS
        .iter()
        .filter(|it| (level + 1..=reached).contains(&it.level));
    for step in passed {
        let key = format!("level:{}", step.level);
        let gift = Entry {
            uid,
            kind: "level",
            key: Some(&key),
            points: step.gift,
            counts: false,
        };
        if post(db, &gift, now)? {
            let notice = Notice::of_points(Trigger::Level, step.level.into(), step.gift);
            notices::leave(db, uid, &notice, now)?;
        }
    }
    Ok(())
}

/// What was earned since then, and counts.
pub(super) fn earned_since(db: &Connection, uid: u64, since: i64) -> rusqlite::Result<i64> {
    db.prepare_cached(
        "SELECT coalesce(sum(points), 0) FROM loyalty_journal WHERE uid = ?1 AND counts = 1 AND at >= ?2",
    )?
    .query_row(params![uid.cast_signed(), since], |row| row.get(0))
}

const DAY: i64 = 86_400;

/// The demo player's past: five weeks of bets, a level that is still to be told, and something to spend.
pub(crate) fn seed(db: &Connection, uid: u64, now: i64) -> Result<(), Refusal> {
    let once = |name: &'static str, points| Entry {
        uid,
        kind: name,
        key: Some(name),
        points,
        counts: true,
    };
    post(
        db,
        &once("register", super::FOR_REGISTERING),
        now - 40 * DAY,
    )?;
    post(
        db,
        &once("confirm", super::FOR_A_CONFIRMED_CONTACT),
        now - 39 * DAY,
    )?;
    for week in (1..=5).rev() {
        wager(db, uid, 46_000, now - week * 7 * DAY)?;
    }
    // All but the latest news is known.
    db.execute(
        "UPDATE loyalty_notifications SET told_at = at
         WHERE uid = ?1 AND id < (SELECT max(id) FROM loyalty_notifications WHERE uid = ?1)",
        [uid.cast_signed()],
    )?;
    Ok(())
}
