//! `games/createhistoryexportrequest` and `games/gethistoryexportrequest`.

use foyer_platform::entities::{ExportRequest, ExportStatus};
use foyer_platform::{ErrorType, ExportRequestId, Failure, UtcSeconds};
use http::StatusCode;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{KEPT_SECONDS, download};
use crate::api::{Answer, Call, Refusal, Visitor, data};
use crate::games::period::Period;

struct Request {
    id: i64,
    period: Period,
    status: ExportStatus,
    created_at: i64,
    moved_at: i64,
}

const COLUMNS: &str = "SELECT id, since, until, status, created_at, moved_at FROM history_exports";

impl Request {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let status: String = row.get("status")?;
        Ok(Self {
            id: row.get("id")?,
            period: Period {
                since: row.get("since")?,
                until: row.get("until")?,
            },
            status: match status.as_str() {
                "pending" => ExportStatus::Pending,
                "processing" => ExportStatus::Processing,
                "ready" => ExportStatus::Ready,
                "expired" => ExportStatus::Expired,
                _ => ExportStatus::Failed,
            },
            created_at: row.get("created_at")?,
            moved_at: row.get("moved_at")?,
        })
    }

    const fn is_open(&self) -> bool {
        matches!(
            self.status,
            ExportStatus::Pending | ExportStatus::Processing
        )
    }

    /// `settle` comes by once a second; a file is not handed out in between either.
    const fn is_late(&self, now: i64) -> bool {
        matches!(self.status, ExportStatus::Ready) && self.moved_at + KEPT_SECONDS <= now
    }

    fn entity(&self, call: &Call) -> ExportRequest {
        let status = if self.is_late(call.now()) {
            ExportStatus::Expired
        } else {
            self.status
        };
        let url = match (&call.visitor, status) {
            (Visitor::Player { session, .. }, ExportStatus::Ready) => {
                Some(download::address(&call.app, self.id, session))
            }
            _ => None,
        };
        ExportRequest {
            id: Some(ExportRequestId(self.id.unsigned_abs())),
            status,
            created_at: Some(UtcSeconds(self.created_at)),
            expires_at: url
                .is_some()
                .then(|| UtcSeconds(self.moved_at + KEPT_SECONDS)),
            url,
        }
    }
}

fn latest(db: &Connection, uid: u64) -> rusqlite::Result<Option<Request>> {
    db.prepare_cached(&format!(
        "{COLUMNS} WHERE uid = ?1 ORDER BY id DESC LIMIT 1"
    ))?
    .query_row([uid.cast_signed()], Request::read)
    .optional()
}

/// Asks for a file. The same period again while it is being made is the same request: a double click is one.
pub(crate) async fn create_history_export_request(call: Call) -> Answer {
    let uid = call.uid()?;
    let period = Period::of(&call.params)?;
    let locale = call.locale;
    let request = call
        .write(move |scene| {
            let db = scene.db;
            if let Some(open) = latest(db, uid)?.filter(Request::is_open) {
                return if open.period == period {
                    Ok(open)
                } else {
                    Err(one_at_a_time())
                };
            }
            // One file a player: an older one makes room.
            db.prepare_cached(
                "UPDATE history_exports SET status = 'expired', file = NULL, moved_at = ?2 WHERE uid = ?1 AND status = 'ready'",
            )?
            .execute([uid.cast_signed(), scene.now])?;
            db.prepare_cached(
                "INSERT INTO history_exports (uid, since, until, locale, status, created_at, moved_at)
                 VALUES (?1, ?2, ?3, ?4, 'pending', ?5, ?5)",
            )?
            .execute(params![
                uid.cast_signed(),
                period.since,
                period.until,
                locale.code(),
                scene.now
            ])?;
            latest(db, uid)?.ok_or_else(|| Refusal::internal("an export request was not kept"))
        })
        .await?;
    data(&request.entity(&call))
}

fn one_at_a_time() -> Refusal {
    let failure = Failure::new(ErrorType::InvalidRequestException)
        .with_message("Another export is being made")
        .with_data("reason", vec!["exportOpen"]);
    Refusal::from(failure).with_status(StatusCode::CONFLICT)
}

/// How far it is.
pub(crate) async fn get_history_export_request(call: Call) -> Answer {
    let uid = call.uid()?;
    let id = call.params.integer("id");
    let request = call
        .read(move |scene| {
            let Some(id) = id else {
                return Ok(latest(scene.db, uid)?);
            };
            let own = scene
                .db
                .prepare_cached(&format!("{COLUMNS} WHERE uid = ?1 AND id = ?2"))?
                .query_row([uid.cast_signed(), id], Request::read)
                .optional()?;
            own.map(Some)
                .ok_or_else(|| Refusal::field("id", "wrongField"))
        })
        .await?;
    data(&request.map_or_else(ExportRequest::default, |request| request.entity(&call)))
}
