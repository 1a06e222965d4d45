//! `tournaments/get`.

use foyer_platform::entities::TournamentStatus;

use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};
use crate::catalogue;
use crate::domain::{DomainEvent, Scene};
use crate::pages::slice;

pub(crate) const CALLS: Calls = calls! {
    "tournaments/get" => get,
};

/// What this room does when something happens elsewhere.
pub(crate) fn hear(_scene: &Scene<'_>, _event: &DomainEvent) -> Result<(), Refusal> {
    Ok(())
}

/// What is due by now.
pub(crate) fn settle(_scene: &Scene<'_>) -> Result<(), Refusal> {
    Ok(())
}

const PAGE: i64 = 50;

pub(crate) async fn get(call: Call) -> Answer {
    let mut all = catalogue::tournaments(&call.app.catalogue, call.locale, call.now());
    if let Some(id) = call.params.integer("id") {
        all.retain(|tournament| tournament.id.0 == id.unsigned_abs());
    }
    if let Some(sysname) = call.params.text("sysname") {
        all.retain(|tournament| tournament.sysname.as_str() == sysname);
    }
    if let Some(statuses) = call.params.list("statuses") {
        all.retain(|tournament| statuses.contains(&word(tournament.status)));
    }
    data(&slice(
        all,
        call.params.integer("offset"),
        call.params.integer("count").unwrap_or(PAGE),
    ))
}

const fn word(status: TournamentStatus) -> &'static str {
    match status {
        TournamentStatus::Upcoming => "upcoming",
        TournamentStatus::Running => "running",
        TournamentStatus::Finished => "finished",
        TournamentStatus::Unknown => "",
    }
}
