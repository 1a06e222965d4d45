//! `account/*`: who is asking, what they own, how they want to be spoken to.

mod change_locale;
mod get_balance;
mod get_info;

use crate::calls::{Calls, calls};

pub(crate) use change_locale::change_locale;
pub(crate) use get_balance::get_balance;
pub(crate) use get_info::get_info;

pub(crate) const CALLS: Calls = calls! {
    "account/getInfo" => get_info,
    "account/getBalance" => get_balance,
    "account/changelocale" => change_locale,
};
