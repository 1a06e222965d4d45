//! How many connections the system lets this process have.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tracing::{debug, warn};

/// A request may hold four descriptors: its own connection, the call to the platform, and, with the platform or the content
/// in this process, the other ends of those. So a quarter of the descriptors is for the connections of a listener.
const DESCRIPTORS_OF_A_REQUEST: u64 = 4;

/// Asks for as many descriptors as the system lets a process have, once, at the start. Nothing here uses `select`, which is
/// why the usual limit is as low as 1024.
pub fn raise_descriptor_limit() {
    let now = getrlimit(Resource::Nofile);
    let wanted = Rlimit {
        current: now.maximum,
        maximum: now.maximum,
    };
    if let Err(error) = setrlimit(Resource::Nofile, wanted) {
        debug!(%error, "the limit of file descriptors stays as it is");
    }
}

/// The configured number of connections, or what the descriptors are enough for.
pub(crate) fn affordable(configured: usize) -> usize {
    let affordable = within(configured, getrlimit(Resource::Nofile).current);
    if affordable < configured {
        warn!(
            configured,
            affordable, "the limit of file descriptors allows fewer connections than configured"
        );
    }
    affordable
}

fn within(configured: usize, descriptors: Option<u64>) -> usize {
    let Some(descriptors) = descriptors else {
        return configured;
    };
    let most = usize::try_from(descriptors / DESCRIPTORS_OF_A_REQUEST).unwrap_or(usize::MAX);
    configured.min(most.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_what_their_requests_need() {
        assert_eq!(within(8192, Some(256)), 64);
        assert_eq!(within(8192, Some(1_048_576)), 8192);
        assert_eq!(within(8192, Some(1)), 1);
        assert_eq!(within(8192, None), 8192);
    }
}
