//! The entities of §3, as the wire carries them. Reading is tolerant: a missing member reads as
//! its default, an unknown word of a closed list as `Unknown`, an unknown member is skipped.

mod account;
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
