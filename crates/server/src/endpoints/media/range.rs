//! The header `Range` (RFC 9110 §14.2).

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Part {
    Whole,
    /// Both ends included.
    Of {
        start: u64,
        end: u64,
    },
    /// The file has no such part.
    None,
}

/// The part that a visitor asks for. Several parts at once and unknown units get the whole file, as RFC 9110 allows.
pub(super) fn part(range: Option<&str>, length: u64) -> Part {
    let Some(range) = range.and_then(|text| text.trim().strip_prefix("bytes=")) else {
        return Part::Whole;
    };
    let Some((first, last)) = range.split_once('-') else {
        return Part::Whole;
    };
    let (first, last) = (first.trim(), last.trim());
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse().unwrap_or(u64::MAX))
    };
    match (number(first), number(last)) {
        (Some(start), Some(end)) if start > end => Part::Whole,
        (Some(start), _) if start >= length => Part::None,
        (Some(start), Some(end)) => Part::Of {
            start,
            end: end.min(length - 1),
        },
        (Some(start), None) if last.is_empty() => Part::Of {
            start,
            end: length - 1,
        },
        (None, Some(0)) if first.is_empty() => Part::None,
        (None, Some(_)) if first.is_empty() && length == 0 => Part::None,
        (None, Some(count)) if first.is_empty() => Part::Of {
            start: length.saturating_sub(count),
            end: length - 1,
        },
        _ => Part::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_a_part_and_anything_else_the_whole() {
        let of = |start, end| Part::Of { start, end };
        for (range, expected) in [
            ("bytes=0-1", of(0, 1)),
            ("bytes=2-", of(2, 9)),
            ("bytes=-3", of(7, 9)),
            ("bytes=-30", of(0, 9)),
            ("bytes=5-99999999999999999999999", of(5, 9)),
            ("bytes=10-", Part::None),
            ("bytes=-0", Part::None),
            ("bytes=5-2", Part::Whole),
            ("bytes=0-1,4-5", Part::Whole),
            ("bytes=a-b", Part::Whole),
            ("bytes=-", Part::Whole),
            ("bytes=", Part::Whole),
            ("lines=0-1", Part::Whole),
            ("bytes=+1-2", Part::Whole),
        ] {
            assert_eq!(part(Some(range), 10), expected, "{range}");
        }
        assert_eq!(part(None, 10), Part::Whole);
        assert_eq!(part(Some("bytes=0-"), 0), Part::None);
        assert_eq!(part(Some("bytes=-1"), 0), Part::None);
    }
}
