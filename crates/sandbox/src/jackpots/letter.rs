use foyer_platform::Money;

use crate::api::Refusal;
use crate::catalogue::JackpotPlan;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::outbox::{self, Letter};
use crate::players;

const SUBJECT: Words = Words::of("The jackpot is yours", "Le jackpot est à vous");

/// Tells the winner, in their own language.
pub(super) fn tell(
    scene: &Scene<'_>,
    uid: u64,
    plan: &JackpotPlan,
    amount: Money,
) -> Result<(), Refusal> {
    let Some(player) = players::by_uid(scene.db, uid)? else {
        return Ok(());
    };
    let locale = Locale::from_code(&player.locale).unwrap_or_default();
    let name = plan.name.text(locale);
    let text = match locale {
        Locale::En => format!("The jackpot {name} has fallen: {amount} are in your balance."),
        Locale::Fr => format!("Le jackpot {name} est tombé : {amount} sont sur votre solde."),
    };
    let letter = Letter {
        to: &player.login,
        subject: SUBJECT.text(locale),
        text: &text,
        code: None,
    };
    Ok(outbox::send(scene.db, &letter, scene.now)?)
}
