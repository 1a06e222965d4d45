//! What can be bet on in an event, at which odds, and what becomes of it.

use std::fmt;
use std::str::FromStr;

use super::calendar::{Event, EventId, Stage};
use super::model::{Outlook, Score, expected_hundredths};
use super::odds::Odds;

/// What the book keeps of every market, in hundredths of a percent of what is staked: the odds of a market with this
/// margin add up to 106 %.
pub(crate) const MARGIN: u32 = 600;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Market {
    Winner,
    /// More or fewer points than so many halves.
    Total(i64),
    /// The home side is given so many halves.
    Handicap(i64),
    BothScore,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    Home,
    Draw,
    Away,
    Over,
    Under,
    Yes,
    No,
}

/// One thing that can be bet on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pick {
    pub event: EventId,
    pub market: Market,
    pub side: Side,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Won,
    Lost,
    /// Neither: the stake comes back.
    Push,
}

impl Side {
    const ALL: [Self; 7] = [
        Self::Home,
        Self::Draw,
        Self::Away,
        Self::Over,
        Self::Under,
        Self::Yes,
        Self::No,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Draw => "draw",
            Self::Away => "away",
            Self::Over => "over",
            Self::Under => "under",
            Self::Yes => "yes",
            Self::No => "no",
        }
    }
}

impl fmt::Display for Market {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Winner => f.write_str("winner"),
            Self::Total(line) => write!(f, "total:{line}"),
            Self::Handicap(line) => write!(f, "handicap:{line}"),
            Self::BothScore => f.write_str("both"),
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.event.0, self.market, self.side.name())
    }
}

impl FromStr for Market {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.split_once(':') {
            None if text == "winner" => Ok(Self::Winner),
            None if text == "both" => Ok(Self::BothScore),
            Some(("total", line)) => line.parse().map(Self::Total).map_err(|_| ()),
            Some(("handicap", line)) => line.parse().map(Self::Handicap).map_err(|_| ()),
            _ => Err(()),
        }
    }
}

impl FromStr for Pick {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.splitn(3, '.');
        let (Some(event), Some(market), Some(side)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err(());
        };
        let side = Side::ALL
            .into_iter()
            .find(|known| known.name() == side)
            .ok_or(())?;
        let pick = Self {
            event: EventId(event.parse().map_err(|_| ())?),
            market: market.parse()?,
            side,
        };
        // One spelling each.
        if pick.to_string() == text {
            Ok(pick)
        } else {
            Err(())
        }
    }
}

impl Market {
    pub fn sides(self, event: &Event) -> &'static [Side] {
        match self {
            Self::Winner if event.sport().has_draw => &[Side::Home, Side::Draw, Side::Away],
            Self::Winner | Self::Handicap(_) => &[Side::Home, Side::Away],
            Self::Total(_) => &[Side::Over, Side::Under],
            Self::BothScore => &[Side::Yes, Side::No],
        }
    }

    /// The winner and handicap markets look at the lead, in halves; a draw without a side of its own is nobody's.
    fn lead(self, side: Side, lead: i64, has_draw: bool) -> Verdict {
        let given = match self {
            Self::Handicap(line) => line,
            _ => 0,
        };
        let halves = lead * 2 + given;
        match (side, halves.signum()) {
            (Side::Home, 1) | (Side::Away, -1) | (Side::Draw, 0) => Verdict::Won,
            (_, 0) if !(has_draw && self == Self::Winner) => Verdict::Push,
            _ => Verdict::Lost,
        }
    }

    fn total(line: i64, side: Side, total: i64) -> Verdict {
        match (side, (total * 2 - line).signum()) {
            (_, 0) => Verdict::Push,
            (Side::Over, 1) | (Side::Under, -1) => Verdict::Won,
            _ => Verdict::Lost,
        }
    }

    pub fn verdict(self, event: &Event, side: Side, score: Score) -> Verdict {
        match self {
            Self::Winner | Self::Handicap(_) => {
                self.lead(side, score.margin(), event.sport().has_draw)
            }
            Self::Total(line) => Self::total(line, side, score.total()),
            Self::BothScore => {
                let both = score.home > 0 && score.away > 0;
                if both == (side == Side::Yes) {
                    Verdict::Won
                } else {
                    Verdict::Lost
                }
            }
        }
    }

    /// How likely a side wins, and how likely its stake comes back.
    fn chances(self, event: &Event, side: Side, outlook: &Outlook) -> (f64, f64) {
        let has_draw = event.sport().has_draw;
        match self {
            Self::Winner | Self::Handicap(_) => {
                let of =
                    |verdict| outlook.margin(|lead| self.lead(side, lead, has_draw) == verdict);
                (of(Verdict::Won), of(Verdict::Push))
            }
            Self::Total(line) => {
                let of = |verdict| outlook.total(|total| Self::total(line, side, total) == verdict);
                (of(Verdict::Won), of(Verdict::Push))
            }
            Self::BothScore => (
                if side == Side::Yes {
                    outlook.both
                } else {
                    1.0 - outlook.both
                },
                0.0,
            ),
        }
    }
}

/// The markets of an event, the same from its announcement to its end.
pub(crate) fn markets(event: &Event) -> Vec<Market> {
    let (sport, strengths) = (event.sport(), event.strengths);
    let expected = |percent| expected_hundredths(&sport.shape, percent);
    let (home, away) = (expected(strengths.home), expected(strengths.away));
    // In halves, rounded.
    let total = (home + away + 25) / 50;
    let lead = (home - away + 25).div_euclid(50);
    let mut markets = vec![Market::Winner];
    markets.extend((-2..=2).map(|place| Market::Total(total + place * sport.step)));
    markets.extend((-1..=1).map(|place| Market::Handicap(-lead + place * sport.step)));
    if sport.has_both {
        markets.push(Market::BothScore);
    }
    markets
}

/// A market as it is offered at a moment.
pub(crate) struct Offer {
    pub market: Market,
    /// No odds: decided but for a miracle, and not offered.
    pub sides: Vec<(Side, Option<Odds>)>,
}

fn outlook(event: &Event, now: i64) -> Option<Outlook> {
    let (score, over) = match event.stage(now) {
        Stage::Upcoming => (Score::default(), 0),
        Stage::Live { tick, score, .. } => (score, tick),
        Stage::Finished(_) | Stage::Abandoned => return None,
    };
    Some(Outlook::of(
        &event.sport().shape,
        event.strengths,
        score,
        over,
    ))
}

/// The odds of these markets; none of an event that is over.
pub(crate) fn offers(event: &Event, now: i64, markets: &[Market]) -> Vec<Offer> {
    let Some(outlook) = outlook(event, now) else {
        return Vec::new();
    };
    markets
        .iter()
        .map(|market| offer(event, *market, &outlook))
        .collect()
}

fn offer(event: &Event, market: Market, outlook: &Outlook) -> Offer {
    let sides = market.sides(event).iter();
    let sides = sides
        .map(|side| (*side, odds(market.chances(event, *side, outlook))))
        .collect();
    Offer { market, sides }
}

/// The odds of one pick; none when it is not offered.
pub(crate) fn odds_of(event: &Event, pick: Pick, now: i64) -> Option<Odds> {
    let is_offered =
        markets(event).contains(&pick.market) && pick.market.sides(event).contains(&pick.side);
    is_offered
        .then(|| outlook(event, now))
        .flatten()
        .and_then(|outlook| odds(pick.market.chances(event, pick.side, &outlook)))
}

/// Odds with the margin in them, rounded down; stakes that come back are nobody's risk.
fn odds((wins, comes_back): (f64, f64)) -> Option<Odds> {
    let fair = (1.0 - comes_back) / wins;
    let shown = (fair * 100.0 * 10_000.0 / f64::from(10_000 + MARGIN)).floor();
    if !(f64::from(Odds::LOWEST.0)..=f64::from(Odds::HIGHEST.0)).contains(&shown) {
        return None;
    }
    // Within bounds and whole.
    Some(Odds(shown as u32))
}

#[cfg(test)]
mod tests {
    use super::super::calendar::Calendar;
    use super::super::model::score;
    use super::*;
    use crate::chance::mixed;
    use proptest::prelude::*;

    const NOW: i64 = 1_790_000_010;
    const CALENDAR: Calendar = Calendar { seed: 7 };

    #[test]
    fn a_pick_has_one_spelling() {
        for event in CALENDAR.open(NOW).iter().take(20) {
            for market in markets(event) {
                for side in market.sides(event) {
                    let pick = Pick {
                        event: event.id,
                        market,
                        side: *side,
                    };
                    assert_eq!(pick.to_string().parse(), Ok(pick));
                }
            }
        }
        for wrong in [
            "",
            "1.winner",
            "1.winner.x",
            "01.winner.home",
            "1.total:+5.over",
            "1.total:.over",
        ] {
            assert!(wrong.parse::<Pick>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_odds_of_every_whole_market_add_up_to_the_stated_margin() {
        for event in CALENDAR.open(NOW) {
            for offer in offers(&event, NOW, &markets(&event)) {
                let odds: Option<Vec<f64>> = offer
                    .sides
                    .iter()
                    .map(|(_, odds)| odds.map(|odds| f64::from(odds.0)))
                    .collect();
                let Some(odds) = odds else { continue };
                let book: f64 = odds.iter().map(|odds| 100.0 / odds).sum();
                assert!((1.059..1.10).contains(&book), "{} {book}", offer.market);
            }
        }
    }

    #[test]
    fn whole_lines_give_the_stake_back_and_halves_decide() {
        let event = &CALENDAR.open(NOW)[0];
        let at = |home, away| Score { home, away };
        assert_eq!(
            Market::Total(6).verdict(event, Side::Over, at(2, 1)),
            Verdict::Push
        );
        assert_eq!(
            Market::Total(5).verdict(event, Side::Over, at(2, 1)),
            Verdict::Won
        );
        assert_eq!(
            Market::Handicap(-2).verdict(event, Side::Home, at(2, 1)),
            Verdict::Push
        );
        assert_eq!(
            Market::Handicap(-3).verdict(event, Side::Away, at(2, 1)),
            Verdict::Won
        );
        assert_eq!(
            Market::BothScore.verdict(event, Side::No, at(2, 0)),
            Verdict::Won
        );
    }

    #[test]
    fn a_draw_is_lost_where_it_could_be_bet_on_and_comes_back_where_not() {
        let open = CALENDAR.open(NOW);
        let draw = Score { home: 3, away: 3 };
        for (has_draw, verdict) in [(true, Verdict::Lost), (false, Verdict::Push)] {
            let event = open
                .iter()
                .find(|event| event.sport().has_draw == has_draw)
                .unwrap();
            assert_eq!(Market::Winner.verdict(event, Side::Home, draw), verdict);
        }
    }

    /// A million bets, spread over every side of every market, each match played by its own dice.
    #[test]
    fn over_a_million_bets_the_book_keeps_its_stated_margin() {
        let (mut bets, mut staked, mut paid) = (0_u64, 0_u64, 0_u64);
        let events = CALENDAR.open(NOW);
        let events: Vec<&Event> = events
            .iter()
            .filter(|event| event.starts_at > NOW)
            .take(60)
            .collect();
        for (place, event) in events.iter().enumerate() {
            let offers = offers(event, NOW, &markets(event));
            let shape = &event.sport().shape;
            let mut games = 0;
            while bets < (place as u64 + 1) * 1_000_000 / events.len() as u64 {
                games += 1;
                let end = score(
                    shape,
                    event.strengths,
                    mixed(place as u64, games),
                    shape.ticks,
                );
                for offer in &offers {
                    for (side, odds) in &offer.sides {
                        let Some(Odds(odds)) = odds else { continue };
                        // As the public bets: the likelier, the more.
                        let stake = u64::from(100_000 / odds);
                        bets += 1;
                        match offer.market.verdict(event, *side, end) {
                            Verdict::Push => {}
                            Verdict::Lost => staked += stake,
                            Verdict::Won => {
                                staked += stake;
                                paid += stake * u64::from(*odds) / 100;
                            }
                        }
                    }
                }
            }
        }
        let kept = 1.0 - paid as f64 / staked as f64;
        let stated = 1.0 - 10_000.0 / f64::from(10_000 + MARGIN);
        // Odds are rounded down, which adds a little.
        assert!(
            (stated - 0.004..stated + 0.008).contains(&kept),
            "kept {kept}, stated {stated}"
        );
    }

    proptest! {
        /// Of every market and score, the sides that win and lose fit together: never two winners, never all losers.
        #[test]
        fn every_score_has_one_winner_or_gives_all_stakes_back(home in 0_u32..40, away in 0_u32..40, which in 0_usize..100) {
            let open = CALENDAR.open(NOW);
            let event = &open[which % open.len()];
            for market in markets(event) {
                let verdicts: Vec<Verdict> = market
                    .sides(event)
                    .iter()
                    .map(|side| market.verdict(event, *side, Score { home, away }))
                    .collect();
                let won = verdicts.iter().filter(|verdict| **verdict == Verdict::Won).count();
                let pushed = verdicts.iter().all(|verdict| *verdict == Verdict::Push);
                prop_assert!(won == 1 || pushed, "{market}: {verdicts:?}");
            }
        }
    }
}
