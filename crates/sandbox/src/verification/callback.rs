//! `POST /verification/callback`: the platform's ear. Acts on each change of an applicant once,
//! however often and in whatever order it hears of them.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use foyer_platform::entities::ApplicantStatus;
use http::HeaderMap;
use rusqlite::{OptionalExtension, params};

use super::applicants::{self, Reason};
use super::letters;
use super::notices::Notice;
use crate::api::Refusal;
use crate::app::App;
use crate::domain::Scene;
use crate::players;
use crate::webhooks::{self, Channel};

pub(super) const CHANNEL: Channel = Channel {
    key: "verification",
    path: "/verification/callback",
};

pub(super) async fn hear(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    webhooks::hear(app, CHANNEL, &headers, body, act).await
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
            "UPDATE verifications SET revision = ?2, at = ?3, status = ?4, reason = ?5 WHERE uid = ?1 AND revision < ?2",
        )?
        .execute(params![
            uid,
            notice.revision,
            scene.now,
            applicants::name(notice.status),
            notice.reason
        ])?
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
