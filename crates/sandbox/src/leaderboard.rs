//! `leaderboard/*`: who is how far in a tournament.

use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {};
