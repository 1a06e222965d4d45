//! Hostile requests to the fixture server, and fixture folders with mistakes.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

mod support;

use std::fs;
use std::net::SocketAddr;
use std::path::Path;

use foyer_content::{FixtureServer, StartError, Store};
use serde_json::Value;
use support::{Fixtures, any_port, sample_folder};

#[tokio::test]
async fn the_server_survives_hostile_queries() {
    let fixtures = Fixtures::start().await;
    let deep = |key: &str, levels: usize| format!("{key}{}=1", "[x]".repeat(levels));
    let hostile = [
        deep("filters", 500),
        deep("populate", 500),
        format!("filters{}[title][$eq]=x", "[$not]".repeat(18)),
        format!("filters{}=x", "[$or][0]".repeat(9)),
        "filters[__proto__][polluted]=1".into(),
        "filters[constructor][prototype][x]=1".into(),
        "__proto__[toString]=1&constructor=2".into(),
        "populate[__proto__]=*".into(),
        "populate=deep,4294967296".into(),
        "populate=deep,-1".into(),
        "fields[9999999999]=title".into(),
        "pagination[page]=99999999999999999999999&pagination[pageSize]=0".into(),
        "sort=__proto__".into(),
        "filters[title][$in]".to_owned() + &"[]=x&filters[title][$in]".repeat(300),
        "a=1&".repeat(3000),
        "locale=%00&filters=%00".into(),
        "filters=text".into(),
        "filters[title][$containsi]=%25%27%22--;".into(),
        "%5b%5d=1&[=1&]=1&a[b=1&a]b=1&=&&&".into(),
    ];
    for query in hostile {
        let answer = fixtures.get(&format!("/api/banners?{query}")).await;
        assert!(
            matches!(answer.status, 200 | 400),
            "{} for {:.80}",
            answer.status,
            query
        );
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(body.get("data").is_some());
    }
    assert_eq!(fixtures.get("/api/common").await.status, 200);
}

#[tokio::test]
async fn populate_without_the_plugin_knows_no_depth() {
    let fixtures = Fixtures::start().await;
    let deep = fixtures.get("/api/common?populate=deep,4").await;
    let plain = fixtures.get("/api/common").await;
    assert_eq!((deep.status, deep.body), (200, plain.body));
}

#[tokio::test]
async fn bad_encodings_and_paths_are_rejected() {
    let fixtures = Fixtures::start().await;
    assert_eq!(fixtures.get("/api/banners?a=%ff").await.status, 400);
    for path in [
        "/api/",
        "/api",
        "/",
        "/admin",
        "/api/banners/1/2",
        "/api/banners/x",
        "/api/..%2f..",
        "/uploads/..%2f..%2fsrc",
        "/uploads/",
    ] {
        assert_eq!(fixtures.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn writing_is_forbidden() {
    let fixtures = Fixtures::start().await;
    for (method, path) in [
        ("POST", "/api/redirects"),
        ("PUT", "/api/redirects/1"),
        ("DELETE", "/api/redirects/1"),
        ("PUT", "/api/common"),
        ("DELETE", "/api/common"),
    ] {
        assert_eq!(
            fixtures.call(method, path, None).await.status,
            403,
            "{method} {path}"
        );
        assert_eq!(
            fixtures.call(method, path, Some("x")).await.status,
            401,
            "{method} {path}"
        );
    }
    for (method, path) in [
        ("PATCH", "/api/common"),
        ("POST", "/api/common"),
        ("PUT", "/api/redirects"),
        ("POST", "/api/redirects/1"),
    ] {
        assert_eq!(
            fixtures.call(method, path, None).await.status,
            405,
            "{method} {path}"
        );
    }
}

#[tokio::test]
async fn filters_apply_to_components_and_relations() {
    let fixtures = Fixtures::start().await;
    let total = async |query: &str| {
        let body = fixtures.get(&format!("/api/banners?{query}")).await.body;
        let body: Value = serde_json::from_str(&body).unwrap();
        body["meta"]["pagination"]["total"]
            .as_u64()
            .unwrap_or(u64::MAX)
    };
    assert_eq!(total("filters[image][sizes][url][$contains]=b1-").await, 1);
    assert_eq!(total("filters[position][$gt]=25").await, 5);
    assert_eq!(
        total("filters[position][$between][0]=2&filters[position][$between][1]=4").await,
        3
    );
    assert_eq!(
        total("filters[position][$in]=2&filters[position][$in]=4").await,
        2
    );
    assert_eq!(total("filters[$not][position][$lte]=29").await, 1);
    assert_eq!(
        total("filters[$and][0][position][$gte]=10&filters[$and][1][position][$lt]=12").await,
        2
    );
    assert_eq!(
        total("filters[title][$not][$startsWith]=Banner%201").await,
        19
    );
    assert_eq!(total("filters[image][$null]=true").await, 0);
    assert_eq!(total("filters[id][$eq]=1").await, 1);
    assert_eq!(total("filters[image][nope]=1").await, u64::MAX);
}

#[tokio::test]
async fn an_address_in_use_is_reported() {
    let server = FixtureServer::start(any_port(), &sample_folder())
        .await
        .unwrap();
    let address: SocketAddr = server.address();
    let error = FixtureServer::start(address, &sample_folder())
        .await
        .err()
        .unwrap();
    assert!(matches!(error, StartError::Listen { .. }));
    assert!(error.to_string().contains(&address.to_string()), "{error}");
    server.stop().await;
}

#[test]
fn a_missing_folder_is_reported() {
    let error = Store::load(Path::new("/nowhere/at/all")).unwrap_err();
    assert!(error.to_string().contains("/nowhere/at/all"), "{error}");
}

#[test]
fn all_mistakes_are_reported_by_file_and_field() {
    let folder = tempfile::tempdir().unwrap();
    copy(&sample_folder(), folder.path());
    let write = |path: &str, text: &str| fs::write(folder.path().join(path), text).unwrap();
    write(
        "entries/redirect/all.json",
        r#"{"a":{"from_url":"/a","to_ulr":"/b"},"b":7}"#,
    );
    write(
        "entries/banner/fr.json",
        r#"{"b1":{"position":1.5,"title":"x","image":[],"body":[{"type":"marquee"}]},"b2":{"position":99}}"#,
    );
    write(
        "entries/common/en.json",
        r#"{"siteName":"L","supportEmail":"nobody","banners":["b1","b999"],"blocks":[{"label":"x"}],"menu":{}}"#,
    );
    write("entries/seo/en.json", "{");
    fs::create_dir(folder.path().join("entries/sea")).unwrap();
    let error = Store::load(folder.path()).unwrap_err();
    let told: Vec<(String, String)> = error
        .mistakes
        .iter()
        .map(|mistake| (mistake.file.display().to_string(), mistake.field.clone()))
        .collect();
    for (file, field) in [
        ("entries/redirect/all.json", "a.to_url"),
        ("entries/redirect/all.json", "a.to_ulr"),
        ("entries/redirect/all.json", "b"),
        ("entries/banner/fr.json", "b1.position"),
        ("entries/banner/fr.json", "b1.image"),
        ("entries/banner/fr.json", "b1.body"),
        ("entries/banner/fr.json", "b2.position"),
        ("entries/common/en.json", "supportEmail"),
        ("entries/common/en.json", "blocks[0]"),
        ("entries/common/en.json", "menu"),
        ("entries/common", "banners"),
        ("entries/seo/en.json", ""),
        ("entries/sea", ""),
    ] {
        assert!(
            told.contains(&(file.into(), field.into())),
            "{file} {field} is not told of in\n{error}"
        );
    }
}

#[test]
fn schema_mistakes_are_reported_before_entries_are_read() {
    let folder = tempfile::tempdir().unwrap();
    copy(&sample_folder(), folder.path());
    let file = "src/api/redirect/content-types/redirect/schema.json";
    let schema = r#"{"kind":"collectionType","info":{"singularName":"redirect","pluralName":"redirects"},"attributes":{
        "from_url":{"type":"strnig"},"link":{"type":"component","component":"common.lnik"},"word":{"type":"enumeration"},
        "one":{"type":"relation","relation":"oneToOne","target":"api::bannner.bannner"}}}"#;
    fs::write(folder.path().join(file), schema).unwrap();
    let error = Store::load(folder.path()).unwrap_err();
    let fields: Vec<&str> = error
        .mistakes
        .iter()
        .map(|mistake| mistake.field.as_str())
        .collect();
    assert_eq!(
        fields,
        [
            "attributes.from_url",
            "attributes.word",
            "attributes.link",
            "attributes.one"
        ],
        "{error}"
    );
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir_all(&target).unwrap();
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
