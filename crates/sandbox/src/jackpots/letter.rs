use foyer_platform::Money;

use crate::api::Refusal;
use crate::catalogue::JackpotPlan;
use crate::domain::Scene;
use crate::letters;
use crate::locale::{Locale, Words};
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
    let locale = player.language();
    let name = plan.name.text(locale);
    let text = match locale {
        Locale::En | Locale::Other(_) => {
            format!("The jackpot {name} has fallen: {amount} are in your balance.")
        }
        Locale::Fr => format!("Le jackpot {name} est tombé : {amount} sont sur votre solde."),
    };
    letters::tell(scene, &player, SUBJECT, &text)
}
