//! Editors of the content system who are signed in on the site: they see drafts (§7.4 content user API).

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use foyer_content::{AccountCall, Drafts, Reader};
use http::HeaderMap;
use moka::sync::Cache;
use tokio::sync::Semaphore;
use tracing::{info, warn};

use crate::cookies;

/// How long the content system's word for a session holds.
const KNOWN_FOR: Duration = Duration::from_secs(60);
const MOST_KNOWN: u64 = 256;
/// Anyone can invent a session cookie; so many of them are looked up at once.
const MOST_CHECKS: usize = 8;

#[derive(Clone, Debug)]
pub(crate) struct Editor {
    pub(crate) name: String,
    pub(crate) drafts: Drafts,
}

pub(crate) struct Editors {
    content: Reader,
    is_on: bool,
    known: Cache<String, Editor>,
    checks: Semaphore,
}

impl Editors {
    pub(crate) fn new(content: Reader, is_on: bool) -> Arc<Self> {
        let known = Cache::builder()
            .max_capacity(MOST_KNOWN)
            .time_to_live(KNOWN_FOR);
        Arc::new(Self {
            content,
            is_on,
            known: known.build(),
            checks: Semaphore::new(MOST_CHECKS),
        })
    }

    /// The editor whose session the request has. None without a session, and if the content system does not confirm it.
    pub(crate) async fn of(&self, headers: &HeaderMap) -> Option<Editor> {
        if !self.is_on {
            return None;
        }
        let token = cookies::editor(headers)?;
        if let Some(editor) = self.known.get(&token) {
            return Some(editor);
        }
        let _place = self.checks.try_acquire().ok()?;
        let drafts = self.content.drafts(&token).ok()?;
        match drafts.account(&AccountCall::Me).await {
            Ok(account) => {
                let name = account.user?.username;
                let editor = Editor { name, drafts };
                self.known.insert(token, editor.clone());
                Some(editor)
            }
            Err(error) if error.is_signed_out() => {
                info!("an editor's session has ended");
                None
            }
            Err(error) => {
                warn!(%error, "an editor's session cannot be checked: the published content is shown");
                None
            }
        }
    }

    /// Ends what is known of a session.
    pub(crate) fn forget(&self, headers: &HeaderMap) {
        if let Some(token) = cookies::editor(headers) {
            self.known.invalidate(&token);
        }
    }
}

impl fmt::Debug for Editors {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Editors").finish_non_exhaustive()
    }
}
