//! One request to another service over HTTP.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use http::header::{CONTENT_TYPE, HOST};
use http::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub(super) enum Undelivered {
    #[error("cannot connect: {0}")]
    Connect(#[from] std::io::Error),
    #[error("not a request: {0}")]
    Request(#[from] http::Error),
    #[error("no answer: {0}")]
    Answer(#[from] hyper::Error),
    #[error("no answer in time")]
    Slow,
}

/// Sends a JSON body and answers with what it was answered.
pub(super) async fn post(
    to: SocketAddr,
    path: &str,
    headers: &[(&str, &str)],
    body: String,
) -> Result<StatusCode, Undelivered> {
    let mut request = Request::post(path)
        .header(HOST, to.to_string())
        .header(CONTENT_TYPE, "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::from(body))?;
    tokio::time::timeout(PATIENCE, send(to, request))
        .await
        .map_err(|_| Undelivered::Slow)?
}

async fn send(to: SocketAddr, request: Request<Body>) -> Result<StatusCode, Undelivered> {
    let stream = TcpStream::connect(to).await?;
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    // Ends with the answer, or with the sender.
    tokio::spawn(connection);
    Ok(sender.send_request(request).await?.status())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nobody_at_home_is_an_error_and_not_a_wait() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let sent = post(address, "/", &[], String::new()).await;
        assert!(matches!(sent, Err(Undelivered::Connect(_))), "{sent:?}");
        let wrong = post(address, "/", &[("a header", "x")], String::new()).await;
        assert!(matches!(wrong, Err(Undelivered::Request(_))), "{wrong:?}");
    }
}
