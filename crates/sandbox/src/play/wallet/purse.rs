//! Where a bet comes from, where a win goes, and what the game is told that there is.

use foyer_platform::Money;

use super::legs::Legs;
use super::{Seat, WalletError};
use crate::api::Refusal;
use crate::bonuses;
use crate::domain::Scene;
use crate::ledger::{self, Account, Owner, Purpose, Transfer};
use crate::play::bets::lowest_bet;
use crate::play::state::{Launch, Mode};
use crate::players::{Player, WELCOME_FUN};

/// What can be bet in this game: the purse, and the bonus money that may be staked here.
pub(crate) fn balance(scene: &Scene<'_>, seat: Seat<'_>) -> Result<Money, Refusal> {
    let launch = seat.launch;
    let mut balance = ledger::balance(scene.db, &launch.purse())?;
    if let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) {
        balance.amount += bonuses::playable(scene, uid, launch.currency, seat.game)?;
    }
    Ok(balance)
}

/// Whether there is no money that this player could bet.
pub(crate) fn has_nothing(scene: &Scene<'_>, player: &Player) -> Result<bool, Refusal> {
    let [main, bonus, ..] = ledger::balances_of_player(scene.db, player.uid, player.currency)?;
    Ok(main.amount == 0 && bonus.amount == 0)
}

/// Which balances a bet comes from.
pub(super) fn split_bet(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    amount: i64,
) -> Result<Legs, WalletError> {
    let launch = seat.launch;
    let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) else {
        return Ok(Legs::of(&[(launch.purse(), amount)]));
    };
    let bet = Money::new(amount, launch.currency);
    bonuses::split_bet(scene, uid, bet, seat.game)
        .map(|split| Legs::of(&split))
        .map_err(WalletError::of_bonuses)
}

/// Where a win goes; `bet` is what the round's bets took, balance by balance.
pub(super) fn split_win(scene: &Scene<'_>, seat: Seat<'_>, amount: i64, bet: &Legs) -> Legs {
    let launch = seat.launch;
    let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) else {
        return Legs::of(&[(launch.purse(), amount)]);
    };
    let win = Money::new(amount, launch.currency);
    Legs::of(&bonuses::split_win(scene, uid, win, &bet.accounts(launch)))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    ToGame,
    ToPlayer,
}

/// Books what moved between the player and the game.
pub(super) fn transfer(
    scene: &Scene<'_>,
    launch: &Launch,
    (key, kind): (String, &str),
    legs: &Legs,
    direction: Direction,
) -> Result<(), WalletError> {
    let game = Account::house(Purpose::Games, launch.currency);
    let transfer = legs.accounts(launch).into_iter().fold(
        Transfer::new(key, kind, scene.now),
        |transfer, (account, amount)| match direction {
            Direction::ToGame => transfer.moving(amount, account, game),
            Direction::ToPlayer => transfer.moving(amount, game, account),
        },
    );
    ledger::post(scene.db, &transfer)?;
    if let (Direction::ToPlayer, Mode::Play, Some(uid)) = (direction, launch.mode, launch.uid) {
        bonuses::came_back(scene, uid, legs.bonus_part())?;
    }
    Ok(())
}

/// Play money costs nothing: a purse that no longer covers the lowest bet is filled up again. `reason` makes it happen
/// once. Answers what was added.
pub(crate) fn refill(
    scene: &Scene<'_>,
    launch: &Launch,
    reason: &str,
) -> Result<Option<Money>, Refusal> {
    if launch.mode != Mode::Demo {
        return Ok(None);
    }
    let purse = launch.purse();
    let left = ledger::balance(scene.db, &purse)?;
    if left.amount >= lowest_bet(launch.currency) {
        return Ok(None);
    }
    let kind = match purse.owner {
        Owner::Guest(_) if left.amount == 0 => "welcome",
        _ => "refill",
    };
    let added = WELCOME_FUN - left.amount;
    let gift = Transfer::new(format!("refill:{}:{reason}", launch.id), kind, scene.now).moving(
        added,
        Account::house(Purpose::Gifts, launch.currency),
        purse,
    );
    ledger::post(scene.db, &gift)?;
    Ok(Some(Money::new(added, launch.currency)))
}
