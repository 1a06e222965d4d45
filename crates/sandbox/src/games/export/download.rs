//! `GET /platform/export/{id}?token=…`: the file. The browser comes here from the site, with no cookie of ours, so the
//! address itself proves who asks: its token follows from the session that was told it, and dies with it.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use foyer_signing::Key;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, REFERRER_POLICY};
use http::{HeaderName, StatusCode};
use rusqlite::{Connection, OptionalExtension, params};
use serde::Deserialize;

use super::KEPT_SECONDS;
use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/platform/export/{id}", get(download))
}

pub(super) fn address(app: &App, id: i64, session: &[u8; 32]) -> String {
    let token = Key::new(&app.secret).sign_hex(&signed(&id.to_be_bytes(), session));
    format!("{}/platform/export/{id}?token={token}", app.public_origin)
}

/// What the token is made from.
const fn signed<'a>(id: &'a [u8; 8], session: &'a [u8; 32]) -> [&'a [u8]; 3] {
    [b"history export ", id, session]
}

#[derive(Debug, Deserialize)]
struct DownloadQuery {
    token: Option<String>,
}

async fn download(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<DownloadQuery>,
) -> Response {
    let (Ok(id), Some(token)) = (id.parse::<i64>(), query.token) else {
        return gone();
    };
    let (secret, now) = (app.secret, app.clock.now());
    let file = app
        .database
        .read(move |db| Ok::<_, Refusal>(find(db, &secret, (id, &token), now)?))
        .await;
    match file {
        Ok(Some(file)) => csv(id, file),
        Ok(None) => gone(),
        Err(refusal) => refusal.into_response(),
    }
}

/// The file, if one of its player's living sessions was told this address.
fn find(
    db: &Connection,
    secret: &[u8; 32],
    (id, token): (i64, &str),
    now: i64,
) -> rusqlite::Result<Option<Vec<u8>>> {
    let mut sessions = db.prepare_cached(
        "SELECT s.token_hash FROM sessions s JOIN history_exports e ON e.uid = s.uid JOIN players p ON p.uid = s.uid
         WHERE e.id = ?1 AND s.expires_at > ?2 AND p.standing = 'active'",
    )?;
    let mut rows = sessions.query([id, now])?;
    let key = Key::new(secret);
    let mut is_theirs = false;
    while let Some(row) = rows.next()? {
        let session: [u8; 32] = row.get(0)?;
        is_theirs |= key.is_signed_hex(&signed(&id.to_be_bytes(), &session), token);
    }
    if !is_theirs {
        return Ok(None);
    }
    db.prepare_cached(
        "SELECT file FROM history_exports WHERE id = ?1 AND status = 'ready' AND moved_at > ?2",
    )?
    .query_row(params![id, now - KEPT_SECONDS], |row| row.get(0))
    .optional()
}

fn csv(id: i64, file: Vec<u8>) -> Response {
    let headers = [
        (
            CONTENT_TYPE,
            "text/csv; charset=utf-8; header=present".to_owned(),
        ),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"game-history-{id}.csv\""),
        ),
        (CACHE_CONTROL, "no-store".to_owned()),
        (REFERRER_POLICY, "no-referrer".to_owned()),
        (
            HeaderName::from_static("x-content-type-options"),
            "nosniff".to_owned(),
        ),
    ];
    (headers, file).into_response()
}

/// Expired, somebody else's and never there look the same.
fn gone() -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
    ];
    (StatusCode::GONE, headers, "This file is no longer here.\n").into_response()
}
