//! What the verification service tells the platform.

use foyer_platform::entities::ApplicantStatus;
use serde::{Deserialize, Serialize};

use super::applicants::{self, Applicant, Reason};
use super::callback::CHANNEL;
use crate::api::Refusal;
use crate::domain::Scene;
use crate::webhooks;

/// What the platform is told.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Notice {
    pub applicant: String,
    /// The platform's own name for the player.
    pub external_user_id: u64,
    /// Of two notices about an applicant, the one with the greater number is the later one.
    pub revision: i64,
    pub status: ApplicantStatus,
    pub reason: Option<String>,
    pub external_action_id: Option<String>,
    pub at: i64,
}

pub(super) fn queue(
    scene: &Scene<'_>,
    applicant: &Applicant,
    external_action: Option<&str>,
) -> Result<(), Refusal> {
    let notice = Notice {
        applicant: applicant.id.clone(),
        external_user_id: applicant.uid,
        revision: applicant.revision,
        status: applicant.status,
        reason: applicant
            .reason
            .map(|reason| Reason::name(reason).to_owned()),
        external_action_id: external_action.map(str::to_owned),
        at: scene.now,
    };
    webhooks::queue(scene, CHANNEL, &notice, scene.now)?;
    tracing::debug!(
        status = applicants::name(applicant.status),
        "the platform is to be told of a verification"
    );
    Ok(())
}
