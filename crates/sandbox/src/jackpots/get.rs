use foyer_platform::entities::{Description, Jackpot};
use foyer_platform::{Currency, JackpotId, Money};

use super::pot::Pot;
use super::{history, wanted};
use crate::api::{Answer, Call, Refusal, data};
use crate::catalogue::JackpotPlan;
use crate::domain::Scene;
use crate::locale::Locale;

/// Running jackpots. Prices in euros: the site shows them in the player's currency (`cashier/getcurrencyrates`).
pub(super) async fn get(call: Call) -> Answer {
    let (plans, locale) = (wanted(&call), call.locale);
    let jackpots = call
        .read(move |scene| {
            plans
                .iter()
                .map(|plan| entity(scene, plan, locale))
                .collect::<Result<Vec<_>, _>>()
        })
        .await?;
    data(&jackpots)
}

fn entity(scene: &Scene<'_>, plan: &JackpotPlan, locale: Locale) -> Result<Jackpot, Refusal> {
    let catalogue = scene.catalogue;
    let pot = Pot::read(scene.db, catalogue.seed, plan, scene.now)?;
    let last_win = history::winners(scene.db, catalogue, plan, scene.now, 1)?.pop();
    let image = catalogue.pictures.jackpot(plan.sysname);
    Ok(Jackpot {
        id: JackpotId(plan.id),
        sysname: plan.sysname.into(),
        name: plan.name.text(locale).to_owned(),
        amount: Money::new(pot.amount, Currency::EUR),
        currency: Currency::EUR,
        description: Description {
            position: plan.id.cast_signed(),
            title: plan.name.text(locale).to_owned(),
            subtitle: plan.title.text(locale).to_owned(),
            image_wide: image.clone(),
            image_tall: image,
            more: catalogue.pictures.share_jackpot(plan.sysname),
            ..Description::default()
        },
        last_win,
    })
}
