//! The limit of open file descriptors.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tracing::{debug, warn};

/// A request may hold four descriptors: its own connection, the one to the platform, and the other ends of both if
/// platform or content run in this process. So a listener uses a quarter of the descriptors for its connections.
const DESCRIPTORS_OF_A_REQUEST: u64 = 4;

/// Raises the soft limit to the hard limit, once at the start. The low default of 1024 exists for programs that use
/// `select`; this one does not.
pub fn raise_descriptor_limit() {
    let now = getrlimit(Resource::Nofile);
    let wanted = Rlimit {
        current: now.maximum,
        maximum: now.maximum,
    };
    if let Err(error) = setrlimit(Resource::Nofile, wanted) {
        debug!(%error, "the limit of file descriptors could not be raised");
    }
}

/// The configured number of connections, or fewer if there are not enough descriptors.
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
    fn connections_leave_descriptors_for_their_requests() {
        assert_eq!(within(8192, Some(256)), 64);
        assert_eq!(within(8192, Some(1_048_576)), 8192);
        assert_eq!(within(8192, Some(1)), 1);
        assert_eq!(within(8192, None), 8192);
    }
}
