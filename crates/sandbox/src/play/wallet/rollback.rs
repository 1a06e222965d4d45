use foyer_platform::Money;

use super::book::{self, Draft, Entry, Kind, RoundRow, RoundStatus};
use super::legs::{Legs, Stakes};
use super::purse;
use super::source::Source;
use super::{Receipt, Seat, WalletError};
use crate::domain::{self, DomainEvent, Scene};
use crate::play::launches::Mode;
use crate::{free_bets, jackpots};

/// Gives a bet back: `reference` is its transaction. A bet that has not come yet is refused when it does.
pub(crate) fn rollback(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    transaction: &str,
    reference: &str,
) -> Result<Receipt, WalletError> {
    let db = scene.db;
    if let Some(known) = book::find(db, seat.provider(), transaction)? {
        return again(&known, seat, reference);
    }
    let bet = book::find(db, seat.provider(), reference)?;
    if let Some(bet) = &bet {
        if bet.kind != Kind::Bet.name() {
            return Err(WalletError::NotABet);
        }
        if bet.launch != seat.launch.id {
            return Err(WalletError::NoSuchRound);
        }
    }
    let standing = match bet {
        Some(bet) if !book::is_rolled_back(db, seat.provider(), reference)? => Some(bet),
        _ => None,
    };
    let returned = match &standing {
        Some(bet) => give_back(scene, seat, transaction, bet)?,
        None => None,
    };
    let nothing = Legs::default();
    let draft = Draft {
        key: transaction,
        kind: Kind::Rollback,
        round: returned.as_ref().map(|round| round.id),
        reference: Some(reference),
        amount: standing.as_ref().map_or(0, |bet| bet.amount),
        finishes: false,
        legs: standing.as_ref().map_or(&nothing, |bet| &bet.legs),
        bonus: None,
        source: Source::Usual,
        balance: 0,
    };
    // First of all: from here on the bet no longer stands.
    book::keep(db, seat, &draft, scene.now)?;
    if let (Some(bet), Some(round)) = (&standing, &returned) {
        let was_over = round.status == RoundStatus::Finished;
        book::update_round(db, round, 0, was_over)?;
        if was_over {
            undone(scene, seat, round, bet)?;
        }
    }
    let balance = purse::balance(scene, seat)?;
    book::answered(db, seat, transaction, balance.amount)?;
    Ok(Receipt { balance })
}

fn again(known: &Entry, seat: Seat<'_>, reference: &str) -> Result<Receipt, WalletError> {
    let is_same = known.kind == Kind::Rollback.name()
        && known.launch == seat.launch.id
        && known.reference.as_deref() == Some(reference);
    if is_same {
        Ok(Receipt {
            balance: Money::new(known.balance, seat.launch.currency),
        })
    } else {
        Err(WalletError::TransactionReused)
    }
}

/// Returns to every balance what it gave. Answers the bet's round as it was.
fn give_back(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    transaction: &str,
    bet: &Entry,
) -> Result<Option<RoundRow>, WalletError> {
    let id = bet.round.ok_or(WalletError::NoSuchRound)?;
    let round = book::round_by_id(scene.db, id)?;
    if round.win > 0 || jackpots::fell_in(scene, &round.name())? {
        return Err(WalletError::RoundPaid);
    }
    // The platform has been told of the whole round, and can only be told that all of it is undone.
    if round.status == RoundStatus::Finished && round.bet != bet.amount {
        return Err(WalletError::RoundOver);
    }
    let key = format!("rollback:{}:{transaction}", seat.provider());
    if let Source::FreeBet(id) = bet.source {
        purse::return_free_bet(scene, seat.launch, key, bet.amount)?;
        free_bets::give_back(scene, id)?;
        return Ok(Some(round));
    }
    let mut stakes = Stakes::default();
    stakes.add(bet.bonus, &bet.legs);
    purse::give(scene, seat.launch, (key, "rollback"), &bet.legs, &stakes)?;
    Ok(Some(round))
}

/// A round that the platform has been told of is as if it had never been played.
fn undone(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    round: &RoundRow,
    bet: &Entry,
) -> Result<(), WalletError> {
    let launch = seat.launch;
    let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) else {
        return Ok(());
    };
    let event = DomainEvent::RoundRolledBack {
        round: round.name(),
        uid,
        bet: Money::new(bet.amount, launch.currency),
        from_bonus: bet.legs.bonus_part(),
    };
    Ok(domain::publish(scene, &event)?)
}
