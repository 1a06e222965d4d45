//! A load generator: N keep-alive connections, each sending a request as soon as the last one is answered, for a
//! limited time.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

const TIMEOUT: Duration = Duration::from_secs(10);

pub struct Load {
    pub address: SocketAddr,
    pub connections: u32,
    pub time: Duration,
    /// The `Accept-Encoding` of the requests; `None` requests no compression.
    pub encoding: Option<&'static str>,
}

#[derive(Default)]
pub struct Measured {
    latencies: Vec<Duration>,
    took: Duration,
}

impl Load {
    pub fn run(&self) -> Result<Measured> {
        let started = Instant::now();
        let mut latencies = thread::scope(|scope| {
            let clients: Vec<_> = (0..self.connections)
                .map(|_| scope.spawn(|| self.client(started + self.time)))
                .collect();
            clients
                .into_iter()
                .try_fold(Vec::new(), |mut all, client| match client.join() {
                    Ok(result) => result.map(|mut some| {
                        all.append(&mut some);
                        all
                    }),
                    Err(panic) => std::panic::resume_unwind(panic),
                })
        })?;
        let took = started.elapsed();
        latencies.sort_unstable();
        Ok(Measured { latencies, took })
    }

    fn client(&self, until: Instant) -> Result<Vec<Duration>> {
        let mut connection = Connection::open(self.address)?;
        connection.encoding = self.encoding;
        let mut latencies = Vec::new();
        while Instant::now() < until {
            let asked = Instant::now();
            connection.get("/")?;
            latencies.push(asked.elapsed());
        }
        Ok(latencies)
    }
}

impl Measured {
    #[expect(clippy::cast_precision_loss, reason = "far fewer requests than 2^52")]
    pub fn per_second(&self) -> f64 {
        self.latencies.len() as f64 / self.took.as_secs_f64()
    }

    pub fn median_latency(&self) -> Duration {
        self.percentile(50)
    }

    pub fn percentile(&self, percent: usize) -> Duration {
        let place = self.latencies.len() * percent / 100;
        self.latencies.get(place).copied().unwrap_or_default()
    }
}

pub struct Connection {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
    pub encoding: Option<&'static str>,
    line: String,
    body: Vec<u8>,
}

impl Connection {
    pub fn open(address: SocketAddr) -> Result<Self> {
        let stream =
            TcpStream::connect(address).with_context(|| format!("connecting to {address}"))?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        Ok(Self {
            stream: BufReader::with_capacity(1 << 16, stream),
            address,
            encoding: None,
            line: String::new(),
            body: Vec::new(),
        })
    }

    /// Returns the body of a 200. Any other answer fails the measurement.
    pub fn get(&mut self, path: &str) -> Result<&[u8]> {
        let encoding = self.encoding.unwrap_or("identity");
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept: text/html\r\nAccept-Encoding: {encoding}\r\n\r\n",
            self.address
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        let status = self.read_line()?.to_owned();
        if !status.starts_with("HTTP/1.1 200 ") {
            bail!("{} answered {status:?} to {path}", self.address);
        }
        let mut length = None;
        loop {
            let header = self.read_line()?.to_ascii_lowercase();
            if header.is_empty() {
                break;
            }
            if let Some(value) = header.strip_prefix("content-length:") {
                length = Some(value.trim().parse().context("reading content-length")?);
            }
        }
        self.body.clear();
        match length {
            Some(length) => self.read_body(length)?,
            None => self.read_chunks()?,
        }
        Ok(&self.body)
    }

    fn read_chunks(&mut self) -> Result<()> {
        loop {
            let size =
                usize::from_str_radix(self.read_line()?, 16).context("reading a chunk's size")?;
            self.read_body(size)?;
            self.read_line()?;
            if size == 0 {
                return Ok(());
            }
        }
    }

    fn read_body(&mut self, length: usize) -> Result<()> {
        let start = self.body.len();
        self.body.resize(start + length, 0);
        self.stream
            .read_exact(&mut self.body[start..])
            .context("reading a body")
    }

    fn read_line(&mut self) -> Result<&str> {
        self.line.clear();
        if self
            .stream
            .read_line(&mut self.line)
            .context("reading a response")?
            == 0
        {
            bail!("{} closed the connection", self.address);
        }
        Ok(self.line.trim_end())
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    fn server(answers: &'static [&'static str]) -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            let (stream, _) = listener.accept().unwrap();
            let mut stream = BufReader::new(stream);
            for answer in answers {
                let mut line = String::new();
                while stream.read_line(&mut line).unwrap() > 2 {
                    line.clear();
                }
                stream.get_mut().write_all(answer.as_bytes()).unwrap();
            }
        });
        address
    }

    #[test]
    fn bodies_with_a_length_and_in_chunks_are_read_on_one_connection() {
        let address = server(&[
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n",
        ]);
        let mut connection = Connection::open(address).unwrap();
        assert_eq!(connection.get("/").unwrap(), b"hello");
        assert_eq!(connection.get("/").unwrap(), b"hello");
    }

    #[test]
    fn an_error_page_is_not_measured() {
        let address = server(&["HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"]);
        let error = Connection::open(address).unwrap().get("/").unwrap_err();
        assert!(error.to_string().contains("503"));
    }
}
