//! Deposit, loss and wager limits as the database keeps them. A first limit and a lower one act at once; a higher one and a
//! removal wait, so that nobody raises a limit in the heat of the moment.

use foyer_platform::entities::{LimitKind, PendingLimit, PlayLimit, PlayLimits};
use foyer_platform::{Currency, Money, UtcSeconds};
use rusqlite::{Row, params};

use super::calendar::{DAY, Period, day_of};
use super::figures::{self, Figures};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::letters::{self, Template};
use crate::locale::Words;
use crate::players::{self, Player};
use crate::world;

/// How long an increase or a removal waits.
pub(super) const DELAY: i64 = DAY;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Deposit,
    Loss,
    Wager,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deposit => "deposit",
            Self::Loss => "loss",
            Self::Wager => "wager",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Deposit, Self::Loss, Self::Wager]
            .into_iter()
            .find(|kind| kind.name() == name)
    }

    const fn entity(self) -> LimitKind {
        match self {
            Self::Deposit => LimitKind::Deposit,
            Self::Loss => LimitKind::Loss,
            Self::Wager => LimitKind::Wager,
        }
    }

    /// How much of a limit is used up; a day's wins and rolled back bets can outweigh its bets.
    fn used(self, figures: Figures) -> i64 {
        let used = match self {
            Self::Deposit => figures.deposits,
            Self::Loss => figures.lost(),
            Self::Wager => figures.wagered,
        };
        used.max(0)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Limit {
    pub kind: Kind,
    pub period: Period,
    pub currency: Currency,
    pub amount: i64,
    pub pending: Option<Pending>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pending {
    pub at: i64,
    /// None: the limit is taken away.
    pub amount: Option<i64>,
}

impl Limit {
    /// The limit as it is at this moment, whether or not what was due has been written down yet.
    fn in_force(mut self, now: i64) -> Option<Self> {
        if let Some(due) = self.pending.filter(|pending| pending.at <= now) {
            self.amount = due.amount?;
            self.pending = None;
        }
        Some(self)
    }

    /// A player who has changed the currency of the account keeps the limit at its worth.
    fn in_currency(mut self, currency: Currency) -> Self {
        if self.currency == currency {
            return self;
        }
        let convert = |amount| world::exchange(amount, self.currency.as_str(), currency.as_str());
        let amount = convert(self.amount).max(1);
        self.pending = self.pending.map(|pending| Pending {
            amount: pending.amount.map(|raised| convert(raised).max(amount + 1)),
            ..pending
        });
        self.amount = amount;
        self.currency = currency;
        self
    }

    /// How much of it is used up in the period that is running.
    pub fn used(&self, scene: &Scene<'_>, uid: u64) -> Result<i64, Refusal> {
        let today = day_of(scene.now);
        let days = (self.period.first_day(today), today);
        Ok(self
            .kind
            .used(figures::over_days(scene.db, uid, self.currency, days)?))
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Option<Limit>> {
    let (kind, period): (String, String) = (row.get("kind")?, row.get("period")?);
    let (Some(kind), Some(period)) = (Kind::from_name(&kind), Period::from_name(&period)) else {
        return Ok(None);
    };
    let amount = row.get("pending_amount")?;
    Ok(Some(Limit {
        kind,
        period,
        currency: row
            .get::<_, String>("currency")?
            .parse()
            .unwrap_or_default(),
        amount: row.get("amount")?,
        pending: row
            .get::<_, Option<i64>>("pending_at")?
            .map(|at| Pending { at, amount }),
    }))
}

/// The limits that bind the player now, in the currency of their account.
pub(super) fn all(scene: &Scene<'_>, uid: u64, currency: Currency) -> Result<Vec<Limit>, Refusal> {
    let rows: Vec<Option<Limit>> = scene
        .db
        .prepare_cached(
            "SELECT kind, period, currency, amount, pending_at, pending_amount FROM play_limits
             WHERE uid = ?1 ORDER BY kind, amount",
        )?
        .query_map([uid.cast_signed()], read)?
        .collect::<Result<_, _>>()?;
    let in_force = rows
        .into_iter()
        .flatten()
        .filter_map(|limit| limit.in_force(scene.now))
        .map(|limit| limit.in_currency(currency));
    Ok(in_force.collect())
}

/// Which limit of a player is meant.
#[derive(Debug, Clone, Copy)]
pub(super) struct Which {
    pub kind: Kind,
    pub period: Period,
}

fn find(scene: &Scene<'_>, player: &Player, which: Which) -> Result<Option<Limit>, Refusal> {
    let limits = all(scene, player.uid, player.currency)?;
    Ok(limits
        .into_iter()
        .find(|limit| limit.kind == which.kind && limit.period == which.period))
}

fn keep(scene: &Scene<'_>, uid: u64, limit: &Limit) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(
            "INSERT INTO play_limits (uid, kind, period, currency, amount, pending_at, pending_amount)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (uid, kind, period) DO UPDATE SET currency = excluded.currency, amount = excluded.amount,
             pending_at = excluded.pending_at, pending_amount = excluded.pending_amount",
        )?
        .execute(params![
            uid.cast_signed(),
            limit.kind.name(),
            limit.period.name(),
            limit.currency.as_str(),
            limit.amount,
            limit.pending.map(|pending| pending.at),
            limit.pending.and_then(|pending| pending.amount),
        ])?;
    Ok(())
}

/// Sets a limit. Whatever waited before is forgotten; asking for the same again does not make it wait longer.
pub(super) fn set(
    scene: &Scene<'_>,
    player: &Player,
    which: Which,
    amount: i64,
) -> Result<(), Refusal> {
    take_effect(scene, Some(player.uid))?;
    let Some(present) = find(scene, player, which)? else {
        let first = Limit {
            kind: which.kind,
            period: which.period,
            currency: player.currency,
            amount,
            pending: None,
        };
        return keep(scene, player.uid, &first);
    };
    let changed = if amount <= present.amount {
        Limit {
            amount,
            pending: None,
            ..present
        }
    } else {
        waiting(present, Some(amount), scene.now)
    };
    keep(scene, player.uid, &changed)
}

/// Asks for a limit to be taken away. Without one there is nothing to do.
pub(super) fn remove(scene: &Scene<'_>, player: &Player, which: Which) -> Result<(), Refusal> {
    take_effect(scene, Some(player.uid))?;
    match find(scene, player, which)? {
        Some(present) => keep(scene, player.uid, &waiting(present, None, scene.now)),
        None => Ok(()),
    }
}

fn waiting(present: Limit, amount: Option<i64>, now: i64) -> Limit {
    let asked_before = present.pending.filter(|pending| pending.amount == amount);
    Limit {
        pending: asked_before.or(Some(Pending {
            at: now + DELAY,
            amount,
        })),
        ..present
    }
}

/// Forgets the change that waits.
pub(super) fn cancel_change(
    scene: &Scene<'_>,
    player: &Player,
    which: Which,
) -> Result<(), Refusal> {
    take_effect(scene, Some(player.uid))?;
    match find(scene, player, which)? {
        Some(present) => {
            let kept = Limit {
                pending: None,
                ..present
            };
            keep(scene, player.uid, &kept)
        }
        None => Ok(()),
    }
}

/// Writes down what has become due, of one player or of all, and tells them.
pub(super) fn take_effect(scene: &Scene<'_>, uid: Option<u64>) -> Result<(), Refusal> {
    let uid = uid.map(u64::cast_signed);
    let due: Vec<(i64, Option<Limit>)> = scene
        .db
        .prepare_cached(
            "SELECT uid, kind, period, currency, amount, pending_at, pending_amount FROM play_limits
             WHERE pending_at <= ?1 AND (?2 IS NULL OR uid = ?2)",
        )?
        .query_map(params![scene.now, uid], |row| Ok((row.get(0)?, read(row)?)))?
        .collect::<Result<_, _>>()?;
    for (uid, limit) in due {
        let uid = uid.unsigned_abs();
        let Some(limit) = limit else { continue };
        match limit.in_force(scene.now) {
            Some(changed) => keep(scene, uid, &changed)?,
            None => {
                scene
                    .db
                    .prepare_cached(
                        "DELETE FROM play_limits WHERE uid = ?1 AND kind = ?2 AND period = ?3",
                    )?
                    .execute(params![
                        uid.cast_signed(),
                        limit.kind.name(),
                        limit.period.name()
                    ])?;
            }
        }
        if let Some(player) = players::by_uid(scene.db, uid)? {
            letters::to_player(scene, &player, &Template::of(CHANGED, CHANGED_TEXT), "")?;
        }
    }
    Ok(())
}

const CHANGED: Words = Words::of(
    "A limit of yours has changed",
    "Une de vos limites a changé",
);
const CHANGED_TEXT: Words = Words::of(
    "The change of limit that you asked for is in force now. You can lower the limit at any time, with effect at once.",
    "Le changement de limite que vous avez demandé est en vigueur. Vous pouvez baisser la limite à tout moment, avec effet immédiat.",
);

pub(super) fn entity(scene: &Scene<'_>, player: &Player) -> Result<PlayLimits, Refusal> {
    let items = all(scene, player.uid, player.currency)?
        .iter()
        .map(|limit| item(scene, player.uid, limit))
        .collect::<Result<_, _>>()?;
    Ok(PlayLimits {
        items,
        increase_delay: DELAY,
    })
}

fn item(scene: &Scene<'_>, uid: u64, limit: &Limit) -> Result<PlayLimit, Refusal> {
    let money = |amount| Money::new(amount, limit.currency);
    let used = limit.used(scene, uid)?;
    Ok(PlayLimit {
        kind: limit.kind.entity(),
        period: limit.period.entity(),
        limit_amount: money(limit.amount),
        used_amount: money(used),
        available_amount: money((limit.amount - used).max(0)),
        expired_at: UtcSeconds(limit.period.ends_at(scene.now)),
        pending: limit.pending.map(|pending| PendingLimit {
            limit_amount: pending.amount.map(money),
            effective_at: UtcSeconds(pending.at),
        }),
    })
}
