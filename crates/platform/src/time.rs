use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An instant: whole seconds since 1970-01-01 UTC.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
pub struct UtcSeconds(pub i64);

impl From<jiff::Timestamp> for UtcSeconds {
    fn from(instant: jiff::Timestamp) -> Self {
        Self(instant.as_second())
    }
}
