//! All rules together: matching, chains and loops.

use std::collections::{HashMap, HashSet};

use foyer_content::documents::Redirect;
use foyer_platform::Locale;

use super::rule::{Place, Problem, Rule};
use crate::navigation::path::canonical;

/// The longest chain of rules that one redirect follows.
const MAX_HOPS: usize = 8;
/// The text that replaces a wildcard in the search for loops.
const SAMPLE: &str = "sample";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// With prefix, query and hash.
    pub to: String,
    pub external: bool,
}

/// A rule that is skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    pub index: usize,
    pub problem: Problem,
}

#[derive(Debug, Default)]
pub struct RedirectTable {
    rules: Vec<Rule>,
    exact: HashMap<String, Vec<usize>>,
    wild: Vec<usize>,
}

/// A position in a chain of rules.
struct Stop {
    place: Place,
    path: String,
    search: String,
    hash: String,
}

impl RedirectTable {
    #[must_use]
    pub fn build(texts: &[Redirect]) -> (Self, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut good = Vec::new();
        let mut sources = HashSet::new();
        for (index, text) in texts.iter().enumerate() {
            match Rule::parse(text) {
                Ok(rule) if sources.insert(rule.source.clone()) => good.push((index, rule)),
                Ok(_) => faults.push((index, Problem::Duplicate)),
                Err(problem) => faults.push((index, problem)),
            }
        }
        let all = Self::of(good.iter().map(|(_, rule)| rule.clone()).collect());
        let kept = good
            .into_iter()
            .enumerate()
            .filter_map(|(position, (index, rule))| {
                let circular = Locale::all()
                    .iter()
                    .copied()
                    .any(|locale| all.returns_to(position, locale));
                if circular {
                    faults.push((index, Problem::Loop));
                }
                (!circular).then_some(rule)
            })
            .collect();
        faults.sort_by_key(|(index, _)| *index);
        let faults = faults
            .into_iter()
            .map(|(index, problem)| Fault { index, problem })
            .collect();
        (Self::of(kept), faults)
    }

    fn of(rules: Vec<Rule>) -> Self {
        let mut table = Self::default();
        for (index, rule) in rules.iter().enumerate() {
            match rule.source.path.exact() {
                Some(path) => table.exact.entry(path.to_owned()).or_default().push(index),
                None => table.wild.push(index),
            }
        }
        table.rules = rules;
        table
    }

    /// Follows the chain that begins at a path (without prefix), and returns it as one redirect.
    #[must_use]
    pub fn find(&self, locale: Locale, path: &str, search: &str, hash: &str) -> Option<Found> {
        let mut at = (locale, path.to_owned());
        let mut stop = self.hop(locale, path, search, hash)?;
        for _ in 0..MAX_HOPS {
            let locale = match &stop.place {
                Place::External(origin) => {
                    let to = format!("{origin}{}{}{}", stop.path, stop.search, stop.hash);
                    return Some(Found { to, external: true });
                }
                Place::Internal(named) => named.unwrap_or(at.0),
            };
            at = (locale, stop.path);
            match self.hop(locale, &at.1, &stop.search, &stop.hash) {
                Some(next) => stop = next,
                None => {
                    let to = format!("{}{}{}", locale.localise(&at.1), stop.search, stop.hash);
                    return (at != (locale, path.to_owned())).then_some(Found {
                        to,
                        external: false,
                    });
                }
            }
        }
        None
    }

    fn hop(&self, locale: Locale, path: &str, search: &str, hash: &str) -> Option<Stop> {
        let (index, captures) = self.matching(locale, path)?;
        Some(self.rules[index].apply(path, &captures, search, hash))
    }

    /// The rule of a path, exact rules first, with the ranges that its wildcards matched.
    fn matching(&self, locale: Locale, path: &str) -> Option<(usize, Vec<(usize, usize)>)> {
        let comparable = path.to_ascii_lowercase();
        let speaks = |index: &usize| {
            let named = self.rules[*index].source.locale;
            named.is_none_or(|named| named == locale)
        };
        if let Some(indices) = self.exact.get(&comparable)
            && let Some(index) = indices.iter().copied().find(|index| speaks(index))
        {
            return Some((index, Vec::new()));
        }
        let candidates = self.wild.iter().copied().filter(|index| speaks(index));
        candidates
            .filter_map(|index| {
                let captures = self.rules[index].source.path.captures(&comparable)?;
                Some((index, captures))
            })
            .next()
    }

    /// Whether following a rule from its own source applies it again.
    fn returns_to(&self, start: usize, locale: Locale) -> bool {
        let rule = &self.rules[start];
        if rule.source.locale.is_some_and(|named| named != locale) {
            return false;
        }
        let path = rule.source.path.fill(std::iter::repeat(SAMPLE));
        let Some(captures) = rule.source.path.captures(&path) else {
            return false;
        };
        let mut locale = locale;
        let mut stop = rule.apply(&path, &captures, "", "");
        let mut used = HashSet::new();
        while let Place::Internal(named) = &stop.place {
            locale = named.unwrap_or(locale);
            let Some((index, captures)) = self.matching(locale, &stop.path) else {
                return false;
            };
            if index == start {
                return true;
            }
            if !used.insert((index, locale)) {
                return false;
            }
            stop = self.rules[index].apply(&stop.path, &captures, "", "");
        }
        false
    }
}

impl Rule {
    fn apply(&self, path: &str, captures: &[(usize, usize)], search: &str, hash: &str) -> Stop {
        let target = &self.target;
        let filled = target
            .path
            .fill(captures.iter().map(|(from, to)| &path[*from..*to]));
        let path = match target.place {
            // The text of a wildcard must not turn the path into a host.
            Place::Internal(_) => canonical(&filled).into_owned(),
            Place::External(_) => filled,
        };
        let hash = if target.hash.is_empty() {
            hash
        } else {
            &target.hash
        };
        Stop {
            place: target.place.clone(),
            path,
            search: merge(&target.search, search),
            hash: hash.to_owned(),
        }
    }
}

/// The query of the target, plus the pairs of the request whose names the target does not have.
pub(in crate::navigation) fn merge(target: &str, request: &str) -> String {
    fn pairs(search: &str) -> impl Iterator<Item = &str> {
        let query = search.strip_prefix('?').unwrap_or(search);
        query.split('&').filter(|pair| !pair.is_empty())
    }
    fn name(pair: &str) -> &str {
        pair.split('=').next().unwrap_or_default()
    }
    let kept = pairs(request).filter(|pair| pairs(target).all(|own| name(own) != name(pair)));
    let all: Vec<&str> = pairs(target).chain(kept).collect();
    if all.is_empty() {
        String::new()
    } else {
        format!("?{}", all.join("&"))
    }
}
