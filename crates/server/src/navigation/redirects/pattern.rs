//! Paths with wildcards.

/// Literal pieces between wildcards: `/a/*/b/*` is `/a/`, `/b/`, ``.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Pattern {
    pieces: Vec<String>,
}

impl Pattern {
    pub(super) fn parse(text: &str) -> Self {
        Self {
            pieces: text.split('*').map(str::to_owned).collect(),
        }
    }

    pub(super) fn wildcards(&self) -> usize {
        self.pieces.len() - 1
    }

    pub(super) fn exact(&self) -> Option<&str> {
        match self.pieces.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The byte ranges that the wildcards matched: at least one character, as few as possible; the last wildcard takes
    /// the rest.
    pub(super) fn captures(&self, path: &str) -> Option<Vec<(usize, usize)>> {
        let (first, rest) = self.pieces.split_first()?;
        let Some((last, middle)) = rest.split_last() else {
            return (first == path).then(Vec::new);
        };
        let mut at = path.starts_with(first.as_str()).then_some(first.len())?;
        let mut found = Vec::with_capacity(rest.len());
        for piece in middle {
            let from = at + path[at..].chars().next()?.len_utf8();
            let end = from + path[from..].find(piece.as_str())?;
            found.push((at, end));
            at = end + piece.len();
        }
        let end = path.len().checked_sub(last.len())?;
        (end > at && path.ends_with(last.as_str())).then(|| found.push((at, end)))?;
        Some(found)
    }

    /// Replaces the wildcards by texts.
    pub(super) fn fill<'a>(&self, mut texts: impl Iterator<Item = &'a str>) -> String {
        let mut filled = String::new();
        for (index, piece) in self.pieces.iter().enumerate() {
            if index > 0 {
                filled.push_str(texts.next().unwrap_or_default());
            }
            filled.push_str(piece);
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_was_matched_rebuilds_the_path(pattern in "(/[ab]{0,2}|\\*){1,6}", path in "/[ab/]{0,12}") {
            let pattern = Pattern::parse(&pattern);
            if let Some(captures) = pattern.captures(&path) {
                prop_assert_eq!(captures.len(), pattern.wildcards());
                let texts = captures.iter().map(|(from, to)| &path[*from..*to]);
                prop_assert_eq!(pattern.fill(texts), path);
            }
        }
    }
}
