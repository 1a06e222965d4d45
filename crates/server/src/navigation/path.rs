//! Canonical paths: one page, one address, and nothing in a path that a browser would read as a host.

use std::borrow::Cow;

/// Backslashes are slashes, dot segments are resolved, runs of slashes become one, a trailing slash goes.
#[must_use]
pub fn canonical(path: &str) -> Cow<'_, str> {
    if is_canonical(path) {
        return Cow::Borrowed(path);
    }
    let mut segments: Vec<&str> = Vec::new();
    for segment in path.split(['/', '\\']) {
        match dots(segment) {
            Some(2) => {
                segments.pop();
            }
            Some(_) => {}
            None if segment.is_empty() => {}
            None => segments.push(segment),
        }
    }
    Cow::Owned(format!("/{}", segments.join("/")))
}

fn is_canonical(path: &str) -> bool {
    path == "/"
        || (path.starts_with('/')
            && !path.contains('\\')
            && path[1..]
                .split('/')
                .all(|segment| !segment.is_empty() && dots(segment).is_none()))
}

/// How many dots a dot segment has; `%2e` is one, as it is for browsers.
fn dots(segment: &str) -> Option<usize> {
    let plain = segment.to_ascii_lowercase().replace("%2e", ".");
    match plain.as_str() {
        "." => Some(1),
        ".." => Some(2),
        _ => None,
    }
}

/// Escapes in capitals, so that `%c3` and `%C3` compare equal. Lengths stay the same.
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
        fn a_canonical_path_stays_on_the_site(path in "/[a./%2eE\\\\]{0,12}") {
            let clean = canonical(&path).into_owned();
            prop_assert!(clean.starts_with('/') && !clean.starts_with("//") && !clean.contains('\\'));
            prop_assert_eq!(canonical(&clean).into_owned(), clean.clone());
            let origin = url::Url::parse("https://foyer.example").expect("an address");
            let resolved = origin.join(&clean).expect("a path");
            prop_assert_eq!(resolved.host_str(), Some("foyer.example"));
        }
    }

    #[test]
    fn escapes_compare_in_capitals() {
        assert_eq!(upper_escapes("/caf%c3%a9-%zz"), "/caf%C3%A9-%ZZ");
    }
}
