//! Numbers that carry their own proof: card numbers (Luhn), accounts (ISO 13616, mod 97).

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Without the separators that people write.
pub(super) fn compact(text: &str) -> String {
    text.chars()
        .filter(|c| !matches!(c, ' ' | '-' | '.'))
        .collect()
}

/// The last four characters.
pub(super) fn tail(text: &str) -> String {
    let characters: Vec<char> = compact(text).chars().collect();
    characters[characters.len().saturating_sub(4)..]
        .iter()
        .collect()
}

pub(super) fn is_card(text: &str) -> bool {
    let digits = compact(text);
    if !(12..=19).contains(&digits.len()) || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return false;
    }
    // Every second digit from the right counts double, the two digits of a double together.
    let sum: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(place, digit)| {
            let digit = u32::from(digit - b'0');
            match (place % 2, digit * 2) {
                (0, _) => digit,
                (_, double) => double / 10 + double % 10,
            }
        })
        .sum();
    sum.is_multiple_of(10) && digits.bytes().any(|digit| digit != b'0')
}

/// `MM/YY`; a card is good until its month is over.
pub(super) fn is_unexpired(text: &str, now: i64) -> bool {
    let Some((month, year)) = text.split_once('/') else {
        return false;
    };
    if month.len() != 2 || year.len() != 2 {
        return false;
    }
    let (Ok(month), Ok(year)) = (month.parse::<i16>(), year.parse::<i16>()) else {
        return false;
    };
    let Ok(today) =
        Timestamp::from_second(now).map(|now| now.to_zoned_datetime(TimeZone::UTC).date())
    else {
        return false;
    };
    (1..=12).contains(&month) && (2000 + year, month) >= (today.year(), i16::from(today.month()))
}

/// How long the IBANs of the countries are that players come from.
const IBAN_LENGTHS: &[(&str, usize)] = &[
    ("AT", 20),
    ("BE", 16),
    ("BR", 29),
    ("CH", 21),
    ("DE", 22),
    ("EE", 20),
    ("ES", 24),
    ("FI", 18),
    ("FR", 27),
    ("GB", 22),
    ("IE", 22),
    ("IT", 27),
    ("LU", 20),
    ("LV", 21),
    ("MC", 27),
    ("NL", 18),
    ("PT", 25),
    ("TN", 24),
];

pub(super) fn is_iban(text: &str) -> bool {
    let iban = compact(text).to_ascii_uppercase();
    let bytes = iban.as_bytes();
    let shaped = (15..=34).contains(&bytes.len())
        && bytes[..2].iter().all(u8::is_ascii_alphabetic)
        && bytes[2..4].iter().all(u8::is_ascii_digit)
        && bytes.iter().all(u8::is_ascii_alphanumeric);
    if !shaped {
        return false;
    }
    let known = IBAN_LENGTHS
        .iter()
        .find(|(country, _)| iban.starts_with(country));
    known.is_none_or(|(_, length)| *length == iban.len()) && remainder(&iban) == Some(1)
}

/// The number that the IBAN stands for, country and check digits last, letters as 10 to 35, modulo 97.
fn remainder(iban: &str) -> Option<u32> {
    iban.chars()
        .cycle()
        .skip(4)
        .take(iban.len())
        .try_fold(0, |remainder, c| {
            let value = c.to_digit(36)?;
            let shift = if value < 10 { 10 } else { 100 };
            Some((remainder * shift + value) % 97)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_numbers_are_known_by_their_check_digit() {
        for good in [
            "4242424242424242",
            "4242 4242 4242 4242",
            "378282246310005",
            "5555-5555-5555-4444",
        ] {
            assert!(is_card(good), "{good}");
        }
        for bad in [
            "",
            "4242424242424241",
            "0000000000000000",
            "42424242424",
            "42424242424242424242",
            "4242x24242424242",
        ] {
            assert!(!is_card(bad), "{bad}");
        }
    }

    #[test]
    fn accounts_are_known_by_mod_97_and_by_their_country_s_length() {
        for good in [
            "FR14 2004 1010 0505 0001 3M02 606",
            "de89370400440532013000",
            "GB82 WEST 1234 5698 7654 32",
            "TN5910006035183598478831",
            "NL91ABNA0417164300",
        ] {
            assert!(is_iban(good), "{good}");
        }
        for bad in [
            "",
            "FR1420041010050500013M02607",
            "FR142004101005050001",
            "DE8937040044053201300",
            "1489370400440532013000",
            "DE89é70400440532013000",
        ] {
            assert!(!is_iban(bad), "{bad}");
        }
    }

    #[test]
    fn a_card_is_good_until_its_month_is_over() {
        // 2026-09-21.
        let now = 1_790_000_000;
        assert!(is_unexpired("09/26", now) && is_unexpired("01/27", now));
        for bad in ["08/26", "13/27", "00/27", "9/27", "0927", "ab/cd", "-1/27"] {
            assert!(!is_unexpired(bad, now), "{bad}");
        }
    }

    #[test]
    fn a_tail_is_four_characters_or_all_there_are() {
        assert_eq!(tail("4242 4242"), "4242");
        assert_eq!(tail("ab"), "ab");
    }
}
