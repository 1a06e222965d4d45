use std::time::Duration;

/// What a client may cost a listener (architecture §10).
#[derive(Debug, Clone)]
pub struct Limits {
    /// From the first byte of a connection, or the end of the last request, to the end of the next head.
    pub header_timeout: Duration,
    pub header_bytes: usize,
    /// A request body must come at this rate at least, after a grace of `body_grace`.
    pub body_bytes_per_second: u64,
    pub body_grace: Duration,
    /// How long a client may take no byte of an answer.
    pub write_stall: Duration,
    /// Connections at once. Fewer if the process may not open so many descriptors.
    pub connections: usize,
    /// Connections at once from one address. Where everybody comes by way of one proxy: as many as `connections`.
    pub connections_per_address: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self::of_connections(8192)
    }
}

impl Limits {
    /// Every limit as usual but the number of connections. One address may have a quarter of them: enough for the many
    /// players behind one carrier's address, and too little to keep the others out.
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
        }
    }

    /// For a port whose clients all have the same address: one proxy, one site, one developer.
    #[must_use]
    pub fn shared_by_one_address(connections: usize) -> Self {
        Self {
            connections_per_address: connections,
            ..Self::of_connections(connections)
        }
    }
}
