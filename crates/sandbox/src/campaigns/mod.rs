//! `campaigns/*`: offers, promo codes, and what they give.

mod calls;
mod claims;
mod codes;
mod gifts;
mod plan;
mod plans;
#[cfg(test)]
mod tests;

use foyer_platform::Money;

use crate::api::Refusal;
use crate::calls::Calls;
use crate::cashier;
use crate::domain::{DomainEvent, Scene};
use crate::players;

use claims::Claim;
use plan::{Campaign, DepositRule, Trigger};
use plans::CAMPAIGNS;

pub(crate) use gifts::slot_of;
pub(crate) use plans::{HOUSE_GIFT, MATCHDAY, WELCOME, WELCOME_SPINS};

pub(crate) const CALLS: Calls = calls::CALLS;

pub(crate) fn by_id(id: i64) -> Option<&'static Campaign> {
    CAMPAIGNS.iter().find(|campaign| campaign.id == id)
}

/// What this room does when something happens elsewhere.
pub(crate) fn hear(scene: &Scene<'_>, event: &DomainEvent) -> Result<(), Refusal> {
    match event {
        DomainEvent::Registered { uid, promo_code } => {
            give_all(scene, *uid, |trigger| {
                matches!(trigger, Trigger::Registration)
            })?;
            if let Some(code) = promo_code {
                // An account is not refused for a code that brings nothing; it may have been redeemed already, too.
                let _ = codes::use_up(scene, *uid, code)?;
            }
            Ok(())
        }
        DomainEvent::SignedIn { uid } => {
            give_all(scene, *uid, |trigger| matches!(trigger, Trigger::Login))
        }
        DomainEvent::DepositSucceeded {
            uid,
            transaction,
            method,
            amount,
            campaign_offer_id,
        } => deposited(
            scene,
            *uid,
            &Deposit {
                transaction,
                method,
                amount: *amount,
                chosen: *campaign_offer_id,
            },
        ),
        _ => Ok(()),
    }
}

/// Gives the running campaigns of a kind that the player has not had.
fn give_all(scene: &Scene<'_>, uid: u64, of: fn(Trigger) -> bool) -> Result<(), Refusal> {
    let Some(player) = players::by_uid(scene.db, uid)? else {
        return Ok(());
    };
    for campaign in CAMPAIGNS
        .iter()
        .filter(|campaign| of(campaign.trigger) && campaign.runs(scene.now))
    {
        if claims::find(scene, uid, campaign)?.is_none() && claims::fits(scene, &player, campaign)?
        {
            claims::keep(scene, uid, campaign, Claim::Given)?;
            gifts::give(scene, uid, player.currency, campaign, None)?;
        }
    }
    Ok(())
}

/// A demo player has had this campaign.
pub(crate) fn seed(scene: &Scene<'_>, uid: u64, campaign: i64) -> Result<(), Refusal> {
    match by_id(campaign) {
        Some(campaign) => claims::keep(scene, uid, campaign, Claim::Given),
        None => Ok(()),
    }
}

struct Deposit<'a> {
    transaction: &'a str,
    method: &'a str,
    amount: Money,
    /// The offer that was chosen with it; -1 is none.
    chosen: i64,
}

/// One deposit sets off one offer: the chosen one, or else one that was taken before and waits. A deposit that does not
/// fit the offer is a deposit all the same.
fn deposited(scene: &Scene<'_>, uid: u64, deposit: &Deposit<'_>) -> Result<(), Refusal> {
    let before = cashier::deposits(scene, uid, Some(deposit.transaction))?;
    let currency = deposit.amount.currency;
    let chosen = by_id(deposit.chosen).into_iter();
    for campaign in chosen.chain(CAMPAIGNS) {
        let Trigger::Deposit(rule) = campaign.trigger else {
            continue;
        };
        let claim = claims::find(scene, uid, campaign)?;
        let is_wanted =
            claim == Some(Claim::Taken) || claim.is_none() && campaign.id == deposit.chosen;
        if is_wanted && campaign.runs(scene.now) && counts(rule, before, deposit) {
            claims::keep(scene, uid, campaign, Claim::Given)?;
            return gifts::give(scene, uid, currency, campaign, Some(deposit.amount));
        }
    }
    Ok(())
}

fn counts(rule: DepositRule, deposits_before: i64, deposit: &Deposit<'_>) -> bool {
    rule.number.is_none_or(|number| number.is(deposits_before))
        && deposit.amount.amount >= gifts::local(rule.least, deposit.amount.currency)
        && !rule.exclude_methods.contains(&deposit.method)
}
