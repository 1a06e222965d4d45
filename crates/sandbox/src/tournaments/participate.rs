use foyer_platform::entities::{Done, TournamentStatus};
use foyer_platform::{ErrorType, Failure};
use http::StatusCode;

use super::entries;
use crate::api::{Answer, Call, Refusal, data};
use crate::catalogue::{Occurrence, tournaments};
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::responsible_gaming;

const UPCOMING: Words = Words::of(
    "This tournament has not begun yet",
    "Ce tournoi n'a pas encore commencé",
);
const OVER: Words = Words::of("This tournament is over", "Ce tournoi est terminé");
const CANCELLED: Words = Words::of(
    "This tournament does not take place",
    "Ce tournoi n'a pas lieu",
);
const DEPOSIT_FIRST: Words = Words::of(
    "This tournament is for players who have made a deposit",
    "Ce tournoi est réservé aux joueurs qui ont fait un dépôt",
);

/// Enters a running tournament; whoever is in already stays in.
pub(super) async fn participate(call: Call) -> Answer {
    let (uid, locale) = (call.uid()?, call.locale);
    let id = call.params.integer("id").unwrap_or_default().unsigned_abs();
    call.write(move |scene| {
        let known = tournaments(scene.now)
            .into_iter()
            .find(|one| one.id() == id);
        let occurrence = known.ok_or_else(|| Refusal::field("id", "wrongField"))?;
        if !entries::has_entered(scene.db, id, uid)? {
            check(scene, occurrence, uid, locale)?;
            entries::enter(scene, occurrence, uid)?;
        }
        Ok(())
    })
    .await?;
    data(&Done::SUCCESS)
}

fn check(
    scene: &Scene<'_>,
    occurrence: Occurrence,
    uid: u64,
    locale: Locale,
) -> Result<(), Refusal> {
    let closed = match occurrence.status(scene.now) {
        TournamentStatus::Running => None,
        TournamentStatus::Upcoming => Some((UPCOMING, "not_started")),
        TournamentStatus::Finished | TournamentStatus::Unknown => Some((OVER, "finished")),
        TournamentStatus::Cancelled => Some((CANCELLED, "cancelled")),
    };
    if let Some((message, reason)) = closed {
        let failure = Failure::new(ErrorType::InvalidRequestException)
            .with_message(message.text(locale))
            .with_data("reason", vec![reason.to_owned()]);
        return Err(Refusal::from(failure).with_status(StatusCode::CONFLICT));
    }
    responsible_gaming::allow_play(scene, uid)?;
    if occurrence.plan.needs_deposit && !has_deposited(scene, uid)? {
        return Err(Refusal::new(
            ErrorType::UserNeedDepositException,
            DEPOSIT_FIRST.text(locale),
        ));
    }
    Ok(())
}

/// Money from outside has come into the player's main balance before.
fn has_deposited(scene: &Scene<'_>, uid: u64) -> rusqlite::Result<bool> {
    scene
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM accounts a
                JOIN entries e ON e.account = a.id AND e.amount > 0
                JOIN entries w ON w.transfer = e.transfer AND w.amount < 0
                JOIN accounts o ON o.id = w.account AND o.owner = 'house' AND o.purpose = 'world'
             WHERE a.owner = ?1 AND a.purpose = 'main')",
        )?
        .query_row([format!("player:{uid}")], |row| row.get(0))
}
