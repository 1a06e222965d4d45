//! The game history as a file: asked for, made a little later, fetched from an address that only the player's session
//! knows, and gone after a day.
//!
//! `pending` → `processing` → `ready` → `expired`, or `failed`. A player has one open request and one file at a time.

mod csv;
mod download;
mod requests;
mod settle;

pub(crate) use download::router;
pub(crate) use requests::{create_history_export_request, get_history_export_request};
pub(super) use settle::settle;

/// How long a file is kept.
const KEPT_SECONDS: i64 = 24 * 3_600;
/// More rounds than this do not fit a file.
const MOST_ROUNDS: u64 = 50_000;
