use std::io;
use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpSocket};

/// Connections that wait for the accept loop. A browser whose connection finds no place in this queue tries again a second
/// later. The system cuts it to its own limit (`net.core.somaxconn`).
const BACKLOG: u32 = 4096;

/// Listens on an address; port 0 takes a free one.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // A restart must not wait for the connections of the process before it.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}
