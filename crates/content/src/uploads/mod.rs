//! Uploads of the content system: held on disk up to a size, so that pictures survive an outage; larger files are passed
//! through.

mod shelf;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use foyer_swr_cache::{Ages, Bound, Clock, Loaded, SwrCache};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

use crate::cache::Outage;
use crate::client::{Client, ClientError, MediaResponse};
use crate::plain_path::PlainPath;
pub use shelf::HeldFile;
use shelf::{Shelf, Validators};

/// Strapi keeps a picture's address when an editor replaces the file. This age and the browser's together are less than
/// a minute.
const FRESH: Duration = Duration::from_secs(20);
/// How long an unreachable content system is not asked for a file that is held.
const RETRY_PAUSE: Duration = Duration::from_secs(5);
/// How many files are remembered; visitors choose the names.
const MOST_KNOWN: u64 = 5_000;
/// The visitor's headers that apply to a file that is passed through.
const PASSED_ON: [HeaderName; 4] = [
    header::RANGE,
    header::IF_RANGE,
    header::IF_NONE_MATCH,
    header::IF_MODIFIED_SINCE,
];

#[derive(Clone, Debug)]
pub struct UploadOptions {
    /// The folder of the held files; `None` passes every file through.
    pub folder: Option<PathBuf>,
    /// The size of all held files together, in bytes.
    pub folder_bytes: u64,
    /// The size of the largest held file, in bytes.
    pub file_bytes: u64,
}

impl Default for UploadOptions {
    fn default() -> Self {
        Self {
            folder: None,
            folder_bytes: 512 * 1024 * 1024,
            file_bytes: 16 * 1024 * 1024,
        }
    }
}

/// An upload for a visitor.
pub enum Upload {
    Held(Arc<HeldFile>),
    /// The content system's answer to the visitor's conditions.
    Passing(MediaResponse),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UploadError {
    #[error("there is no such file")]
    Missing,
    #[error("the content system did not answer in time")]
    TimeLimit,
    #[error("the content system cannot be read")]
    Unavailable,
}

impl From<&ClientError> for UploadError {
    fn from(error: &ClientError) -> Self {
        match error {
            ClientError::TimeLimit => Self::TimeLimit,
            ClientError::Unreachable(_) => Self::Unavailable,
            ClientError::Status { status, .. } if *status >= 500 => Self::Unavailable,
            _ => Self::Missing,
        }
    }
}

/// What is known of a file.
#[derive(Clone)]
enum Known {
    Held(Arc<HeldFile>),
    /// Too large to be held.
    Large,
    Failed(UploadError),
}

/// Cheap to clone; all clones share one folder.
#[derive(Clone)]
pub struct Uploads {
    known: Arc<SwrCache<Known>>,
    loader: Arc<Loader>,
}

struct Loader {
    client: Arc<Client>,
    clock: Arc<dyn Clock>,
    shelf: Option<Shelf>,
    file_bytes: u64,
    outage: Outage,
}

impl Uploads {
    pub fn new(client: Arc<Client>, options: UploadOptions, clock: Arc<dyn Clock>) -> Self {
        let shelf = options
            .folder
            .map(|folder| Shelf::open(folder, options.folder_bytes));
        let loader = Loader {
            client,
            clock: Arc::clone(&clock),
            shelf,
            file_bytes: options.file_bytes,
            outage: Outage::default(),
        };
        Self {
            known: SwrCache::new(Bound::Entries(MOST_KNOWN), None, clock),
            loader: Arc::new(loader),
        }
    }

    /// A file for a visitor with these request headers.
    pub async fn get(&self, path: &PlainPath, headers: &HeaderMap) -> Result<Upload, UploadError> {
        if self.loader.shelf.is_none() {
            return self.pass(path, headers).await;
        }
        let (loader, asked) = (Arc::clone(&self.loader), path.clone());
        let load = move || {
            let (loader, path) = (Arc::clone(&loader), asked.clone());
            async move { loader.load(&path).await }
        };
        match self.known.get(path.as_str().to_owned(), load).await.0 {
            Known::Held(file) => Ok(Upload::Held(file)),
            Known::Large => self.pass(path, headers).await,
            Known::Failed(error) => Err(error),
        }
    }

    /// Streams the file from the content system without a copy: it is too large for one, or its copy was deleted from the disk.
    pub async fn pass(&self, path: &PlainPath, headers: &HeaderMap) -> Result<Upload, UploadError> {
        let mut conditions = HeaderMap::new();
        for name in PASSED_ON {
            if let Some(value) = headers.get(&name) {
                conditions.insert(name, value.clone());
            }
        }
        let answer = self.loader.client.media(path, &conditions).await;
        answer
            .map(Upload::Passing)
            .map_err(|error| note(path, &error))
    }

    /// Compares every file with the content system before it is used again.
    pub fn clear(&self) {
        self.known.expire();
        self.loader.outage.answered();
    }
}

impl Loader {
    async fn load(&self, path: &PlainPath) -> Loaded<Known> {
        let Some(shelf) = &self.shelf else {
            return Loaded::Own(Known::Large);
        };
        let held = shelf.find(path).await;
        if self.outage.is_paused(self.clock.now()) {
            return stand_in(held, UploadError::Unavailable);
        }
        match self.fetch(path, shelf, held.as_ref()).await {
            Ok(known) => {
                self.outage.answered();
                let ages = Ages {
                    fresh: FRESH,
                    stale: Duration::ZERO,
                };
                Loaded::Keep(known, ages)
            }
            Err(error) => match note(path, &error) {
                UploadError::Missing => {
                    self.outage.answered();
                    shelf.remove(path).await;
                    Loaded::Own(Known::Failed(UploadError::Missing))
                }
                failed => {
                    // One file's error says nothing about the others.
                    if error.is_outage() {
                        self.outage.failed(self.clock.now());
                    }
                    stand_in(held, failed)
                }
            },
        }
    }

    async fn fetch(
        &self,
        path: &PlainPath,
        shelf: &Shelf,
        held: Option<&Arc<HeldFile>>,
    ) -> Result<Known, ClientError> {
        let conditions = held.map(|file| conditions(&file.validators));
        let mut answer = self
            .client
            .media(path, &conditions.unwrap_or_default())
            .await?;
        let validators = Validators {
            etag: answer.text(header::ETAG).map(str::to_owned),
            last_modified: answer.text(header::LAST_MODIFIED).map(str::to_owned),
            length: answer.length(),
        };
        if let Some(file) = held {
            // Strapi's local files have a `Last-Modified` but do not answer 304.
            if answer.status() == StatusCode::NOT_MODIFIED || file.validators.is_same(&validators) {
                return Ok(Known::Held(Arc::clone(file)));
            }
        }
        if answer.status() != StatusCode::OK {
            return Err(ClientError::malformed("a whole file was asked for"));
        }
        if validators
            .length
            .is_some_and(|length| length > self.file_bytes)
        {
            return Ok(Known::Large);
        }
        let content_type = answer
            .text(header::CONTENT_TYPE)
            .unwrap_or_default()
            .to_owned();
        let put = shelf.put(path, content_type, validators, &mut answer, self.file_bytes);
        match put.await {
            Ok(file) => Ok(Known::Held(file)),
            Err(ClientError::TooLarge { .. }) => Ok(Known::Large),
            Err(error) => Err(error),
        }
    }
}

fn stand_in(held: Option<Arc<HeldFile>>, error: UploadError) -> Loaded<Known> {
    let ages = Ages {
        fresh: RETRY_PAUSE,
        stale: Duration::MAX,
    };
    match held {
        Some(file) => Loaded::Keep(Known::Held(file), ages),
        None => Loaded::Own(Known::Failed(error)),
    }
}

fn conditions(validators: &Validators) -> HeaderMap {
    let pairs = [
        (header::IF_NONE_MATCH, &validators.etag),
        (header::IF_MODIFIED_SINCE, &validators.last_modified),
    ];
    let known = pairs
        .into_iter()
        .filter_map(|(name, text)| Some((name, HeaderValue::from_str(text.as_deref()?).ok()?)));
    known.collect()
}

fn note(path: &PlainPath, error: &ClientError) -> UploadError {
    let kind = UploadError::from(error);
    if kind == UploadError::Missing {
        tracing::debug!(%error, path = path.as_str(), "there is no such upload");
    } else {
        tracing::warn!(%error, path = path.as_str(), "an upload has not come");
    }
    kind
}
