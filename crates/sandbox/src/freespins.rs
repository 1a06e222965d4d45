//! `freespins/*`: rounds that the house pays for.

use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {};
