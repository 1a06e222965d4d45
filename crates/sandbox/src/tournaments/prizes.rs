//! The end of a tournament: real players among the best are paid, once, and told.

use foyer_platform::{Currency, Money};
use rusqlite::params;

use super::ranking::Ranking;
use crate::api::Refusal;
use crate::catalogue::Occurrence;
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::letters;
use crate::locale::{Locale, Words};
use crate::players::{self, Player};
use crate::world;

/// Pays the prizes of every tournament that has ended since.
pub(crate) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    let ended: Vec<i64> = scene
        .db
        .prepare_cached(
            "SELECT id FROM tournaments WHERE settled_at IS NULL AND finished_at <= ?1",
        )?
        .query_map([scene.now], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for id in ended {
        if let Some(occurrence) = Occurrence::by_id(id.unsigned_abs()) {
            award(scene, occurrence)?;
        }
        scene.db.execute(
            "UPDATE tournaments SET settled_at = ?2 WHERE id = ?1",
            params![id, scene.now],
        )?;
    }
    Ok(())
}

fn award(scene: &Scene<'_>, occurrence: Occurrence) -> Result<(), Refusal> {
    let ranking = Ranking::read(scene, occurrence, None)?;
    let best = ranking.ranked.iter().take(occurrence.paid_places());
    for (place, ranked) in (1..).zip(best) {
        let (Some(uid), Some(prize)) = (ranked.uid(), occurrence.prize_of(place)) else {
            continue;
        };
        if let Some(player) = players::by_uid(scene.db, uid)? {
            let amount = world::exchange(prize.amount, "EUR", player.currency.as_str());
            let prize = Money::new(amount, player.currency);
            pay(scene, occurrence, &player, place, prize)?;
        }
    }
    Ok(())
}

fn pay(
    scene: &Scene<'_>,
    occurrence: Occurrence,
    player: &Player,
    place: u32,
    prize: Money,
) -> Result<(), Refusal> {
    let key = format!("tournament_prize:{}:{}", occurrence.id(), player.uid);
    let currency: Currency = prize.currency;
    let transfer = Transfer::new(key, "tournament_prize", scene.now).moving(
        prize.amount,
        Account::house(Purpose::Prizes, currency),
        Account::player(player.uid, Purpose::Main, currency),
    );
    ledger::post(scene.db, &transfer)?;
    scene.db.execute(
        "INSERT INTO tournament_prizes (tournament, uid, place, currency, amount, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            occurrence.id().cast_signed(),
            player.uid.cast_signed(),
            place,
            currency.as_str(),
            prize.amount,
            scene.now
        ],
    )?;
    tell(scene, occurrence, player, place, prize)
}

const SUBJECT: Words = Words::of("Your tournament prize", "Votre prix de tournoi");

fn tell(
    scene: &Scene<'_>,
    occurrence: Occurrence,
    player: &Player,
    place: u32,
    prize: Money,
) -> Result<(), Refusal> {
    let locale = player.language();
    let name = occurrence.plan.name.text(locale);
    let text = match locale {
        Locale::En | Locale::Other(_) => format!(
            "The tournament {name} is over. You came in place {place}: {prize} are in your balance."
        ),
        Locale::Fr => format!(
            "Le tournoi {name} est terminé. Vous êtes à la place {place} : {prize} sont sur votre solde."
        ),
    };
    letters::tell(scene, player, SUBJECT, &text)
}
