//! `account/getDepositLimit` and `account/setDepositLimit`: the one deposit limit that the cashier shows (§3).

use foyer_platform::entities::DepositLimit;
use foyer_platform::{Money, UtcSeconds};

use super::calendar::Period;
use super::limits::{self, Kind, Which};
use crate::api::{Answer, Call, Refusal, data};
use crate::domain::Scene;
use crate::players::Player;

pub(super) async fn get(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let limit = call.read(move |scene| tightest(scene, &player)).await?;
    data(&limit)
}

/// `none` asks for every deposit limit to be taken away; a period sets that one and leaves the others.
pub(super) async fn set(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let period = Period::from_name(call.params.required("period"));
    let amount = call.params.integer("amount");
    let amount = match (period, amount) {
        (Some(_), None) => return Err(Refusal::field("amount", "requiredField")),
        (Some(_), Some(..=0)) => return Err(Refusal::field("amount", "wrongField")),
        (_, amount) => amount.unwrap_or_default(),
    };
    let limit = call
        .write(move |scene| {
            match period {
                Some(period) => limits::set(scene, &player, of(period), amount)?,
                None => [Period::Day, Period::Week, Period::Month]
                    .into_iter()
                    .try_for_each(|period| limits::remove(scene, &player, of(period)))?,
            }
            tightest(scene, &player)
        })
        .await?;
    data(&limit)
}

const fn of(period: Period) -> Which {
    Which {
        kind: Kind::Deposit,
        period,
    }
}

/// The limit that leaves the least, which is the one that the next deposit meets.
fn tightest(scene: &Scene<'_>, player: &Player) -> Result<DepositLimit, Refusal> {
    let mut found: Option<(i64, limits::Limit)> = None;
    let mut is_waiting = false;
    for limit in limits::all(scene, player.uid, player.currency)? {
        if limit.kind != Kind::Deposit {
            continue;
        }
        is_waiting |= limit.pending.is_some();
        let available = (limit.amount - limit.used(scene, player.uid)?).max(0);
        if found.is_none_or(|(least, _)| available < least) {
            found = Some((available, limit));
        }
    }
    let money = |amount| Money::new(amount, player.currency);
    Ok(DepositLimit {
        available_amount: found.map(|(available, _)| money(available)),
        can_edit: !is_waiting,
        expired_at: found.map(|(_, limit)| UtcSeconds(limit.period.ends_at(scene.now))),
        limit_amount: found.map(|(_, limit)| money(limit.amount)),
        period: found.map_or_else(Default::default, |(_, limit)| limit.period.entity()),
    })
}
