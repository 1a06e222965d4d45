//! One accept loop for every port that Foyer listens on: the site, its health and metrics, the sandbox, its test
//! controls, the fixture content. `axum::serve` sets no timer, so that silent and dripping sockets would stay open for
//! ever (architecture §10); this one has a limit for every way of being slow, and shares its room among the addresses that ask
//! for it.
#![forbid(unsafe_code)]

mod accept;
mod body;
mod connection;
mod descriptors;
pub mod hosts;
mod limits;
mod register;
mod socket;
mod stop;
mod stream;

pub use accept::serve;
pub use body::BodyError;
pub use connection::{DropConnection, Peer};
pub use descriptors::raise_descriptor_limit;
pub use limits::Limits;
pub use register::counted_as;
pub use socket::bind;
pub use stop::Stop;
