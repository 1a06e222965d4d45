//! Builds queries in Strapi's query language.

use super::list::PAGE_SIZE;
use crate::reads::{Answers, Definition, Lookup, Request};

pub type Pairs = Vec<(String, String)>;

/// The dotted paths of the components and media that the answer includes: all of the type, or those of the field that
/// the request names.
pub fn populate(request: &Request) -> Vec<String> {
    let mut paths = request.definition.component_paths();
    let (Lookup::Populate(_), Some(field)) = (request.definition.lookup, &request.parameter) else {
        return paths;
    };
    paths.retain(|path| path.split('.').next() == Some(field));
    if paths.is_empty() {
        paths.push(field.clone());
    }
    paths
}

/// The query of a read, without the page's number.
pub fn pairs(request: &Request, locale: &str, populate: &[String]) -> Pairs {
    let definition = request.definition;
    let mut pairs = populated(populate);
    let mut push = |key: String, value: &str| pairs.push((key, value.to_owned()));
    for (index, field) in definition.fields.iter().enumerate() {
        push(format!("fields[{index}]"), field);
    }
    if let (Lookup::Filter(parameter), Some(value)) = (definition.lookup, &request.parameter) {
        push(format!("filters[{}][$eq]", parameter.name()), value);
    }
    if definition.is_localized {
        push("locale".into(), locale);
    }
    match definition.answers {
        Answers::Single => {}
        Answers::First => push("pagination[pageSize]".into(), "1"),
        Answers::List => {
            push("sort".into(), "id");
            push("pagination[pageSize]".into(), &PAGE_SIZE.to_string());
        }
    }
    pairs
}

/// The query of all entries of a type, without the page's number.
pub fn all(definition: &Definition, locale: &str, populate: &[String]) -> Pairs {
    let mut pairs = populated(populate);
    let mut push = |key: &str, value: &str| pairs.push((key.to_owned(), value.to_owned()));
    if definition.is_localized {
        push("locale", locale);
    }
    if definition.answers != Answers::Single {
        push("sort", "id");
        push("pagination[pageSize]", &PAGE_SIZE.to_string());
    }
    pairs
}

fn populated(paths: &[String]) -> Pairs {
    match paths {
        [path] => vec![("populate".into(), path.clone())],
        paths => {
            let numbered = paths.iter().enumerate();
            let pairs = numbered.map(|(index, path)| (format!("populate[{index}]"), path.clone()));
            pairs.collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(name: &str, parameters: &[(&str, &str)]) -> String {
        let request = Request::parse(name, parameters.iter().copied(), "fr").unwrap();
        pairs(&request, "fr", &populate(&request))
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect::<Vec<_>>()
            .join("&")
    }

    #[test]
    fn writes_the_queries_of_the_specification() {
        assert_eq!(written("games-config", &[]), "populate=filters&locale=fr");
        assert_eq!(
            written("page-in-default-language", &[("slug", "terms")]),
            "fields[0]=slug&fields[1]=updatedOn&filters[slug][$eq]=terms&locale=fr&pagination[pageSize]=1"
        );
        assert_eq!(
            written("redirects", &[]),
            "sort=id&pagination[pageSize]=100"
        );
        assert_eq!(
            written("page-addresses", &[]),
            "fields[0]=slug&fields[1]=updatedOn&locale=fr&sort=id&pagination[pageSize]=100"
        );
    }

    #[test]
    fn no_query_needs_a_plugin() {
        for row in crate::reads::TABLE {
            let name = row.lookup.parameter().map_or("", |it| it.name());
            let value = if matches!(name, "url") { "/x" } else { "x" };
            assert!(
                !written(row.name, &[(name, value)]).contains("deep"),
                "{}",
                row.name
            );
        }
    }

    #[test]
    fn a_named_banner_populates_itself_and_its_pictures() {
        assert_eq!(
            written("banner", &[("name", "menuBanner")]),
            "populate[0]=menuBanner.image.file&populate[1]=menuBanner.publicImage.file&locale=fr"
        );
        assert_eq!(
            written("banner", &[("name", "other")]),
            "populate=other&locale=fr"
        );
    }
}
