//! `popups/*`: popups that the platform shows.

use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {};
