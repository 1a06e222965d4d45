//! `POST /verification/callback`: the platform's ear. Believes nothing but what is signed with the shared key a moment ago, and
//! acts on each change of an applicant once, however often and in whatever order it hears of them.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use foyer_platform::ErrorType;
use foyer_platform::entities::ApplicantStatus;
use http::{HeaderMap, StatusCode};
use rusqlite::{OptionalExtension, params};

use super::applicants::Reason;
use super::deliveries::{self, Notice};
use super::letters;
use crate::api::Refusal;
use crate::app::App;
use crate::domain::Scene;
use crate::players;

pub(super) const PATH: &str = "/verification/callback";
pub(super) const TIMESTAMP: &str = "x-verification-timestamp";
pub(super) const SIGNATURE: &str = "x-verification-signature";

/// A signature is good for so long, in either direction.
const FRESH: i64 = 300;
const MOST_BYTES: usize = 16 * 1024;

/// What the signature covers.
pub(super) fn signed_text(timestamp: &str, body: &[u8]) -> Vec<u8> {
    [timestamp.as_bytes(), b".", body].concat()
}

pub(super) async fn hear(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let body = axum::body::to_bytes(body, MOST_BYTES).await.map_err(|_| {
        Refusal::field("body", "wrongField").with_status(StatusCode::PAYLOAD_TOO_LARGE)
    })?;
    let header = |name| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_owned()
    };
    let (timestamp, signature) = (header(TIMESTAMP), header(SIGNATURE));
    let shared = Arc::clone(&app);
    app.database
        .write(move |tx| {
            let scene = shared.scene(tx);
            check(&scene, &timestamp, &signature, &body)?;
            let notice: Notice =
                serde_json::from_slice(&body).map_err(|_| Refusal::field("body", "wrongField"))?;
            act(&scene, &notice)
        })
        .await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) fn check(
    scene: &Scene<'_>,
    timestamp: &str,
    signature: &str,
    body: &[u8],
) -> Result<(), Refusal> {
    let is_fresh = timestamp
        .parse::<i64>()
        .is_ok_and(|at| scene.now.abs_diff(at) <= FRESH.unsigned_abs());
    let is_ours = deliveries::key(scene)?.signed(&signed_text(timestamp, body), signature);
    if is_fresh && is_ours {
        Ok(())
    } else {
        Err(Refusal::new(
            ErrorType::AuthorizationException,
            "The signature is not good",
        ))
    }
}

pub(super) fn act(scene: &Scene<'_>, notice: &Notice) -> Result<(), Refusal> {
    let uid: Option<i64> = scene
        .db
        .prepare_cached("SELECT uid FROM verifications WHERE applicant = ?1")?
        .query_row([&notice.applicant], |row| row.get(0))
        .optional()?;
    let uid = uid.ok_or_else(|| Refusal::field("applicant", "wrongField"))?;
    let is_news = scene
        .db
        .prepare_cached(
            "UPDATE verifications SET revision = ?2, at = ?3 WHERE uid = ?1 AND revision < ?2",
        )?
        .execute(params![uid, notice.revision, scene.now])?
        > 0;
    if !is_news {
        return Ok(());
    }
    // Whether they are verified, on verification, and still blocked.
    let change = match notice.status {
        ApplicantStatus::Pending => "is_on_verification = 1",
        ApplicantStatus::Approved => {
            "is_verified = 1, is_on_verification = 0, is_kyc_block_enabled = 0"
        }
        ApplicantStatus::Rejected => "is_verified = 0, is_on_verification = 0",
        ApplicantStatus::Created | ApplicantStatus::Unknown => return Ok(()),
    };
    scene.db.execute(
        &format!("UPDATE players SET {change} WHERE uid = ?1"),
        [uid],
    )?;
    let Some(player) = players::by_uid(scene.db, uid.unsigned_abs())? else {
        return Ok(());
    };
    match notice.status {
        ApplicantStatus::Approved => letters::approved(scene, &player),
        ApplicantStatus::Rejected => {
            let reason = notice.reason.as_deref().and_then(Reason::from_name);
            letters::rejected(scene, &player, reason)
        }
        _ => Ok(()),
    }
}
