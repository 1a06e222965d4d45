//! A site under test, browsers for it, and a stub platform.

mod brand;
mod browser;
mod platform;
mod raw;
mod site;

pub use brand::brand_with;
pub use browser::{Browser, Page};
pub use platform::{Canned, StubPlatform};
pub use raw::{exchange, open};
pub use site::TestSite;
