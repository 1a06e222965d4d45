use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A raw connection, for bytes that an HTTP client would not send.
pub async fn open(address: &str) -> TcpStream {
    let address = address.trim_start_matches("http://");
    TcpStream::connect(address).await.expect("a connection")
}

/// Sends bytes, then reads until the server closes the connection or sends nothing for a while.
pub async fn exchange(address: &str, request: &[u8]) -> String {
    let mut stream = open(address).await;
    stream.write_all(request).await.expect("bytes sent");
    let mut answer = Vec::new();
    let mut buffer = [0; 4096];
    while let Ok(Ok(count @ 1..)) = timeout(Duration::from_secs(2), stream.read(&mut buffer)).await
    {
        answer.extend_from_slice(&buffer[..count]);
        if answer.windows(4).any(|window| window == b"\r\n\r\n") {
            break;
        }
    }
    String::from_utf8_lossy(&answer).into_owned()
}
