//! A real Strapi 4 and 5 behind the site: all reads, edits by the panel's calls, and the main journeys in Chromium.

use std::net::{Ipv4Addr, TcpListener};

use anyhow::{Result, bail};

use super::Suite;
use super::counts::Counts;
use super::stages;
use crate::strapi::{self, Version};

/// What an editor does, and the journeys that read most of the content.
const SPECS: [&str; 8] = [
    "strapi.spec.ts",
    "journey.spec.ts",
    "ways-in.spec.ts",
    "dialogs.spec.ts",
    "returns.spec.ts",
    "profile-settings.spec.ts",
    "limits.spec.ts",
    "crawler.spec.ts",
];

pub fn check(suite: &Suite<'_>) -> Result<Counts> {
    if !suite.foyer.exists() {
        bail!("{} was not built", suite.foyer.display());
    }
    strapi::VERSIONS
        .iter()
        .map(|version| check_version(suite, version))
        .sum()
}

fn check_version(suite: &Suite<'_>, version: &Version) -> Result<Counts> {
    let workspace = suite.workspace;
    strapi::prepare(workspace, version)?;
    let name = format!("strapi-{}", version.major);
    // The webhook's address is fixed when Strapi starts, so the site that gets it has a fixed port.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let site = listener.local_addr()?;
    drop(listener);
    let data = workspace.state().join(&name);
    let running = strapi::start_empty(workspace, version, data, format!("http://{site}"))?;
    let reads = strapi::compare(workspace, suite.v8, version, &running, None)?;
    let (email, password) = &running.editor;
    let mail = running.data.join("mail.ndjson").display().to_string();
    let environment = [
        ("FOYER_CONTENT_URL", running.origin.clone()),
        ("FOYER_CONTENT_TOKEN", running.token.clone()),
        (
            "FOYER_CONTENT_WEBHOOK_SECRET",
            running.webhook_secret.clone(),
        ),
        ("STRAPI_SITE_ADDRESS", site.to_string()),
        ("STRAPI_EDITOR", email.clone()),
        ("STRAPI_EDITOR_PASSWORD", password.clone()),
        ("STRAPI_MAIL", mail),
        ("STRAPI_VERSION", version.major.to_string()),
    ];
    let browser = stages::playwright(suite, &format!("{name}.json"), &SPECS, &environment)?;
    Ok([Counts::one(reads), browser].into_iter().sum())
}
