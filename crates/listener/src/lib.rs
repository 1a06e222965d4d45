//! The accept loop of every port: the site, its health and metrics, the sandbox, its test controls, the fixture
//! content. `axum::serve` sets no timeouts, so silent or slow sockets would stay open forever (architecture §10). This
//! loop limits every phase of a connection, and shares the connections fairly among client addresses.
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
mod threads;

pub use accept::serve;
pub use body::BodyError;
pub use connection::{DropConnection, Peer};
pub use descriptors::raise_descriptor_limit;
pub use limits::Limits;
pub use register::counted_as;
pub use socket::bind;
pub use stop::Stop;
