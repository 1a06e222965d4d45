//! Fetches the reads of a plan concurrently, each of them once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use foyer_content::{Reader, RequestError, Source};
use foyer_platform::{ErrorType, Failure, Params, TRACES};
use futures::future::join_all;
use http::{HeaderValue, StatusCode};
use serde_json::Value;
use tracing::{Instrument, info_span};

use super::meta::{Plan, Read, Sharing, SourceKind};
use super::payload::Data;
use crate::navigation::PageRequest;
use crate::platform_reads::{Fetched, PlatformRead, PlatformReads, error_text};
use crate::system_page::SystemPage;

/// The sources of the pages' data.
pub(super) struct Sources {
    pub(super) platform: Arc<PlatformReads>,
    pub(super) content: Reader,
}

/// The answers of a page's reads.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    pub(super) data: Data,
    pub(super) set_cookies: Vec<HeaderValue>,
    pub(super) fatal: Option<SystemPage>,
    /// A source failed: the page is incomplete.
    pub(super) failed: bool,
    /// An answer is private to this visitor.
    pub(super) own: bool,
    /// The shortest lifetime of the shared answers.
    pub(super) fresh: Option<Duration>,
    /// The cache keys of the shared answers.
    pub(super) shared_keys: Vec<String>,
}

enum Got {
    Platform {
        fetched: Fetched,
        shared_key: Option<String>,
    },
    Content {
        json: String,
        failed: bool,
    },
    /// No answer: the content system has never been read, or the plan has a read that does not exist.
    Missing(String),
}

impl Gathered {
    /// Whether the page contains anything private to this visitor.
    pub(super) fn is_personal(&self) -> bool {
        self.own || !self.set_cookies.is_empty()
    }

    /// Fetches the reads of a plan that have no answer yet.
    pub(super) async fn fetch(&mut self, from: &Sources, request: &PageRequest, plan: &Plan) {
        let mut wanted: BTreeMap<&str, &Read> = BTreeMap::new();
        for read in plan
            .reads
            .iter()
            .filter(|read| !self.data.contains_key(&read.key))
        {
            wanted.entry(&read.key).or_insert(read);
        }
        // A guest's public page sends no cookies, even to calls that would use them.
        let cookies = request.account.is_player() || plan.cache == Sharing::Private;
        let fetches = wanted.into_iter().map(|(key, read)| async move {
            let got = match read.source {
                SourceKind::Platform => from.platform(request, read, cookies).await,
                SourceKind::Content => from.content(request, read).await,
            };
            (key.to_owned(), got)
        });
        for (key, got) in join_all(fetches).await {
            self.add(key, got);
        }
    }

    fn add(&mut self, key: String, got: Got) {
        let text = match got {
            Got::Platform {
                fetched,
                shared_key,
            } => {
                self.shared_keys.extend(shared_key);
                self.fatal = self.fatal.or_else(|| fetched.fatal());
                self.failed |= fetched.data.is_err();
                self.own |= fetched.shared.is_none();
                self.fresh = self.fresh.into_iter().chain(fetched.shared).min();
                let text = fetched.text();
                self.set_cookies.extend(fetched.set_cookies);
                text
            }
            Got::Content { json, failed } => {
                self.failed |= failed;
                format!("{{\"data\":{json}}}")
            }
            Got::Missing(text) => {
                self.failed = true;
                text
            }
        };
        self.data.insert(key, text);
    }
}

impl Sources {
    async fn platform(&self, request: &PageRequest, read: &Read, cookies: bool) -> Got {
        let (group, call) = read.name.split_once('/').unwrap_or_default();
        let method = foyer_platform::find(group, call).filter(|method| !method.state_changing);
        let Some(method) = method else {
            return unknown(&read.name);
        };
        let ask = PlatformRead {
            method,
            params: Params::from_json(&read.params),
            locale: request.locale,
            cookies: cookies.then(|| request.cookies.clone()),
        };
        let shared_key = ask.shared_key();
        Got::Platform {
            fetched: self.platform.fetch(ask, &request.info).await,
            shared_key,
        }
    }

    async fn content(&self, visit: &PageRequest, read: &Read) -> Got {
        let params = texts(read);
        let pairs = params
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        match foyer_content::Request::parse(&read.name, pairs, visit.locale.code()) {
            Ok(request) => {
                let span = info_span!(
                    target: TRACES,
                    "content",
                    otel.name = %format_args!("content {}", read.name)
                );
                let answer = match &visit.editor {
                    Some(editor) => editor.drafts.read(&request).instrument(span).await,
                    None => self.content.read(&request).instrument(span).await,
                };
                if answer.is_unknown {
                    return Got::Missing(content_away());
                }
                Got::Content {
                    json: answer.json.to_string(),
                    failed: answer.source == Source::Default,
                }
            }
            // No entry can have this name, for example a slug that the visitor typed.
            Err(RequestError::BadParameter(_)) => Got::Content {
                json: "null".to_owned(),
                failed: false,
            },
            Err(_) => unknown(&read.name),
        }
    }
}

/// The error text if it is unknown whether the entry exists.
fn content_away() -> String {
    let failure = Failure::new(ErrorType::InternalServerErrorException);
    error_text(StatusCode::SERVICE_UNAVAILABLE, &failure)
}

fn unknown(name: &str) -> Got {
    tracing::error!(name, "a page plans a read that does not exist");
    let failure = Failure::new(ErrorType::MethodNotFoundException);
    Got::Missing(error_text(StatusCode::NOT_FOUND, &failure))
}

/// The parameters as text, without null values (§7.1).
fn texts(read: &Read) -> BTreeMap<String, String> {
    let pairs = read.params.iter().filter_map(|(name, value)| {
        let text = match value {
            Value::Null => return None,
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        Some((name.clone(), text))
    });
    pairs.collect()
}
