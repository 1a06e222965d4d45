//! Protection against DNS rebinding: an attacker's domain can resolve to this machine, and its scripts then read our
//! answers as same-origin. The browser still sends that domain as `Host`.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use http::uri::Authority;
use http::{StatusCode, header};

/// The host names that a port answers to. IP addresses and `localhost` are always allowed, because an attacker's domain
/// is neither.
#[derive(Debug, Clone, Default)]
pub struct OwnHosts(Arc<[String]>);

impl OwnHosts {
    pub fn new<N: AsRef<str>>(names: impl IntoIterator<Item = N>) -> Self {
        let names = names.into_iter();
        Self(
            names
                .map(|name| name.as_ref().to_ascii_lowercase())
                .collect(),
        )
    }

    fn allows(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else {
            return false;
        };
        if host.contains('@') {
            return false;
        }
        let name = authority.host().to_ascii_lowercase();
        let name = name.strip_suffix('.').unwrap_or(&name);
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        bare.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || self.0.iter().any(|own| own == name)
    }
}

/// Answers 421 to requests for any other host.
pub fn only_for(hosts: OwnHosts, router: Router) -> Router {
    router.layer(middleware::from_fn_with_state(hosts, check))
}

async fn check(State(hosts): State<OwnHosts>, request: Request, next: Next) -> Response {
    let mut named = request.headers().get_all(header::HOST).iter();
    let host = match (request.uri().authority(), named.next(), named.next()) {
        (Some(authority), Some(_), None) => Some(authority.as_str()),
        (None, Some(host), None) => host.to_str().ok(),
        _ => None,
    };
    if host.is_some_and(|host| hosts.allows(host)) {
        next.run(request).await
    } else {
        let status = StatusCode::MISDIRECTED_REQUEST;
        (status, "This host is not served here.\n").into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_localhost_and_own_names_are_allowed() {
        let hosts = OwnHosts::new(["Games.example"]);
        for (host, allowed) in [
            ("127.0.0.1:3002", true),
            ("10.1.2.3", true),
            ("[::1]:3002", true),
            ("LOCALHOST:3002", true),
            ("foyer.localhost", true),
            ("games.example", true),
            ("games.example.:443", true),
            ("evil.example:3002", false),
            ("games.example.evil.example", false),
            ("localhost.evil.example", false),
            ("127.0.0.1.evil.example", false),
            ("evil.example@localhost", false),
            ("", false),
            ("a b", false),
        ] {
            assert_eq!(hosts.allows(host), allowed, "{host:?}");
        }
    }
}
