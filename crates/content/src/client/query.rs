//! Strapi's query language, written.

use crate::reads::{Answers, Lookup, Request};

pub type Pairs = Vec<(String, String)>;

/// Which components come along.
pub enum Populate {
    /// `deep,N`, by the plugin that the specification's content system has (§7.4).
    Deep(u8),
    /// By their names; no plugin needed.
    Named(Vec<String>),
}

impl Populate {
    /// The components of a type, or of the one field that the request asks for.
    pub fn named(request: &Request, paths: Vec<String>) -> Self {
        match (&request.definition.lookup, &request.parameter) {
            (Lookup::Populate(_), Some(field)) => Self::Named(vec![field.clone()]),
            _ => Self::Named(paths),
        }
    }
}

/// The query of a read, without the page of a list.
pub fn pairs(request: &Request, locale: &str, populate: &Populate) -> Pairs {
    let mut pairs = Vec::new();
    let mut push = |key: String, value: &str| pairs.push((key, value.to_owned()));
    match populate {
        Populate::Deep(depth) => push("populate".into(), &format!("deep,{depth}")),
        Populate::Named(names) if names.len() == 1 => push("populate".into(), &names[0]),
        Populate::Named(names) => {
            for (index, name) in names.iter().enumerate() {
                push(format!("populate[{index}]"), name);
            }
        }
    }
    for (index, field) in request.definition.fields.iter().enumerate() {
        push(format!("fields[{index}]"), field);
    }
    if let (Lookup::Filter(parameter), Some(value)) =
        (request.definition.lookup, &request.parameter)
    {
        push(format!("filters[{}][$eq]", parameter.name()), value);
    }
    if request.definition.is_localized {
        push("locale".into(), locale);
    }
    match request.definition.answers {
        Answers::Single => {}
        Answers::First => push("pagination[pageSize]".into(), "1"),
        Answers::List => {
            push("sort".into(), "id");
            push("pagination[pageSize]".into(), "100");
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(name: &str, parameters: &[(&str, &str)], populate: &Populate) -> String {
        let request = Request::parse(name, parameters.iter().copied(), "fr").unwrap();
        pairs(&request, "fr", populate)
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect::<Vec<_>>()
            .join("&")
    }

    #[test]
    fn writes_the_queries_of_the_specification() {
        assert_eq!(
            written("common", &[], &Populate::Deep(4)),
            "populate=deep,4&locale=fr"
        );
        assert_eq!(
            written("seos", &[("url", "/jackpots/")], &Populate::Deep(4)),
            "populate=deep,4&filters[url][$eq]=/jackpots&locale=fr&pagination[pageSize]=1"
        );
        assert_eq!(
            written("redirects", &[], &Populate::Named(Vec::new())),
            "sort=id&pagination[pageSize]=100"
        );
        assert_eq!(
            written("page-addresses", &[], &Populate::Named(Vec::new())),
            "fields[0]=slug&locale=fr&sort=id&pagination[pageSize]=100"
        );
    }

    #[test]
    fn a_named_banner_populates_itself() {
        let request = Request::parse("banner", [("name", "menuBanner")], "en").unwrap();
        let populate = Populate::named(&request, vec!["authBanner".into(), "menuBanner".into()]);
        assert_eq!(
            written("banner", &[("name", "menuBanner")], &populate),
            "populate=menuBanner&locale=fr"
        );
    }
}
