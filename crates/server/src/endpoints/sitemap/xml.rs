//! The files of the site map.

use std::fmt::Write as _;

use foyer_escape::escape_html;
use foyer_platform::Locale;

use super::addresses::Address;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const SCHEMA: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Splits the addresses into at least one file of at most `most` entries. A page has one entry per language.
pub(super) fn files<'a>(addresses: &'a [&'a Address], most: usize) -> Vec<&'a [&'a Address]> {
    let mut files = Vec::new();
    let (mut start, mut entries) = (0, 0);
    for (at, address) in addresses.iter().enumerate() {
        if entries + address.locales.len() > most {
            files.push(&addresses[start..at]);
            (start, entries) = (at, 0);
        }
        entries += address.locales.len();
    }
    files.push(&addresses[start..]);
    files
}

/// One entry per page and language, each with links to its other languages.
pub(super) fn urls(origin: &str, addresses: &[&Address]) -> String {
    let mut xml = format!(
        "{DECLARATION}<urlset xmlns=\"{SCHEMA}\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
    );
    for Address { path, locales } in addresses {
        let address = |locale: Locale| escape_html(&format!("{origin}{}", locale.localise(path)));
        let twins: String = locales
            .iter()
            .map(|locale| {
                format!(
                    "<xhtml:link rel=\"alternate\" hreflang=\"{locale}\" href=\"{}\"/>",
                    address(*locale)
                )
            })
            .collect();
        for locale in locales {
            // Writing to a string cannot fail.
            let _ = writeln!(xml, "<url><loc>{}</loc>{twins}</url>", address(*locale));
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

pub(super) fn index(origin: &str, parts: usize) -> String {
    let mut xml = format!("{DECLARATION}<sitemapindex xmlns=\"{SCHEMA}\">\n");
    let origin = escape_html(origin);
    for number in 1..=parts {
        let _ = writeln!(
            xml,
            "<sitemap><loc>{origin}/sitemap/{number}.xml</loc></sitemap>"
        );
    }
    xml.push_str("</sitemapindex>\n");
    xml
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, locales: &[Locale]) -> Address {
        Address {
            path: path.to_owned(),
            locales: locales.to_vec(),
        }
    }

    #[test]
    fn every_page_is_there_in_the_languages_that_it_answers_in() {
        let (home, game) = (page("/", &Locale::ALL), page("/game/a&b", &Locale::ALL));
        let about = page("/about", &[Locale::Fr]);
        let xml = urls("https://foyer.example", &[&home, &game, &about]);
        assert!(xml.contains("<loc>https://foyer.example/</loc>"));
        assert!(xml.contains("<loc>https://foyer.example/fr</loc>"));
        assert!(xml.contains("hreflang=\"fr\" href=\"https://foyer.example/fr/game/a&amp;b\""));
        assert!(xml.contains("<loc>https://foyer.example/fr/about</loc>"));
        assert!(!xml.contains("https://foyer.example/about"));
    }

    #[test]
    fn no_file_has_more_entries_than_it_may() {
        let pages: Vec<Address> = (0..5)
            .map(|number| page(&format!("/{number}"), &Locale::ALL))
            .collect();
        let all: Vec<&Address> = pages.iter().collect();
        let sizes = |most| -> Vec<usize> { files(&all, most).iter().map(|it| it.len()).collect() };
        assert_eq!(sizes(10), [5]);
        assert_eq!(sizes(9), [4, 1]);
        assert_eq!(sizes(4), [2, 2, 1]);
        assert_eq!(files(&[], 4).len(), 1);
        let index = index("https://foyer.example", 2);
        assert!(index.contains("<loc>https://foyer.example/sitemap/2.xml</loc>"));
        assert_eq!(index.matches("<sitemap>").count(), 2);
    }
}
