//! Every read of the site against a real Strapi 4 and 5: their recorded answers in every run, the running servers with
//! `cargo xtask test strapi`. `cargo xtask strapi record` writes the recordings anew.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::response::IntoResponse;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use foyer_content::{AccountCall, Change, Client, ClientOptions, Request, TABLE};
use http::{StatusCode, Uri, header};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use support::{Fixtures, brand_folder, serve};

const LOCALES: [&str; 2] = ["en", "fr"];

/// What a Strapi answered, by path and query.
#[derive(Default, Deserialize, Serialize)]
struct Recording {
    version: String,
    answers: BTreeMap<String, Recorded>,
}

#[derive(Clone, Deserialize, Serialize)]
struct Recorded {
    status: u16,
    body: String,
}

/// Every row of the table, in both languages, with every parameter that the demo brand has and one that it does not
/// have.
fn every_read() -> Vec<Request> {
    let reads = TABLE.iter().flat_map(|row| {
        let parameter = row.lookup.parameter();
        let name = parameter.map_or("", |parameter| parameter.name());
        let mut values: BTreeSet<String> = match name {
            "" => [String::new()].into(),
            "name" => attributes("banner"),
            _ => values(row.collection, name),
        };
        match name {
            "url" => _ = values.insert("/nowhere".to_owned()),
            "slug" | "sysname" => _ = values.insert("nothing".to_owned()),
            _ => {}
        }
        let pairs =
            LOCALES.map(|locale| values.clone().into_iter().map(move |value| (locale, value)));
        pairs.into_iter().flatten().map(move |(locale, value)| {
            Request::parse(row.name, [(name, value.as_str())], locale).unwrap()
        })
    });
    reads.collect()
}

/// The values of an attribute in the entries of a collection.
fn values(collection: &str, attribute: &str) -> BTreeSet<String> {
    let folder = brand_folder()
        .join("entries")
        .join(collection.trim_end_matches('s'));
    let mut found = BTreeSet::new();
    for place in ["en", "all"] {
        if let Ok(text) = fs::read_to_string(folder.join(format!("{place}.json"))) {
            let entries: BTreeMap<String, Value> = serde_json::from_str(&text).unwrap();
            found.extend(
                entries
                    .values()
                    .filter_map(|entry| text_of(entry, attribute)),
            );
        }
        for file in fs::read_dir(folder.join(place)).into_iter().flatten() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            found.extend(text_of(&serde_json::from_str(&text).unwrap(), attribute));
        }
    }
    assert!(!found.is_empty(), "{collection} has no {attribute}");
    found
}

fn text_of(entry: &Value, attribute: &str) -> Option<String> {
    entry.get(attribute)?.as_str().map(str::to_owned)
}

fn attributes(single: &str) -> BTreeSet<String> {
    let file = format!("src/api/{single}/content-types/{single}/schema.json");
    let text = fs::read_to_string(brand_folder().join(file)).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    schema["attributes"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect()
}

/// The document of every read, by the read's key.
async fn documents(url: &str) -> BTreeMap<String, String> {
    let client = Client::new(ClientOptions::new(url.parse().unwrap())).unwrap();
    let mut documents = BTreeMap::new();
    for request in every_read() {
        let text = match client.fetch(&request).await {
            Ok(answer) => {
                let parsed = request.definition.parse(answer);
                format!("{}{}", parsed.json, mistakes(&parsed.mistakes))
            }
            Err(error) => error.to_string(),
        };
        documents.insert(request.key().replace('\n', " "), text);
    }
    documents
}

fn mistakes(mistakes: &[impl std::fmt::Debug]) -> String {
    mistakes
        .iter()
        .map(|mistake| format!("\n{mistake:?}"))
        .collect()
}

async fn compare_with_the_fixtures(url: &str) {
    let fixtures = Fixtures::of(&brand_folder()).await;
    let expected = documents(&fixtures.url()).await;
    let given = documents(url).await;
    let differences: Vec<String> = expected
        .iter()
        .filter(|(key, document)| given.get(*key) != Some(document))
        .map(|(key, document)| {
            let other = &given[key];
            let same = document
                .bytes()
                .zip(other.bytes())
                .take_while(|(a, b)| a == b)
                .count();
            let from = |text: &str| {
                let bytes = text.as_bytes();
                let part = &bytes[same.saturating_sub(40).min(bytes.len())..];
                String::from_utf8_lossy(&part[..part.len().min(200)]).into_owned()
            };
            format!(
                "{key}\n  fixtures: …{}\n  Strapi:   …{}",
                from(document),
                from(other)
            )
        })
        .collect();
    let equal = expected.len() - differences.len();
    println!("{equal} of {} reads are equal", expected.len());
    assert!(expected.len() > 100, "only {} reads", expected.len());
    assert!(
        differences.is_empty(),
        "{equal} of {} reads are equal\n{}",
        expected.len(),
        differences.join("\n")
    );
}

/// Serves a recording.
async fn replay(recording: Recording) -> String {
    let recording = Arc::new(recording);
    serve(Router::new().fallback(move |uri: Uri| {
        let recording = recording.clone();
        async move {
            if let Some(refusal) = refused(&uri) {
                return refusal.into_response();
            }
            match recording.answers.get(&uri.to_string()) {
                Some(Recorded { status, body }) => {
                    (StatusCode::from_u16(*status).unwrap(), body.clone()).into_response()
                }
                None => {
                    println!(
                        "Strapi {} was not asked {uri}: `cargo xtask strapi record`",
                        recording.version
                    );
                    StatusCode::NOT_IMPLEMENTED.into_response()
                }
            }
        }
    }))
    .await
}

/// Strapi 4 ignores the plugin's word, and Strapi 5 refuses it: reads must go by name.
fn refused(uri: &Uri) -> Option<impl IntoResponse + use<>> {
    let asks = uri
        .query()
        .is_some_and(|query| query.contains("populate=deep"));
    let body = r#"{"data":null,"error":{"status":400,"name":"ValidationError","message":"Invalid key deep"}}"#;
    asks.then_some((StatusCode::BAD_REQUEST, body))
}

fn recorded(major: u8) -> Recording {
    let file = format!("tests/fixtures/vectors/reads-of-strapi-{major}.json.gz");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let mut text = String::new();
    GzDecoder::new(fs::File::open(file).unwrap())
        .read_to_string(&mut text)
        .unwrap();
    serde_json::from_str(&text).unwrap()
}

#[tokio::test]
async fn the_recorded_strapi_4_gives_the_documents_of_the_fixtures() {
    let recording = recorded(4);
    assert!(recording.version.starts_with("4."), "{}", recording.version);
    compare_with_the_fixtures(&replay(recording).await).await;
}

#[tokio::test]
async fn the_recorded_strapi_5_gives_the_documents_of_the_fixtures() {
    let recording = recorded(5);
    assert!(recording.version.starts_with("5."), "{}", recording.version);
    compare_with_the_fixtures(&replay(recording).await).await;
}

#[tokio::test]
#[ignore = "needs a running Strapi: cargo xtask test strapi"]
async fn a_running_strapi_gives_the_documents_of_the_fixtures() {
    let setting = |name: &str| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
    let recording: Arc<Mutex<Recording>> = Arc::default();
    recording.lock().unwrap().version = setting("STRAPI_VERSION");
    let url = recorder(
        setting("STRAPI_URL"),
        setting("STRAPI_TOKEN"),
        recording.clone(),
    )
    .await;
    compare_with_the_fixtures(&url).await;
    if let Ok(file) = std::env::var("STRAPI_RECORD") {
        write(&recording.lock().unwrap(), Path::new(&file));
    }
}

/// Signs in as an editor, and changes entries of a type with and of one without languages.
#[tokio::test]
#[ignore = "needs a running Strapi: cargo xtask test strapi"]
async fn a_running_strapi_signs_editors_in_and_takes_their_changes() {
    support::install_tls();
    let setting = |name: &str| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
    let guest = Client::new(ClientOptions::new(setting("STRAPI_URL").parse().unwrap())).unwrap();
    let sign_in = |password: &str| AccountCall::SignIn {
        identifier: setting("STRAPI_EDITOR"),
        password: password.to_owned(),
    };
    let refused = guest.account(&sign_in("wrong")).await.unwrap_err();
    let (status, name, message) = refused.object();
    assert_eq!(
        (status, name, message.as_str()),
        (400, "ValidationError", "Invalid identifier or password")
    );
    let session = guest
        .account(&sign_in(&setting("STRAPI_EDITOR_PASSWORD")))
        .await
        .unwrap();
    let token = session.token.unwrap();
    let editor = guest.of_editor(&token).unwrap();
    let me = editor.account(&AccountCall::Me).await.unwrap();
    assert_eq!(me.user, session.user);
    let stranger = guest.of_editor("invented").unwrap();
    assert!(
        stranger
            .account(&AccountCall::Me)
            .await
            .unwrap_err()
            .is_signed_out()
    );
    assert!(
        guest
            .account(&AccountCall::Me)
            .await
            .unwrap_err()
            .is_signed_out()
    );

    for (collection, locale, name, entry) in [
        (
            "redirects",
            None,
            "to_url",
            json!({ "from_url": "/a", "to_url": "/b" }),
        ),
        (
            "popups",
            Some("fr"),
            "title",
            json!({ "sysname": "of-the-test", "title": "Essai" }),
        ),
    ] {
        let create = Change::Create { entry };
        let made = editor
            .change(collection, create, locale)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(made.get("locale").and_then(Value::as_str), locale, "{made}");
        let id = made.get("documentId").unwrap_or(&made["id"]);
        let id = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
        let update = Change::Update {
            id: Some(id.clone()),
            entry: json!({ name: "/changed" }),
        };
        editor.change(collection, update, locale).await.unwrap();
        let found = editor
            .find(collection, Some(&id), &[], locale)
            .await
            .unwrap();
        assert_eq!(found[name], "/changed", "{found}");
        let filter = [(format!("filters[{name}][$eq]"), "/changed".to_owned())];
        let listed = editor
            .find(collection, None, &filter, locale)
            .await
            .unwrap();
        assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
        let delete = Change::Delete {
            id: Some(id.clone()),
        };
        editor.change(collection, delete, locale).await.unwrap();
        let gone = editor
            .find(collection, Some(&id), &[], locale)
            .await
            .unwrap_err();
        assert_eq!(gone.object().0, 404, "{gone}");
        let forbidden = Change::Create { entry: json!({}) };
        let forbidden = guest
            .change(collection, forbidden, locale)
            .await
            .unwrap_err();
        assert_eq!(forbidden.object().1, "ForbiddenError", "{forbidden}");
    }
}

/// Forwards reads to a Strapi, and keeps its answers.
async fn recorder(strapi: String, token: String, recording: Arc<Mutex<Recording>>) -> String {
    support::install_tls();
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    serve(Router::new().fallback(move |uri: Uri| {
        let recording = recording.clone();
        let request = http.get(format!("{strapi}{uri}"));
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        async move {
            if let Some(refusal) = refused(&uri) {
                return refusal.into_response();
            }
            let answer = request.send().await.unwrap();
            let status = answer.status();
            let body = answer.text().await.unwrap();
            let kept = Recorded {
                status: status.as_u16(),
                body: body.clone(),
            };
            recording
                .lock()
                .unwrap()
                .answers
                .insert(uri.to_string(), kept);
            (status, body).into_response()
        }
    }))
    .await
}

fn write(recording: &Recording, file: &Path) {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed
        .write_all(&serde_json::to_vec(recording).unwrap())
        .unwrap();
    let packed = packed.finish().unwrap();
    println!(
        "{} answers, {} bytes: {}",
        recording.answers.len(),
        packed.len(),
        file.display()
    );
    fs::write(file, packed).unwrap();
}
