//! Where a bet comes from, where a win goes, and what the game is told that there is.

use foyer_platform::Money;

use super::legs::{Legs, Stakes};
use super::{Seat, WalletError};
use crate::api::Refusal;
use crate::bonuses;
use crate::domain::Scene;
use crate::ledger::{self, Account, Owner, Purpose, Transfer};
use crate::play::bets::lowest_bet;
use crate::play::launches::{Launch, Mode};
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

/// Which balances a bet comes from, and of which bonus its bonus money is.
pub(super) fn split_bet(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    amount: i64,
) -> Result<(Legs, Option<i64>), WalletError> {
    let launch = seat.launch;
    let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) else {
        return Ok((Legs::of(&[(launch.purse(), amount)]), None));
    };
    let bet = Money::new(amount, launch.currency);
    bonuses::split_bet(scene, uid, bet, seat.game)
        .map(|stake| (Legs::of(&stake.split), stake.bonus))
        .map_err(WalletError::of_bonuses)
}

/// The same of a bet on sports that is paid with the betting bonus.
pub(super) fn split_betting_bet(
    scene: &Scene<'_>,
    uid: u64,
    bet: Money,
    odds: Option<i64>,
) -> Result<(Legs, Option<i64>), WalletError> {
    bonuses::split_betting_bet(scene, uid, bet, odds)
        .map(|stake| (Legs::of(&stake.split), stake.bonus))
        .map_err(WalletError::of_bonuses)
}

/// Where a win goes; `bet` is what the round's bets took, balance by balance.
pub(super) fn split_win(seat: Seat<'_>, amount: i64, bet: &Legs) -> Legs {
    let launch = seat.launch;
    let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) else {
        return Legs::of(&[(launch.purse(), amount)]);
    };
    let win = Money::new(amount, launch.currency);
    Legs::of(&bonuses::split_win(uid, win, &bet.accounts(launch)))
}

/// Books what a bet takes from the player.
pub(super) fn take(
    scene: &Scene<'_>,
    launch: &Launch,
    key: String,
    legs: &Legs,
) -> Result<(), WalletError> {
    let game = Account::house(Purpose::Games, launch.currency);
    let transfer = legs.accounts(launch).into_iter().fold(
        Transfer::new(key, "bet", scene.now),
        |transfer, (account, amount)| transfer.moving(amount, account, game),
    );
    ledger::post(scene.db, &transfer)?;
    Ok(())
}

/// Books the stake of a free bet: the house gives it to the game.
pub(super) fn stake_free_bet(
    scene: &Scene<'_>,
    launch: &Launch,
    key: String,
    amount: i64,
) -> Result<(), WalletError> {
    let house = |purpose| Account::house(purpose, launch.currency);
    let transfer = Transfer::new(key, "free_bet", scene.now).moving(
        amount,
        house(Purpose::Bonuses),
        house(Purpose::Games),
    );
    ledger::post(scene.db, &transfer)?;
    Ok(())
}

/// The stake of a free bet goes back to where it came from.
pub(super) fn return_free_bet(
    scene: &Scene<'_>,
    launch: &Launch,
    key: String,
    amount: i64,
) -> Result<(), WalletError> {
    let house = |purpose| Account::house(purpose, launch.currency);
    let transfer = Transfer::new(key, "free_bet_returned", scene.now).moving(
        amount,
        house(Purpose::Games),
        house(Purpose::Bonuses),
    );
    ledger::post(scene.db, &transfer)?;
    Ok(())
}

/// Books what comes to the player; bonus money goes on to the bonuses that it was staked from.
pub(super) fn give(
    scene: &Scene<'_>,
    launch: &Launch,
    (key, kind): (String, &str),
    legs: &Legs,
    stakes: &Stakes,
) -> Result<(), WalletError> {
    let game = Account::house(Purpose::Games, launch.currency);
    let transfer = legs.accounts(launch).into_iter().fold(
        Transfer::new(key, kind, scene.now),
        |transfer, (account, amount)| transfer.moving(amount, game, account),
    );
    ledger::post(scene.db, &transfer)?;
    for (bonus, part) in stakes.share(legs.bonus_part()) {
        bonuses::came_back(scene, bonus, part)?;
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
