//! Checks where links lead, and whether pictures exist.

use std::collections::BTreeSet;

use http::{HeaderMap, HeaderValue, header};
use serde_json::Value;

use super::{Report, SiteFacts};
use crate::client::Client;
use crate::plain_path::PlainPath;
use crate::reads::Definition;
use crate::uploads::UploadError;

/// The names of fields that hold the address of a page.
const LINKS: [&str; 5] = ["slug", "url", "buttonSlug", "to_url", "canonicalUrl"];
const UPLOADS: &str = "/uploads/";

/// The paths of the site that an entry links to.
pub fn links(definition: &Definition, entry: &Value) -> Vec<String> {
    let mut found = Vec::new();
    collect(entry, &mut |name, text| {
        if LINKS.contains(&name) && text.starts_with('/') && !text.starts_with(UPLOADS) {
            found.push(text.to_owned());
        }
    });
    // The address of a search engine entry is a page or a route's pattern.
    found.retain(|path| definition.name != "seos" || !path.contains('{'));
    found
}

/// The uploads that an entry names.
pub fn pictures(entry: &Value) -> Vec<String> {
    let mut found = Vec::new();
    collect(entry, &mut |_, text| {
        found.extend(text.strip_prefix(UPLOADS).map(str::to_owned));
    });
    found
}

fn collect(value: &Value, take: &mut impl FnMut(&str, &str)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, take)),
        Value::Object(map) => {
            for (name, value) in map {
                match value {
                    Value::String(text) => take(name, text),
                    value => collect(value, take),
                }
            }
        }
        _ => {}
    }
}

pub fn check_links(
    report: &mut Report,
    place: &str,
    links: impl Iterator<Item = String>,
    pages: &BTreeSet<String>,
    site: &SiteFacts<'_>,
) {
    for link in links {
        let path = link.split(['?', '#']).next().unwrap_or_default();
        let path = without_language(path, site.locales);
        // A redirect's `*` stands for any rest.
        let path = path.trim_end_matches('*').trim_end_matches('/');
        let is_page = path
            .strip_prefix('/')
            .is_some_and(|slug| pages.contains(slug));
        if !path.is_empty() && !is_page && !(site.is_route)(path) {
            report.warning(
                place,
                format!("a link leads to {link}, which the site does not have"),
            );
        }
    }
}

/// `/fr/terms` → `/terms`.
fn without_language<'a>(path: &'a str, locales: &[String]) -> &'a str {
    let rest = path.strip_prefix('/').unwrap_or(path);
    let (first, rest) = rest.split_once('/').unwrap_or((rest, ""));
    if locales.iter().any(|locale| locale == first) {
        &path[path.len() - rest.len() - usize::from(!rest.is_empty())..]
    } else {
        path
    }
}

pub async fn check_pictures(report: &mut Report, client: &Client, pictures: &BTreeSet<String>) {
    let first_byte = HeaderMap::from_iter([(header::RANGE, HeaderValue::from_static("bytes=0-0"))]);
    for picture in pictures {
        let Some(path) = PlainPath::parse(picture) else {
            report.error(
                "Media Library",
                format!("{UPLOADS}{picture} cannot be the address of a file"),
            );
            continue;
        };
        if let Err(error) = client.media(&path, &first_byte).await {
            match UploadError::from(&error) {
                UploadError::Missing => report.error(
                    "Media Library",
                    format!("the file {UPLOADS}{picture} is missing"),
                ),
                _ => report.error(
                    "Media Library",
                    format!("the file {UPLOADS}{picture} has not come: {error}"),
                ),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_not_part_of_the_page() {
        let locales = ["en".to_owned(), "fr".to_owned()];
        for (path, expected) in [
            ("/fr/terms", "/terms"),
            ("/fr", ""),
            ("/terms", "/terms"),
            ("/french/x", "/french/x"),
            ("/", "/"),
        ] {
            assert_eq!(without_language(path, &locales), expected, "{path}");
        }
    }
}
