//! A running Strapi.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::install::strapi;
use super::{Version, project, secrets};
use crate::progress::Step;
use crate::supervise::{POLL, Signals, Supervised};
use crate::workspace::Workspace;

/// Usually it takes seconds; long enough for a machine that does much else.
const TIME_LIMIT: Duration = Duration::from_secs(600);
const DATABASE: &str = "data.db";

/// Where it runs, and for whom.
pub struct Place {
    pub port: u16,
    /// The folder of the database, the log and the mail.
    pub data: PathBuf,
    /// The origin of the Foyer that gets the webhook.
    pub site: String,
    pub has_panel: bool,
    /// Editors may sign in as often as they like and change entries by the API.
    pub is_for_tests: bool,
}

/// Stops Strapi when dropped.
pub struct Running {
    pub origin: String,
    pub token: String,
    pub webhook_secret: String,
    pub editor: (String, String),
    pub data: PathBuf,
    server: Supervised,
}

impl Place {
    /// Deletes the database, so that the next start writes the entries again.
    pub fn forget(&self) -> Result<()> {
        if self.data.exists() {
            fs::remove_dir_all(&self.data)
                .with_context(|| format!("deleting {}", self.data.display()))?;
        }
        Ok(())
    }
}

impl Running {
    pub fn start(
        workspace: &Workspace,
        version: &Version,
        place: &Place,
        step: Step<'_>,
    ) -> Result<Self> {
        let folder = version.folder()?;
        TcpListener::bind((Ipv4Addr::LOCALHOST, place.port)).with_context(|| {
            format!(
                "port {} is in use; choose another one with --port",
                place.port
            )
        })?;
        step.begin(&format!("Strapi {} starts", version.name));
        fs::create_dir_all(&place.data)?;
        let log = place.data.join("strapi.log");
        let output = fs::File::create(&log)?;
        let mut command = strapi(workspace, &folder, "start");
        command
            .env("NODE_ENV", "production")
            .env("HOST", "127.0.0.1")
            .env("PORT", place.port.to_string())
            .env("DATABASE_FILENAME", place.data.join(DATABASE))
            .env(
                "FOYER_ENTRIES",
                project::fixtures(workspace).join("entries"),
            )
            .env("FOYER_SITE", &place.site)
            .env("FOYER_PANEL", place.has_panel.to_string())
            .env("FOYER_RATE_LIMIT", (!place.is_for_tests).to_string())
            .env("FOYER_EDITORS_WRITE", place.is_for_tests.to_string())
            .stdout(output.try_clone()?)
            .stderr(output);
        let mut running = Self {
            origin: format!("http://127.0.0.1:{}", place.port),
            token: secrets::read(&folder, secrets::TOKEN)?,
            webhook_secret: secrets::read(&folder, secrets::WEBHOOK_SECRET)?,
            editor: (
                secrets::read(&folder, secrets::EDITOR)?,
                secrets::read(&folder, secrets::EDITOR_PASSWORD)?,
            ),
            data: place.data.clone(),
            server: Supervised::start(&mut command)?,
        };
        let begun = Instant::now();
        while !is_ready(place.port) {
            if let Some(status) = running.server.ended()? {
                let text = fs::read_to_string(&log).unwrap_or_default();
                let from = text.lines().count().saturating_sub(30);
                let tail: Vec<_> = text.lines().skip(from).collect();
                bail!(
                    "Strapi ended with {status}:\n\n{}\n\nAll of it: {}",
                    tail.join("\n"),
                    log.display()
                );
            }
            if begun.elapsed() > TIME_LIMIT {
                bail!("Strapi was not ready in time; see {}", log.display());
            }
            std::thread::sleep(POLL);
        }
        step.done("ready");
        Ok(running)
    }

    pub fn wait(&mut self, signals: &Signals) -> Result<ExitStatus> {
        self.server.wait(signals)
    }

    /// What a newcomer needs to know.
    pub fn welcome(&self, version: &Version) -> String {
        let (email, password) = &self.editor;
        format!(
            "\nStrapi {name} is ready.\n\n  \
             Panel      {origin}/admin\n  \
             Sign in    {email}, password {password}\n  \
             Log, mail  {data}\n\n\
             In another terminal, Foyer in front of it:\n\n  \
             FOYER_CONTENT_URL={origin} \\\n  \
             FOYER_CONTENT_TOKEN={token} \\\n  \
             FOYER_CONTENT_WEBHOOK_SECRET={secret} \\\n  \
             FOYER_CONTENT_PREVIEW=on \\\n  \
             cargo xtask run\n\n\
             An edit that you publish is on the site at once. To see drafts there, sign in at /editor.\n\
             Ctrl-C stops Strapi.\n",
            name = version.name,
            origin = self.origin,
            data = self.data.display(),
            token = self.token,
            secret = self.webhook_secret,
        )
    }
}

/// Strapi answers `GET /_health` with 204 when it has started.
fn is_ready(port: u16) -> bool {
    let answer = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        write!(
            stream,
            "GET /_health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    answer().is_ok_and(|answer| answer.starts_with("HTTP/1.1 204"))
}

pub fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(listener.local_addr()?.port())
}
