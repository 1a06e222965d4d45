//! The files of the site map.

use std::fmt::Write as _;

use foyer_escape::escape_html;
use foyer_platform::Locale;

use super::addresses::{Address, Section};

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const SCHEMA: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// A file of the site map.
#[derive(Debug)]
pub(super) struct File<'a> {
    /// In its address: `games`, then `games-2`.
    pub(super) name: String,
    pub(super) addresses: Vec<&'a Address>,
}

/// Splits the sections into files of at most `most` entries. A page has one entry per language.
pub(super) fn files<'a>(
    sections: &'a [Section],
    most: usize,
    is_listed: impl Fn(&Address) -> bool,
) -> Vec<File<'a>> {
    let mut files: Vec<File<'a>> = Vec::new();
    for Section { name, addresses } in sections {
        let (mut entries, mut number) = (most, 0);
        for address in addresses.iter().filter(|address| is_listed(address)) {
            if entries + address.locales.len() > most {
                (entries, number) = (0, number + 1);
                files.push(File {
                    name: match number {
                        1 => (*name).to_owned(),
                        number => format!("{name}-{number}"),
                    },
                    addresses: Vec::new(),
                });
            }
            entries += address.locales.len();
            if let Some(file) = files.last_mut() {
                file.addresses.push(address);
            }
        }
    }
    files
}

/// One entry per page and language, each with links to its other languages.
pub(super) fn urls(origin: &str, addresses: &[&Address]) -> String {
    let mut xml = format!(
        "{DECLARATION}<urlset xmlns=\"{SCHEMA}\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
    );
    for Address {
        path,
        locales,
        changed,
    } in addresses
    {
        let address = |locale: Locale| escape_html(&format!("{origin}{}", locale.localise(path)));
        let changed = last_change(changed.as_deref());
        let default = locales.iter().find(|locale| **locale == Locale::default());
        let named = locales.iter().map(|locale| (locale.code(), locale));
        // As in the head of the page: two lists that differ count as none.
        let twins: String = named
            .chain(default.map(|locale| ("x-default", locale)))
            .map(|(name, locale)| {
                format!(
                    "<xhtml:link rel=\"alternate\" hreflang=\"{name}\" href=\"{}\"/>",
                    address(*locale)
                )
            })
            .collect();
        for locale in locales {
            // Writing to a string cannot fail.
            let _ = writeln!(
                xml,
                "<url><loc>{}</loc>{changed}{twins}</url>",
                address(*locale)
            );
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

pub(super) fn index(origin: &str, files: &[File<'_>]) -> String {
    let mut xml = format!("{DECLARATION}<sitemapindex xmlns=\"{SCHEMA}\">\n");
    let origin = escape_html(origin);
    for File { name, addresses } in files {
        let changed = addresses.iter().filter_map(|it| it.changed.as_deref());
        let changed = last_change(changed.max());
        let _ = writeln!(
            xml,
            "<sitemap><loc>{origin}/sitemap/{name}.xml</loc>{changed}</sitemap>"
        );
    }
    xml.push_str("</sitemapindex>\n");
    xml
}

fn last_change(at: Option<&str>) -> String {
    at.map_or_else(String::new, |at| {
        format!("<lastmod>{}</lastmod>", escape_html(at))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, locales: &[Locale]) -> Address {
        Address {
            path: path.to_owned(),
            locales: locales.to_vec(),
            changed: None,
        }
    }

    #[test]
    fn every_page_is_there_in_the_languages_that_it_answers_in() {
        let (home, game) = (page("/", Locale::all()), page("/game/a&b", Locale::all()));
        let about = Address {
            changed: Some("2026-11-02".to_owned()),
            ..page("/about", &[Locale::Fr])
        };
        let xml = urls("https://foyer.example", &[&home, &game, &about]);
        assert!(xml.contains("<loc>https://foyer.example/</loc>"));
        assert!(xml.contains("<loc>https://foyer.example/fr</loc>"));
        assert!(xml.contains("hreflang=\"fr\" href=\"https://foyer.example/fr/game/a&amp;b\""));
        assert!(
            xml.contains("<loc>https://foyer.example/fr/about</loc><lastmod>2026-11-02</lastmod>")
        );
        assert!(!xml.contains("https://foyer.example/about"));
        assert_eq!(xml.matches("x-default").count(), 4);
    }

    #[test]
    fn no_file_has_more_entries_than_it_may() {
        let named = |prefix: &str, count: usize| -> Vec<Address> {
            (0..count)
                .map(|number| page(&format!("/{prefix}{number}"), Locale::all()))
                .collect()
        };
        let mut games = named("g", 5);
        games[3].changed = Some("2026-11-02".to_owned());
        let sections = [
            ("content", named("c", 1)),
            ("games", games),
            ("none", Vec::new()),
        ]
        .map(|(name, addresses)| Section { name, addresses });
        let files = files(&sections, 4, |address| address.path != "/g0");
        let shape: Vec<_> = files
            .iter()
            .map(|file| (file.name.as_str(), file.addresses.len()))
            .collect();
        assert_eq!(shape, [("content", 1), ("games", 2), ("games-2", 2)]);
        let index = index("https://foyer.example", &files);
        assert!(index.contains(
            "<loc>https://foyer.example/sitemap/games-2.xml</loc><lastmod>2026-11-02</lastmod>"
        ));
        assert_eq!(index.matches("<sitemap>").count(), 3);
        assert_eq!(index.matches("<lastmod>").count(), 1);
    }
}
