//! What the other rooms ask before a player deposits, bets, plays or signs in. Each asks inside the write transaction that
//! does the thing, so that two at once cannot both pass the last free amount of a limit.

use foyer_platform::{ErrorType, Failure, Money};

use super::exclusions::{self, Kind as Break};
use super::limits::{self, Kind, Limit};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::players;

fn locale_of(scene: &Scene<'_>, uid: u64) -> Result<Locale, Refusal> {
    let player = players::by_uid(scene.db, uid)?;
    Ok(player.map(|player| player.language()).unwrap_or_default())
}

fn no_break(scene: &Scene<'_>, uid: u64, kinds: &[Break]) -> Result<(), Refusal> {
    for kind in kinds {
        if let Some(span) = exclusions::in_force(scene, uid, *kind)? {
            return Err(exclusions::on_break(*kind, span, locale_of(scene, uid)?));
        }
    }
    Ok(())
}

/// The first limit that `amount` more would break.
fn broken(
    scene: &Scene<'_>,
    uid: u64,
    amount: Money,
    kinds: &[Kind],
) -> Result<Option<(Limit, i64)>, Refusal> {
    let limits = limits::all(scene, uid, amount.currency)?;
    for limit in limits.iter().filter(|limit| kinds.contains(&limit.kind)) {
        let available = limit.amount - limit.used(scene, uid)?;
        if amount.amount > available {
            return Ok(Some((*limit, available.max(0))));
        }
    }
    Ok(None)
}

/// Whether the player's deposit limits leave room for this deposit.
pub(crate) fn allow_deposit(scene: &Scene<'_>, uid: u64, amount: Money) -> Result<(), Refusal> {
    no_break(scene, uid, &[Break::SelfExclusion, Break::TimeOut])?;
    let Some((limit, available)) = broken(scene, uid, amount, &[Kind::Deposit])? else {
        return Ok(());
    };
    let failure = Failure::new(ErrorType::BillingDepositLimitExceededException)
        .with_message(DEPOSIT.text(locale_of(scene, uid)?))
        .with_data("amount", vec!["depositLimit".to_owned()])
        .with_data("period", limit.period.name())
        .with_data("available_amount", available)
        .with_data("until", limit.period.ends_at(scene.now));
    Err(failure.into())
}

/// Whether the player's loss and wager limits leave room for this bet, all of which may be lost. Not asked for a round that
/// was already booked under the same key, for play money, or for a round that the house pays.
pub(crate) fn allow_bet(scene: &Scene<'_>, uid: u64, bet: Money) -> Result<(), Refusal> {
    allow_play(scene, uid)?;
    let Some((limit, available)) = broken(scene, uid, bet, &[Kind::Loss, Kind::Wager])? else {
        return Ok(());
    };
    let (reason, words) = match limit.kind {
        Kind::Wager => ("wager_limit", WAGER),
        Kind::Deposit | Kind::Loss => ("loss_limit", LOSS),
    };
    let message = words.text(locale_of(scene, uid)?);
    let until = limit.period.ends_at(scene.now);
    Err(exclusions::refusal(reason, Some(until), message)
        .with_data("period", limit.period.name())
        .with_data("available_amount", available))
}

/// Whether the player may open or continue a game for money: not during a time-out or a self-exclusion.
pub(crate) fn allow_play(scene: &Scene<'_>, uid: u64) -> Result<(), Refusal> {
    no_break(scene, uid, &[Break::SelfExclusion, Break::TimeOut])
}

/// Whether the player may sign in: not during a self-exclusion.
pub(crate) fn allow_sign_in(scene: &Scene<'_>, uid: u64) -> Result<(), Refusal> {
    no_break(scene, uid, &[Break::SelfExclusion])
}

const DEPOSIT: Words = Words::of(
    "Your deposit limit does not leave room for this amount",
    "Votre limite de dépôt ne permet pas ce montant",
);
const LOSS: Words = Words::of(
    "Your loss limit does not leave room for this bet",
    "Votre limite de pertes ne permet pas cette mise",
);
const WAGER: Words = Words::of(
    "Your wager limit does not leave room for this bet",
    "Votre limite de mises ne permet pas cette mise",
);
