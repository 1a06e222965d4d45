//! `chat/*`: what the chat widget reports.

use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {};
