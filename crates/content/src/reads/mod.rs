//! The closed table of reads that the site can make.

mod definition;
pub mod lenient;
mod parameter;
mod populate;
mod request;
mod table;

pub use definition::{Answers, Definition, Lookup, Parsed};
pub use parameter::BadParameter;
pub use request::{Request, RequestError};
pub use table::TABLE;
