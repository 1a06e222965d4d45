//! The hosts that the site serves. A foreign host would get into the addresses that we write and into cache keys.

use std::str::FromStr;

/// Loopback names, for a site without configured hosts.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The configured hosts, or the loopback names with any port if none are configured.
#[derive(Debug, Clone, Default)]
pub struct HostAllowList {
    hosts: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
#[error("`{0}` is not a host: expected a name, with a port when it is not the usual one")]
pub struct BadHost(String);

impl FromStr for HostAllowList {
    type Err = BadHost;

    fn from_str(list: &str) -> Result<Self, BadHost> {
        let hosts = list
            .split(',')
            .map(str::trim)
            .filter(|host| !host.is_empty());
        let hosts = hosts.map(|host| {
            let parsed = http::uri::Authority::from_str(host);
            let plain = parsed.is_ok_and(|parsed| !parsed.as_str().contains('@'));
            plain
                .then(|| without_usual_port(&host.to_ascii_lowercase()).to_owned())
                .ok_or_else(|| BadHost(host.to_owned()))
        });
        Ok(Self {
            hosts: hosts.collect::<Result<_, _>>()?,
        })
    }
}

impl HostAllowList {
    #[must_use]
    pub fn with(mut self, host: &str) -> Self {
        self.hosts
            .push(without_usual_port(&host.to_ascii_lowercase()).to_owned());
        self
    }

    /// The configured names, without their ports.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.hosts.iter().map(|host| without_port(host))
    }

    #[must_use]
    pub fn allows(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        if self.hosts.is_empty() {
            return LOOPBACK.contains(&without_port(&host));
        }
        let host = without_usual_port(&host);
        self.hosts.iter().any(|allowed| allowed == host)
    }
}

fn without_usual_port(host: &str) -> &str {
    let name = host.strip_suffix(":80");
    name.or_else(|| host.strip_suffix(":443")).unwrap_or(host)
}

pub(crate) fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port))
            if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            name
        }
        _ => host,
    }
}

/// Whether a host has no port or a valid one.
pub(crate) fn has_sound_port(host: &str) -> bool {
    let port = host.rsplit_once(':').map(|(_, port)| port);
    // The last colon of `[::1]` does not begin a port.
    port.filter(|port| !port.ends_with(']')).is_none_or(|port| {
        port.starts_with(|first: char| first.is_ascii_digit())
            && port.parse::<u16>().is_ok_and(|port| port != 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_configured_hosts_are_ours() {
        let hosts: HostAllowList = "foyer.example, beta.example:8443".parse().expect("hosts");
        for (host, allowed) in [
            ("foyer.example", true),
            ("FOYER.example:443", true),
            ("beta.example:8443", true),
            ("beta.example", false),
            ("foyer.example:8443", false),
            ("foyer.example.evil.example", false),
            ("localhost", false),
            ("", false),
        ] {
            assert_eq!(hosts.allows(host), allowed, "{host}");
        }
    }

    #[test]
    fn without_configuration_only_this_machine_is_ours() {
        let hosts = HostAllowList::default();
        for (host, allowed) in [
            ("localhost:3000", true),
            ("127.0.0.1:41234", true),
            ("[::1]:3000", true),
            ("[::1]", true),
            ("localhost.evil.example", false),
            ("127.0.0.1.evil.example:3000", false),
            ("localhost:x", false),
        ] {
            assert_eq!(hosts.allows(host), allowed, "{host}");
        }
    }

    #[test]
    fn a_port_that_cannot_be_is_no_port() {
        for host in [
            "foyer.example",
            "[::1]",
            "[::1]:3000",
            "foyer.example:65535",
        ] {
            assert!(has_sound_port(host), "{host}");
        }
        for host in [
            "127.0.0.1:99999",
            "foyer.example:0",
            "foyer.example:",
            "foyer.example:+80",
            "[::1]:x",
        ] {
            assert!(!has_sound_port(host), "{host}");
        }
    }

    #[test]
    fn a_list_with_an_address_in_it_is_refused() {
        assert!("https://foyer.example".parse::<HostAllowList>().is_err());
        assert!("user@foyer.example".parse::<HostAllowList>().is_err());
    }
}
