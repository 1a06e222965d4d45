//! Builds queries in Strapi's query language.

use crate::reads::{Answers, Lookup, Request};

pub type Pairs = Vec<(String, String)>;

/// The components that the answer includes.
pub enum Populate {
    /// `deep,N`, a feature of the plugin in the specification's content system (§7.4).
    Deep(u8),
    /// By name; works without the plugin.
    Named(Vec<String>),
}

impl Populate {
    /// All components of the type, or only the field that the request names.
    pub fn named(request: &Request, paths: Vec<String>) -> Self {
        match (&request.definition.lookup, &request.parameter) {
            (Lookup::Populate(_), Some(field)) => Self::Named(vec![field.clone()]),
            _ => Self::Named(paths),
        }
    }
}

/// The query of a read, without pagination.
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
