//! The site map is complete or unavailable.

use std::time::{Duration, Instant};

use foyer_content::ClientOptions;
use serde_json::{Value, json};

use crate::support::{Canned, StubPlatform, TestSite, brand_with};

fn list(items: &Value) -> Canned {
    let count = items.as_array().map_or(0, Vec::len);
    Canned::data(&json!({ "items": items, "count": count, "offset": 0 }))
}

fn locations(xml: &str) -> Vec<&str> {
    let parts = xml.split("<loc>").skip(1);
    parts
        .map(|part| part.split("</loc>").next().unwrap_or_default())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_has_every_page_of_every_list_and_what_editors_write() {
    let site = TestSite::start().await;
    let mut guest = site.guest();
    let map = guest.get("/sitemap.xml").await;
    assert_eq!(
        (map.status, map.header("cache-control")),
        (200, "public, max-age=3600")
    );
    let locations = locations(&map.text);
    let has = |path: &str| {
        let address = format!("{}{path}", site.address);
        assert!(locations.contains(&address.as_str()), "{path}");
    };
    for path in ["/terms", "/fr/terms", "/faq", "/loyalty/shop"] {
        has(path);
    }
    let mut named = async |call: &str, prefix: &str, name: &str| {
        let data = guest.get(&format!("/api/{call}")).await.json()["data"].clone();
        let items = data
            .get("items")
            .unwrap_or(&data)
            .as_array()
            .expect("items")
            .clone();
        assert!(!items.is_empty(), "{call}");
        for item in &items {
            let name = item[name].as_str().expect("a name");
            has(&format!("{prefix}{name}"));
            has(&format!("/fr{prefix}{name}"));
        }
    };
    named("tournaments/get?count=1000", "/tournaments/", "sysname").await;
    named("Jackpots/get", "/jackpots/", "sysname").await;
    named("banners/get?count=1000", "/promotions/", "sysname").await;
    named("campaigns/getoffers?count=1000", "/offers/", "sysname").await;
    named("loyalty/getPrograms?count=1000", "/loyalty/", "sysname").await;
    let total = site.guest().get("/api/games/get").await.json()["data"]["count"]
        .as_u64()
        .expect("a count");
    assert!(total > 1000, "more games than one call answers with");
    let games = locations
        .iter()
        .filter(|address| address.contains("/platform/game/"))
        .count();
    assert_eq!(games as u64, total * 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_names_only_languages_that_a_page_answers_in() {
    let folder = brand_with("page/en/about.json", |page| {
        page["publishedAt"] = Value::Null;
    });
    let platform = StubPlatform::start().await;
    let site = TestSite::start_with_entries(&platform, folder.path()).await;
    let map = site.guest().get("/sitemap.xml").await;
    let french = format!("<loc>{}/fr/about</loc>", site.address);
    let line = map.text.lines().find(|line| line.contains(&french));
    let line = line.expect("the French page");
    assert!(!line.contains("hreflang=\"en\""), "{line}");
    let english = format!("<loc>{}/about</loc>", site.address);
    assert!(!map.text.contains(&english));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_fails_leaves_the_last_whole_one_or_none() {
    let platform = StubPlatform::start().await;
    let failure = || Canned::failure(500, "InternalServerErrorException");
    platform.answers("/api/games/get", failure());
    let site = TestSite::start_on(&platform, |_| {}).await;
    let broken = site.guest().get("/sitemap.xml").await;
    assert_eq!(
        (
            broken.status,
            broken.header("cache-control"),
            broken.header("retry-after")
        ),
        (503, "no-store", "60")
    );
    platform.answers("/api/games/get", list(&json!([{ "sysname": "two words" }])));
    let whole = site.guest().get("/sitemap.xml").await;
    assert_eq!(whole.status, 200);
    let game = format!("{}/platform/game/two%20words", site.address);
    assert!(
        locations(&whole.text).contains(&game.as_str()),
        "{}",
        whole.text
    );
    platform.answers("/api/games/get", failure());
    for hours in [1, 23] {
        site.clock.advance(Duration::from_secs(hours * 3600));
        let later = site.guest().get("/sitemap.xml").await;
        assert_eq!((later.status, later.text), (200, whole.text.clone()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_that_hangs_does_not_hold_it_up() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/tournaments/get",
        list(&json!([])).after(Duration::from_secs(60)),
    );
    let site = TestSite::start_on(&platform, |_| {}).await;
    let began = Instant::now();
    let map = site.guest().get("/sitemap.xml").await;
    assert_eq!((map.status, map.header("retry-after")), (503, "60"));
    assert!(began.elapsed() < Duration::from_secs(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_content_system_that_hangs_does_not_hold_it_up_either() {
    let (platform, content) = (StubPlatform::start().await, StubPlatform::start().await);
    for name in ["settings-seo", "domain-seo-settings", "pages"] {
        let late = Canned::data(&json!([])).after(Duration::from_secs(60));
        content.answers(&format!("/api/{name}"), late);
    }
    let options = ClientOptions::new(content.url.clone());
    let site = TestSite::start_on_both(&platform, options).await;
    let began = Instant::now();
    let map = site.guest().get("/sitemap.xml").await;
    assert_eq!((map.status, map.header("retry-after")), (503, "60"));
    assert!(began.elapsed() < Duration::from_secs(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn more_addresses_than_a_file_may_have_become_an_index() {
    let platform = StubPlatform::start().await;
    let games: Vec<Value> = (0..26_000)
        .map(|number| json!({ "sysname": format!("g{number}") }))
        .collect();
    platform.answers("/api/games/get", list(&json!(games)));
    let site = TestSite::start_on(&platform, |_| {}).await;
    let mut index = site.guest().get("/sitemap.xml").await;
    for _ in 0..20 {
        if index.status == 200 {
            break;
        }
        index = site.guest().get("/sitemap.xml").await;
    }
    let parts = locations(&index.text);
    assert_eq!(
        parts,
        [1, 2].map(|number| format!("{}/sitemap/{number}.xml", site.address))
    );
    let mut all = 0;
    for part in parts {
        let path = part.strip_prefix(&site.address).expect("our own address");
        let part = site.guest().get(path).await;
        let count = locations(&part.text).len();
        assert!(part.status == 200 && count <= 50_000, "{path}: {count}");
        all += count;
    }
    assert!(all > 52_000, "{all}");
    for path in [
        "/sitemap/0.xml",
        "/sitemap/3.xml",
        "/sitemap/x.xml",
        "/sitemap/1",
    ] {
        assert_eq!(site.guest().get(path).await.status, 404, "{path}");
    }
}
