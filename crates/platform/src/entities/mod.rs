//! The entities of §3 in their JSON form. Deserialization is tolerant: a missing member gets its default, an unknown
//! value of an enum becomes `Unknown`, an unknown member is ignored.

mod account;
mod betting;
mod bonuses;
mod campaigns;
mod cashier;
mod common;
mod games;
mod jackpots;
mod loyalty;
mod metadata;
mod responsible_gaming;
mod support;
mod tournaments;

pub use account::*;
pub use betting::*;
pub use bonuses::*;
pub use campaigns::*;
pub use cashier::*;
pub use common::*;
pub use games::*;
pub use jackpots::*;
pub use loyalty::*;
pub use metadata::*;
pub use responsible_gaming::*;
pub use support::*;
pub use tournaments::*;
