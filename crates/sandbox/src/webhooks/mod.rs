//! What the sandbox's other services (the payment provider, the identity verification) tell the platform over HTTP, as services
//! elsewhere would: signed, kept until heard, sent again later and later. The listener believes nothing but what was signed with
//! the shared key a moment ago.

mod deliveries;
mod http;
mod listener;

pub(crate) use deliveries::{Courier, deliver_due, queue, run};
pub(crate) use listener::hear;

use crate::api::Refusal;
use crate::domain::Scene;
use crate::secrets::Key;

const TIMESTAMP: &str = "x-webhook-timestamp";
const SIGNATURE: &str = "x-webhook-signature";

/// Who tells, and where it is heard.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Channel {
    /// The name of the key that both sides share. Each database has one of its own.
    pub key: &'static str,
    pub path: &'static str,
}

fn key(scene: &Scene<'_>, name: &str) -> Result<Key, Refusal> {
    Ok(Key::named(scene.db, scene.chance, name)?)
}

/// What the signature covers.
fn signed_text(timestamp: &str, body: &[u8]) -> Vec<u8> {
    [timestamp.as_bytes(), b".", body].concat()
}
