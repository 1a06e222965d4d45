//! The chain of §2.3 for document requests. `web/src/lib/navigation` implements it for navigation in the browser;
//! tests/vectors tests both.

mod account;
mod chain;
mod compiled_rules;
pub mod files;
pub mod guard;
pub mod locale;
pub mod lookup;
pub mod moved;
mod page_request;
pub mod path;
pub mod redirects;
pub mod return_url;
mod user;

pub(crate) use account::Account;
pub(crate) use chain::Chain;
pub(crate) use page_request::{Answer, PageRequest, Step};
