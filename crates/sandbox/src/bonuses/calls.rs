//! The calls of `bonuses/*`, and what `BettingBonuses/*` shares with them.

use foyer_platform::entities::{
    Bonus, BonusKind, BonusOutcome, BonusStatus, Description, Done, Page, Wager,
};
use foyer_platform::{BonusId, Money, UtcSeconds};

use super::life;
use super::record::{self, Family, Kind, Outcome, Record, Status};
use super::terms;
use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};
use crate::campaigns;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::pages::slice;

pub(super) const CALLS: Calls = calls! {
    "bonuses/get" => get,
    "bonuses/activate" => activate,
    "bonuses/deactivate" => deactivate,
    "bonuses/remove" => remove,
};

const PAGE: i64 = 50;

async fn get(call: Call) -> Answer {
    data(&page_of(&call, Family::Casino, entity).await?)
}

async fn activate(call: Call) -> Answer {
    activate_of(&call, Family::Casino).await
}

async fn deactivate(call: Call) -> Answer {
    change(&call, Family::Casino, life::deactivate).await
}

async fn remove(call: Call) -> Answer {
    remove_of(&call, Family::Casino).await
}

pub(crate) async fn activate_of(call: &Call, family: Family) -> Answer {
    change(call, family, life::activate).await
}

pub(crate) async fn remove_of(call: &Call, family: Family) -> Answer {
    change(call, family, life::remove).await
}

/// Does something to the player's own bonus that the call names.
async fn change(
    call: &Call,
    family: Family,
    verb: fn(&Scene<'_>, &mut Record) -> Result<(), Refusal>,
) -> Answer {
    let uid = call.uid()?;
    let id = call.params.integer("bonus_id").unwrap_or_default();
    call.write(move |scene| {
        let mut bonus = record::owned(scene.db, uid, family, id)?;
        verb(scene, &mut bonus)
    })
    .await?;
    data(&Done::SUCCESS)
}

/// The part of the player's list that was asked for, of the statuses that were asked for.
pub(crate) async fn page_of<T: Send + 'static>(
    call: &Call,
    family: Family,
    entity: fn(&Scene<'_>, &Record, Money, Locale) -> T,
) -> Result<Page<T>, Refusal> {
    let (uid, locale) = (call.uid()?, call.locale);
    let statuses: Option<Vec<String>> = call
        .params
        .list("status")
        .map(|words| words.into_iter().map(str::to_owned).collect());
    let (offset, count) = (
        call.params.integer("offset"),
        call.params.integer("count").unwrap_or(PAGE),
    );
    call.read(move |scene| {
        let mut all = record::all(scene.db, uid, family)?;
        if let Some(wanted) = statuses {
            all.retain(|bonus| wanted.iter().any(|word| word == bonus.status.name()));
        }
        let page = slice(all, offset, count);
        let items = page
            .items
            .iter()
            .map(|bonus| {
                let holds = bonus.money(life::holding(scene, bonus)?);
                Ok(entity(scene, bonus, holds, locale))
            })
            .collect::<Result<_, Refusal>>()?;
        Ok(Page {
            items,
            count: page.count,
            offset: page.offset,
        })
    })
    .await
}

fn entity(scene: &Scene<'_>, bonus: &Record, balance: Money, locale: Locale) -> Bonus {
    Bonus {
        id: BonusId(bonus.id.unsigned_abs()),
        kind: match bonus.kind {
            Kind::Deposit => BonusKind::Deposit,
            Kind::Freespins => BonusKind::Freespins,
            Kind::NoDeposit | Kind::Betting => BonusKind::NoDeposit,
        },
        status: bonus.status.wire(),
        outcome: match bonus.status {
            Status::Finished(Outcome::Completed) => Some(BonusOutcome::Completed),
            Status::Finished(Outcome::Lost) => Some(BonusOutcome::Lost),
            _ => None,
        },
        amount: bonus.money(bonus.amount),
        balance,
        wager: Some(bonus.wager()),
        max_bet: bonus.max_bet.map(|amount| bonus.money(amount)),
        max_payout: bonus.max_payout.map(|amount| bonus.money(amount)),
        excluded_games: terms::EXCLUDED_GAMES
            .iter()
            .map(|name| (*name).into())
            .collect(),
        excluded_categories: terms::EXCLUDED_CATEGORIES
            .iter()
            .map(|id| (*id).into())
            .collect(),
        contributions: terms::contributions(),
        activated_at: bonus.activated_at.map(UtcSeconds),
        finished_at: bonus.ended_at.map(UtcSeconds),
        expires_at: bonus.expires_at.map(UtcSeconds),
        created_at: UtcSeconds(bonus.created_at),
        description: described(scene, bonus, locale),
    }
}

impl Record {
    pub fn wager(&self) -> Wager {
        Wager {
            required: self.money(self.wager_required),
            done: self.money(self.wager_done.min(self.wager_required)),
            remaining: self.money((self.wager_required - self.wager_done).max(0)),
            multiplier: u32::try_from(self.multiplier).unwrap_or(u32::MAX),
        }
    }
}

impl Status {
    pub const fn wire(self) -> BonusStatus {
        match self {
            Self::Available => BonusStatus::Available,
            Self::Active => BonusStatus::Active,
            Self::Inactive => BonusStatus::Inactive,
            Self::Finished(_) => BonusStatus::Finished,
            Self::Expired => BonusStatus::Expired,
            Self::Cancelled => BonusStatus::Cancelled,
        }
    }
}

/// The words of the campaign that gave it; without one, of its kind.
pub(crate) fn described(scene: &Scene<'_>, bonus: &Record, locale: Locale) -> Description {
    let mut words = bonus
        .campaign
        .and_then(campaigns::by_id)
        .map(|campaign| campaign.description(scene.catalogue, locale))
        .unwrap_or_default();
    if words.title.is_empty() || bonus.kind == Kind::Freespins {
        title(bonus.kind).text(locale).clone_into(&mut words.title);
    }
    words
}

const fn title(kind: Kind) -> Words {
    match kind {
        Kind::Deposit => Words::of("Deposit bonus", "Bonus sur dépôt"),
        Kind::NoDeposit => Words::of("A gift of the house", "Un cadeau de la maison"),
        Kind::Freespins => Words::of("Winnings of free spins", "Gains de tours gratuits"),
        Kind::Betting => Words::of("Betting bonus", "Bonus paris sportifs"),
    }
}
