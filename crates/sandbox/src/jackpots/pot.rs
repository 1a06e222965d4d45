//! The money of a jackpot: the house's floor, a share of every real bet, and what the clock says that simulated players have
//! put in, which the house stands for.

use foyer_platform::{Currency, Money};
use rusqlite::{Connection, OptionalExtension, params};

use super::letter;
use crate::api::Refusal;
use crate::catalogue::JackpotPlan;
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::world;

/// What a jackpot keeps of a bet, in per cent; the house pays it, not the player's return.
const SHARE: i64 = 1;

/// A bet of a player's own money on a game that feeds a jackpot.
pub(super) struct Bet<'a> {
    pub round: &'a str,
    pub uid: u64,
    pub game: &'a str,
    pub amount: Money,
}

/// What is in it now, in euro cents, and where it would fall.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pot {
    pub amount: i64,
    top: i64,
}

impl Pot {
    pub fn read(
        db: &Connection,
        seed: u64,
        plan: &JackpotPlan,
        now: i64,
    ) -> rusqlite::Result<Self> {
        let standing = plan.standing(seed, fell_at(db, plan)?, now);
        let held: i64 = held(db, plan)?
            .into_iter()
            .map(|(currency, amount)| world::in_euros(amount, currency.as_str()))
            .sum();
        Ok(Self {
            amount: standing.amount + held,
            top: standing.top,
        })
    }

    /// A pot falls at its top, or by chance: as likely as the share is of the whole, so that players get back what they put
    /// in. A cent of a weak currency counts for its part of a euro cent.
    fn falls(self, share: Money, draw: u64) -> bool {
        const FINER: i64 = 1_000;
        let share = world::in_euros(share.amount.saturating_mul(FINER), share.currency.as_str());
        let whole = u128::from(self.amount.unsigned_abs()) * u128::from(FINER.unsigned_abs());
        let drawn = (u128::from(draw) * whole) >> u64::BITS;
        self.amount >= self.top || drawn < u128::from(share.unsigned_abs())
    }
}

/// Keeps the bet's share, and pays the pot to its player when it falls.
pub(super) fn feed(scene: &Scene<'_>, plan: &JackpotPlan, bet: &Bet<'_>) -> Result<(), Refusal> {
    let currency = bet.amount.currency;
    let share = Money::new((bet.amount.amount * SHARE / 100).max(1), currency);
    let falls = open(scene, plan)?;
    let kept = scene
        .db
        .prepare_cached(
            "INSERT INTO jackpot_shares (round, sysname, falls, currency, amount) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![bet.round, plan.sysname, falls, currency.as_str(), share.amount])?;
    if kept == 0 {
        return Ok(());
    }
    let transfer = Transfer::new(
        format!("jackpot_share:{}", bet.round),
        "jackpot_share",
        scene.now,
    )
    .moving(share.amount, games(currency), pool(currency));
    ledger::post(scene.db, &transfer)?;
    hold(scene.db, plan, share)?;
    let pot = Pot::read(scene.db, scene.catalogue.seed, plan, scene.now)?;
    if pot.falls(share, draw(scene)) {
        fall(scene, plan, bet, pot.amount, falls + 1)?;
    }
    Ok(())
}

/// Gives the share of a bet back that was never placed, unless it was paid out with the pot since.
pub(super) fn give_back(scene: &Scene<'_>, round: &str) -> Result<(), Refusal> {
    let share: Option<(String, String, i64)> = scene
        .db
        .prepare_cached(
            "DELETE FROM jackpot_shares WHERE round = ?1 AND falls =
                (SELECT falls FROM jackpots j WHERE j.sysname = jackpot_shares.sysname)
             RETURNING sysname, currency, amount",
        )?
        .query_row([round], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?;
    let Some((sysname, currency, amount)) = share else {
        return Ok(());
    };
    scene
        .db
        .prepare_cached(
            "UPDATE jackpot_pots SET amount = amount - ?3 WHERE sysname = ?1 AND currency = ?2",
        )?
        .execute(params![sysname, currency, amount])?;
    let currency: Currency = currency.parse().unwrap_or_default();
    let key = format!("jackpot_share_back:{round}");
    let transfer = Transfer::new(key, "jackpot_share_back", scene.now).moving(
        amount,
        pool(currency),
        games(currency),
    );
    ledger::post(scene.db, &transfer)?;
    Ok(())
}

/// Pays the whole pot, in the player's currency. The house changes the money of the others', and fills the floor again.
fn fall(
    scene: &Scene<'_>,
    plan: &JackpotPlan,
    bet: &Bet<'_>,
    euros: i64,
    fall: i64,
) -> Result<(), Refusal> {
    let currency = bet.amount.currency;
    let amount = world::exchange(euros, "EUR", currency.as_str());
    let key = format!("{}:{fall}", plan.sysname);
    let floor = Money::new(plan.floor, Currency::EUR);
    let player = Account::player(bet.uid, Purpose::Main, currency);
    let mut win = Transfer::new(format!("jackpot_win:{key}"), "jackpot_win", scene.now)
        .moving(floor.amount, pool(floor.currency), games(floor.currency))
        .moving(amount, games(currency), player);
    for (currency, held) in held(scene.db, plan)? {
        win = win.moving(held, pool(currency), games(currency));
    }
    ledger::post(scene.db, &win)?;
    scene.db.execute(
        "DELETE FROM jackpot_pots WHERE sysname = ?1",
        [plan.sysname],
    )?;
    scene.db.execute(
        "UPDATE jackpots SET falls = ?2, fell_at = ?3 WHERE sysname = ?1",
        params![plan.sysname, fall, scene.now],
    )?;
    scene.db.execute(
        "INSERT INTO jackpot_wins (sysname, fall, uid, game, round, currency, amount, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![
            plan.sysname,
            fall,
            bet.uid.cast_signed(),
            bet.game,
            bet.round,
            currency.as_str(),
            amount,
            scene.now
        ],
    )?;
    fill(scene, plan, fall)?;
    letter::tell(scene, bet.uid, plan, Money::new(amount, currency))
}

/// Whether a round has won a pot: the money may be spent already.
pub(crate) fn fell_in(scene: &Scene<'_>, round: &str) -> Result<bool, Refusal> {
    Ok(scene
        .db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM jackpot_wins WHERE round = ?1)")?
        .query_row([round], |row| row.get(0))?)
}

/// How often it has fallen; the first bet on it opens its books.
fn open(scene: &Scene<'_>, plan: &JackpotPlan) -> Result<i64, Refusal> {
    let opened = scene
        .db
        .prepare_cached("INSERT INTO jackpots (sysname) VALUES (?1) ON CONFLICT DO NOTHING")?
        .execute([plan.sysname])?;
    if opened > 0 {
        fill(scene, plan, 0)?;
    }
    let falls = scene
        .db
        .prepare_cached("SELECT falls FROM jackpots WHERE sysname = ?1")?
        .query_row([plan.sysname], |row| row.get(0))?;
    Ok(falls)
}

/// The house puts the floor in.
fn fill(scene: &Scene<'_>, plan: &JackpotPlan, fall: i64) -> Result<(), Refusal> {
    let key = format!("jackpot_floor:{}:{fall}", plan.sysname);
    let floor = Transfer::new(key, "jackpot_floor", scene.now).moving(
        plan.floor,
        games(Currency::EUR),
        pool(Currency::EUR),
    );
    ledger::post(scene.db, &floor)?;
    Ok(())
}

fn hold(db: &Connection, plan: &JackpotPlan, share: Money) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO jackpot_pots (sysname, currency, amount) VALUES (?1, ?2, ?3)
         ON CONFLICT (sysname, currency) DO UPDATE SET amount = amount + excluded.amount",
    )?
    .execute(params![plan.sysname, share.currency.as_str(), share.amount])?;
    Ok(())
}

fn held(db: &Connection, plan: &JackpotPlan) -> rusqlite::Result<Vec<(Currency, i64)>> {
    db.prepare_cached("SELECT currency, amount FROM jackpot_pots WHERE sysname = ?1")?
        .query_map([plan.sysname], |row| {
            let currency: String = row.get(0)?;
            Ok((currency.parse().unwrap_or_default(), row.get(1)?))
        })?
        .collect()
}

/// When a real player won it last.
pub(super) fn fell_at(db: &Connection, plan: &JackpotPlan) -> rusqlite::Result<Option<i64>> {
    Ok(db
        .prepare_cached("SELECT fell_at FROM jackpots WHERE sysname = ?1")?
        .query_row([plan.sysname], |row| row.get(0))
        .optional()?
        .flatten())
}

fn draw(scene: &Scene<'_>) -> u64 {
    let bytes = scene.chance.bytes();
    let mut first = [0; 8];
    first.copy_from_slice(&bytes[..8]);
    u64::from_be_bytes(first)
}

const fn games(currency: Currency) -> Account {
    Account::house(Purpose::Games, currency)
}

const fn pool(currency: Currency) -> Account {
    Account::house(Purpose::Jackpots, currency)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pot_falls_as_often_as_its_share_is_of_the_whole_and_always_at_its_top() {
        let pot = Pot {
            amount: 10_000,
            top: 20_000,
        };
        let share = Money::new(50, Currency::EUR);
        // 50 of 10,000: one draw in two hundred.
        assert!(pot.falls(share, 0));
        assert!(pot.falls(share, u64::MAX / 200));
        assert!(!pot.falls(share, u64::MAX / 199));
        assert!(!pot.falls(share, u64::MAX));
        let full = Pot {
            amount: 20_000,
            ..pot
        };
        assert!(full.falls(Money::new(1, Currency::EUR), u64::MAX));
    }
}
