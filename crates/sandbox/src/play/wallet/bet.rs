use foyer_platform::{ErrorType, Money};

use super::book::{self, Draft, Entry, Kind, RoundStatus};
use super::purse;
use super::{Order, Receipt, Seat, WalletError};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::play::launches::{Launch, Mode};
use crate::players::{Player, Standing};
use crate::responsible_gaming;

/// Takes a bet.
pub(crate) fn bet(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    order: &Order<'_>,
) -> Result<Receipt, WalletError> {
    let (db, launch) = (scene.db, seat.launch);
    // What has been done is answered again, whatever has become of the session since.
    if let Some(known) = book::find(db, seat.provider(), order.transaction)? {
        return again(&known, seat, order);
    }
    if book::is_rolled_back(db, seat.provider(), order.transaction)? {
        return Err(WalletError::RolledBack);
    }
    may_bet(scene, launch, order.amount)?;
    let round = match book::round(db, launch.id, order.round)? {
        None => book::open_round(db, seat, order.round, order.amount, false, scene.now)?,
        Some(round) => match round.status {
            RoundStatus::Open => round,
            RoundStatus::Finished => return Err(WalletError::RoundOver),
            RoundStatus::RolledBack => return Err(WalletError::RolledBack),
        },
    };
    let (legs, bonus) = purse::split_bet(scene, seat, order.amount)?;
    let key = format!("bet:{}:{}", seat.provider(), order.transaction);
    purse::take(scene, launch, key, &legs)?;
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
        balance: balance.amount,
    };
    book::keep(db, seat, &draft, scene.now)?;
    book::update_round(db, &round, 0, false)?;
    Ok(Receipt { balance })
}

fn again(known: &Entry, seat: Seat<'_>, order: &Order<'_>) -> Result<Receipt, WalletError> {
    let is_same = known.kind == Kind::Bet.name()
        && known.launch == seat.launch.id
        && known.round_key.as_deref() == Some(order.round)
        && known.amount == order.amount;
    if is_same {
        Ok(Receipt {
            balance: Money::new(known.balance, seat.launch.currency),
        })
    } else {
        Err(WalletError::TransactionReused)
    }
}

/// Whether a bet of this amount may be placed now; play money is everybody's to lose.
fn may_bet(scene: &Scene<'_>, launch: &Launch, amount: i64) -> Result<(), WalletError> {
    if launch.expires_at <= scene.now {
        return Err(WalletError::SessionEnded);
    }
    may_play(scene, launch).map_err(|refusal| match refusal.kind() {
        ErrorType::AuthorizationException => WalletError::SessionEnded,
        _ => WalletError::Refused(refusal),
    })?;
    if let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) {
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
