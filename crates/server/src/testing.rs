//! Settings for unit tests.

use url::Url;

use crate::settings::Settings;

pub(crate) fn settings() -> Settings {
    let address = |text: &str| Url::parse(text).expect("an address");
    let mut settings = Settings::new(
        address("http://127.0.0.1:4000"),
        address("http://127.0.0.1:4001"),
    );
    settings.origin = Some(address("https://foyer.example"));
    settings
}
