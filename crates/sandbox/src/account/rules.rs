//! What profile fields may hold (§5.2), in the words of the validation dictionaries.

use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};

pub(super) type Wrong = &'static str;

/// Nobody younger may play.
const ADULT: i16 = 18;
/// Nobody older is alive.
const OLDEST: i16 = 120;

const FORBIDDEN: &str = "@_\"!?#$%^&*(){}[]|/\\<>~§+:;`";

/// §5.2 name: no digits, no symbols.
pub(super) fn name(text: &str) -> Result<String, Wrong> {
    if text.chars().any(|c| c.is_ascii_digit()) {
        return Err("wrongField");
    }
    address(text)
}

/// §5.2 address: as a name, but with digits.
pub(super) fn address(text: &str) -> Result<String, Wrong> {
    let text = text.trim();
    if text.is_empty() {
        return Err("requiredField");
    }
    let plain = text
        .chars()
        .all(|c| !FORBIDDEN.contains(c) && !c.is_control());
    if plain {
        Ok(text.to_owned())
    } else {
        Err("wrongField")
    }
}

/// The calendar day of an instant, in UTC.
pub(super) fn day(now: i64) -> Option<Date> {
    let instant = Timestamp::from_second(now).ok()?;
    Some(TimeZone::UTC.to_datetime(instant).date())
}

/// A day that makes its player an adult, yyyy-mm-dd.
pub(super) fn birth_date(text: &str, now: i64) -> Result<String, Wrong> {
    let is_written_so = text.len() == 10
        && text.bytes().enumerate().all(|(place, byte)| match place {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    let born: Date = Some(text)
        .filter(|_| is_written_so)
        .and_then(|text| text.parse().ok())
        .ok_or("wrongField")?;
    let today = day(now).ok_or("wrongField")?;
    match age(born, today) {
        ..ADULT => Err("tooYoung"),
        ADULT..=OLDEST => Ok(text.to_owned()),
        _ => Err("wrongField"),
    }
}

/// Whole years; somebody born on 29 February is a year older on 1 March.
fn age(born: Date, today: Date) -> i16 {
    let had_birthday = (today.month(), today.day()) >= (born.month(), born.day());
    today.year() - born.year() - i16::from(!had_birthday)
}

/// A Brazilian taxpayer number in digits: nine, and two that check them.
pub(super) fn cpf(text: &str) -> Result<String, Wrong> {
    let digits: String = text
        .chars()
        .filter(|c| !matches!(c, '.' | '-' | ' '))
        .collect();
    let numbers: Vec<u32> = digits.chars().filter_map(|c| c.to_digit(10)).collect();
    let is_plain = numbers.len() == 11 && digits.len() == 11;
    // Eleven equal digits check out, and belong to nobody.
    let is_dull = numbers.iter().all(|number| Some(number) == numbers.first());
    if is_plain
        && !is_dull
        && check_digit(&numbers[..9]) == numbers[9]
        && check_digit(&numbers[..10]) == numbers[10]
    {
        Ok(digits)
    } else {
        Err("wrongField")
    }
}

fn check_digit(numbers: &[u32]) -> u32 {
    let sum: u32 = numbers
        .iter()
        .rev()
        .zip(2..)
        .map(|(n, weight)| n * weight)
        .sum();
    sum * 10 % 11 % 10
}

/// A passport's or a card's number: letters, digits and what stands between them.
pub(super) fn document_number(text: &str) -> Result<String, Wrong> {
    let text = text.trim().to_uppercase();
    let plain = text
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-' | '/' | '.'));
    if plain && text.chars().filter(char::is_ascii_alphanumeric).count() >= 4 {
        Ok(text)
    } else {
        Err("wrongField")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-09-21.
    const NOW: i64 = 1_790_000_000;

    #[test]
    fn names_have_no_digits_and_no_symbols() {
        for good in ["Anna", "Jean-Pierre", "O'Neill", "Łucja d’Été", "Анна"] {
            assert_eq!(name(&format!(" {good} ")).as_deref(), Ok(good));
        }
        for wrong in ["An2a", "a@b", "<b>", "a_b", "x;y", "a\u{7}b"] {
            assert_eq!(name(wrong), Err("wrongField"), "{wrong}");
        }
        assert_eq!(name("  "), Err("requiredField"));
    }

    #[test]
    fn addresses_may_have_digits() {
        assert!(address("12 bis, rue de l'Été").is_ok());
        assert_eq!(address("12 <rue>"), Err("wrongField"));
    }

    #[test]
    fn a_player_is_eighteen_on_their_birthday_and_not_the_day_before() {
        assert!(birth_date("2008-09-21", NOW).is_ok());
        assert_eq!(birth_date("2008-09-22", NOW), Err("tooYoung"));
        assert_eq!(birth_date("2030-01-01", NOW), Err("tooYoung"));
    }

    #[test]
    fn only_a_day_of_the_calendar_is_a_birth_date() {
        for wrong in [
            "1990-02-30",
            "1990-2-3",
            "90-02-03",
            "03.02.1990",
            "1890-01-01",
            "+1990-1-01",
            "199é-01-1",
        ] {
            assert_eq!(birth_date(wrong, NOW), Err("wrongField"), "{wrong}");
        }
        assert!(birth_date("2004-02-29", NOW).is_ok());
    }

    #[test]
    fn the_check_digits_of_a_cpf_are_computed() {
        assert_eq!(cpf("529.982.247-25").as_deref(), Ok("52998224725"));
        for wrong in [
            "52998224726",
            "52998224715",
            "11111111111",
            "5299822472",
            "529982247255",
            "5299822472x",
            "",
        ] {
            assert_eq!(cpf(wrong), Err("wrongField"), "{wrong}");
        }
    }

    #[test]
    fn other_documents_have_letters_and_digits() {
        assert_eq!(document_number(" 12ab34567 ").as_deref(), Ok("12AB34567"));
        for wrong in ["123", "12<34>", "----", "№12345"] {
            assert_eq!(document_number(wrong), Err("wrongField"), "{wrong}");
        }
    }
}
