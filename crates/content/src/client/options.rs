use std::sync::Arc;
use std::time::Duration;

use foyer_swr_cache::{Clock, SystemClock};
use url::Url;

/// The address and limits of the content system.
#[derive(Clone)]
pub struct ClientOptions {
    /// The root URL, without `/api`.
    pub base: Url,
    /// The URL at which editors see the content system, if it differs. Strapi's editor of rich text writes it into
    /// the addresses of pictures.
    pub public_base: Option<Url>,
    /// Bearer token, if reads need one.
    pub token: Option<String>,
    /// Time limit of a whole call.
    pub time_limit: Duration,
    pub connect_time_limit: Duration,
    /// Size limit of an answer, in bytes.
    pub size_limit: usize,
    /// The language whose entries replace missing translations.
    pub default_locale: String,
    pub clock: Arc<dyn Clock>,
}

impl ClientOptions {
    pub fn new(base: Url) -> Self {
        Self {
            base,
            public_base: None,
            token: None,
            time_limit: Duration::from_secs(3),
            connect_time_limit: Duration::from_secs(1),
            size_limit: 4 * 1024 * 1024,
            default_locale: "en".into(),
            clock: Arc::new(SystemClock::default()),
        }
    }
}
