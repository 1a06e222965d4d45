//! What a campaign is made of.

use foyer_platform::entities::Description;

use crate::art::Scene as Picture;
use crate::catalogue::Catalogue;
use crate::locale::{Locale, Words};

const DAY: i64 = 86_400;

/// What the house offers. Amounts are in euro cents; players read and get them in their own currency.
pub(crate) struct Campaign {
    pub id: i64,
    pub sysname: &'static str,
    pub picture: Picture,
    pub title: Words,
    pub subtitle: Words,
    pub text: Words,
    pub button: Words,
    pub slug: &'static str,
    pub trigger: Trigger,
    pub gifts: &'static [Gift],
    pub season: Season,
    /// The others are for those who know their code.
    pub is_listed: bool,
}

/// What sets a campaign off.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Trigger {
    Registration,
    /// The first sign-in while the campaign runs.
    Login,
    Deposit(DepositRule),
    PromoCode {
        code: &'static str,
        /// Only for players who have deposited before.
        asks_deposit: bool,
    },
}

impl Trigger {
    pub const fn action(self) -> &'static str {
        match self {
            Self::Registration => "registration",
            Self::Login => "login",
            Self::Deposit(_) => "deposit",
            Self::PromoCode { .. } => "promo_code",
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct DepositRule {
    /// Any when none.
    pub number: Option<Number>,
    pub least: i64,
    pub exclude_methods: &'static [&'static str],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    First,
    /// Any but the first.
    Reload,
}

/// What a campaign gives.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Gift {
    /// A share of the deposit, up to `most`.
    DepositBonus {
        percent: i64,
        most: i64,
        terms: Terms,
    },
    NoDeposit {
        amount: i64,
        max_payout: i64,
        terms: Terms,
    },
    Betting {
        amount: i64,
        multiplier: i64,
        min_odds: i64,
        days: i64,
    },
    /// A bet on sports that the house pays for.
    FreeBet {
        amount: i64,
        min_odds: i64,
        days: i64,
    },
    /// Spins of the lowest bet there is.
    Freespins {
        count: i64,
        /// How often a win must be staked; 0: it goes to main.
        multiplier: i64,
        days: i64,
        /// Which slot, counted from the most played one.
        slot: usize,
    },
    Cashback {
        amount: i64,
    },
    Points {
        points: i64,
    },
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    pub multiplier: i64,
    pub max_bet: i64,
    pub days: i64,
}

/// When a campaign runs, by the clock.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Season {
    Always,
    /// Again every so many days, counted from `from` days after the epoch (a Thursday), for `open` days.
    Every {
        days: i64,
        from: i64,
        open: i64,
    },
    /// Until an instant that has a date.
    Until(i64),
}

/// One time that a campaign runs; whoever had it once may have it again the next time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Edition {
    pub number: i64,
    pub starts_at: Option<i64>,
    pub ends_at: Option<i64>,
}

impl Season {
    /// The present edition, or the latest one when the campaign pauses.
    pub const fn edition(self, now: i64) -> Edition {
        match self {
            Self::Always => Edition {
                number: 0,
                starts_at: None,
                ends_at: None,
            },
            Self::Until(end) => Edition {
                number: 0,
                starts_at: None,
                ends_at: Some(end),
            },
            Self::Every { days, from, open } => {
                let number = (now - from * DAY).div_euclid(days * DAY);
                let starts_at = number * days * DAY + from * DAY;
                Edition {
                    number,
                    starts_at: Some(starts_at),
                    ends_at: Some(starts_at + open * DAY),
                }
            }
        }
    }
}

impl Edition {
    pub fn runs(self, now: i64) -> bool {
        self.starts_at.is_none_or(|start| start <= now) && self.ends_at.is_none_or(|end| now < end)
    }
}

impl Campaign {
    pub fn edition(&self, now: i64) -> Edition {
        self.season.edition(now)
    }

    pub fn runs(&self, now: i64) -> bool {
        self.edition(now).runs(now)
    }

    pub fn description(&self, catalogue: &Catalogue, locale: Locale) -> Description {
        Description {
            position: self.id,
            title: self.title.text(locale).to_owned(),
            subtitle: self.subtitle.text(locale).to_owned(),
            text: self.text.text(locale).to_owned(),
            button_title: self.button.text(locale).to_owned(),
            button_slug: self.slug.to_owned(),
            image_wide: catalogue.pictures.banner_wide(self.picture),
            image_tall: catalogue.pictures.banner_tall(self.picture),
            more: catalogue.pictures.share_scene(self.picture),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weekend_runs_from_friday_to_monday_and_comes_again() {
        let weekend = Season::Every {
            days: 7,
            from: 1,
            open: 3,
        };
        let monday = 1_789_948_800;
        assert!(!weekend.edition(monday).runs(monday));
        assert!(weekend.edition(monday - 1).runs(monday - 1));
        let friday = monday + 4 * DAY;
        assert!(!weekend.edition(friday - 1).runs(friday - 1));
        assert!(weekend.edition(friday).runs(friday));
        assert_eq!(
            weekend.edition(friday).number,
            weekend.edition(monday).number + 1
        );
    }

    #[test]
    fn a_date_is_an_end() {
        assert!(Season::Until(10).edition(9).runs(9));
        assert!(!Season::Until(10).edition(10).runs(10));
    }
}
