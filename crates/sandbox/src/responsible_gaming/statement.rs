//! `responsibleGaming/getStatement`: what a player put in, took out, staked and won.

use foyer_platform::UtcSeconds;
use foyer_platform::entities::{PlayDay, PlayStatement};

use super::calendar::{Period, day_of, day_text, parse_day};
use super::figures;
use super::reality_check::{session_since, visitor};
use crate::api::{Answer, Call, Refusal, data};
use crate::domain::Scene;
use crate::players::Player;

/// Days shown when nobody says how many.
const USUAL_DAYS: i64 = 30;
/// A leap year.
const MOST_DAYS: i64 = 366;

pub(super) async fn get(call: Call) -> Answer {
    let (player, session) = visitor(&call)?;
    let range = range(
        call.params.text("from"),
        call.params.text("to"),
        day_of(call.now()),
    )?;
    let statement = call
        .read(move |scene| entity(scene, &player, session, range))
        .await?;
    data(&statement)
}

/// The days that are asked for, both included.
fn range(from: Option<&str>, to: Option<&str>, today: i64) -> Result<(i64, i64), Refusal> {
    let read = |name, text: Option<&str>| match text {
        None => Ok(None),
        Some(text) => parse_day(text)
            .map(Some)
            .ok_or_else(|| Refusal::field(name, "wrongField")),
    };
    let last = read("to", to)?.unwrap_or(today);
    let first = read("from", from)?.unwrap_or(last - USUAL_DAYS + 1);
    if first > last || last - first >= MOST_DAYS {
        return Err(Refusal::field("from", "wrongField"));
    }
    Ok((first, last))
}

fn entity(
    scene: &Scene<'_>,
    player: &Player,
    session: [u8; 32],
    (first, last): (i64, i64),
) -> Result<PlayStatement, Refusal> {
    let currency = player.currency;
    let today = day_of(scene.now);
    let over = |first, last| {
        figures::over_days(scene.db, player.uid, currency, (first, last))
            .map(|figures| figures.entity(currency))
    };
    let since = session_since(scene, session)?;
    let days = figures::by_day(scene.db, player.uid, currency, (first, last))?;
    Ok(PlayStatement {
        session_since: UtcSeconds(since),
        session: figures::since(scene.db, player.uid, currency, since)?.entity(currency),
        lifetime: over(i64::MIN, i64::MAX)?,
        today: over(today, today)?,
        this_week: over(Period::Week.first_day(today), today)?,
        this_month: over(Period::Month.first_day(today), today)?,
        from: day_text(first),
        to: day_text(last),
        range: over(first, last)?,
        days: days
            .into_iter()
            .map(|(day, figures)| PlayDay {
                day: day_text(day),
                figures: figures.entity(currency),
            })
            .collect(),
    })
}
