//! Fixtures of the unit tests: settings, a stub platform, and an unreachable content system.

use std::sync::Arc;

use foyer_content::{Reader, ReaderOptions, SystemClock};
use foyer_platform::{Client, ClientOptions};
use url::Url;

use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::platform_reads::PlatformReads;
use crate::settings::Settings;
pub(crate) use stub_platform::{Canned, StubPlatform};

/// Shared with the integration tests.
#[path = "../tests/site/support/platform.rs"]
#[expect(dead_code, reason = "unit tests do not need all of it")]
mod stub_platform;

pub(crate) fn settings() -> Settings {
    let address = |text: &str| Url::parse(text).expect("an address");
    let mut settings = Settings::new(
        address("http://127.0.0.1:4000"),
        address("http://127.0.0.1:4001"),
    );
    settings.origin = Some(address("https://foyer.example"));
    settings
}

pub(crate) fn platform_reads(platform: &StubPlatform, clock: &Clock) -> Arc<PlatformReads> {
    // The binary installs it once; here the first test does.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client::new(&platform.url, &ClientOptions::default()).expect("a client");
    let (metrics, settings) = (Arc::<Metrics>::default(), Arc::new(settings()));
    PlatformReads::new(client, metrics, settings, clock)
}

/// A content system that is unreachable: every read returns its default.
pub(crate) fn content() -> Reader {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let nowhere = Url::parse("http://127.0.0.1:9").expect("an address");
    let client = foyer_content::Client::new(foyer_content::ClientOptions::new(nowhere));
    let client = client.expect("a client");
    Reader::new(
        client,
        ReaderOptions::default(),
        Arc::new(SystemClock::default()),
    )
}
