//! `freespins/*`: rounds that the house pays for.

use foyer_platform::entities::{Description, FreespinPack, FreespinStatus, GameReference, Page};
use foyer_platform::{Currency, FreespinPackId, Money, UtcSeconds};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::locale::{Locale, Words};
use crate::{bonuses, campaigns};

pub(crate) const CALLS: Calls = calls! {
    "freespins/get" => get,
};

/// The free spin that a player's next round in a game may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Freespin {
    pub pack: i64,
    pub bet: Money,
    /// How many there are in the pack, this one with it.
    pub left: u64,
}

/// A pack to give.
#[derive(Debug, Clone)]
pub(crate) struct Grant {
    pub campaign: Option<i64>,
    pub sysname: String,
    pub count: i64,
    pub bet: Money,
    /// How often a win must be staked; 0: it goes to main.
    pub multiplier: i64,
    pub seconds: i64,
}

struct Pack {
    id: i64,
    uid: u64,
    campaign: Option<i64>,
    sysname: String,
    status: String,
    currency: Currency,
    bet: i64,
    total: i64,
    remaining: i64,
    won: i64,
    multiplier: i64,
    bonus: Option<i64>,
    expires_at: i64,
}

const COLUMNS: &str = "id, uid, campaign, sysname, status, currency, bet, total, remaining, won, multiplier, bonus, \
    expires_at";

impl Pack {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let currency: String = row.get("currency")?;
        Ok(Self {
            id: row.get("id")?,
            uid: row.get::<_, i64>("uid")?.unsigned_abs(),
            campaign: row.get("campaign")?,
            sysname: row.get("sysname")?,
            status: row.get("status")?,
            currency: currency.parse().unwrap_or_default(),
            bet: row.get("bet")?,
            total: row.get("total")?,
            remaining: row.get("remaining")?,
            won: row.get("won")?,
            multiplier: row.get("multiplier")?,
            bonus: row.get("bonus")?,
            expires_at: row.get("expires_at")?,
        })
    }

    /// A spin of a pack is staked as bonus money would be: so many times its bet at most.
    fn max_bet(&self) -> i64 {
        self.bet.saturating_mul(MOST_BETS)
    }

    fn entity(&self, scene: &Scene<'_>, locale: Locale) -> FreespinPack {
        let money = |amount| Money::new(amount, self.currency);
        FreespinPack {
            id: FreespinPackId(self.id.unsigned_abs()),
            game: game(scene, &self.sysname),
            remaining_count: u32::try_from(self.remaining).unwrap_or_default(),
            total_count: u32::try_from(self.total).unwrap_or_default(),
            bet: money(self.bet),
            won: money(self.won),
            multiplier: u32::try_from(self.multiplier).unwrap_or_default(),
            status: match self.status.as_str() {
                "active" => FreespinStatus::Active,
                "finished" => FreespinStatus::Finished,
                _ => FreespinStatus::Expired,
            },
            expires_at: Some(UtcSeconds(self.expires_at)),
            description: self.description(scene, locale),
        }
    }

    fn description(&self, scene: &Scene<'_>, locale: Locale) -> Description {
        self.campaign.and_then(campaigns::by_id).map_or_else(
            || Description {
                title: Words::of("Free spins", "Tours gratuits")
                    .text(locale)
                    .to_owned(),
                ..Description::default()
            },
            |campaign| campaign.description(scene.catalogue, locale),
        )
    }
}

/// Bonus money that free spins have won allows bets of at most so many of theirs.
const MOST_BETS: i64 = 25;
/// §9: the site asks for 99.
const PAGE: i64 = 99;

fn game(scene: &Scene<'_>, sysname: &str) -> GameReference {
    scene
        .catalogue
        .game(sysname)
        .map_or_else(GameReference::default, |game| GameReference {
            sysname: sysname.into(),
            name: game.name.clone(),
            image_url: scene.catalogue.pictures.cover(game),
        })
}

async fn get(call: Call) -> Answer {
    let (uid, locale) = (call.uid()?, call.locale);
    let status = call.params.text("status").unwrap_or("active").to_owned();
    let (offset, count) = (
        call.params.integer("offset").unwrap_or(0),
        call.params.integer("count").unwrap_or(PAGE),
    );
    let page = call
        .read(move |scene| {
            let uid = uid.cast_signed();
            let total: i64 = scene
                .db
                .prepare_cached(
                    "SELECT count(*) FROM freespin_packs WHERE uid = ?1 AND status = ?2",
                )?
                .query_row(params![uid, status], |row| row.get(0))?;
            let packs = scene
                .db
                .prepare_cached(&format!(
                    "SELECT {COLUMNS} FROM freespin_packs WHERE uid = ?1 AND status = ?2
                     ORDER BY expires_at, id LIMIT ?3 OFFSET ?4"
                ))?
                .query_map(params![uid, status, count, offset], Pack::read)?
                .collect::<Result<Vec<_>, _>>()?;
            Ok(Page {
                items: packs
                    .iter()
                    .map(|pack| pack.entity(scene, locale))
                    .collect(),
                count: total.unsigned_abs(),
                offset: offset.unsigned_abs(),
            })
        })
        .await?;
    data(&page)
}

pub(crate) fn grant(scene: &Scene<'_>, uid: u64, grant: &Grant) -> Result<i64, Refusal> {
    scene
        .db
        .prepare_cached(
            "INSERT INTO freespin_packs (uid, campaign, sysname, status, currency, bet, total, remaining, multiplier,
                 created_at, expires_at)
             VALUES (?1, ?2, ?3, 'active', ?4, ?5, ?6, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            uid.cast_signed(),
            grant.campaign,
            grant.sysname,
            grant.bet.currency.as_str(),
            grant.bet.amount,
            grant.count,
            grant.multiplier,
            scene.now,
            scene.now.saturating_add(grant.seconds),
        ])?;
    Ok(scene.db.last_insert_rowid())
}

/// The player's next free spin in this game, of the pack that expires first.
pub(crate) fn next(
    scene: &Scene<'_>,
    uid: u64,
    sysname: &str,
) -> Result<Option<Freespin>, Refusal> {
    let pack = scene
        .db
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM freespin_packs
             WHERE uid = ?1 AND status = 'active' AND sysname = ?2 AND expires_at > ?3 AND remaining > 0
             ORDER BY expires_at, id LIMIT 1"
        ))?
        .query_row(params![uid.cast_signed(), sysname, scene.now], Pack::read)
        .optional()?;
    Ok(pack.map(|pack| Freespin {
        pack: pack.id,
        bet: Money::new(pack.bet, pack.currency),
        left: pack.remaining.unsigned_abs(),
    }))
}

/// A free spin was played: takes it off the pack and books its win, from the house to where the pack's wins go. The
/// round itself posts nothing. To be called in the transaction that keeps the round.
pub(crate) fn spent(scene: &Scene<'_>, pack: i64, win: Money) -> Result<(), Refusal> {
    let left: Option<i64> = scene
        .db
        .prepare_cached(
            "UPDATE freespin_packs SET remaining = remaining - 1, won = won + ?2,
                 status = CASE remaining WHEN 1 THEN 'finished' ELSE status END
             WHERE id = ?1 AND status = 'active' AND remaining > 0 RETURNING remaining",
        )?
        .query_row(params![pack, win.amount], |row| row.get(0))
        .optional()?;
    let Some(left) = left else {
        return Err(Refusal::internal(
            "a free spin was played that is not there",
        ));
    };
    if win.amount <= 0 {
        return Ok(());
    }
    let pack = by_id(scene.db, pack)?;
    if pack.multiplier == 0 {
        let key = format!("freespin:{}:{left}", pack.id);
        let transfer = Transfer::new(key, "freespin_win", scene.now).moving(
            win.amount,
            Account::house(Purpose::Bonuses, win.currency),
            Account::player(pack.uid, Purpose::Main, win.currency),
        );
        ledger::post(scene.db, &transfer)?;
        return Ok(());
    }
    let bonus = bonuses::won(
        scene,
        &bonuses::Winnings {
            uid: pack.uid,
            earlier: pack.bonus,
            campaign: pack.campaign,
            win,
            multiplier: pack.multiplier,
            max_bet: pack.max_bet(),
        },
    )?;
    scene
        .db
        .prepare_cached("UPDATE freespin_packs SET bonus = ?2 WHERE id = ?1")?
        .execute([pack.id, bonus])?;
    Ok(())
}

fn by_id(db: &Connection, id: i64) -> rusqlite::Result<Pack> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM freespin_packs WHERE id = ?1"
    ))?
    .query_row([id], Pack::read)
}

/// Ends the packs whose wins would be in another currency than the account's.
pub(crate) fn end_other_currencies(
    scene: &Scene<'_>,
    uid: u64,
    kept: Currency,
) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(
            "UPDATE freespin_packs SET status = 'expired' WHERE uid = ?1 AND status = 'active' AND currency <> ?2",
        )?
        .execute(params![uid.cast_signed(), kept.as_str()])?;
    Ok(())
}

/// Packs whose time has come are over, with whatever is left in them.
pub(crate) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(
            "UPDATE freespin_packs SET status = 'expired' WHERE status = 'active' AND expires_at <= ?1",
        )?
        .execute([scene.now])?;
    Ok(())
}
