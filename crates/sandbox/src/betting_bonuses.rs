//! `BettingBonuses/*`: bonuses for sports betting.

use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {};
