//! How the site connects to the platform and to the content system (architecture §10).

#![forbid(unsafe_code)]

use std::error::Error;
use std::io;
use std::time::Duration;

use http::Method;
use reqwest::redirect::Policy;
use reqwest::{ClientBuilder, retry};

/// How long an idle connection is kept. Servers close idle connections, Node (Strapi) after 5 seconds, and a request
/// that is sent meanwhile fails.
const IDLE_TIME: Duration = Duration::from_secs(4);
const IDLE_CONNECTIONS: usize = 64;

/// A client without redirects and proxies. It repeats a GET once if the server closed the connection instead of
/// answering (RFC 9110 §9.2.2), and nothing else.
pub fn builder() -> ClientBuilder {
    // An error means that another part of the process installed a provider earlier; that one works, too.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .redirect(Policy::none())
        .no_proxy()
        .referer(false)
        .tcp_nodelay(true)
        .pool_idle_timeout(IDLE_TIME)
        .pool_max_idle_per_host(IDLE_CONNECTIONS)
        .retry(
            retry::for_host(AnyHost)
                .max_retries_per_request(1)
                .classify_fn(|attempt| {
                    if attempt.method() == Method::GET && attempt.error().is_some_and(is_unanswered)
                    {
                        attempt.retryable()
                    } else {
                        attempt.success()
                    }
                }),
        )
}

struct AnyHost;

impl PartialEq<&str> for AnyHost {
    fn eq(&self, _host: &&str) -> bool {
        true
    }
}

/// Whether the server closed an open connection before the first byte of its answer.
fn is_unanswered(error: &(dyn Error + 'static)) -> bool {
    if let Some(error) = error.downcast_ref::<hyper::Error>() {
        return error.is_incomplete_message() || error.source().is_some_and(is_unanswered);
    }
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return matches!(
            error.kind(),
            io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe
        );
    }
    error.source().is_some_and(is_unanswered)
}
