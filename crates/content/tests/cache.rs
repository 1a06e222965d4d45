//! The cache, with a clock that the test controls.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

mod support;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use foyer_content::{CacheOptions, Client, ClientOptions, Reader, ReaderOptions, Request, Source};
use support::{TestClock, Upstream, settle};

const SOFT: Duration = Duration::from_secs(60);
const HARD: Duration = Duration::from_secs(600);

struct Site {
    upstream: Arc<Upstream>,
    clock: TestClock,
    reader: Reader,
    url: String,
}

impl Site {
    async fn start(folder: Option<&Path>) -> Self {
        let upstream = Arc::new(Upstream::default());
        let url = upstream.clone().serve().await;
        let clock = TestClock::default();
        let reader = reader(&url, folder, &clock);
        Self {
            upstream,
            clock,
            reader,
            url,
        }
    }

    /// The name in `common` and its source.
    async fn name(&self) -> (String, Source) {
        name(&self.reader).await
    }
}

fn reader(url: &str, folder: Option<&Path>, clock: &TestClock) -> Reader {
    let client = ClientOptions {
        time_limit: Duration::from_secs(2),
        ..ClientOptions::new(url.parse().unwrap())
    };
    let options = ReaderOptions {
        cache: CacheOptions {
            soft_age: SOFT,
            hard_age: HARD,
            folder: folder.map(Path::to_owned),
            ..CacheOptions::default()
        },
        ..ReaderOptions::default()
    };
    Reader::new(
        Client::new(client).unwrap(),
        options,
        Arc::new(clock.clone()),
    )
}

async fn name(reader: &Reader) -> (String, Source) {
    let answer = reader
        .read(&Request::parse("common", [], "en").unwrap())
        .await;
    let json: serde_json::Value = serde_json::from_str(&answer.json).unwrap();
    (json["siteName"].as_str().unwrap().to_owned(), answer.source)
}

fn is(name: &str, source: Source) -> (String, Source) {
    (name.to_owned(), source)
}

#[tokio::test]
async fn a_young_answer_asks_nobody() {
    let site = Site::start(None).await;
    assert_eq!(site.name().await, is("one", Source::Fresh));
    site.upstream.say("two");
    site.clock.pass(SOFT - Duration::from_secs(1));
    assert_eq!(site.name().await, is("one", Source::Fresh));
    assert_eq!(site.upstream.calls(), 1);
}

#[tokio::test]
async fn after_the_soft_age_the_old_answer_goes_out_while_the_new_one_comes() {
    let site = Site::start(None).await;
    site.name().await;
    site.upstream.say("two");
    site.clock.pass(SOFT);
    assert_eq!(site.name().await, is("one", Source::Stale));
    settle(|| site.upstream.calls() == 2).await;
    assert_eq!(site.name().await, is("two", Source::Fresh));
}

#[tokio::test]
async fn after_the_hard_age_the_reader_waits_for_the_new_one() {
    let site = Site::start(None).await;
    site.name().await;
    site.upstream.say("two");
    site.clock.pass(HARD);
    assert_eq!(site.name().await, is("two", Source::Fresh));
}

#[tokio::test]
async fn a_thousand_readers_make_one_call() {
    let site = Site::start(None).await;
    site.upstream.delay(Duration::from_millis(100));
    let reads = (0..1000).map(|_| site.name());
    let names = futures::future::join_all(reads).await;
    assert!(names.iter().all(|name| *name == is("one", Source::Fresh)));
    assert_eq!(site.upstream.calls(), 1);
}

#[tokio::test]
async fn a_reader_who_leaves_does_not_take_the_answer_along() {
    let site = Site::start(None).await;
    site.upstream.delay(Duration::from_millis(200));
    let impatient = tokio::time::timeout(Duration::from_millis(20), site.name()).await;
    assert!(impatient.is_err());
    assert_eq!(site.name().await, is("one", Source::Fresh));
    assert_eq!(site.upstream.calls(), 1);
}

#[tokio::test]
async fn an_error_keeps_the_old_answer_however_old() {
    let site = Site::start(None).await;
    site.name().await;
    site.upstream.fail_with(500);
    site.clock.pass(HARD * 100);
    assert_eq!(site.name().await, is("one", Source::Stale));
    // The failed read is not retried during the pause.
    assert_eq!(site.name().await, is("one", Source::Stale));
    assert_eq!(site.upstream.calls(), 2);
    site.upstream.say("two");
    site.clock.pass(Duration::from_secs(6));
    site.name().await;
    settle(|| site.upstream.calls() == 3).await;
    assert_eq!(site.name().await, is("two", Source::Fresh));
}

#[tokio::test]
async fn clear_makes_the_next_reader_wait_for_the_new_answer() {
    let site = Site::start(None).await;
    site.name().await;
    site.upstream.say("two");
    site.reader.clear();
    assert_eq!(site.name().await, is("two", Source::Fresh));
}

#[tokio::test]
async fn clear_does_not_trust_a_call_that_was_under_way() {
    let site = Site::start(None).await;
    site.upstream.delay(Duration::from_millis(150));
    let (early, ()) = tokio::join!(site.name(), async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        site.upstream.say("two");
        site.reader.clear();
    });
    assert_eq!(early.0, "one");
    assert_eq!(site.name().await, is("two", Source::Fresh));
}

#[tokio::test]
async fn clear_with_the_content_system_gone_still_shows_the_old_answer() {
    let site = Site::start(None).await;
    site.name().await;
    site.upstream.fail_with(503);
    site.reader.clear();
    assert_eq!(site.name().await, is("one", Source::Stale));
}

#[tokio::test]
async fn a_cold_start_without_content_system_shows_the_copy_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(Some(folder.path())).await;
    site.name().await;
    let restarted = reader("http://127.0.0.1:9", Some(folder.path()), &site.clock);
    assert_eq!(name(&restarted).await, is("one", Source::Disk));
}

#[tokio::test]
async fn a_copy_gives_way_to_the_content_system_when_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(Some(folder.path())).await;
    site.name().await;
    site.upstream.fail_with(502);
    let restarted = reader(&site.url, Some(folder.path()), &site.clock);
    assert_eq!(name(&restarted).await, is("one", Source::Disk));
    site.upstream.say("two");
    site.clock.pass(Duration::from_secs(6));
    assert_eq!(name(&restarted).await, is("one", Source::Disk));
    settle(|| site.upstream.calls() == 3).await;
    assert_eq!(name(&restarted).await, is("two", Source::Fresh));
}

#[tokio::test]
async fn a_broken_copy_is_as_good_as_none() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(Some(folder.path())).await;
    site.name().await;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        std::fs::write(file.unwrap().path(), "{\"key\":").unwrap();
    }
    let restarted = reader("http://127.0.0.1:9", Some(folder.path()), &site.clock);
    assert_eq!(name(&restarted).await, is("Foyer", Source::Default));
}

#[tokio::test]
async fn with_nothing_at_all_there_are_the_defaults() {
    support::install_tls();
    let reader = reader("http://127.0.0.1:9", None, &TestClock::default());
    assert_eq!(name(&reader).await, is("Foyer", Source::Default));
    assert!(reader.redirects().await.is_empty());
    assert!(reader.domain_seo("lumiere.example").await.is_none());
    assert!(reader.seo_settings("en").await.robots.contains("Disallow"));
    let page = Request::parse("pages", [("slug", "terms")], "en").unwrap();
    let answer = reader.read(&page).await;
    assert_eq!((&*answer.json, answer.is_unknown), ("null", true));
    assert!(reader.page_addresses("en").await.is_none());
}

#[tokio::test]
async fn an_answer_that_is_no_content_leaves_memory_and_disk_alone() {
    for (status, nonsense) in [
        (404, "404 page not found"),
        (200, r#"{"data":[1,null,{"x":1}]}"#),
        (200, r#"{"data":{"x":1}}"#),
        (
            200,
            r#"{"data":[{"id":1,"attributes":{"siteName":"a list"}}]}"#,
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let site = Site::start(Some(folder.path())).await;
        site.name().await;
        site.upstream.answer_with(status, nonsense);
        site.reader.clear();
        assert_eq!(site.name().await, is("one", Source::Stale), "{nonsense}");
        let restarted = reader(&site.url, Some(folder.path()), &site.clock);
        assert_eq!(
            name(&restarted).await,
            is("one", Source::Disk),
            "{nonsense}"
        );
    }
}

#[tokio::test]
async fn an_entry_that_is_known_not_to_exist_is_told_from_one_that_nobody_has_read() {
    let site = Site::start(None).await;
    let page = Request::parse("pages", [("slug", "terms")], "en").unwrap();
    site.upstream.answer_with(404, "404 page not found");
    assert!(site.reader.read(&page).await.is_unknown);
    site.upstream.answer_with(200, r#"{"data":[],"meta":{}}"#);
    site.reader.clear();
    let answer = site.reader.read(&page).await;
    assert_eq!((&*answer.json, answer.is_unknown), ("null", false));
}

#[tokio::test]
async fn a_silent_content_system_is_not_asked_for_every_read() {
    let site = Site::start(None).await;
    site.upstream.delay(Duration::from_secs(30));
    assert_eq!(site.name().await.1, Source::Default);
    let began = tokio::time::Instant::now();
    for name in ["loyalty", "games-config", "search-config", "redirects"] {
        let answer = site
            .reader
            .read(&Request::parse(name, [], "en").unwrap())
            .await;
        assert_eq!(answer.source, Source::Default);
    }
    assert!(began.elapsed() < Duration::from_millis(500));
    assert_eq!(site.upstream.calls(), 1);
}

#[tokio::test]
async fn invented_languages_share_the_default_ones_place() {
    let site = Site::start(None).await;
    for locale in ["en", "de", "xx", "../.."] {
        site.reader
            .read(&Request::parse("common", [], locale).unwrap())
            .await;
    }
    assert_eq!(site.upstream.calls(), 1);
}

#[tokio::test]
async fn the_tag_follows_the_content() {
    let site = Site::start(None).await;
    let request = Request::parse("common", [], "en").unwrap();
    let first = site.reader.read(&request).await.etag;
    site.reader.clear();
    assert_eq!(site.reader.read(&request).await.etag, first);
    site.upstream.say("two");
    site.reader.clear();
    assert_ne!(site.reader.read(&request).await.etag, first);
}

#[tokio::test]
async fn what_came_in_cannot_end_a_script_element() {
    let site = Site::start(None).await;
    site.upstream.say("</script><!-- \u{2028}&");
    let request = Request::parse("common", [], "en").unwrap();
    let json = site.reader.read(&request).await.json;
    assert!(!json.contains(['<', '>', '&', '\u{2028}']));
    assert_eq!(site.name().await.0, "</script><!-- \u{2028}&");
}

#[tokio::test]
async fn the_number_of_answers_in_memory_is_capped() {
    let site = Site::start(None).await;
    let options = ReaderOptions {
        cache: CacheOptions {
            capacity: 10,
            ..CacheOptions::default()
        },
        ..ReaderOptions::default()
    };
    let client = Client::new(ClientOptions::new(site.url.parse().unwrap())).unwrap();
    let reader = Reader::new(client, options, Arc::new(site.clock.clone()));
    for number in 0..200 {
        let slug = format!("page-{number}");
        reader
            .read(&Request::parse("pages", [("slug", slug.as_str())], "en").unwrap())
            .await;
    }
    settle(|| reader.held() <= 10).await;
}
