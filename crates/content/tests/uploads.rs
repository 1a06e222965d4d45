//! Uploads over real sockets: held on disk, compared with the content system, bounded, and passed through when large.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

mod support;

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::response::{IntoResponse, Response};
use foyer_content::{
    Client, ClientOptions, PlainPath, Reader, ReaderOptions, Upload, UploadError, UploadOptions,
};
use futures::TryStreamExt;
use http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use support::{TestClock, serve};
use tokio::io::AsyncReadExt;

const MINUTE: Duration = Duration::from_secs(60);

/// A Strapi with local files: a date for every file, no answers 304.
#[derive(Default)]
struct Library {
    body: Vec<u8>,
    date: &'static str,
    status: Option<u16>,
    asked: Vec<(String, bool, Option<String>)>,
}

type Shared = Arc<Mutex<Library>>;

fn answer(library: &Shared, uri: &Uri, headers: &HeaderMap) -> Response {
    let mut library = library.lock().unwrap();
    let text = |name| {
        headers
            .get(name)
            .map(|value| value.to_str().unwrap().to_owned())
    };
    let range = text(header::RANGE);
    let has_token = headers.contains_key(header::AUTHORIZATION);
    library
        .asked
        .push((uri.to_string(), has_token, range.clone()));
    if let Some(status) = library.status {
        return (StatusCode::from_u16(status).unwrap(), "<html>").into_response();
    }
    let about = [
        (header::CONTENT_TYPE, "image/png"),
        (header::LAST_MODIFIED, library.date),
    ];
    match range {
        Some(_) => {
            let covered = format!("bytes 0-1/{}", library.body.len());
            let part = [(header::CONTENT_RANGE, covered)];
            (
                StatusCode::PARTIAL_CONTENT,
                about,
                part,
                library.body[..2].to_vec(),
            )
                .into_response()
        }
        None => (about, library.body.clone()).into_response(),
    }
}

struct Site {
    library: Shared,
    clock: TestClock,
    reader: Reader,
    url: String,
}

impl Site {
    async fn start(folder: &Path) -> Self {
        let library = Shared::default();
        library.lock().unwrap().body = b"first picture".to_vec();
        library.lock().unwrap().date = "Mon, 01 Jan 2024 00:00:00 GMT";
        let shared = library.clone();
        let url = serve(Router::new().fallback(move |uri: Uri, headers: HeaderMap| {
            let shared = shared.clone();
            async move { answer(&shared, &uri, &headers) }
        }))
        .await;
        let clock = TestClock::default();
        let reader = reader(&url, folder, &clock);
        Self {
            library,
            clock,
            reader,
            url,
        }
    }

    fn change(&self, change: impl FnOnce(&mut Library)) {
        change(&mut self.library.lock().unwrap());
    }

    fn calls(&self) -> usize {
        self.library.lock().unwrap().asked.len()
    }
}

fn reader(url: &str, folder: &Path, clock: &TestClock) -> Reader {
    support::install_tls();
    let client = Client::new(ClientOptions {
        token: Some("secret".into()),
        ..ClientOptions::new(url.parse().unwrap())
    });
    let options = ReaderOptions {
        uploads: UploadOptions {
            folder: Some(folder.to_owned()),
            folder_bytes: 2_000,
            file_bytes: 1_000,
        },
        ..ReaderOptions::default()
    };
    Reader::new(client.unwrap(), options, Arc::new(clock.clone()))
}

async fn bytes(reader: &Reader, path: &str) -> Result<String, UploadError> {
    bytes_with(reader, path, &HeaderMap::new()).await
}

async fn bytes_with(
    reader: &Reader,
    path: &str,
    headers: &HeaderMap,
) -> Result<String, UploadError> {
    let path = PlainPath::parse(path).unwrap();
    let mut body = Vec::new();
    match reader.upload(&path, headers).await? {
        Upload::Held(file) => {
            let bytes = file.open(0).await.unwrap();
            bytes
                .take(file.length)
                .read_to_end(&mut body)
                .await
                .unwrap();
        }
        Upload::Passing(answer) => {
            let chunks: Vec<_> = answer.into_stream().try_collect().await.unwrap();
            body = chunks.concat();
        }
    }
    Ok(String::from_utf8(body).unwrap())
}

#[tokio::test]
async fn a_replaced_picture_is_seen_within_a_minute_and_an_unchanged_one_not_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path()).await;
    for _ in 0..3 {
        assert_eq!(bytes(&site.reader, "a.png").await.unwrap(), "first picture");
    }
    assert_eq!(site.calls(), 1);
    site.clock.pass(MINUTE);
    assert_eq!(bytes(&site.reader, "a.png").await.unwrap(), "first picture");
    assert_eq!(site.calls(), 2);
    // The same address and length, as Strapi's "Replace media" leaves them.
    site.change(|library| {
        library.body = b"other picture".to_vec();
        library.date = "Tue, 02 Jan 2024 00:00:00 GMT";
    });
    site.clock.pass(MINUTE / 3);
    assert_eq!(bytes(&site.reader, "a.png").await.unwrap(), "other picture");
    // A webhook makes it immediate.
    site.change(|library| {
        library.body = b"third".to_vec();
        library.date = "Wed, 03 Jan 2024 00:00:00 GMT";
    });
    site.reader.clear();
    assert_eq!(bytes(&site.reader, "a.png").await.unwrap(), "third");
    let has_token = site
        .library
        .lock()
        .unwrap()
        .asked
        .iter()
        .any(|asked| asked.1);
    assert!(!has_token, "an upload was asked for with the token");
}

#[tokio::test]
async fn pictures_survive_an_outage_and_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path()).await;
    bytes(&site.reader, "a.png").await.unwrap();
    site.change(|library| library.status = Some(503));
    site.clock.pass(MINUTE);
    assert_eq!(bytes(&site.reader, "a.png").await.unwrap(), "first picture");
    let restarted = reader("http://127.0.0.1:9", folder.path(), &site.clock);
    assert_eq!(bytes(&restarted, "a.png").await.unwrap(), "first picture");
    assert_eq!(
        bytes(&restarted, "b.png").await,
        Err(UploadError::Unavailable)
    );
    assert_eq!(
        bytes(&site.reader, "c.png").await,
        Err(UploadError::Unavailable)
    );
    site.change(|library| library.status = None);
    site.clock.pass(MINUTE);
    assert_eq!(bytes(&site.reader, "c.png").await.unwrap(), "first picture");
}

#[tokio::test]
async fn a_deleted_picture_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path()).await;
    bytes(&site.reader, "a.png").await.unwrap();
    site.change(|library| library.status = Some(404));
    site.clock.pass(MINUTE);
    assert_eq!(
        bytes(&site.reader, "a.png").await,
        Err(UploadError::Missing)
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn the_folder_stays_within_its_limit() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path()).await;
    site.change(|library| library.body = vec![b'x'; 400]);
    for number in 0..20 {
        bytes(&site.reader, &format!("{number}.png")).await.unwrap();
    }
    let files = std::fs::read_dir(folder.path()).unwrap();
    let sizes: Vec<u64> = files
        .map(|file| file.unwrap().metadata().unwrap().len())
        .collect();
    assert!(
        (1..=2_000).contains(&sizes.iter().sum::<u64>()),
        "{sizes:?}"
    );
    // A restarted site counts the files of the earlier run.
    let restarted = reader(&site.url, folder.path(), &site.clock);
    for number in 20..30 {
        bytes(&restarted, &format!("{number}.png")).await.unwrap();
    }
    assert!(std::fs::read_dir(folder.path()).unwrap().count() < 6);
}

#[tokio::test]
async fn a_large_file_is_passed_through_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path()).await;
    site.change(|library| library.body = vec![b'v'; 1_001]);
    assert_eq!(bytes(&site.reader, "film.mp4").await.unwrap().len(), 1_001);
    let range = HeaderMap::from_iter([(header::RANGE, HeaderValue::from_static("bytes=0-1"))]);
    assert_eq!(
        bytes_with(&site.reader, "film.mp4", &range).await.unwrap(),
        "vv"
    );
    assert_eq!(
        site.library
            .lock()
            .unwrap()
            .asked
            .last()
            .unwrap()
            .2
            .as_deref(),
        Some("bytes=0-1")
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn a_file_that_breaks_off_is_not_held() {
    let folder = tempfile::tempdir().unwrap();
    let url = serve(Router::new().fallback(|| async {
        let pieces =
            futures::stream::iter([Ok(vec![b'x'; 10]), Err(std::io::Error::other("gone"))]);
        (
            [(header::CONTENT_TYPE, "image/png")],
            axum::body::Body::from_stream(pieces),
        )
    }))
    .await;
    let reader = reader(&url, folder.path(), &TestClock::default());
    assert_eq!(bytes(&reader, "a.png").await, Err(UploadError::Unavailable));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn a_broken_file_on_disk_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path()).await;
    bytes(&site.reader, "a.png").await.unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        std::fs::write(file.unwrap().path(), b"\xff\xff\xff\xff").unwrap();
    }
    let restarted = reader(&site.url, folder.path(), &site.clock);
    assert_eq!(bytes(&restarted, "a.png").await.unwrap(), "first picture");
}
