//! Which purse a bet comes from, and where its win goes.

use foyer_platform::{ErrorType, Failure, Money};

use crate::api::Refusal;
use crate::catalogue::Game;
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose};

/// The parts of a bet, or of a win: what each account gives, or gets. They sum to the whole.
pub(crate) type Split = Vec<(Account, i64)>;

/// Which balances a bet comes from: main first, then the active bonus as far as its terms allow. To be asked in the
/// transaction that posts the bet.
pub(crate) fn split_bet(
    scene: &Scene<'_>,
    uid: u64,
    bet: Money,
    _game: &Game,
) -> Result<Split, Refusal> {
    let main = Account::player(uid, Purpose::Main, bet.currency);
    if ledger::balance(scene.db, &main)?.amount >= bet.amount {
        return Ok(vec![(main, bet.amount)]);
    }
    Err(Failure::new(ErrorType::UserNeedDepositException)
        .with_message("The balance does not cover this bet")
        .into())
}

/// Where a win goes: back in the proportion of the bet, the cent that does not divide to main; all of it to main when
/// no bonus money was in the bet.
pub(crate) fn split_win(
    _scene: &Scene<'_>,
    uid: u64,
    win: Money,
    split: &[(Account, i64)],
) -> Split {
    let main = Account::player(uid, Purpose::Main, win.currency);
    let mut parts: Split = split
        .iter()
        .filter(|(account, _)| account.purpose == Purpose::Bonus)
        .map(|(account, staked)| (*account, proportion(win.amount, *staked, split)))
        .filter(|(_, part)| *part > 0)
        .collect();
    let rest = win.amount - parts.iter().map(|(_, part)| part).sum::<i64>();
    if rest > 0 {
        parts.insert(0, (main, rest));
    }
    parts
}

/// `part` of all that is in `split`, of `amount`, rounded down.
fn proportion(amount: i64, part: i64, split: &[(Account, i64)]) -> i64 {
    let whole: i128 = split.iter().map(|(_, part)| i128::from(*part)).sum();
    if whole <= 0 {
        return 0;
    }
    i64::try_from(i128::from(amount) * i128::from(part) / whole).unwrap_or(0)
}
