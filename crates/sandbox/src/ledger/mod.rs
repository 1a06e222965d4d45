//! Double-entry book-keeping in integer minor units.
//!
//! Money never appears: every transfer's legs sum to zero per currency, accounts other than the house's never go below
//! zero, and a transfer's key makes it happen once. `audit` recomputes all of it.

mod account;
mod audit;
#[cfg(test)]
mod tests;
mod transfer;

pub use account::{Account, Owner, Purpose};
pub use audit::{Audit, AuditError, audit, audit_file};
#[cfg(test)]
use transfer::Posted;
pub use transfer::{LedgerError, Transfer, post};

pub(crate) use account::{balance, balances_of_player, fun};
