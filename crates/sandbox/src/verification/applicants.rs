//! The files of the verification service, and what can happen to them: created → pending → approved or rejected; a rejected
//! applicant may try again.

use foyer_platform::ErrorType;
use foyer_platform::entities::ApplicantStatus as Status;
use http::StatusCode;
use rusqlite::{OptionalExtension, Row, params};

use super::notices;
use crate::api::Refusal;
use crate::chance::Token;
use crate::domain::Scene;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Applicant {
    pub id: String,
    pub uid: u64,
    pub status: Status,
    pub reason: Option<Reason>,
    pub revision: i64,
}

/// Why documents are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    Unreadable,
    Expired,
    Mismatch,
    Underage,
}

impl Reason {
    pub const ALL: [Self; 4] = [
        Self::Unreadable,
        Self::Expired,
        Self::Mismatch,
        Self::Underage,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
            Self::Expired => "expired",
            Self::Mismatch => "mismatch",
            Self::Underage => "underage",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// What happens on the service's page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    Submit,
    Approve,
    Reject(Reason),
}

impl Action {
    pub const fn outcome(self) -> Status {
        match self {
            Self::Submit => Status::Pending,
            Self::Approve => Status::Approved,
            Self::Reject(_) => Status::Rejected,
        }
    }

    const fn is_possible(self, status: Status) -> bool {
        match self {
            Self::Submit => matches!(status, Status::Created | Status::Rejected),
            Self::Approve | Self::Reject(_) => matches!(status, Status::Pending),
        }
    }
}

pub(super) const fn name(status: Status) -> &'static str {
    match status {
        Status::Created | Status::Unknown => "created",
        Status::Pending => "pending",
        Status::Approved => "approved",
        Status::Rejected => "rejected",
    }
}

pub(super) fn status(name: &str) -> Status {
    match name {
        "created" => Status::Created,
        "pending" => Status::Pending,
        "approved" => Status::Approved,
        "rejected" => Status::Rejected,
        _ => Status::Unknown,
    }
}

const COLUMNS: &str = "id, uid, status, reason, revision";

fn read(row: &Row<'_>) -> rusqlite::Result<Applicant> {
    let reason: Option<String> = row.get("reason")?;
    Ok(Applicant {
        id: row.get("id")?,
        uid: row.get::<_, i64>("uid")?.unsigned_abs(),
        status: status(&row.get::<_, String>("status")?),
        reason: reason.as_deref().and_then(Reason::from_name),
        revision: row.get("revision")?,
    })
}

pub(super) fn by_id(scene: &Scene<'_>, id: &str) -> Result<Option<Applicant>, Refusal> {
    Ok(scene
        .db
        .prepare_cached(&format!("SELECT {COLUMNS} FROM applicants WHERE id = ?1"))?
        .query_row([id], read)
        .optional()?)
}

/// The player's file, opened when there is none. Somebody whom the platform knows as verified has nothing left to prove.
pub(super) fn open(scene: &Scene<'_>, uid: u64, is_verified: bool) -> Result<Applicant, Refusal> {
    let key = uid.cast_signed();
    let first = if is_verified {
        Status::Approved
    } else {
        Status::Created
    };
    scene
        .db
        .prepare_cached(
            "INSERT INTO applicants (id, uid, status, changed_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            Token::new(scene.chance).as_str(),
            key,
            name(first),
            scene.now
        ])?;
    let applicant = scene
        .db
        .prepare_cached(&format!("SELECT {COLUMNS} FROM applicants WHERE uid = ?1"))?
        .query_row([key], read)?;
    scene
        .db
        .prepare_cached("INSERT INTO verifications (uid, applicant, at, status) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING")?
        .execute(params![key, applicant.id, scene.now, name(first)])?;
    Ok(applicant)
}

/// Does it, and sees to it that the platform will be told. What is done already is done.
pub(super) fn act(
    scene: &Scene<'_>,
    applicant: &Applicant,
    action: Action,
    external_action: Option<&str>,
) -> Result<Status, Refusal> {
    let outcome = action.outcome();
    if applicant.status == outcome {
        return Ok(outcome);
    }
    if !action.is_possible(applicant.status) {
        let message = format!("This file is {}", name(applicant.status));
        return Err(Refusal::new(ErrorType::InvalidRequestException, message)
            .with_status(StatusCode::CONFLICT));
    }
    let reason = match action {
        Action::Reject(reason) => Some(reason),
        Action::Submit | Action::Approve => None,
    };
    let changed = Applicant {
        status: outcome,
        reason,
        revision: applicant.revision + 1,
        ..applicant.clone()
    };
    scene
        .db
        .prepare_cached("UPDATE applicants SET status = ?2, reason = ?3, revision = ?4, changed_at = ?5 WHERE id = ?1")?
        .execute(params![
            changed.id,
            name(changed.status),
            reason.map(Reason::name),
            changed.revision,
            scene.now
        ])?;
    notices::queue(scene, &changed, external_action)?;
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_decided_before_documents_are_handed_in() {
        for decision in [Action::Approve, Action::Reject(Reason::Expired)] {
            assert!(decision.is_possible(Status::Pending));
            for status in [Status::Created, Status::Rejected, Status::Approved] {
                assert!(!decision.is_possible(status), "{status:?}");
            }
        }
    }

    #[test]
    fn a_rejected_applicant_may_try_again_and_an_approved_one_need_not() {
        assert!(Action::Submit.is_possible(Status::Rejected));
        assert!(!Action::Submit.is_possible(Status::Approved));
    }

    #[test]
    fn statuses_and_reasons_are_read_as_they_are_written() {
        for known in [
            Status::Created,
            Status::Pending,
            Status::Approved,
            Status::Rejected,
        ] {
            assert_eq!(status(name(known)), known);
        }
        assert_eq!(status("lost"), Status::Unknown);
        for reason in Reason::ALL {
            assert_eq!(Reason::from_name(reason.name()), Some(reason));
        }
    }
}
