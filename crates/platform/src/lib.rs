//! The product API contract (§7.1–7.3) that the site, the client, the sandbox and the generated TypeScript share: one
//! closed table of calls, one error catalogue, one set of entities.
#![forbid(unsafe_code)]

mod client;
mod client_address;
pub mod contract;
pub mod entities;
mod error;
mod failures;
mod ids;
mod locale;
mod method;
mod methods;
mod money;
mod openapi;
mod shape;
mod time;
mod typescript;

pub use client::{
    Answer, Body, CallContext, CallError, Client, ClientError, ClientOptions, Failed, Limits,
    Params, Part, Reply, SITE_KEY, TRACEPARENT, TRACES, read, traceparent,
};
pub use client_address::{forwarded_client, last_entry};
pub use error::{ErrorType, Failure, FailureEnvelope, Success};
pub use ids::*;
pub use locale::Locale;
pub use method::{Field, Kind, Method, Session, Verb};
pub use methods::{find, find_path, methods};
pub use money::{Currency, Money, MoneyError};
pub use openapi::openapi;
pub use shape::{AnswerType, WrongShape};
pub use time::UtcSeconds;

/// The product API version, sent as `v` with every call (§9).
pub const API_VERSION: &str = "2.34";
