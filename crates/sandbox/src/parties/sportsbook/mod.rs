//! A sportsbook: another company, with matches, odds, tables and an application of its own. Of the platform it knows the wallet
//! (`wallet`), and the code that its application is opened with.
//!
//! The application (`app`) is one page that sites show in a frame. To the page around it, and only to the sites that may show
//! it, it posts `{source: "foyer-sportsbook", type, …}`:
//!
//! | `type` | more | when |
//! |---|---|---|
//! | `ready` | | it shows its first view |
//! | `height` | `height: px` | its content has grown or shrunk |
//! | `address` | `at` | another view is open: `""`, `"live"`, `"{sport}"`, `"{sport}/{event}"`, `"bets"` |
//! | `balance` | `balance: Money` | a bet was placed or paid out |
//! | `signIn`, `deposit`, `verify`, `limits`, `relaunch` | | the player needs that first |
//! | `activity` | | the player touched or typed, at most every ten seconds (§4 Inactivity) |
//!
//! From it, `{source: "foyer-site", type, …}`:
//!
//! | `type` | more | effect |
//! |---|---|---|
//! | `open` | `at` | opens that view |
//! | `theme` | `theme: "light"` or `"dark"` | wears it |
//! | `view` | `top`, `height` | which part of the page can be seen: the slip stays in it |
//! | `refresh` | | reads the balance again |
//!
//! The rules are pure: `model` plays matches and says how likely what is, `markets` makes odds of it, `slip` says what a bet
//! pays, `calendar` which matches there are.

mod api;
mod app;
mod bets;
mod calendar;
mod cash_out;
mod limits;
mod markets;
mod model;
mod odds;
mod place;
mod problem;
mod sessions;
mod settle;
mod slip;
mod source;
mod sports;
mod wallet;
mod wire;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;
use crate::locale::Locale;
use calendar::{Calendar, EventId};
use wire::{Depth, Filter};

pub(crate) use settle::settle;
pub(crate) use wire::{Board, EventView};

/// What comes next, without odds: for pages that are read without the application.
pub(crate) async fn next(
    app: &Arc<App>,
    sport: Option<String>,
    count: usize,
    locale: Locale,
) -> Result<Board, Refusal> {
    let filter = Filter {
        sport,
        count: Some(count),
        ..Filter::default()
    };
    look(app, move |calendar, now| {
        wire::board(calendar, now, &filter, Depth::None, locale)
    })
    .await
}

/// One event, if it can be looked at.
pub(crate) async fn one(app: &Arc<App>, id: i64, locale: Locale) -> Result<Board, Refusal> {
    look(app, move |calendar, now| {
        let none = Filter {
            count: Some(0),
            ..Filter::default()
        };
        let mut board = wire::board(calendar, now, &none, Depth::None, locale);
        let event = calendar
            .event(EventId(id))
            .filter(|event| event.is_known(now));
        board.events = event
            .iter()
            .map(|event| wire::event(event, now, Depth::None, locale))
            .collect();
        board
    })
    .await
}

async fn look(
    app: &Arc<App>,
    work: impl FnOnce(Calendar, i64) -> Board + Send + 'static,
) -> Result<Board, Refusal> {
    let now = app.clock.now();
    app.database
        .read(move |db| {
            Ok(work(
                Calendar {
                    seed: bets::seed(db)?,
                },
                now,
            ))
        })
        .await
}

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/sportsbook", get(app::open))
        .merge(api::router())
}
