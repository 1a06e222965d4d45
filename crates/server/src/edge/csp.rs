//! The content security policy of a page: scripts by hash or origin, frames from known origins only.

use std::fmt::Write as _;

use http::HeaderValue;
use url::{Origin, Url};

use crate::settings::Settings;

/// The policy around the script sources that depend on the page.
#[derive(Debug, Clone)]
pub(crate) struct PagePolicy {
    strict_dynamic: bool,
    /// Third parties and, in development, Vite's server.
    script_origins: String,
    after: String,
}

impl PagePolicy {
    pub(crate) fn new(settings: &Settings) -> Self {
        let dev = dev_sources(settings.dev_assets.as_ref());
        let mut after = format!(
            "; style-src 'self' 'unsafe-inline'; \
             img-src 'self' data: blob: https: {images}; font-src 'self' data:{dev}; media-src 'self' https:; \
             connect-src 'self'{connections}{dev}; frame-src 'self'{frames}; worker-src 'self'; manifest-src 'self'; \
             object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors {ancestors}",
            images = images(settings),
            connections = connections(settings),
            frames = listed(settings.frame_origins.iter().chain(&settings.chat_origins)),
            ancestors = ancestors(settings),
        );
        if settings.trusted_types {
            after.push_str("; require-trusted-types-for 'script'");
        }
        if settings
            .origin
            .as_ref()
            .is_some_and(|origin| origin.scheme() == "https")
        {
            after.push_str("; upgrade-insecure-requests");
        }
        Self {
            strict_dynamic: settings.strict_dynamic,
            script_origins: format!(
                "{}{}{dev}",
                listed(settings.script_origins.iter().chain(&settings.chat_origins)),
                addresses(settings.tags.addresses())
            ),
            after,
        }
    }

    /// The policy of a page of a site with these script sources; `None` if one of them is no text for a header, so that
    /// the page gets the policy that allows nothing.
    pub(crate) fn of_page<'a>(
        &self,
        origin: &str,
        scripts: impl Iterator<Item = &'a str>,
    ) -> Option<HeaderValue> {
        let mut policy = "default-src 'self'; script-src ".to_owned();
        if self.strict_dynamic {
            policy.push_str("'strict-dynamic'");
        } else {
            policy.push_str(&own_scripts(origin));
            policy.push_str(&self.script_origins);
        }
        for source in scripts {
            _ = write!(policy, " {source}");
        }
        policy.push_str(&self.after);
        HeaderValue::from_str(&policy).ok()
    }
}

/// The web build's files only, because the content system's uploads are on the same origin. A policy cannot name an
/// IPv6 address.
fn own_scripts(origin: &str) -> String {
    if origin.contains('[') {
        "'self'".to_owned()
    } else {
        format!("{origin}/assets/")
    }
}

fn addresses<'a>(all: impl Iterator<Item = &'a Url>) -> String {
    all.map(|url| format!(" {}", address(url))).collect()
}

/// A source that allows exactly this address, whatever its query.
pub(crate) fn address(url: &Url) -> String {
    // These characters end a source or a directive.
    let path = url.path().replace(';', "%3B").replace(',', "%2C");
    format!("{}{path}", url.origin().ascii_serialization())
}

/// The `frame-ancestors` of a page: `'none'` unless embedding origins are configured (architecture §9).
pub(crate) fn ancestors(settings: &Settings) -> String {
    if settings.embedding_origins.is_empty() {
        "'none'".to_owned()
    } else {
        format!("'self'{}", listed(&settings.embedding_origins))
    }
}

/// The origin of the content system: in development its uploads are loaded over plain HTTP.
fn images(settings: &Settings) -> String {
    settings.content.origin().ascii_serialization()
}

fn dev_sources(dev: Option<&Url>) -> String {
    dev.map_or_else(String::new, |url| {
        let origin = url.origin().ascii_serialization();
        format!(" {origin} {}", origin.replacen("http", "ws", 1))
    })
}

/// A chat calls its service by fetch and by WebSocket; the monitor gets reports.
fn connections(settings: &Settings) -> String {
    let chat = listed(&settings.chat_origins);
    let sockets = chat.replace(" http", " ws");
    let monitor = addresses(settings.monitor.iter().map(|monitor| &monitor.address));
    format!(
        "{}{chat}{sockets}{monitor}",
        listed(&settings.connect_origins)
    )
}

fn listed<'a>(origins: impl IntoIterator<Item = &'a Origin>) -> String {
    let mut sources = Vec::new();
    for origin in origins {
        let source = format!(" {}", origin.ascii_serialization());
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    sources.concat()
}
