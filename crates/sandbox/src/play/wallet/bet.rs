use foyer_platform::{ErrorType, Money};

use super::book::{self, Draft, Entry, Kind, RoundStatus};
use super::legs::Legs;
use super::purse;
use super::source::Source;
use super::{Order, Receipt, Seat, WalletError};
use crate::api::Refusal;
use crate::catalogue::SPORTSBOOK;
use crate::domain::Scene;
use crate::free_bets;
use crate::play::launches::{Launch, Mode};
use crate::players::{Player, Standing};
use crate::responsible_gaming;

/// What a bet on sports says beside its amount.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Ticket {
    /// In hundredths; of a system those of its lowest line.
    pub odds: Option<i64>,
    pub source: Source,
}

/// Takes a bet.
pub(crate) fn bet(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    order: &Order<'_>,
) -> Result<Receipt, WalletError> {
    bet_with(scene, seat, order, Ticket::default())
}

/// Takes a bet that says what it is paid from.
pub(crate) fn bet_with(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    order: &Order<'_>,
    ticket: Ticket,
) -> Result<Receipt, WalletError> {
    let (db, launch) = (scene.db, seat.launch);
    // What has been done is answered again, whatever has become of the session since.
    if let Some(known) = book::find(db, seat.provider(), order.transaction)? {
        return again(&known, seat, order, ticket);
    }
    if book::is_rolled_back(db, seat.provider(), order.transaction)? {
        return Err(WalletError::RolledBack);
    }
    may_bet(scene, launch, order.amount, ticket.source)?;
    let round = match book::round(db, launch.id, order.round)? {
        None => {
            let is_free = matches!(ticket.source, Source::FreeBet(_));
            let new = book::open_round(db, seat, order.round, order.amount, is_free, scene.now)?;
            book::set_odds(db, new.id, ticket.odds)?;
            new
        }
        Some(round) => match round.status {
            RoundStatus::Open if ticket.source == Source::Usual => round,
            // A round is paid from one place.
            RoundStatus::Open => return Err(WalletError::RoundOver),
            RoundStatus::Finished => return Err(WalletError::RoundOver),
            RoundStatus::RolledBack => return Err(WalletError::RolledBack),
        },
    };
    let key = format!("bet:{}:{}", seat.provider(), order.transaction);
    let (legs, bonus) = pay(scene, seat, order.amount, ticket, key)?;
    let balance = purse::balance(scene, seat)?;
    let draft = Draft {
        key: order.transaction,
        kind: Kind::Bet,
        round: Some(round.id),
        reference: None,
        amount: order.amount,
        finishes: false,
        legs: &legs,
        bonus,
        source: ticket.source,
        balance: balance.amount,
    };
    book::keep(db, seat, &draft, scene.now)?;
    book::update_round(db, &round, 0, false)?;
    Ok(Receipt { balance })
}

/// Books the stake. Answers what it took from which balance, and of which bonus its bonus money is.
fn pay(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    amount: i64,
    ticket: Ticket,
    key: String,
) -> Result<(Legs, Option<i64>), WalletError> {
    let launch = seat.launch;
    if ticket.source == Source::Usual {
        let (legs, bonus) = purse::split_bet(scene, seat, amount)?;
        purse::take(scene, launch, key, &legs)?;
        return Ok((legs, bonus));
    }
    let (Mode::Play, Some(uid), SPORTSBOOK) = (launch.mode, launch.uid, &*launch.sysname) else {
        return Err(Refusal::field("source", "wrongField").into());
    };
    let bet = Money::new(amount, launch.currency);
    if let Source::FreeBet(id) = ticket.source {
        free_bets::spend(scene, uid, id, bet, ticket.odds)?;
        purse::stake_free_bet(scene, launch, key, amount)?;
        return Ok((Legs::default(), None));
    }
    let (legs, bonus) = purse::split_betting_bet(scene, uid, bet, ticket.odds)?;
    purse::take(scene, launch, key, &legs)?;
    Ok((legs, bonus))
}

fn again(
    known: &Entry,
    seat: Seat<'_>,
    order: &Order<'_>,
    ticket: Ticket,
) -> Result<Receipt, WalletError> {
    let is_same = known.kind == Kind::Bet.name()
        && known.launch == seat.launch.id
        && known.round_key.as_deref() == Some(order.round)
        && known.amount == order.amount
        && known.source == ticket.source;
    if is_same {
        Ok(Receipt {
            balance: Money::new(known.balance, seat.launch.currency),
        })
    } else {
        Err(WalletError::TransactionReused)
    }
}

/// Checks the player's limits for a bet of this amount. Play money and free bets count towards none: the player loses nothing.
fn may_bet(
    scene: &Scene<'_>,
    launch: &Launch,
    amount: i64,
    source: Source,
) -> Result<(), WalletError> {
    if launch.expires_at <= scene.now {
        return Err(WalletError::SessionEnded);
    }
    may_play(scene, launch).map_err(|refusal| match refusal.kind() {
        ErrorType::AuthorizationException => WalletError::SessionEnded,
        _ => WalletError::Refused(refusal),
    })?;
    if let (Mode::Play, Some(uid), Source::Usual | Source::Bonus) =
        (launch.mode, launch.uid, source)
    {
        responsible_gaming::allow_bet(scene, uid, Money::new(amount, launch.currency))?;
    }
    Ok(())
}

/// Whether the launch's player may play it at all: signed in, in good standing, not resting, and verified if they must be.
pub(crate) fn may_play(scene: &Scene<'_>, launch: &Launch) -> Result<(), Refusal> {
    match launch.check_player(scene.db, scene.now)? {
        Some(player) if launch.mode == Mode::Play => may_play_for_money(scene, &player),
        _ => Ok(()),
    }
}

pub(crate) fn may_play_for_money(scene: &Scene<'_>, player: &Player) -> Result<(), Refusal> {
    if player.standing != Standing::Active {
        return Err(player.standing.refusal());
    }
    if player.is_kyc_block_enabled {
        return Err(Refusal::new(
            ErrorType::KycUserProfileException,
            "Your identity must be verified before you play for money",
        ));
    }
    responsible_gaming::allow_play(scene, player.uid)
}
