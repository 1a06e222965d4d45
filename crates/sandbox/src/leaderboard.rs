//! `leaderboard/get`: who is how far in a tournament.

use foyer_platform::TournamentId;
use foyer_platform::entities::{Leaderboard, LeaderboardItem};

use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};
use crate::catalogue::{Occurrence, tournaments};
use crate::pages::slice;
use crate::tournaments::{Ranking, prize};

pub(crate) const CALLS: Calls = calls! {
    "leaderboard/get" => get,
};

const PAGE: i64 = 20;

async fn get(call: Call) -> Answer {
    let occurrence = wanted(&call)?;
    let stage = stage(&call, occurrence)?;
    let uid = call.player().map(|player| player.uid);
    let offset = call.params.integer("offset");
    let count = call.params.integer("count").unwrap_or(PAGE);
    // Prizes are for all rounds together.
    let item = move |place: usize, login: String, points: u64| {
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        LeaderboardItem {
            place,
            login,
            points,
            prize: occurrence
                .prize_of(place)
                .filter(|_| stage.is_none() && points > 0)
                .map(prize),
        }
    };
    let own_login = call.player().map(|player| player.login.clone());
    let board = call
        .read(move |scene| {
            let ranking = Ranking::read(scene, occurrence, stage)?;
            let own = match uid {
                Some(uid) => ranking.own(scene, uid)?,
                None => None,
            };
            let page = slice(ranking.ranked.iter().enumerate().collect(), offset, count);
            Ok(Leaderboard {
                tournament_id: TournamentId(occurrence.id()),
                round: stage,
                items: page
                    .items
                    .into_iter()
                    .map(|(index, one)| item(index + 1, one.login(), one.points))
                    .collect(),
                count: page.count,
                offset: page.offset,
                own: own.map(|(place, points)| {
                    let login = crate::public_names::mask(&own_login.unwrap_or_default());
                    item(place, login, points)
                }),
            })
        })
        .await?;
    data(&board)
}

/// The tournament that the call names, or the first of the list.
fn wanted(call: &Call) -> Result<Occurrence, Refusal> {
    let mut shown = tournaments(call.now()).into_iter();
    match call.params.integer("tournament_id") {
        Some(id) => shown.find(|one| one.id() == id.unsigned_abs()),
        None => shown.next(),
    }
    .ok_or_else(|| Refusal::field("tournament_id", "wrongField"))
}

fn stage(call: &Call, occurrence: Occurrence) -> Result<Option<u32>, Refusal> {
    let Some(number) = call.params.integer("round") else {
        return Ok(None);
    };
    u32::try_from(number)
        .ok()
        .filter(|number| (1..=occurrence.plan.stages).contains(number))
        .map(Some)
        .ok_or_else(|| Refusal::field("round", "wrongField"))
}
