//! Something to do today, and points for it. Days are UTC.

use foyer_platform::QuestId;
use foyer_platform::entities::LoyaltyQuest;
use rusqlite::{Connection, OptionalExtension, params};

use super::notices::{self, Notice, Trigger};
use super::points::{self, Entry};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::locale::{Locale, Words};

const DAY: i64 = 86_400;

enum Counts {
    Rounds,
    /// Euro cents.
    Bets,
}

struct Quest {
    id: u64,
    title: Words,
    counts: Counts,
    goal: i64,
    points: i64,
}

const QUESTS: &[Quest] = &[
    Quest {
        id: 1,
        title: Words::of("20 rounds in a day", "20 parties en un jour"),
        counts: Counts::Rounds,
        goal: 20,
        points: 40,
    },
    Quest {
        id: 2,
        title: Words::of("Bets of 50 euros in a day", "50 euros de mises en un jour"),
        counts: Counts::Bets,
        goal: 5_000,
        points: 60,
    },
];

pub(super) fn title_of(id: u64, locale: Locale) -> &'static str {
    QUESTS
        .iter()
        .find(|quest| quest.id == id)
        .map_or("", |quest| quest.title.text(locale))
}

fn progress(db: &Connection, uid: u64, quest: &Quest, day: i64) -> rusqlite::Result<i64> {
    let found = db
        .prepare_cached(
            "SELECT progress FROM loyalty_quests WHERE uid = ?1 AND quest = ?2 AND day = ?3",
        )?
        .query_row(
            params![uid.cast_signed(), quest.id.cast_signed(), day],
            |row| row.get(0),
        )
        .optional()?;
    Ok(found.unwrap_or(0))
}

/// A round was played.
pub(super) fn advance(db: &Connection, uid: u64, cents: i64, now: i64) -> Result<(), Refusal> {
    step(db, uid, 1, cents, now)
}

/// A round came back. What was already rewarded stays rewarded, and is not rewarded again.
pub(super) fn take_back(db: &Connection, uid: u64, cents: i64, now: i64) -> Result<(), Refusal> {
    step(db, uid, -1, -cents, now)
}

fn step(db: &Connection, uid: u64, rounds: i64, cents: i64, now: i64) -> Result<(), Refusal> {
    points::join(db, uid)?;
    let day = now.div_euclid(DAY);
    for quest in QUESTS {
        let by = match quest.counts {
            Counts::Rounds => rounds,
            Counts::Bets => cents,
        };
        let done = progress(db, uid, quest, day)?.saturating_add(by).max(0);
        db.prepare_cached(
            "INSERT INTO loyalty_quests (uid, quest, day, progress) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (uid, quest, day) DO UPDATE SET progress = excluded.progress",
        )?
        .execute(params![
            uid.cast_signed(),
            quest.id.cast_signed(),
            day,
            done
        ])?;
        if done >= quest.goal {
            reward(db, uid, quest, day, now)?;
        }
    }
    Ok(())
}

fn reward(db: &Connection, uid: u64, quest: &Quest, day: i64, now: i64) -> Result<(), Refusal> {
    let key = format!("quest:{}:{day}", quest.id);
    let entry = Entry {
        uid,
        kind: "quest",
        key: Some(&key),
        points: quest.points,
        counts: true,
    };
    if points::post(db, &entry, now)? {
        let notice = Notice::of_points(Trigger::Quest, quest.id, quest.points);
        notices::leave(db, uid, &notice, now)?;
    }
    Ok(())
}

pub(super) fn today(
    scene: &Scene<'_>,
    uid: u64,
    locale: Locale,
) -> rusqlite::Result<Vec<LoyaltyQuest>> {
    let day = scene.now.div_euclid(DAY);
    QUESTS
        .iter()
        .map(|quest| {
            let progress = progress(scene.db, uid, quest, day)?.min(quest.goal);
            Ok(LoyaltyQuest {
                id: QuestId(quest.id),
                title: quest.title.text(locale).to_owned(),
                progress: progress.unsigned_abs(),
                goal: quest.goal.unsigned_abs(),
                points: quest.points.unsigned_abs(),
                is_done: progress == quest.goal,
            })
        })
        .collect()
}
