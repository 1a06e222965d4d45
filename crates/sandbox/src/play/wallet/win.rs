use foyer_platform::Money;

use super::book::{self, Draft, Entry, Kind, RoundRow, RoundStatus};
use super::legs::Legs;
use super::purse;
use super::source::Source;
use super::{Order, Receipt, Seat, WalletError};
use crate::domain::{self, DomainEvent, Scene};
use crate::play::launches::Mode;

/// How a round stands after a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// More may come.
    Open,
    Over,
    /// It is over and was neither won nor lost, as a bet on sports that is paid out early: it counts towards no wagering.
    Undecided,
}

/// Pays a win, of 0 for a lost round. The session may have ended: what was won is owed.
pub(crate) fn win(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    order: &Order<'_>,
    end: End,
) -> Result<Receipt, WalletError> {
    let is_over = end != End::Open;
    let (db, launch) = (scene.db, seat.launch);
    if let Some(known) = book::find(db, seat.provider(), order.transaction)? {
        return again(&known, seat, order, is_over);
    }
    let round = book::round(db, launch.id, order.round)?.ok_or(WalletError::NoSuchRound)?;
    match round.status {
        RoundStatus::Open => {}
        RoundStatus::Finished => return Err(WalletError::RoundOver),
        RoundStatus::RolledBack => return Err(WalletError::RolledBack),
    }
    let bets = book::standing_bets(db, round.id)?;
    let legs = if order.amount > 0 {
        purse::split_win(seat, order.amount, &bets.legs)
    } else {
        Legs::default()
    };
    if order.amount > 0 {
        let key = format!("win:{}:{}", seat.provider(), order.transaction);
        let kind = if round.is_freespin {
            "free_bet_win"
        } else {
            "win"
        };
        purse::give(scene, launch, (key, kind), &legs, &bets.stakes)?;
    }
    book::update_round(db, &round, order.amount, is_over)?;
    if is_over {
        let mut round = book::round_by_id(db, round.id)?;
        round.odds = round.odds.filter(|_| end == End::Over);
        played(scene, seat, &round, &bets.legs)?;
    }
    // After whatever the end of the round has set off: a bonus may have become the player's own.
    let balance = purse::balance(scene, seat)?;
    let draft = Draft {
        key: order.transaction,
        kind: Kind::Win,
        round: Some(round.id),
        reference: None,
        amount: order.amount,
        finishes: is_over,
        legs: &legs,
        bonus: None,
        source: Source::Usual,
        balance: balance.amount,
    };
    book::keep(db, seat, &draft, scene.now)?;
    Ok(Receipt { balance })
}

fn again(
    known: &Entry,
    seat: Seat<'_>,
    order: &Order<'_>,
    is_over: bool,
) -> Result<Receipt, WalletError> {
    let is_same = known.kind == Kind::Win.name()
        && known.launch == seat.launch.id
        && known.round_key.as_deref() == Some(order.round)
        && known.amount == order.amount
        && known.finishes == is_over;
    if is_same {
        Ok(Receipt {
            balance: Money::new(known.balance, seat.launch.currency),
        })
    } else {
        Err(WalletError::TransactionReused)
    }
}

/// Tells the platform about a round for money that is over.
fn played(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    round: &RoundRow,
    bet: &Legs,
) -> Result<(), WalletError> {
    let launch = seat.launch;
    let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) else {
        return Ok(());
    };
    let event = DomainEvent::RoundPlayed {
        round: round.name(),
        uid,
        sysname: launch.sysname.clone(),
        bet: Money::new(round.bet, launch.currency),
        win: Money::new(round.win, launch.currency),
        from_bonus: bet.bonus_part(),
        is_freespin: round.is_freespin,
        odds: round.odds,
    };
    Ok(domain::publish(scene, &event)?)
}
