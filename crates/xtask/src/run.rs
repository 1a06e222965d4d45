//! `cargo xtask run`: sets everything up, starts the site and prints its address.

use std::io::{BufRead, BufReader};
use std::process::{ExitCode, Stdio};
use std::time::Instant;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::progress::seconds;
use crate::server::Profile;
use crate::setup;
use crate::supervise::{Signals, Supervised, exit_code};
use crate::workspace::Workspace;

pub fn command(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let serve_options = serve_options(arguments)?;
    let site = setup::site(workspace, Profile::Release)?;
    let signals = Signals::watch()?;
    let started = Instant::now();
    let mut foyer = workspace.program(&site.foyer.to_string_lossy());
    foyer
        .arg("serve")
        .args(serve_options)
        .stdout(Stdio::piped());
    let mut server = Supervised::start(&mut foyer)?;
    if let Some(output) = server.stdout() {
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                match Addresses::read(&line) {
                    Some(addresses) => addresses.welcome(&seconds(started.elapsed())),
                    None => println!("{line}"),
                }
            }
        });
    }
    server.wait(&signals).map(exit_code)
}

/// The arguments after `--` are for `foyer serve`.
pub fn serve_options(arguments: &[String]) -> Result<&[String]> {
    match arguments.split_first() {
        None => Ok(&[]),
        Some((separator, rest)) if separator == "--" => Ok(rest),
        Some((other, _)) => bail!("unknown option {other:?}; the server's own options follow `--`"),
    }
}

/// The line that `foyer serve` prints when it is ready.
pub struct Addresses {
    pub site: String,
    pub platform: String,
    admin: String,
    /// Login and password of the demo player; `None` without the embedded sandbox.
    demo: Option<(String, String)>,
    /// The embedded sandbox's test controls.
    controls: Option<String>,
}

impl Addresses {
    pub fn read(line: &str) -> Option<Self> {
        let ready: Value = serde_json::from_str(line).ok()?;
        if ready.get("event")?.as_str()? != "ready" {
            return None;
        }
        let text = |value: &Value, name: &str| value.get(name)?.as_str().map(str::to_owned);
        let demo = ready
            .get("demo")
            .and_then(|it| Some((text(it, "login")?, text(it, "password")?)));
        Some(Self {
            site: text(&ready, "site")?,
            admin: text(&ready, "admin")?,
            platform: text(&ready, "platform")?,
            demo,
            controls: text(&ready, "controls"),
        })
    }

    pub fn welcome(&self, took: &str) {
        println!("\nFoyer is ready ({took}).\n");
        println!("  Site         {}", self.site);
        println!("  In French    {}/fr", self.site);
        println!("  Health       {}/health/ready", self.admin);
        if let Some((login, password)) = &self.demo {
            println!("  Demo player  {login}, password {password}");
        }
        if let Some(controls) = &self.controls {
            println!(
                "  Outbox       {controls}/outbox (letters and codes to players; clock and faults beside it)"
            );
        }
        println!("\nCtrl-C stops it.\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ready_line_is_distinguished_from_log_lines() {
        let line = r#"{"event":"ready","site":"http://127.0.0.1:3000","admin":"http://127.0.0.1:3001","platform":"http://127.0.0.1:4000","content":"http://127.0.0.1:4001","demo":{"login":"demo@lumiere.example","password":"secret"}}"#;
        assert_eq!(
            Addresses::read(line).map(|it| it.site).as_deref(),
            Some("http://127.0.0.1:3000")
        );
        assert!(Addresses::read(r#"{"level":"INFO","event":"listening"}"#).is_none());
        assert!(Addresses::read("ready").is_none());
    }

    #[test]
    fn options_of_the_server_follow_two_dashes() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            serve_options(&words("-- --address 127.0.0.1:0"))
                .unwrap()
                .len(),
            2
        );
        assert!(serve_options(&words("--address 127.0.0.1:0")).is_err());
    }
}
