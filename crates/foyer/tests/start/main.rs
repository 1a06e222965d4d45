//! Tests of the binary: it starts, prints one ready line and stops; or it reports what is wrong and leaves nothing
//! behind.
#![forbid(unsafe_code)]

mod traces;

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs `foyer` with its own data folder, free ports, and the small web build of the server's tests.
fn foyer(data: &TempDir, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foyer"));
    let inherited = std::env::vars().map(|(name, _)| name);
    let ours = |name: &String| name.starts_with("FOYER_") || name.starts_with("OTEL_");
    for name in inherited.filter(ours) {
        command.env_remove(name);
    }
    command
        .args(arguments)
        .current_dir(repository())
        .env("FOYER_ADDRESS", "127.0.0.1:0")
        .env("FOYER_ADMIN_ADDRESS", "127.0.0.1:0")
        .env("FOYER_DATA_DIR", data.path())
        .env("FOYER_WEB_DIR", "crates/server/tests/fixtures/web");
    command
}

fn run(command: &mut Command) -> Output {
    command.output().expect("foyer runs")
}

fn words(output: &Output) -> String {
    assert!(output.stdout.is_empty(), "nothing is ready: {output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

struct Serving {
    child: Child,
    ready: Value,
}

impl Serving {
    fn start(command: &mut Command) -> Self {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("foyer starts");
        let output = child.stdout.take().expect("its output");
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).expect("a line");
        let ready = serde_json::from_str(&line).expect("the ready line");
        Self { child, ready }
    }

    /// Sends SIGTERM and waits.
    fn stop(&mut self) -> bool {
        let id = self.child.id().to_string();
        Command::new("kill").arg(id).status().expect("a signal");
        self.child.wait().expect("an end").success()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // Kills only a process that a failed test left running.
        let _ = self.child.kill();
    }
}

#[test]
fn serve_starts_with_the_defaults_and_stops_on_sigterm() {
    let data = TempDir::new().expect("a folder");
    let mut serving = Serving::start(&mut foyer(&data, &["serve"]));
    let ready = &serving.ready;
    assert_eq!(ready["event"], "ready");
    for name in ["site", "admin", "platform", "content"] {
        let address = ready[name].as_str().expect("an address");
        assert!(
            address.starts_with("http://127.0.0.1:"),
            "{name}: {address}"
        );
    }
    assert!(data.path().join("sandbox.sqlite").exists());
    assert!(serving.stop());
}

#[test]
fn a_site_uses_a_standalone_sandbox_and_content_server() {
    let data = TempDir::new().expect("a folder");
    let any_port = "127.0.0.1:0";
    let mut sandbox =
        Serving::start(foyer(&data, &["sandbox"]).env("FOYER_SANDBOX_ADDRESS", any_port));
    let mut content =
        Serving::start(foyer(&data, &["content"]).env("FOYER_CONTENT_ADDRESS", any_port));
    let address = |ready: &Value, name: &str| ready[name].as_str().expect("an address").to_owned();
    let platform = address(&sandbox.ready, "platform");
    let fixtures = address(&content.ready, "content");
    let mut site = Serving::start(
        foyer(&data, &["serve"])
            .env("FOYER_PLATFORM_URL", &platform)
            .env("FOYER_CONTENT_URL", &fixtures),
    );
    assert_eq!(address(&site.ready, "platform"), platform);
    assert_eq!(address(&site.ready, "content"), fixtures);
    for server in [&mut site, &mut content, &mut sandbox] {
        assert!(server.stop());
    }
}

#[test]
fn all_configuration_mistakes_are_reported_by_name() {
    let data = TempDir::new().expect("a folder");
    for arguments in [&["serve"], &["sandbox"], &["check-config"]] {
        let output = run(foyer(&data, arguments)
            .env("FOYER_ADDRESS", "here")
            .env("FOYER_RENDER_QUEUE", "0")
            .env("FOYER_CONTENT_WEBHOOK_SECRET", "hunter2"));
        assert_eq!(output.status.code(), Some(2));
        insta::allow_duplicates! {
            insta::assert_snapshot!(words(&output), @r#"
            foyer: the configuration has mistakes
              FOYER_ADDRESS="here": expected an address with a port, like 127.0.0.1:3000
              FOYER_CONTENT_WEBHOOK_SECRET="********": expected at least 16 characters
              FOYER_RENDER_QUEUE="0": expected a number from 1 to 65536
            "#);
        }
    }
}

#[test]
fn check_config_prints_the_values_and_hides_secrets() {
    let data = TempDir::new().expect("a folder");
    let output = run(foyer(&data, &["check-config"])
        .env("FOYER_CONTENT_TOKEN", "top-secret-token")
        .env("FOYER_ADRESS", "x"));
    assert!(output.status.success());
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("FOYER_ADDRESS=127.0.0.1:0"), "{text}");
    assert!(text.contains("FOYER_CONTENT_TOKEN=********"), "{text}");
    assert!(
        text.contains("FOYER_ADRESS is not one of Foyer's"),
        "{text}"
    );
    assert!(!text.contains("top-secret-token"));
}

#[test]
fn a_port_in_use_is_reported_and_nothing_is_left_behind() {
    let data = TempDir::new().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    for variable in ["FOYER_ADDRESS", "FOYER_ADMIN_ADDRESS"] {
        let output = run(foyer(&data, &["serve"]).env(variable, &address));
        assert_eq!(output.status.code(), Some(1));
        let words = words(&output);
        assert!(words.starts_with("foyer: cannot listen on "), "{words}");
        assert!(
            words.contains(&address) && words.contains(variable),
            "{words}"
        );
        assert_eq!(words.lines().count(), 1);
        assert_eq!(fs::read_dir(data.path()).expect("a folder").count(), 0);
    }
}

#[test]
fn unreadable_files_are_named() {
    let data = TempDir::new().expect("a folder");
    fs::write(data.path().join("sandbox.sqlite"), "this is no database").expect("a file");
    let broken = TempDir::new().expect("a folder");
    for (variable, value, named) in [
        ("FOYER_WEB_DIR", "/no/such/build", "/no/such/build"),
        ("FOYER_FIXTURES", "/no/such/fixtures", "/no/such/fixtures"),
        (
            "FOYER_DATA_DIR",
            data.path().to_str().expect("text"),
            "sandbox.sqlite",
        ),
        ("FOYER_DATA_DIR", "/dev/null/var", "/dev/null/var"),
    ] {
        let output = run(foyer(&broken, &["serve"]).env(variable, value));
        assert_eq!(output.status.code(), Some(1), "{variable}={value}");
        let words = words(&output);
        let last = words
            .lines()
            .find(|line| line.starts_with("foyer: "))
            .unwrap_or_default();
        assert!(last.contains(named), "{variable}={value}: {words}");
    }
}

#[test]
fn a_release_build_is_ready_within_a_second() {
    let data = TempDir::new().expect("a folder");
    let began = Instant::now();
    let mut serving = Serving::start(&mut foyer(&data, &["serve"]));
    let took = began.elapsed();
    assert!(serving.stop());
    // A debug build hashes and parses several times slower; its limit only catches gross mistakes.
    let bar = if cfg!(debug_assertions) { 10 } else { 1 };
    assert!(took < Duration::from_secs(bar), "{took:?}");
}

#[test]
fn check_content_says_whether_a_content_system_fits() {
    let data = TempDir::new().expect("a folder");
    let mut content =
        Serving::start(foyer(&data, &["content"]).env("FOYER_CONTENT_ADDRESS", "127.0.0.1:0"));
    let url = content.ready["content"]
        .as_str()
        .expect("an address")
        .to_owned();
    let good = run(&mut foyer(&data, &["check-content", &url]));
    let told = String::from_utf8_lossy(&good.stdout);
    assert!(good.status.success(), "{good:?}");
    assert!(told.contains("The content system fits."), "{told}");
    let wrong = run(&mut foyer(&data, &["check-content", &format!("{url}/api")]));
    let told = String::from_utf8_lossy(&wrong.stdout);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(told.contains("does not end with /api"), "{told}");
    let none = run(&mut foyer(&data, &["check-content"]));
    assert_eq!(none.status.code(), Some(1));
    assert!(words(&none).contains("FOYER_CONTENT_URL"));
    assert!(content.stop());
}
