use std::time::Duration;

/// Limits per client and listener (architecture §10).
#[derive(Debug, Clone)]
pub struct Limits {
    /// Time from the first byte of a connection, or from the end of the last request, to the end of the next request
    /// head.
    pub header_timeout: Duration,
    pub header_bytes: usize,
    /// The minimum rate of a request body, after the grace period `body_grace`.
    pub body_bytes_per_second: u64,
    pub body_grace: Duration,
    /// How long a client may stop reading an answer.
    pub write_stall: Duration,
    /// Maximum number of connections. Lower if the process has too few file descriptors.
    pub connections: usize,
    /// Maximum number of connections per address. Set it to `connections` if all clients come through one proxy.
    pub connections_per_address: usize,
    /// Threads that serve the connections, each with a runtime of its own; 0: the caller's runtime does.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self::of_connections(8192)
    }
}

impl Limits {
    /// The default limits with another number of connections. One address may use a quarter of them: enough for many
    /// players behind one carrier's address, too few to shut others out.
    #[must_use]
    pub fn of_connections(connections: usize) -> Self {
        Self {
            header_timeout: Duration::from_secs(15),
            header_bytes: 32 * 1024,
            body_bytes_per_second: 1024,
            body_grace: Duration::from_secs(10),
            write_stall: Duration::from_secs(30),
            connections,
            connections_per_address: connections.div_ceil(4),
            threads: 0,
        }
    }

    /// For a port whose clients all share one address: a proxy, a site, a developer.
    #[must_use]
    pub fn shared_by_one_address(connections: usize) -> Self {
        Self {
            connections_per_address: connections,
            ..Self::of_connections(connections)
        }
    }
}
