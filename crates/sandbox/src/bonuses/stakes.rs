//! Which purse a bet comes from, and where its win goes.

use foyer_platform::{Currency, ErrorType, Failure, Money};
use http::StatusCode;

use super::record::{self, Family, Record};
use super::terms::{Barred, allows, barred};
use crate::api::Refusal;
use crate::catalogue::{Game, SPORTSBOOK};
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose};

/// The parts of a bet, or of a win: what each account gives, or gets. They sum to the whole.
pub(crate) type Split = Vec<(Account, i64)>;

/// Where a bet comes from.
#[derive(Debug, Clone)]
pub(crate) struct Stake {
    pub split: Split,
    /// Whose the bonus money in it is; to be kept with the bet, for `came_back`.
    pub bonus: Option<i64>,
}

/// Which balances a bet comes from: main first, then the active bonus as far as its terms allow. To be asked in the
/// transaction that posts the bet.
pub(crate) fn split_bet(
    scene: &Scene<'_>,
    uid: u64,
    bet: Money,
    game: &Game,
) -> Result<Stake, Refusal> {
    let main = Account::player(uid, Purpose::Main, bet.currency);
    let own = ledger::balance(scene.db, &main)?.amount.max(0);
    if own >= bet.amount {
        return Ok(Stake {
            split: vec![(main, bet.amount)],
            bonus: None,
        });
    }
    let missing = bet.amount - own;
    let bonus = active_for(scene, uid, game)?
        .filter(|bonus| bonus.currency == bet.currency && !is_late(scene, bonus));
    let Some(bonus) = bonus else {
        return Err(broke());
    };
    if ledger::balance(scene.db, &bonus.purse())?.amount < missing {
        return Err(broke());
    }
    if let Some(why) = barred(&bonus, game, bet.amount) {
        return Err(refused(why, &bonus));
    }
    let parts = [(main, own), (bonus.purse(), missing)];
    Ok(Stake {
        split: parts.into_iter().filter(|(_, part)| *part > 0).collect(),
        bonus: Some(bonus.id),
    })
}

/// Where a bet on sports comes from that its player pays with the betting bonus: all of it from there, if its terms allow it.
/// `odds` are those of the bet, in hundredths.
pub(crate) fn split_betting_bet(
    scene: &Scene<'_>,
    uid: u64,
    bet: Money,
    odds: Option<i64>,
) -> Result<Stake, Refusal> {
    let bonus = betting_bonus(scene, uid, bet.currency)?.ok_or_else(broke)?;
    if ledger::balance(scene.db, &bonus.purse())?.amount < bet.amount {
        return Err(broke());
    }
    if !allows(&bonus, odds) {
        return Err(low_odds(bonus.min_odds.unwrap_or_default()));
    }
    Ok(Stake {
        split: vec![(bonus.purse(), bet.amount)],
        bonus: Some(bonus.id),
    })
}

/// The betting bonus that a bet can be paid with now.
pub(crate) fn betting_bonus(
    scene: &Scene<'_>,
    uid: u64,
    currency: Currency,
) -> Result<Option<Record>, Refusal> {
    let bonus = record::active(scene.db, uid, Family::Betting)?;
    Ok(bonus.filter(|bonus| bonus.currency == currency && !is_late(scene, bonus)))
}

/// How much of the active bonus may be staked in a game.
pub(crate) fn playable(
    scene: &Scene<'_>,
    uid: u64,
    currency: Currency,
    game: &Game,
) -> Result<i64, Refusal> {
    let bonus = active_for(scene, uid, game)?.filter(|bonus| {
        bonus.currency == currency && !is_late(scene, bonus) && barred(bonus, game, 0).is_none()
    });
    Ok(match bonus {
        Some(bonus) => ledger::balance(scene.db, &bonus.purse())?.amount,
        None => 0,
    })
}

/// Where a win goes: back in the proportion of the bet, the cent that does not divide to main; all of it to main when
/// no bonus money was in the bet.
pub(crate) fn split_win(uid: u64, win: Money, split: &[(Account, i64)]) -> Split {
    let main = Account::player(uid, Purpose::Main, win.currency);
    let whole = split.iter().map(|(_, part)| i128::from(*part)).sum();
    let mut parts: Split = split
        .iter()
        .filter(|(account, _)| matches!(account.purpose, Purpose::Bonus | Purpose::BettingBonus))
        .map(|(account, staked)| (*account, share(win.amount, *staked, whole)))
        .filter(|(_, part)| *part > 0)
        .collect();
    let rest = win.amount - parts.iter().map(|(_, part)| part).sum::<i64>();
    if rest > 0 {
        parts.insert(0, (main, rest));
    }
    parts
}

/// `part` of `whole`, of an amount, rounded down.
pub(crate) fn share(amount: i64, part: i64, whole: i128) -> i64 {
    if whole <= 0 {
        return 0;
    }
    i64::try_from(i128::from(amount) * i128::from(part) / whole).unwrap_or(0)
}

/// The bonus whose money is staked after the player's own. The casino's is no money for sports, and the betting bonus is staked
/// only where the player says so (`split_betting_bet`).
fn active_for(scene: &Scene<'_>, uid: u64, game: &Game) -> Result<Option<Record>, Refusal> {
    if game.sysname == SPORTSBOOK {
        return Ok(None);
    }
    Ok(record::active(scene.db, uid, Family::Casino)?)
}

/// Its time is over, though `settle` has not been by yet.
fn is_late(scene: &Scene<'_>, bonus: &Record) -> bool {
    bonus.expires_at.is_some_and(|at| at <= scene.now)
}

fn broke() -> Refusal {
    Failure::new(ErrorType::UserNeedDepositException)
        .with_message("The balance does not cover this bet")
        .into()
}

/// The odds are too low for what the bet is to be paid with.
pub(crate) fn low_odds(least: i64) -> Refusal {
    Refusal::from(
        Failure::new(ErrorType::InvalidRequestException)
            .with_message("The odds are lower than the terms allow")
            .with_data("reason", vec!["min_odds".to_owned()])
            .with_data("min_odds", least),
    )
    .with_status(StatusCode::CONFLICT)
}

/// There is bonus money enough, and its terms forbid this bet.
fn refused(why: Barred, bonus: &Record) -> Refusal {
    let failure = Failure::new(ErrorType::UserNeedDepositException);
    match why {
        Barred::ExcludedGame => failure
            .with_message("This game cannot be played with bonus money")
            .with_data("reason", vec!["bonus_excluded_game".to_owned()]),
        Barred::MaxBet(most) => {
            let most = bonus.money(most);
            failure
                .with_message(format!("The bonus allows bets of at most {most}"))
                .with_data("reason", vec!["bonus_max_bet".to_owned()])
                .with_data(
                    "max_bet",
                    serde_json::json!({ "amount": most.amount, "currency": most.currency }),
                )
        }
    }
    .into()
}
