//! The navigation rules of tests/vectors, which the TypeScript chain reads too.

use std::path::Path;

use foyer_content::documents::Redirect;
use foyer_platform::Locale;
use foyer_server::navigation::guard::{bounce, guarded};
use foyer_server::navigation::locale::{Decision, Preference, Strategy, decide};
use foyer_server::navigation::lookup::{Place, Target};
use foyer_server::navigation::redirects::RedirectTable;
use foyer_server::navigation::return_url::safe_return;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use url::{Origin, Url};

fn vectors<T: DeserializeOwned>(file: &str) -> T {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/vectors")
        .join(file);
    let text = std::fs::read_to_string(&path).expect("a file of vectors");
    serde_json::from_str(&text).expect("vectors")
}

fn locale(code: &str) -> Locale {
    Locale::from_code(code).expect("a locale")
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LocaleCase {
    name: String,
    path: String,
    search: String,
    strategy: Option<String>,
    accept_language: Option<String>,
    cookie: Option<String>,
    expected: Value,
}

#[test]
fn the_path_decides_the_language() {
    for case in vectors::<Vec<LocaleCase>>("locale.json") {
        let preference = Preference {
            strategy: match case.strategy.as_deref() {
                Some("browser") => Strategy::Browser,
                _ => Strategy::Platform,
            },
            accept_language: case.accept_language.as_deref(),
            cookie: case.cookie.as_deref(),
        };
        let decision = match decide(&case.path, &case.search, preference) {
            Decision::Stay { locale, path } => json!({ "locale": locale.code(), "path": path }),
            Decision::Move {
                to,
                status,
                remembered,
            } => {
                let mut moved = json!({ "redirect": { "to": to, "status": status.as_u16() } });
                if let Some(locale) = remembered {
                    moved["remembered"] = locale.code().into();
                }
                moved
            }
            Decision::NotFound { .. } => json!({ "notFound": true }),
        };
        assert_eq!(decision, case.expected, "{}", case.name);
    }
}

#[derive(Deserialize)]
struct RedirectCases {
    matching: Vec<MatchingCase>,
    loading: Vec<LoadingCase>,
}

#[derive(Deserialize)]
struct MatchingCase {
    name: String,
    rules: Vec<Redirect>,
    locale: String,
    path: String,
    search: String,
    hash: String,
    expected: Value,
}

#[derive(Deserialize)]
struct LoadingCase {
    name: String,
    rules: Vec<Redirect>,
    problems: Value,
}

#[test]
fn redirect_rules_match() {
    for case in vectors::<RedirectCases>("redirects.json").matching {
        let (table, _) = RedirectTable::build(&case.rules);
        let found = table.find(locale(&case.locale), &case.path, &case.search, &case.hash);
        let found = found.map_or(Value::Null, |found| {
            json!({ "to": found.to, "external": found.external, "status": found.status().as_u16() })
        });
        assert_eq!(found, case.expected, "{}", case.name);
    }
}

#[test]
fn bad_rules_and_loops_are_found_at_load() {
    for case in vectors::<RedirectCases>("redirects.json").loading {
        let (_, faults) = RedirectTable::build(&case.rules);
        let problems: Vec<Value> = faults
            .iter()
            .map(|fault| json!({ "index": fault.index, "problem": fault.problem.name() }))
            .collect();
        assert_eq!(Value::from(problems), case.problems, "{}", case.name);
    }
}

#[derive(Deserialize)]
struct GuardCase {
    name: String,
    locale: String,
    path: String,
    search: String,
    authenticated: bool,
    expected: Option<String>,
}

#[test]
fn guests_are_kept_out_of_the_players_rooms() {
    for case in vectors::<Vec<GuardCase>>("guard.json") {
        let kept_out = !case.authenticated && guarded(&case.path);
        let to = kept_out.then(|| bounce(locale(&case.locale), &case.path, &case.search));
        assert_eq!(to, case.expected, "{}", case.name);
    }
}

fn origins(texts: &[String]) -> Vec<Origin> {
    texts
        .iter()
        .map(|text| Url::parse(text).expect("an origin").origin())
        .collect()
}

#[derive(Deserialize)]
struct ReturnCase {
    name: String,
    input: String,
    #[serde(default)]
    allowed: Vec<String>,
    basename: Option<String>,
    expected: Option<String>,
}

/// The address without the locale prefix, which the browser's router adds itself.
fn without_basename(address: String, basename: Option<&str>) -> String {
    let end = address.find(['?', '#']).unwrap_or(address.len());
    let (path, rest) = address.split_at(end);
    match (basename, Locale::split(path)) {
        (Some(basename), (Some(named), left)) if named.prefix() == basename => {
            format!("{left}{rest}")
        }
        _ => address,
    }
}

#[test]
fn return_addresses_lead_nowhere_else() {
    let site = Url::parse("https://foyer.example").expect("an address");
    for case in vectors::<Vec<ReturnCase>>("return-url.json") {
        let address = safe_return(&case.input, &site, &origins(&case.allowed))
            .map(|to| without_basename(to, case.basename.as_deref()));
        assert_eq!(address, case.expected, "{}", case.name);
    }
}

#[derive(Deserialize)]
struct LookupCase {
    name: String,
    locale: String,
    path: String,
    search: String,
    hash: String,
    allowed: Vec<String>,
    to: String,
    expected: Value,
}

#[test]
fn redirects_of_the_platform_lead_to_pages_of_ours_and_to_allowed_origins() {
    let site = Url::parse("https://foyer.example").expect("an address");
    // Browsers do not send the hash to the server.
    let cases = vectors::<Vec<LookupCase>>("lookup.json").into_iter();
    for case in cases.filter(|case| case.hash.is_empty()) {
        let place = Place {
            locale: locale(&case.locale),
            path: case.path,
            search: case.search,
        };
        let moved = place.moved(&case.to, &site, &origins(&case.allowed));
        let moved = moved.map_or(Value::Null, |target| match target {
            Target::Page(place, hash) => {
                json!({ "to": format!("{}{hash}", place.address()), "external": false })
            }
            Target::Elsewhere(to) => json!({ "to": to, "external": true }),
        });
        assert_eq!(moved, case.expected, "{}", case.name);
    }
}
