//! Tests the accept loop on real sockets. All of 127.0.0.0/8 is local, so clients can have different addresses.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use foyer_listener::{DropConnection, Limits, Stop, raise_descriptor_limit, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};
use tokio_util::task::TaskTracker;

const BUSY_CLIENT: [u8; 4] = [127, 0, 0, 1];
const OTHER_CLIENT: [u8; 4] = [127, 0, 0, 2];
const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
/// Fails a test that waits longer.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a client waits at most, and a stop without running requests.
const AT_ONCE: Duration = Duration::from_secs(1);

/// Requests to `/slow` finish when the test allows it.
struct Slow {
    began: Semaphore,
    may_end: Semaphore,
}

async fn answer_slowly(State(slow): State<Arc<Slow>>) -> &'static str {
    slow.began.add_permits(1);
    slow.may_end.acquire().await.expect("open").forget();
    "late"
}

async fn serving_thread() -> String {
    let thread = std::thread::current();
    format!("{} here", thread.name().unwrap_or_default())
}

struct Server {
    address: SocketAddr,
    stop: Stop,
    tasks: TaskTracker,
    slow: Arc<Slow>,
}

impl Server {
    fn start(mut limits: Limits) -> Self {
        let listener = foyer_listener::bind(([127, 0, 0, 1], 0).into()).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let slow = Arc::new(Slow {
            began: Semaphore::new(0),
            may_end: Semaphore::new(0),
        });
        let app = Router::new()
            .route("/", get(|| async { "here" }))
            .route("/thread", get(serving_thread))
            .route("/slow", get(answer_slowly))
            .route(
                "/dropped",
                get(|| async { axum::Extension(DropConnection) }),
            )
            .with_state(Arc::clone(&slow));
        let (stop, tasks) = (Stop::default(), TaskTracker::new());
        limits.threads = 2;
        tasks.spawn(serve(listener, app, limits, tasks.clone(), stop.clone()));
        Self {
            address,
            stop,
            tasks,
            slow,
        }
    }

    async fn connect(&self, from: [u8; 4]) -> TcpStream {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address");
        let connected = timeout(PATIENCE, socket.connect(self.address)).await;
        connected.expect("in time").expect("a connection")
    }

    async fn send(&self, from: [u8; 4], bytes: &[u8]) -> TcpStream {
        let mut stream = self.connect(from).await;
        stream.write_all(bytes).await.expect("sent");
        stream
    }

    /// Sends a request and waits until its handler runs.
    async fn send_slow(&self, from: [u8; 4]) -> TcpStream {
        let stream = self
            .send(from, b"GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
            .await;
        self.slow.began.acquire().await.expect("open").forget();
        stream
    }
}

/// Reads an answer up to its body of four letters.
async fn answer(stream: &mut TcpStream) -> String {
    let mut text = String::new();
    let read = async {
        let mut byte = [0];
        while !text.ends_with("here") && !text.ends_with("late") {
            if stream.read(&mut byte).await.unwrap_or(0) == 0 {
                break;
            }
            text.push(char::from(byte[0]));
        }
    };
    timeout(PATIENCE, read).await.expect("an answer in time");
    text
}

/// Waits for the server to close the connection without sending more.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let read = timeout(PATIENCE, stream.read(&mut [0])).await;
    !matches!(read, Ok(Ok(1..)) | Err(_))
}

/// Whether the connection is already closed; does not wait.
fn is_closed_now(stream: &TcpStream) -> bool {
    let read = stream.try_read(&mut [0]);
    !read.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
}

#[tokio::test]
async fn idle_connections_of_one_address_do_not_delay_another() {
    raise_descriptor_limit();
    let server = Server::start(Limits::shared_by_one_address(1500));
    let mut busy = Vec::new();
    for _ in 0..2000 {
        busy.push(server.connect(BUSY_CLIENT).await);
    }
    let asked = Instant::now();
    let mut other = server.send(OTHER_CLIENT, REQUEST).await;
    assert!(answer(&mut other).await.ends_with("here"));
    assert!(asked.elapsed() < AT_ONCE, "{:?}", asked.elapsed());
    assert!(
        is_closed(&mut busy[0]).await,
        "the longest idle one is closed"
    );
    assert!(!is_closed_now(busy.last().expect("connections")));
    assert!(!is_closed_now(&other), "the other client stays connected");
}

#[tokio::test]
async fn an_address_is_limited_to_its_share_of_the_connections() {
    let server = Server::start(Limits::of_connections(8));
    let mut first = server.send_slow(BUSY_CLIENT).await;
    let _second = server.send_slow(BUSY_CLIENT).await;
    let mut third = server.send(BUSY_CLIENT, REQUEST).await;
    let refused = answer(&mut third).await;
    assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    assert!(refused.contains("Retry-After: 5"), "{refused}");
    let mut other = server.send(OTHER_CLIENT, REQUEST).await;
    assert!(answer(&mut other).await.ends_with("here"));
    // Once the first is idle, it makes room for another connection.
    server.slow.may_end.add_permits(1);
    assert!(answer(&mut first).await.ends_with("late"));
    let mut fourth = server.send(BUSY_CLIENT, REQUEST).await;
    assert!(answer(&mut fourth).await.ends_with("here"));
    assert!(is_closed(&mut first).await);
}

#[tokio::test]
async fn connections_are_shared_evenly_among_the_threads() {
    let server = Server::start(Limits::default());
    let (mut open, mut served) = (Vec::new(), BTreeMap::new());
    for _ in 0..4 {
        let mut stream = server
            .send(
                OTHER_CLIENT,
                b"GET /thread HTTP/1.1\r\nHost: localhost\r\n\r\n",
            )
            .await;
        let text = answer(&mut stream).await;
        let thread = text.rsplit_once("\r\n").expect("a body").1.to_owned();
        *served.entry(thread).or_insert(0) += 1;
        open.push(stream);
    }
    let evenly = [("connections-0 here", 2), ("connections-1 here", 2)];
    assert_eq!(
        served,
        evenly
            .map(|(thread, count)| (thread.to_owned(), count))
            .into()
    );
}

#[tokio::test]
async fn a_connection_waits_while_all_others_serve() {
    let server = Server::start(Limits::shared_by_one_address(1));
    let mut serving = server.send_slow(BUSY_CLIENT).await;
    let mut other = server.send(OTHER_CLIENT, REQUEST).await;
    server.slow.may_end.add_permits(1);
    assert!(answer(&mut serving).await.ends_with("late"));
    assert!(answer(&mut other).await.ends_with("here"));
}

#[tokio::test]
async fn a_client_that_shuts_down_writing_gets_its_answer() {
    let server = Server::start(Limits::default());
    let mut stream = server.send_slow(OTHER_CLIENT).await;
    stream.shutdown().await.expect("half closed");
    // These are answered later: by then the server has seen the shutdown of the first client.
    for _ in 0..10 {
        let mut later = server.send(OTHER_CLIENT, REQUEST).await;
        assert!(answer(&mut later).await.ends_with("here"));
    }
    server.slow.may_end.add_permits(1);
    assert!(answer(&mut stream).await.ends_with("late"));
    assert!(is_closed(&mut stream).await);
}

#[tokio::test]
async fn an_answer_can_be_a_dropped_connection() {
    let server = Server::start(Limits::default());
    let mut stream = server
        .send(
            OTHER_CLIENT,
            b"GET /dropped HTTP/1.1\r\nHost: localhost\r\n\r\n",
        )
        .await;
    assert!(is_closed(&mut stream).await);
}

#[tokio::test]
async fn a_stop_does_not_wait_for_idle_connections_or_partial_heads() {
    let server = Server::start(Limits::default());
    let mut silent = server.connect(BUSY_CLIENT).await;
    let mut half = server.send(BUSY_CLIENT, b"GET / HTTP/1.1\r\nHo").await;
    let mut kept = server.send(BUSY_CLIENT, REQUEST).await;
    assert!(answer(&mut kept).await.ends_with("here"));
    kept.write_all(b"GET /").await.expect("sent");
    let asked = Instant::now();
    assert!(server.stop.end(&server.tasks, PATIENCE).await);
    assert!(asked.elapsed() < AT_ONCE, "{:?}", asked.elapsed());
    for stream in [&mut silent, &mut half, &mut kept] {
        assert!(is_closed(stream).await);
    }
}

#[tokio::test]
async fn requests_that_run_at_the_stop_are_answered_with_connection_close() {
    let server = Server::start(Limits::default());
    let mut running = server.send_slow(BUSY_CLIENT).await;
    let mut kept = server.send(BUSY_CLIENT, REQUEST).await;
    assert!(answer(&mut kept).await.ends_with("here"));
    server.stop.begin();
    // On its way when the stop begins.
    kept.write_all(REQUEST).await.expect("sent");
    let answered = answer(&mut kept).await.to_lowercase();
    assert!(
        answered.contains("connection: close") && answered.ends_with("here"),
        "{answered}"
    );
    server.slow.may_end.add_permits(1);
    let answered = answer(&mut running).await.to_lowercase();
    assert!(
        answered.contains("connection: close") && answered.ends_with("late"),
        "{answered}"
    );
    assert!(server.stop.end(&server.tasks, PATIENCE).await);
}

#[tokio::test]
async fn an_announced_stop_closes_connections_after_their_answers() {
    let server = Server::start(Limits::default());
    server.stop.announce();
    let mut stream = server.send(OTHER_CLIENT, REQUEST).await;
    let answered = answer(&mut stream).await.to_lowercase();
    assert!(
        answered.contains("connection: close") && answered.ends_with("here"),
        "{answered}"
    );
    assert!(is_closed(&mut stream).await);
}

#[tokio::test]
async fn connections_in_the_backlog_are_served_at_the_stop() {
    let server = Server::start(Limits::default());
    // There is no await from here to the stop, so these stay in the backlog until then.
    let waiting: Vec<_> = (0..100)
        .map(|_| {
            use std::io::Write as _;
            let mut stream = std::net::TcpStream::connect(server.address).expect("a connection");
            stream.write_all(REQUEST).expect("sent");
            stream
        })
        .collect();
    server.stop.begin();
    for stream in waiting {
        stream.set_nonblocking(true).expect("a socket");
        let mut stream = TcpStream::from_std(stream).expect("a socket");
        assert!(answer(&mut stream).await.ends_with("here"));
    }
    assert!(server.stop.end(&server.tasks, PATIENCE).await);
    let late = std::net::TcpStream::connect(server.address);
    assert!(late.is_err(), "the port is closed");
}

#[tokio::test]
async fn requests_that_do_not_end_are_dropped_at_the_hard_stop() {
    let server = Server::start(Limits::default());
    let mut stream = server.send_slow(OTHER_CLIENT).await;
    let ended = server
        .stop
        .end(&server.tasks, Duration::from_millis(200))
        .await;
    assert!(!ended);
    assert!(is_closed(&mut stream).await);
}
