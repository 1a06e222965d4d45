//! `BettingBonuses/*`: bonuses for sports betting. They live as the casino's do, with a balance of their own.

use foyer_platform::entities::BettingBonus;
use foyer_platform::{BettingBonusId, Money, UtcSeconds};

use crate::api::{Answer, Call, data};
use crate::bonuses::{self, Family, Record};
use crate::calls::{Calls, calls};
use crate::domain::Scene;
use crate::locale::Locale;

pub(crate) const CALLS: Calls = calls! {
    "BettingBonuses/get" => get,
    "BettingBonuses/activate" => activate,
    "BettingBonuses/remove" => remove,
};

async fn get(call: Call) -> Answer {
    data(&bonuses::page_of(&call, Family::Betting, entity).await?)
}

async fn activate(call: Call) -> Answer {
    bonuses::activate_of(&call, Family::Betting).await
}

async fn remove(call: Call) -> Answer {
    bonuses::remove_of(&call, Family::Betting).await
}

fn entity(scene: &Scene<'_>, bonus: &Record, balance: Money, locale: Locale) -> BettingBonus {
    BettingBonus {
        id: BettingBonusId(bonus.id.unsigned_abs()),
        status: bonus.status.wire(),
        amount: bonus.money(bonus.amount),
        balance,
        min_odds: bonus.min_odds.and_then(|odds| u32::try_from(odds).ok()),
        wager: Some(bonus.wager()),
        expires_at: bonus.expires_at.map(UtcSeconds),
        created_at: UtcSeconds(bonus.created_at),
        description: bonuses::described(scene, bonus, locale),
    }
}
