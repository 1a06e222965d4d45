//! `Jackpots/*`: what has gathered, and who won lately.

use std::collections::BTreeMap;

use foyer_platform::entities::{Description, Jackpot, Winner};
use foyer_platform::{Currency, JackpotId, Money, UtcSeconds};
use rusqlite::{Connection, params};

use crate::api::{Answer, Call, Refusal, data};
use crate::app::App;
use crate::calls::{Calls, calls};
use crate::catalogue::{self, JackpotPlan};
use crate::chance::decided;
use crate::domain::{DomainEvent, Scene};
use crate::locale::Locale;
use crate::world;

pub(crate) const CALLS: Calls = calls! {
    "Jackpots/get" => get,
    "Jackpots/getWinners" => get_winners,
};

/// What this room does when something happens elsewhere.
pub(crate) fn hear(_scene: &Scene<'_>, _event: &DomainEvent) -> Result<(), Refusal> {
    Ok(())
}

/// What is due by now.
pub(crate) fn settle(_scene: &Scene<'_>) -> Result<(), Refusal> {
    Ok(())
}

/// Winners that are answered without a count.
const WINNERS: i64 = 40;
/// A real win is shown from this many euro cents on.
const WORTH_SHOWING: i64 = 100;

pub(crate) async fn get(call: Call) -> Answer {
    let now = call.now();
    let seed = call.app.catalogue.seed;
    let plans: Vec<(usize, &'static JackpotPlan)> = call
        .app
        .catalogue
        .jackpots
        .iter()
        .enumerate()
        .filter(|(_, plan)| {
            call.params
                .integer("id")
                .is_none_or(|id| plan.id == id.unsigned_abs())
        })
        .filter(|(_, plan)| {
            call.params
                .text("sysname")
                .is_none_or(|sysname| plan.sysname == sysname)
        })
        .collect();
    let fed: Vec<i64> = {
        let plans = plans.clone();
        call.app
            .database
            .read(move |db| {
                plans
                    .iter()
                    .map(|(_, plan)| {
                        contributions(db, plan.sysname, plan.standing(seed, now).since)
                    })
                    .collect::<Result<_, Refusal>>()
            })
            .await?
    };
    let jackpots: Vec<Jackpot> = plans
        .iter()
        .zip(fed)
        .map(|((index, plan), fed)| entity(&call.app, *index, plan, fed, call.locale, now))
        .collect();
    data(&jackpots)
}

fn entity(
    app: &App,
    index: usize,
    plan: &JackpotPlan,
    fed: i64,
    locale: Locale,
    now: i64,
) -> Jackpot {
    let standing = plan.standing(app.catalogue.seed, now);
    let image = app.catalogue.pictures.jackpot(plan.sysname);
    let games: Vec<_> = app
        .catalogue
        .games
        .iter()
        .filter(|game| game.jackpot == Some(index))
        .collect();
    let dice = decided(
        app.catalogue.seed,
        &format!("{} won {}", plan.sysname, standing.cycle),
    );
    let last_game =
        games.get(usize::try_from(dice % games.len().max(1) as u64).unwrap_or_default());
    Jackpot {
        id: JackpotId(plan.id),
        sysname: plan.sysname.into(),
        name: plan.name.text(locale).to_owned(),
        amount: Money::new(standing.amount + fed, Currency::EUR),
        currency: Currency::EUR,
        description: Description {
            position: plan.id.cast_signed(),
            title: plan.name.text(locale).to_owned(),
            subtitle: plan.title.text(locale).to_owned(),
            image_wide: image.clone(),
            image_tall: image,
            more: BTreeMap::new(),
            ..Description::default()
        },
        last_win: last_game.map(|game| Winner {
            login: catalogue::masked(dice),
            game: catalogue::reference(&app.catalogue, game),
            amount: Money::new(standing.last_amount, Currency::EUR),
            at: UtcSeconds(standing.since),
        }),
    }
}

/// What real bets have added since the jackpot was last won, in euro cents.
fn contributions(db: &Connection, sysname: &str, since: i64) -> Result<i64, Refusal> {
    let mut statement = db.prepare_cached(
        "SELECT a.currency, coalesce(sum(e.amount), 0) FROM transfers t
         JOIN entries e ON e.transfer = t.id JOIN accounts a ON a.id = e.account
         WHERE t.kind = 'jackpot:' || ?1 AND t.at >= ?2 AND a.purpose = 'jackpots' GROUP BY a.currency",
    )?;
    let sums = statement.query_map(params![sysname, since], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    let mut total = 0;
    for sum in sums {
        let (currency, amount): (String, i64) = sum?;
        total += world::in_euros(amount, &currency);
    }
    Ok(total)
}

/// Real winners among the simulated ones, newest first.
pub(crate) async fn get_winners(call: Call) -> Answer {
    let now = call.now();
    let most = usize::try_from(call.params.integer("count").unwrap_or(WINNERS)).unwrap_or(0);
    let app = &call.app;
    let jackpot = call.params.integer("id").map(|id| {
        app.catalogue
            .jackpots
            .iter()
            .position(|plan| plan.id == id.unsigned_abs())
    });
    let holds = move |index: Option<usize>| match jackpot {
        None => true,
        Some(wanted) => wanted.is_some() && index == wanted,
    };
    let mut winners = catalogue::winners(&app.catalogue, now, most, |game| holds(game.jackpot));
    winners.extend(real(&call, most).await?.into_iter().filter_map(|win| {
        let game = app
            .catalogue
            .game(&win.sysname)
            .filter(|game| holds(game.jackpot))?;
        Some(Winner {
            login: mask(&win.login),
            game: catalogue::reference(&app.catalogue, game),
            amount: Money::new(win.amount, win.currency.parse().unwrap_or_default()),
            at: UtcSeconds(win.at),
        })
    }));
    winners.sort_by_key(|winner| std::cmp::Reverse(winner.at));
    winners.truncate(most);
    data(&winners)
}

struct RealWin {
    login: String,
    sysname: String,
    amount: i64,
    currency: String,
    at: i64,
}

async fn real(call: &Call, most: usize) -> Result<Vec<RealWin>, Refusal> {
    let wins: Vec<RealWin> = call
        .app
        .database
        .read(move |db| {
            let wins = db
                .prepare_cached(
                    "SELECT p.login, r.sysname, r.win, r.currency, r.at FROM rounds r JOIN players p ON p.uid = r.uid
                     WHERE r.mode = 'play' AND r.win > 0 ORDER BY r.at DESC LIMIT ?1",
                )?
                .query_map([most.min(1000) as i64], |row| {
                    Ok(RealWin {
                        login: row.get(0)?,
                        sysname: row.get(1)?,
                        amount: row.get(2)?,
                        currency: row.get(3)?,
                        at: row.get(4)?,
                    })
                })?
                .collect::<Result<_, _>>()?;
            Ok::<_, Refusal>(wins)
        })
        .await?;
    Ok(wins
        .into_iter()
        .filter(|win| world::in_euros(win.amount, &win.currency) >= WORTH_SHOWING)
        .collect())
}

/// `anna@mail.example` is `an***@mail`; `33612345678` is `33***78`.
fn mask(login: &str) -> String {
    let head: String = login.chars().take(2).collect();
    match login.split_once('@') {
        Some((_, domain)) => format!("{head}***@{}", domain.split('.').next().unwrap_or_default()),
        None => {
            let length = login.chars().count();
            let tail: String = login.chars().skip(length.saturating_sub(2)).collect();
            format!("{head}***{tail}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_is_never_shown_whole() {
        assert_eq!(mask("anna@mail.example"), "an***@mail");
        assert_eq!(mask("33612345678"), "33***78");
    }
}
