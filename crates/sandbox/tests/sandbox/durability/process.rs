//! A sandbox in a process of its own: this test binary once more, told to run nothing but [`the_other_process`].

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use foyer_sandbox::{AttemptLimits, PasswordCost, Sandbox, SandboxConfig, Storage};
use rustix::process::{Resource, getrlimit, setrlimit};
use serde_json::{Value, json};

/// The database to serve. A process without it is not the other process.
const DATABASE: &str = "FOYER_TEST_DATABASE";
const ITSELF: &str = "durability::process::the_other_process";
const READY: &str = "ready: ";
/// How browsers would reach it: an answer is the same from whatever port it comes.
const ORIGIN: &str = "FOYER_TEST_ORIGIN";
/// The keys of game providers outlive the process.
const SECRET: [u8; 32] = [7; 32];

/// Serves until it is killed. In the ordinary course of the tests there is nothing to serve.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_other_process() {
    let Some(path) = std::env::var_os(DATABASE) else {
        return;
    };
    allow_many_connections();
    let sandbox = Sandbox::start(SandboxConfig {
        storage: Storage::File(path.into()),
        public_origin: std::env::var(ORIGIN).ok(),
        secret: SECRET,
        password_cost: PasswordCost::CHEAP,
        attempts: AttemptLimits {
            per_client: 1_000,
            ..AttemptLimits::default()
        },
        ..SandboxConfig::default()
    })
    .await
    .expect("the sandbox starts");
    let ready = json!({
        "address": sandbox.address().to_string(),
        "wallet_key": sandbox.wallet_key(super::PROVIDER),
    });
    // On a line of its own: the test harness has begun one.
    println!("\n{READY}{ready}");
    // Should the test die before it kills, the pipe ends, and with it this process.
    let _ = tokio::io::copy(&mut tokio::io::stdin(), &mut tokio::io::sink()).await;
}

/// A thousand connections are more than many shells allow a process.
pub fn allow_many_connections() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).expect("as many open files as allowed");
}

pub struct Process {
    child: Mutex<Child>,
    pub origin: String,
    pub wallet_key: String,
}

impl Process {
    /// `public_origin`: that of the first process on this database; none for that one itself.
    pub fn start(database: &Path, public_origin: Option<&str>) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([ITSELF, "--exact", "--nocapture", "--test-threads=1"])
            .env(DATABASE, database)
            .envs(public_origin.map(|origin| (ORIGIN, origin)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("this binary starts again");
        let ready: Value = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok)
            .find_map(|line| serde_json::from_str(line.strip_prefix(READY)?).ok())
            .expect("the other process serves");
        let text = |name: &str| ready[name].as_str().unwrap().to_owned();
        Self {
            child: Mutex::new(child),
            origin: format!("http://{}", text("address")),
            wallet_key: text("wallet_key"),
        }
    }

    /// `SIGKILL`: nothing is finished, flushed or closed.
    pub fn kill(&self) {
        let mut child = self.child.lock().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}
