//! Settings of the platform that a tester turns while it runs: maintenance, and which chat is used.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

use crate::api::Refusal;
use crate::app::App;
use crate::support::{self, Provider};

pub(crate) struct Switches {
    is_closed: AtomicBool,
    chat: RwLock<Option<&'static Provider>>,
}

impl Switches {
    /// An unknown chat is none: the configuration was checked before.
    pub fn new(chat: Option<&str>) -> Self {
        Self {
            is_closed: AtomicBool::new(false),
            chat: RwLock::new(chat.and_then(support::provider)),
        }
    }

    /// Whether the site is closed for maintenance.
    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    pub fn chat(&self) -> Option<&'static Provider> {
        *self.chat.read().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Maintenance {
    enabled: bool,
}

pub(super) async fn maintenance(State(app): State<Arc<App>>) -> Json<Maintenance> {
    Json(Maintenance {
        enabled: app.switches.is_closed(),
    })
}

pub(super) async fn set_maintenance(
    State(app): State<Arc<App>>,
    Json(wish): Json<Maintenance>,
) -> Json<Maintenance> {
    app.switches
        .is_closed
        .store(wish.enabled, Ordering::Relaxed);
    Json(wish)
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chat {
    provider: Option<String>,
}

pub(super) async fn chat(State(app): State<Arc<App>>) -> Json<Chat> {
    let provider = app.switches.chat();
    Json(Chat {
        provider: provider.map(|provider| provider.name.to_owned()),
    })
}

pub(super) async fn set_chat(
    State(app): State<Arc<App>>,
    Json(wish): Json<Chat>,
) -> Result<Json<Chat>, Refusal> {
    let wanted = match wish.provider.as_deref() {
        None => None,
        Some(name) => {
            Some(support::provider(name).ok_or_else(|| Refusal::field("provider", "wrongField"))?)
        }
    };
    *app.switches
        .chat
        .write()
        .unwrap_or_else(PoisonError::into_inner) = wanted;
    Ok(Json(wish))
}
