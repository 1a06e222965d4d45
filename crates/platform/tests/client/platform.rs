//! Test platforms: a router, or a socket that misbehaves.

use std::{
    future::Future,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::{Router, extract::Request, middleware, middleware::Next};
use foyer_platform::{Client, ClientOptions};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

pub struct Platform {
    address: SocketAddr,
    requests: Arc<AtomicUsize>,
    task: Option<JoinHandle<()>>,
}

impl Platform {
    pub async fn start(router: Router) -> Self {
        let requests = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&requests);
        let count = move |request: Request, next: Next| {
            counter.fetch_add(1, Ordering::Relaxed);
            next.run(request)
        };
        let router = router.layer(middleware::from_fn(count));
        let (listener, address) = listen().await;
        let task = tokio::spawn(async move {
            axum::serve(listener, router).await.expect("a server");
        });
        Self {
            address,
            requests,
            task: Some(task),
        }
    }

    /// Accepts requests and never answers.
    pub async fn silent() -> Self {
        Self::misbehaving(|mut socket| async move {
            let mut sink = vec![0; 4096];
            while socket.read(&mut sink).await.is_ok_and(|read| read > 0) {}
        })
        .await
    }

    /// Answers one byte at a time, endlessly.
    pub async fn dripping() -> Self {
        Self::misbehaving(|mut socket| async move {
            // Read the request first: an answer before it would confuse the client.
            let mut sink = vec![0; 4096];
            let _ = socket.read(&mut sink).await;
            let head = b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n";
            let mut written = socket.write_all(head).await;
            while written.is_ok() {
                tokio::time::sleep(Duration::from_millis(20)).await;
                written = socket.write_all(b"{").await;
            }
        })
        .await
    }

    /// Closes the connection in the middle of an answer.
    pub async fn hanging_up() -> Self {
        Self::misbehaving(|mut socket| async move {
            let mut sink = vec![0; 4096];
            let _ = socket.read(&mut sink).await;
            let _ = socket
                .write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{\"da")
                .await;
        })
        .await
    }

    /// An address on which no server listens.
    pub async fn gone() -> Self {
        let (listener, address) = listen().await;
        drop(listener);
        Self {
            address,
            requests: Arc::default(),
            task: None,
        }
    }

    async fn misbehaving<F, R>(handle: F) -> Self
    where
        F: Fn(TcpStream) -> R + Send + 'static,
        R: Future<Output = ()> + Send + 'static,
    {
        let (listener, address) = listen().await;
        let task = tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                tokio::spawn(handle(socket));
            }
        });
        Self {
            address,
            requests: Arc::default(),
            task: Some(task),
        }
    }

    pub fn client(&self) -> Client {
        self.client_below("")
    }

    pub fn client_below(&self, prefix: &str) -> Client {
        let base = format!("http://{}/{prefix}", self.address);
        Client::new(
            &base.parse().expect("an address"),
            &ClientOptions::default(),
        )
        .expect("a client")
    }

    pub fn requests(&self) -> usize {
        self.requests.load(Ordering::Relaxed)
    }
}

impl Drop for Platform {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

async fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    (listener, address)
}
