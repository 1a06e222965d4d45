//! The compared servers; each runs only during the measurement.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::Value;

use super::load::Connection;
use crate::process::capture;
use crate::run::Addresses;
use crate::setup::Site;
use crate::supervise::Supervised;
use crate::workspace::Workspace;

const START: Duration = Duration::from_secs(30);
const STATE_OPENS: &str = r#"<script type="application/json" id="foyer-state">"#;

pub struct Contender {
    pub name: &'static str,
    pub address: SocketAddr,
    pub platform: Option<String>,
    _server: Supervised,
}

/// Foyer as in production, with or without the page cache. A cached page stays fresh.
pub fn foyer(
    workspace: &Workspace,
    site: &Site,
    workers: usize,
    is_cached: bool,
) -> Result<Contender> {
    let data = workspace.state().join("bench-data");
    let mut command = workspace.program(&site.foyer.to_string_lossy());
    command
        .arg("serve")
        .env("FOYER_ADDRESS", "127.0.0.1:0")
        .env("FOYER_ADMIN_ADDRESS", "127.0.0.1:0")
        .env("FOYER_DATA_DIR", data)
        .env("FOYER_PAGE_CACHE", if is_cached { "on" } else { "off" })
        .env("FOYER_PAGE_FRESH_SECONDS", "3600")
        .env("FOYER_RENDER_ISOLATES", workers.to_string())
        .env("FOYER_LOG", "warn");
    let (server, line) = start(&mut command, |line| Addresses::read(line).is_some())?;
    let addresses = Addresses::read(&line).context("reading Foyer's ready line")?;
    Ok(Contender {
        name: "Foyer",
        address: socket_address(&addresses.site)?,
        platform: Some(addresses.platform),
        _server: server,
    })
}

/// Debian's nginx with files of a folder and their `.gz` siblings.
pub fn nginx(workspace: &Workspace, root: &Path, workers: usize) -> Result<Contender> {
    let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
    let folder = workspace.state().join("bench-nginx");
    fs::create_dir_all(&folder)?;
    let configuration = folder.join("nginx.conf");
    let text = format!(
        "daemon off; worker_processes {workers}; pid pid; error_log stderr;
         events {{ worker_connections 1024; }}
         http {{
           access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; gzip_static on;
           types {{ text/html html; }}
           client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
           server {{ listen 127.0.0.1:{port}; root {}; }}
         }}",
        root.display()
    );
    fs::write(&configuration, text)?;
    let mut command = workspace.program("/usr/sbin/nginx");
    command.arg("-p").arg(&folder).arg("-c").arg(&configuration);
    let server = Supervised::start(&mut command)?;
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let begun = Instant::now();
    while Connection::open(address).is_err() {
        if begun.elapsed() > START {
            anyhow::bail!("nginx did not become ready");
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(Contender {
        name: "nginx",
        address,
        platform: None,
        _server: server,
    })
}

/// With a `platform`, makes the page's platform calls for each request, as Foyer does; without it, renders stored data.
pub fn node(
    workspace: &Workspace,
    name: &'static str,
    payload: &Path,
    workers: usize,
    platform: Option<&str>,
) -> Result<Contender> {
    let mut command = workspace.program("node");
    command
        .arg(workspace.root.join("crates/xtask/bench/node-server.mjs"))
        .arg(workspace.web_dist().join("server/server.js"))
        .arg(payload)
        .arg(workers.to_string())
        .args(platform);
    let (server, line) = start(&mut command, |line| line.starts_with("http://"))?;
    Ok(Contender {
        name,
        address: socket_address(&line)?,
        platform: None,
        _server: server,
    })
}

/// The embedded data of the home page: the exact string that V8 rendered from.
pub fn capture_payload(workspace: &Workspace, foyer: &Contender) -> Result<PathBuf> {
    let mut connection = Connection::open(foyer.address)?;
    let page = String::from_utf8(connection.get("/")?.to_vec()).context("reading the home page")?;
    let payload = page
        .split_once(STATE_OPENS)
        .and_then(|(_, rest)| rest.split_once("</script>"))
        .map(|(payload, _)| payload)
        .context("the home page carries no foyer-state")?;
    let state: Value = serde_json::from_str(payload).context("reading foyer-state")?;
    if state["context"]["shell"] == true {
        anyhow::bail!("the home page was not rendered: Foyer answered with the client shell");
    }
    let file = workspace.state().join("bench-payload.json");
    fs::write(&file, payload)?;
    Ok(file)
}

/// The time of a single render of the same payload in V8, without queue and HTTP.
pub fn bare_render(workspace: &Workspace, site: &Site, payload: &Path) -> Result<Duration> {
    eprintln!("Measuring the bare render …");
    let mut cargo = workspace.cargo();
    site.v8.provide_to(&mut cargo);
    cargo
        .args([
            "run",
            "--quiet",
            "--release",
            "-p",
            "xtask",
            "--bin",
            "bare",
            "--features",
            "xtask/bare",
            "--",
        ])
        .arg(workspace.web_dist().join("server/server.js"))
        .arg(payload);
    let microseconds: u64 = capture(&mut cargo)?
        .trim()
        .parse()
        .context("reading the bare render's time")?;
    Ok(Duration::from_micros(microseconds))
}

/// Starts a server and waits for its ready line.
fn start(command: &mut Command, ready: fn(&str) -> bool) -> Result<(Supervised, String)> {
    let mut server = Supervised::start(command.stdout(Stdio::piped()))?;
    let output = server
        .stdout()
        .context("the server has no standard output")?;
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if ready(&line) {
                // The receiver is gone after the first line.
                _ = sender.send(line);
            }
        }
    });
    let line = receiver
        .recv_timeout(START)
        .with_context(|| format!("{} did not become ready", crate::process::describe(command)))?;
    Ok((server, line))
}

fn socket_address(url: &str) -> Result<SocketAddr> {
    let authority = url
        .trim()
        .trim_start_matches("http://")
        .trim_end_matches('/');
    authority
        .parse()
        .with_context(|| format!("{url:?} is not an address on this machine"))
}
