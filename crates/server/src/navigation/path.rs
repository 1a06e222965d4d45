//! Canonical paths: every page has exactly one address, and no browser reads a path as a host.

use std::borrow::Cow;
use std::fmt::Write as _;

use foyer_platform::Locale;
use percent_encoding::percent_decode_str;

/// Backslashes become slashes, dot segments are resolved, repeated slashes become one, a trailing slash is removed.
/// Only characters that need an escape have one, in upper case. A locale prefix is in lower case.
#[must_use]
pub fn canonical(path: &str) -> Cow<'_, str> {
    let spelled = spell(path);
    if is_canonical(&spelled) {
        return spelled;
    }
    let mut segments: Vec<&str> = Vec::new();
    for segment in spelled.split(['/', '\\']) {
        match segment {
            ".." => {
                segments.pop();
            }
            "" | "." => {}
            segment => segments.push(segment),
        }
    }
    if let Some(first) = segments.first_mut()
        && let Some(locale) = prefix(first)
    {
        *first = locale.code();
    }
    Cow::Owned(format!("/{}", segments.join("/")))
}

fn is_canonical(path: &str) -> bool {
    let Some(inner) = path.strip_prefix('/') else {
        return false;
    };
    let first = inner.split('/').next().unwrap_or_default();
    let is_plain = |segment: &str| !matches!(segment, "" | "." | "..");
    path == "/"
        || (!path.contains('\\')
            && inner.split('/').all(is_plain)
            && prefix(first).is_none_or(|locale| locale.code() == first))
}

/// The locale of a prefix, ignoring case.
fn prefix(segment: &str) -> Option<Locale> {
    Locale::all()
        .iter()
        .copied()
        .find(|locale| locale.code().eq_ignore_ascii_case(segment))
}

/// Normalises the escapes of a path (RFC 3986 §6.2.2): decodes letters, digits and `-._~`, writes the others in upper
/// case. A percent sign that begins no escape is escaped itself.
fn spell(path: &str) -> Cow<'_, str> {
    let is_usual = |byte: u8| byte.is_ascii() && byte != b'%';
    if path.bytes().all(is_usual) {
        return Cow::Borrowed(path);
    }
    let bytes = path.as_bytes();
    let mut spelled = String::with_capacity(path.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let escaped = (byte == b'%').then(|| hex(bytes, at + 1)).flatten();
        let value = escaped.unwrap_or(byte);
        let is_unreserved = value.is_ascii_alphanumeric() || b"-._~".contains(&value);
        let stays = if escaped.is_some() {
            is_unreserved
        } else {
            is_usual(value)
        };
        if stays {
            spelled.push(char::from(value));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(spelled, "%{value:02X}");
        }
        at += if escaped.is_some() { 3 } else { 1 };
    }
    Cow::Owned(spelled)
}

/// Decodes two hexadecimal digits.
fn hex(bytes: &[u8], at: usize) -> Option<u8> {
    let digit = |at: usize| char::from(*bytes.get(at)?).to_digit(16);
    u8::try_from(digit(at)? * 16 + digit(at + 1)?).ok()
}

/// Whether a path contains a control character or a line break. No page has one, and wildcards of patterns must not
/// match them.
#[must_use]
pub fn has_controls(path: &str) -> bool {
    path.contains('%')
        && percent_decode_str(path)
            .decode_utf8_lossy()
            .contains(|character: char| {
                character.is_control() || matches!(character, '\u{2028}' | '\u{2029}')
            })
}

/// Writes escapes in upper case, so that `%c3` and `%C3` compare equal. Keeps the length.
#[must_use]
pub fn upper_escapes(path: &str) -> Cow<'_, str> {
    if !path.contains('%') {
        return Cow::Borrowed(path);
    }
    let mut left = 0;
    let upper = path
        .chars()
        .map(|character| {
            if character == '%' {
                left = 2;
                return character;
            }
            if left > 0 {
                left -= 1;
                return character.to_ascii_uppercase();
            }
            character
        })
        .collect();
    Cow::Owned(upper)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_canonical_path_stays_on_the_site(path in "/[a./%2567eEfFrR\u{e9}\\\\]{0,12}") {
            let clean = canonical(&path).into_owned();
            prop_assert!(clean.starts_with('/') && !clean.starts_with("//") && !clean.contains('\\'));
            prop_assert!(clean.is_ascii());
            prop_assert_eq!(canonical(&clean).into_owned(), clean.clone());
            let origin = url::Url::parse("https://foyer.example").expect("an address");
            let resolved = origin.join(&clean).expect("a path");
            prop_assert_eq!(resolved.host_str(), Some("foyer.example"));
            prop_assert_eq!(resolved.path(), clean);
        }
    }

    #[test]
    fn escapes_compare_in_capitals() {
        assert_eq!(upper_escapes("/caf%c3%a9-%zz"), "/caf%C3%A9-%ZZ");
    }
}
