//! A site to test, browsers to visit it with, and a platform that does as it is told.

mod browser;
mod platform;
mod raw;
mod site;

pub use browser::Browser;
pub use platform::{Canned, StubPlatform};
pub use raw::{exchange, open};
pub use site::TestSite;
