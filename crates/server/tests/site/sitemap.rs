//! The site map is complete or unavailable.

use std::time::{Duration, Instant};

use foyer_content::ClientOptions;
use serde_json::{Value, json};

use crate::support::{Canned, StubPlatform, TestSite, brand_with};

fn list(items: &Value) -> Canned {
    let count = items.as_array().map_or(0, Vec::len);
    Canned::data(&json!({ "items": items, "count": count, "offset": 0 }))
}

/// The text of all files of the site map, which its index names.
async fn whole(site: &TestSite) -> String {
    let mut guest = site.guest();
    let index = guest.get("/sitemap.xml").await;
    assert_eq!(index.status, 200, "{}", index.text);
    let mut text = String::new();
    for file in locations(&index.text) {
        let path = file.strip_prefix(&site.address).expect("our own address");
        let file = guest.get(path).await;
        assert_eq!(file.status, 200, "{path}");
        text.push_str(&file.text);
    }
    text
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
    let map = whole(&site).await;
    let locations = locations(&map);
    let has = |path: &str| {
        let address = format!("{}{path}", site.address);
        assert!(locations.contains(&address.as_str()), "{path}");
    };
    for path in [
        "/terms",
        "/fr/terms",
        "/faq",
        "/loyalty/shop",
        "/betting/football",
    ] {
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
    named("games/getProviders", "/gamehall?providers=", "sysname").await;
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
    let map = whole(&site).await;
    let french = format!("<loc>{}/fr/about</loc>", site.address);
    let line = map.lines().find(|line| line.contains(&french));
    let line = line.expect("the French page");
    assert!(!line.contains("hreflang=\"en\""), "{line}");
    assert!(line.contains("<lastmod>2026-11-02</lastmod>"), "{line}");
    let english = format!("<loc>{}/about</loc>", site.address);
    assert!(!map.contains(&english));
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
    let all = whole(&site).await;
    let game = format!("{}/platform/game/two%20words", site.address);
    assert!(locations(&all).contains(&game.as_str()), "{all}");
    platform.answers("/api/games/get", failure());
    for hours in [1, 23] {
        site.clock.advance(Duration::from_secs(hours * 3600));
        assert_eq!(whole(&site).await, all);
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
async fn more_addresses_than_a_file_may_have_are_in_several() {
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
    let games = parts.iter().filter(|part| part.contains("games"));
    assert_eq!(
        games.copied().collect::<Vec<_>>(),
        ["games", "games-2"].map(|name| format!("{}/sitemap/{name}.xml", site.address))
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
        "/sitemap/games-1.xml",
        "/sitemap/games-3.xml",
        "/sitemap/x.xml",
        "/sitemap/games",
    ] {
        assert_eq!(site.guest().get(path).await.status, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_without_betting_has_no_sports_and_a_site_without_it_neither() {
    let platform = StubPlatform::start().await;
    let unknown = || Canned::failure(404, "MethodNotFoundException");
    platform.answers("/api/betting/get", unknown());
    let site = TestSite::start_on(&platform, |_| {}).await;
    let map = whole(&site).await;
    assert!(map.contains("/betting</loc>") && !map.contains("/betting/"));
    let folder = brand_with("prazer-config/en.json", |config| {
        config["isBettingEnabled"] = Value::Bool(false);
    });
    platform.answers(
        "/api/betting/get",
        Canned::failure(500, "InternalServerErrorException"),
    );
    let site = TestSite::start_with_entries(&platform, folder.path()).await;
    assert!(!whole(&site).await.contains("/betting"));
}

#[tokio::test(flavor = "multi_thread")]
async fn crawlers_wait_while_nobody_knows_whether_the_host_may_be_indexed() {
    let (platform, content) = (StubPlatform::start().await, StubPlatform::start().await);
    content.answers("/api/domain-seo-settings", Canned::json(500, &json!({})));
    let options = ClientOptions::new(content.url.clone());
    let site = TestSite::start_on_both(&platform, options).await;
    for path in ["/robots.txt", "/sitemap.xml"] {
        let answer = site.guest().get(path).await;
        assert_eq!(
            (answer.status, answer.header("retry-after")),
            (503, "60"),
            "{path}"
        );
    }
}
