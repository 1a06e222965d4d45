//! Who has taken which campaign, and who may.

use rusqlite::{OptionalExtension, params};

use super::plan::{Campaign, DepositRule, Number, Trigger};
use crate::api::Refusal;
use crate::cashier;
use crate::domain::Scene;
use crate::players::Player;

/// So long after registration the gifts of registration can still be taken.
const NEW_SECONDS: i64 = 7 * 86_400;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// Waits for a deposit.
    Taken,
    Given,
}

impl Claim {
    const fn name(self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Given => "given",
        }
    }
}

/// What a player did with the present edition of a campaign.
pub(super) fn find(
    scene: &Scene<'_>,
    uid: u64,
    campaign: &Campaign,
) -> Result<Option<Claim>, Refusal> {
    let word: Option<String> = scene
        .db
        .prepare_cached(
            "SELECT status FROM campaign_claims WHERE uid = ?1 AND campaign = ?2 AND edition = ?3",
        )?
        .query_row(
            params![
                uid.cast_signed(),
                campaign.id,
                campaign.edition(scene.now).number
            ],
            |row| row.get(0),
        )
        .optional()?;
    Ok(word.map(|word| {
        if word == Claim::Taken.name() {
            Claim::Taken
        } else {
            Claim::Given
        }
    }))
}

pub(super) fn keep(
    scene: &Scene<'_>,
    uid: u64,
    campaign: &Campaign,
    claim: Claim,
) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(
            "INSERT INTO campaign_claims (uid, campaign, edition, status, at) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (uid, campaign, edition) DO UPDATE SET status = excluded.status, at = excluded.at",
        )?
        .execute(params![
            uid.cast_signed(),
            campaign.id,
            campaign.edition(scene.now).number,
            claim.name(),
            scene.now
        ])?;
    Ok(())
}

/// Whether the player is one that the campaign is for, whatever they have taken.
pub(super) fn fits(
    scene: &Scene<'_>,
    player: &Player,
    campaign: &Campaign,
) -> Result<bool, Refusal> {
    Ok(match campaign.trigger {
        Trigger::Registration => scene.now - player.reg_time < NEW_SECONDS,
        Trigger::Login => true,
        Trigger::Deposit(DepositRule { number, .. }) => match number {
            Some(number) => number.is(cashier::deposits(scene, player.uid, None)?),
            None => true,
        },
        Trigger::PromoCode { asks_deposit, .. } => {
            !asks_deposit || cashier::deposits(scene, player.uid, None)? > 0
        }
    })
}

impl Number {
    /// Whether the next deposit of somebody who has made so many is one of these.
    pub fn is(self, deposits_before: i64) -> bool {
        (self == Self::First) == (deposits_before == 0)
    }
}
