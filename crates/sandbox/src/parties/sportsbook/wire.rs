//! What the application is told.

use serde::Serialize;
use serde_json::Value;

use super::bets::{Bet, Leg};
use super::calendar::{Calendar, Event, Stage};
use super::markets::{self, Market, Offer};
use super::source::Source;
use super::sports::SPORTS;
use super::{cash_out, slip};
use crate::locale::Locale;

#[derive(Debug, Serialize)]
pub(crate) struct SportView {
    pub sysname: &'static str,
    pub name: &'static str,
    pub live: usize,
    pub upcoming: usize,
}

#[derive(Debug, Serialize)]
pub(crate) struct EventView {
    pub id: i64,
    pub sport: &'static str,
    pub sport_name: &'static str,
    pub league: &'static str,
    pub home: String,
    pub away: String,
    pub starts_at: i64,
    pub ends_at: i64,
    /// `upcoming`, `live`, `finished` or `abandoned`.
    pub state: &'static str,
    pub score: Option<[u32; 2]>,
    /// On the clock of the match, from 1.
    pub minute: Option<u32>,
    pub is_suspended: bool,
    /// How many it has, whether they stand here or not.
    pub market_count: usize,
    pub markets: Vec<MarketView>,
}

#[derive(Debug, Serialize)]
pub(crate) struct MarketView {
    /// `winner`, `total:5` (in halves), `handicap:-2` or `both`.
    pub id: String,
    pub sides: Vec<SideView>,
}

#[derive(Debug, Serialize)]
pub(crate) struct SideView {
    pub id: &'static str,
    /// Names it in a slip.
    pub pick: String,
    /// In hundredths; none while it is not offered.
    pub odds: Option<u32>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Board {
    pub now: i64,
    pub sports: Vec<SportView>,
    pub events: Vec<EventView>,
}

/// Which markets an event is told with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    None,
    Winner,
    All,
}

pub(crate) fn event(event: &Event, now: i64, depth: Depth, locale: Locale) -> EventView {
    let stage = event.stage(now);
    let all = markets::markets(event);
    let shown: &[Market] = match depth {
        Depth::None => &[],
        Depth::Winner => &[Market::Winner],
        Depth::All => &all,
    };
    let sport = event.sport();
    let (state, score, minute, is_suspended) = match stage {
        Stage::Upcoming => ("upcoming", None, None, false),
        Stage::Live {
            tick,
            score,
            is_suspended,
        } => {
            let minute = tick * sport.minutes / sport.shape.ticks + 1;
            ("live", Some(score), Some(minute), is_suspended)
        }
        Stage::Finished(score) => ("finished", Some(score), None, false),
        Stage::Abandoned => ("abandoned", None, None, false),
    };
    EventView {
        id: event.id.0,
        sport: sport.sysname,
        sport_name: sport.name.text(locale),
        league: event.league.name.text(locale),
        home: event.home.clone(),
        away: event.away.clone(),
        starts_at: event.starts_at,
        ends_at: event.ends_at(),
        state,
        score: score.map(|score| [score.home, score.away]),
        minute,
        is_suspended,
        market_count: all.len(),
        markets: markets::offers(event, now, shown)
            .iter()
            .map(|offer| market(event, offer))
            .collect(),
    }
}

fn market(event: &Event, offer: &Offer) -> MarketView {
    MarketView {
        id: offer.market.to_string(),
        sides: offer
            .sides
            .iter()
            .map(|(side, odds)| SideView {
                id: side.name(),
                pick: markets::Pick {
                    event: event.id,
                    market: offer.market,
                    side: *side,
                }
                .to_string(),
                odds: odds.map(|odds| odds.0),
            })
            .collect(),
    }
}

/// Which events a board is asked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Filter {
    pub sport: Option<String>,
    pub is_live: bool,
    pub count: Option<usize>,
}

pub(crate) fn board(
    calendar: Calendar,
    now: i64,
    filter: &Filter,
    depth: Depth,
    locale: Locale,
) -> Board {
    let open = calendar.open(now);
    let is_live = |event: &&Event| event.starts_at <= now;
    let sports = SPORTS
        .iter()
        .map(|sport| {
            let own = || {
                open.iter()
                    .filter(|event| event.sport().sysname == sport.sysname)
            };
            let live = own().filter(is_live).count();
            SportView {
                sysname: sport.sysname,
                name: sport.name.text(locale),
                live,
                upcoming: own().count() - live,
            }
        })
        .collect();
    let events = open
        .iter()
        .filter(|event| {
            filter
                .sport
                .as_ref()
                .is_none_or(|sport| sport == event.sport().sysname)
        })
        .filter(|event| !filter.is_live || is_live(event))
        .take(filter.count.unwrap_or(usize::MAX))
        .map(|each| event(each, now, depth, locale))
        .collect();
    Board {
        now,
        sports,
        events,
    }
}

#[derive(Debug, Serialize)]
pub(super) struct BetView {
    pub id: i64,
    /// `placing`, `open`, `won`, `lost`, `returned`, `void` or `cashed`.
    pub status: &'static str,
    /// `single`, `combination` or `system`.
    pub kind: &'static str,
    pub size: usize,
    pub lines: usize,
    pub source: Source,
    pub currency: String,
    pub line_stake: i64,
    pub stake: i64,
    pub most: i64,
    pub payout: i64,
    pub placed_at: i64,
    pub settled_at: Option<i64>,
    /// What it is worth if it is ended now.
    pub cash_out: Option<i64>,
    pub legs: Vec<LegView>,
}

#[derive(Debug, Serialize)]
pub(super) struct LegView {
    pub pick: String,
    pub market: String,
    pub side: &'static str,
    pub odds: u32,
    /// `open`, `won`, `lost`, `push` or `void`.
    pub status: &'static str,
    pub event: Option<EventView>,
}

pub(super) fn bet(calendar: Calendar, bet: &Bet, now: i64, locale: Locale) -> BetView {
    let kind = match (bet.legs.len(), bet.size) {
        (1, _) => "single",
        (legs, size) if legs == size => "combination",
        _ => "system",
    };
    BetView {
        id: bet.id,
        status: bet.status.name(),
        kind,
        size: bet.size,
        lines: slip::lines(bet.legs.len(), bet.size).len(),
        source: bet.source,
        currency: bet.currency.as_str().to_owned(),
        line_stake: bet.line_stake,
        stake: bet.stake,
        most: bet.most,
        payout: bet.payout,
        placed_at: bet.placed_at,
        settled_at: bet.settled_at,
        cash_out: cash_out::offer(calendar, bet, now),
        legs: bet
            .legs
            .iter()
            .map(|each| leg(calendar, each, now, locale))
            .collect(),
    }
}

fn leg(calendar: Calendar, leg: &Leg, now: i64, locale: Locale) -> LegView {
    LegView {
        pick: leg.pick.to_string(),
        market: leg.pick.market.to_string(),
        side: leg.pick.side.name(),
        odds: leg.odds.0,
        status: leg.status.name(),
        event: calendar
            .event(leg.pick.event)
            .map(|each| event(&each, now, Depth::None, locale)),
    }
}

/// An answer of the application's own calls.
#[derive(Debug, Serialize)]
pub(super) struct Quote {
    pub pick: String,
    /// `open`, `suspended` or `closed`.
    pub state: &'static str,
    pub odds: Option<u32>,
    pub event: Option<Value>,
}
