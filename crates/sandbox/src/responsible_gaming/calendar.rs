//! Calendar periods in UTC: days, ISO weeks (from Monday), months. A day is its number since 1970-01-01.

use foyer_platform::entities::LimitPeriod;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

pub(super) const DAY: i64 = 86_400;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Period {
    Day,
    Week,
    Month,
}

impl Period {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Week => "week",
            Self::Month => "month",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Day, Self::Week, Self::Month]
            .into_iter()
            .find(|period| period.name() == name)
    }

    pub const fn entity(self) -> LimitPeriod {
        match self {
            Self::Day => LimitPeriod::Day,
            Self::Week => LimitPeriod::Week,
            Self::Month => LimitPeriod::Month,
        }
    }

    /// The first day of the period that `day` is in.
    pub fn first_day(self, day: i64) -> i64 {
        match self {
            Self::Day => day,
            // Day 0 was a Thursday.
            Self::Week => day - (day + 3).rem_euclid(7),
            Self::Month => date_of(day).map_or(day, |date| number_of(date.first_of_month())),
        }
    }

    /// The first day of the period after it.
    pub fn next_day(self, day: i64) -> i64 {
        let first = self.first_day(day);
        match self {
            Self::Day => first + 1,
            Self::Week => first + 7,
            Self::Month => {
                date_of(first).map_or(first + 31, |date| first + i64::from(date.days_in_month()))
            }
        }
    }

    /// When the period that `now` is in ends.
    pub fn ends_at(self, now: i64) -> i64 {
        self.next_day(day_of(now)) * DAY
    }
}

pub(super) const fn day_of(instant: i64) -> i64 {
    instant.div_euclid(DAY)
}

fn date_of(day: i64) -> Option<Date> {
    let instant = Timestamp::from_second(day.checked_mul(DAY)?).ok()?;
    Some(TimeZone::UTC.to_datetime(instant).date())
}

fn number_of(date: Date) -> i64 {
    date.to_zoned_datetime(TimeZone::UTC)
        .map_or(0, |midnight| day_of(midnight.timestamp().as_second()))
}

/// yyyy-mm-dd and nothing else.
pub(super) fn parse_day(text: &str) -> Option<i64> {
    let is_plain = text.len() == 10 && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    let date: Date = text.parse().ok().filter(|_| is_plain)?;
    Some(number_of(date))
}

pub(super) fn day_text(day: i64) -> String {
    date_of(day).map_or_else(String::new, |date| date.to_string())
}

/// So many calendar months later, at the same time of the day.
pub(super) fn months_later(now: i64, months: i64) -> i64 {
    Timestamp::from_second(now)
        .ok()
        .and_then(|instant| {
            let later = instant
                .to_zoned_datetime(TimeZone::UTC)
                .checked_add(months.months());
            later.ok()
        })
        .map_or(now + months * 31 * DAY, |later| {
            later.timestamp().as_second()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(period: Period, text: &str) -> (String, String) {
        let day = parse_day(text).unwrap();
        (
            day_text(period.first_day(day)),
            day_text(period.next_day(day)),
        )
    }

    #[test]
    fn weeks_begin_on_monday_and_months_on_the_first() {
        for (period, day, first, next) in [
            (Period::Day, "2026-09-21", "2026-09-21", "2026-09-22"),
            (Period::Week, "2026-09-21", "2026-09-21", "2026-09-28"),
            (Period::Week, "2026-09-27", "2026-09-21", "2026-09-28"),
            (Period::Week, "2027-01-01", "2026-12-28", "2027-01-04"),
            (Period::Month, "2026-12-31", "2026-12-01", "2027-01-01"),
            (Period::Month, "2028-02-29", "2028-02-01", "2028-03-01"),
        ] {
            assert_eq!(bounds(period, day), (first.to_owned(), next.to_owned()));
        }
    }

    #[test]
    fn a_period_ends_at_midnight() {
        let noon = parse_day("2026-09-21").unwrap() * DAY + DAY / 2;
        assert_eq!(Period::Day.ends_at(noon), noon + DAY / 2);
        assert_eq!(Period::Day.ends_at(noon + DAY / 2), noon + DAY * 3 / 2);
    }

    #[test]
    fn only_plain_dates_are_read() {
        for wrong in [
            "",
            "2026-9-1",
            "20260901",
            "2026-02-30",
            "2026-09-01T00",
            "+02026-09-",
            "today",
        ] {
            assert_eq!(parse_day(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn months_end_where_the_calendar_says() {
        let at = |text| parse_day(text).unwrap() * DAY + 5;
        assert_eq!(months_later(at("2026-08-31"), 6), at("2027-02-28"));
        assert_eq!(months_later(at("2026-09-21"), 60), at("2031-09-21"));
    }
}
