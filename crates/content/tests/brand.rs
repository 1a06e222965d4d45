//! The demo brand in `content-fixtures/` is complete, translated, and readable by every read.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use data_encoding::HEXLOWER;
use foyer_content::{Client, ClientOptions, PlainPath, Request, Source, TABLE, Upload};
use foyer_content::{Reader, ReaderOptions, SystemClock};
use serde_json::Value;
use sha2::{Digest, Sha256};
use support::{Fixtures, brand_folder};

const PAGES: [&str; 8] = [
    "terms",
    "privacy",
    "responsible-gaming",
    "about",
    "licence",
    "bonus-terms",
    "faq",
    "help",
];
const ROUTES: [&str; 14] = [
    "/",
    "/gamehall",
    "/game/{name}",
    "/jackpots",
    "/winners",
    "/providers",
    "/tournaments",
    "/promotions",
    "/offers",
    "/loyalty",
    "/betting",
    "/support",
    "/terms",
    "/help",
];

async fn reader(fixtures: &Fixtures) -> Reader {
    let client = Client::new(ClientOptions::new(fixtures.url().parse().unwrap())).unwrap();
    Reader::new(
        client,
        ReaderOptions::default(),
        Arc::new(SystemClock::default()),
    )
}

/// All reads, with parameters that the brand has.
fn every_read(locale: &str) -> Vec<Request> {
    let reads = TABLE.iter().map(|row| {
        let value = match row.name {
            "banner" => "menuBanner",
            "domain-seo-settings" => "lumiere.example",
            "seos" => "/gamehall",
            "pages" | "page-in-default-language" => "terms",
            "popups" => "welcome",
            _ => "",
        };
        let name = row
            .lookup
            .parameter()
            .map_or("", |parameter| parameter.name());
        Request::parse(row.name, [(name, value)], locale).unwrap()
    });
    reads.collect()
}

#[tokio::test]
async fn every_read_is_answered_without_mistakes() {
    let fixtures = Fixtures::of(&brand_folder()).await;
    let client = Client::new(ClientOptions::new(fixtures.url().parse().unwrap())).unwrap();
    for request in ["en", "fr"].into_iter().flat_map(every_read) {
        let name = request.definition.name;
        let answer = client.fetch(&request).await.unwrap();
        assert!(answer.is_some(), "{name} has no entry");
        let parsed = request.definition.parse(answer);
        assert_eq!(parsed.mistakes, [], "{name} {}", request.locale);
        let nothing = request.definition.parse(None);
        assert_ne!(parsed.json, nothing.json, "{name} is only defaults");
    }
}

#[tokio::test]
async fn pages_exist_in_both_languages_with_enough_text() {
    let fixtures = Fixtures::of(&brand_folder()).await;
    let reader = reader(&fixtures).await;
    for slug in PAGES {
        let mut bodies = BTreeSet::new();
        for locale in ["en", "fr"] {
            let request = Request::parse("pages", [("slug", slug)], locale).unwrap();
            let answer = reader.read(&request).await;
            assert_eq!(answer.source, Source::Fresh);
            let words = answer.json.split_whitespace().count();
            assert!(words > 300, "{slug} in {locale} has {words} words");
            bodies.insert(answer.json.to_string());
        }
        assert_eq!(bodies.len(), 2, "{slug} is not translated");
    }
}

#[tokio::test]
async fn main_routes_have_their_own_titles() {
    let fixtures = Fixtures::of(&brand_folder()).await;
    let reader = reader(&fixtures).await;
    let mut titles = BTreeSet::new();
    for locale in ["en", "fr"] {
        for url in ROUTES {
            let request = Request::parse("seos", [("url", url)], locale).unwrap();
            let seo: Value = serde_json::from_str(&reader.read(&request).await.json).unwrap();
            let (title, description) = (
                seo["title"].as_str().unwrap(),
                seo["description"].as_str().unwrap(),
            );
            assert!(
                title.chars().count() <= 65,
                "{url}: {title:?} is cut by search engines"
            );
            assert!(
                (40..=165).contains(&description.chars().count()),
                "{url}: {description:?}"
            );
            titles.insert(format!("{locale} {title}"));
        }
    }
    assert_eq!(titles.len(), 2 * ROUTES.len());
}

#[tokio::test]
async fn a_page_contains_no_bookkeeping_fields() {
    let fixtures = Fixtures::of(&brand_folder()).await;
    let reader = reader(&fixtures).await;
    for request in every_read("en") {
        let json = reader.read(&request).await.json;
        for word in [
            "createdAt",
            "updatedAt",
            "publishedAt",
            "documentId",
            "localizations",
            "\"id\"",
        ] {
            assert!(
                !json.contains(word),
                "{} carries {word}",
                request.definition.name
            );
        }
    }
    let common = Request::parse("common", [], "en").unwrap();
    let bytes = reader.read(&common).await.json.len();
    assert!(bytes < 16_000, "common has {bytes} bytes");
}

#[tokio::test]
async fn no_custom_code_is_enabled() {
    let fixtures = Fixtures::of(&brand_folder()).await;
    assert!(reader(&fixtures).await.custom_code().await.is_empty());
}

#[tokio::test]
async fn every_referenced_image_exists() {
    let fixtures = Fixtures::of(&brand_folder()).await;
    let reader = reader(&fixtures).await;
    let mut reads: Vec<Request> = every_read("en");
    reads.push(Request::parse("banner", [("name", "authBanner")], "en").unwrap());
    let mut pictures = BTreeSet::new();
    for request in reads {
        let json = reader.read(&request).await.json;
        let named = json
            .split('"')
            .filter_map(|text| text.strip_prefix("/uploads/"));
        pictures.extend(named.map(str::to_owned));
    }
    assert!(pictures.len() > 10);
    for picture in pictures {
        let path = PlainPath::parse(&picture).unwrap();
        let upload = reader.upload(&path, &http::HeaderMap::new()).await;
        let Ok(Upload::Passing(answer)) = upload else {
            panic!("{picture} does not come");
        };
        let kind = answer.text(http::header::CONTENT_TYPE);
        assert!(
            kind.is_some_and(|kind| kind.starts_with("image/")),
            "{picture}"
        );
    }
}

/// Strapi's schemas and the site's types must have the same fields.
#[test]
fn schemas_and_types_have_the_same_fields() {
    let contract = foyer_content::contract::openapi();
    let types = contract["components"]["schemas"].as_object().unwrap();
    let fields = |object: &Value| -> BTreeSet<String> {
        object
            .as_object()
            .map(|fields| fields.keys().cloned().collect())
            .unwrap_or_default()
    };
    let known: Vec<BTreeSet<String>> = types
        .values()
        .map(|schema| fields(&schema["properties"]))
        .collect();
    let mut files = Vec::new();
    json_files(&brand_folder().join("src"), &mut files);
    assert!(files.len() > 60);
    for file in files {
        let schema: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        let mut attributes = fields(&schema["attributes"]);
        // The client uses these: the order of lists, and the file of an image.
        attributes.remove("order");
        attributes.retain(|name| schema["attributes"][name]["type"] != "media");
        assert!(
            known.contains(&attributes),
            "no type has the fields of {}",
            file.display()
        );
    }
}

fn json_files(folder: &Path, files: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            json_files(&path, files);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            files.push(path);
        }
    }
}

/// A change of the schemas is a new version, which `check-content` and docs/operate-content.md name.
#[test]
fn the_schemas_are_those_of_their_version() {
    let mut files = Vec::new();
    json_files(&brand_folder().join("src"), &mut files);
    files.sort();
    let mut digest = Sha256::new();
    for file in &files {
        digest.update(fs::read(file).unwrap());
    }
    let digest = HEXLOWER.encode(&digest.finalize()[..8]);
    let text = fs::read_to_string(brand_folder().join("schema-version.json")).unwrap();
    let version: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        version["digest"], digest,
        "the schemas have changed: add a version or correct the digest"
    );
    assert_eq!(version["version"], foyer_content::check::SCHEMA_VERSION);
    assert_eq!(version["changes"][0]["version"], version["version"]);
}

/// A new entry of Strapi has the schema's defaults; they must be those of the site.
#[test]
fn the_schemas_defaults_are_the_sites() {
    for row in TABLE.iter().filter(|row| row.fields.is_empty()) {
        let name = row.collection.trim_end_matches('s');
        let names = [row.collection, name];
        let schema = names.iter().find_map(|name| {
            let file =
                brand_folder().join(format!("src/api/{name}/content-types/{name}/schema.json"));
            fs::read_to_string(file).ok()
        });
        let schema: Value = serde_json::from_str(&schema.unwrap()).unwrap();
        let mut entry = serde_json::Map::new();
        for (name, attribute) in schema["attributes"].as_object().unwrap() {
            if let Some(default) = attribute.get("default") {
                entry.insert(name.clone(), default.clone());
            }
        }
        let (filled, empty) = match row.answers {
            foyer_content::Answers::List => (serde_json::json!([entry]), serde_json::json!([{}])),
            _ => (entry.into(), serde_json::json!({})),
        };
        assert_eq!(
            row.parse(Some(filled)).json,
            row.parse(Some(empty)).json,
            "{}",
            row.name
        );
    }
}
