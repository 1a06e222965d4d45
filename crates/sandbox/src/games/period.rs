//! The period that a history is asked for.

use crate::api::{Params, Refusal};

/// Both ends are in it; UTC seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Period {
    pub since: Option<i64>,
    pub until: Option<i64>,
}

impl Period {
    pub fn of(params: &Params) -> Result<Self, Refusal> {
        let (since, until) = (params.integer("from"), params.integer("to"));
        match (since, until) {
            (Some(since), Some(until)) if since > until => Err(Refusal::field("to", "wrongField")),
            _ => Ok(Self { since, until }),
        }
    }

    pub fn start(self) -> i64 {
        self.since.unwrap_or(i64::MIN)
    }

    pub fn end(self) -> i64 {
        self.until.unwrap_or(i64::MAX)
    }
}
