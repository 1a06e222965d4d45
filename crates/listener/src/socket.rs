use std::io;
use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpSocket};

/// Length of the accept queue. A browser that finds the queue full retries after a second. The system may reduce it
/// (`net.core.somaxconn`).
const BACKLOG: u32 = 4096;

/// Listens on an address; port 0 selects a free port.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // A restart must not fail because of connections of the previous process.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}
