//! A server that closes a kept connection while the next request is on its way.
#![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const ANSWER: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// Answers `answers` requests of each connection and closes it when the next one arrives. Returns the address and the
/// number of requests received.
async fn closing_server(answers: usize) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let received = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&received);
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            tokio::spawn(serve(socket, answers, Arc::clone(&count)));
        }
    });
    (address, received)
}

async fn serve(mut socket: TcpStream, answers: usize, received: Arc<AtomicUsize>) {
    let mut buffer = [0; 4096];
    for request in 0.. {
        if socket.read(&mut buffer).await.unwrap_or(0) == 0 {
            return;
        }
        received.fetch_add(1, Ordering::SeqCst);
        if request == answers {
            return;
        }
        socket.write_all(ANSWER).await.unwrap();
    }
}

async fn get(client: &reqwest::Client, address: &str) -> reqwest::Result<String> {
    client.get(address).send().await?.text().await
}

#[tokio::test]
async fn a_get_on_a_connection_that_closes_is_repeated_on_another() {
    let (address, received) = closing_server(1).await;
    let client = foyer_http_client::builder().build().unwrap();
    for _ in 0..2 {
        assert_eq!(get(&client, &address).await.unwrap(), "ok");
    }
    assert_eq!(received.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn a_post_on_a_connection_that_closes_is_sent_once() {
    let (address, received) = closing_server(1).await;
    let client = foyer_http_client::builder().build().unwrap();
    get(&client, &address).await.unwrap();
    assert!(client.post(&address).body("pay").send().await.is_err());
    assert_eq!(received.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn a_server_that_closes_every_connection_is_asked_twice() {
    let (address, received) = closing_server(0).await;
    let client = foyer_http_client::builder().build().unwrap();
    assert!(get(&client, &address).await.is_err());
    assert_eq!(received.load(Ordering::SeqCst), 2);
}
