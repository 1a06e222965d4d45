//! `foyer check-content`.

use foyer_content::check::{SCHEMA_VERSION, Severity, SiteFacts, check};
use foyer_content::{Client, ClientOptions};
use foyer_platform::Locale;
use url::Url;

use crate::config::Config;
use crate::failure::Failure;

/// Prints what an editor has to mend. Fails if players miss something.
pub async fn report(config: &Config, url: Option<&Url>) -> Result<(), Failure> {
    let base = url.or(config.content.url.as_ref());
    let base = base.ok_or_else(|| {
        Failure::start("no content system: give its URL, or set FOYER_CONTENT_URL")
    })?;
    let client = Client::new(ClientOptions {
        token: config.content.token.clone(),
        public_base: config.content.public_url.clone(),
        ..ClientOptions::new(base.clone())
    });
    let client = client.map_err(Failure::start)?;
    let locales: Vec<String> = Locale::all()
        .iter()
        .map(|locale| locale.code().to_owned())
        .collect();
    let site = SiteFacts {
        locales: &locales,
        is_route: &foyer_server::is_route,
    };
    let report = check(&client, &site).await;
    println!(
        "{} types and languages read, {} entries; the site reads version {SCHEMA_VERSION} of the schemas.",
        report.reads, report.entries
    );
    for (severity, heading) in [
        (Severity::Error, "To mend: players miss something"),
        (Severity::Warning, "To look at: the site helps itself"),
    ] {
        let count = report.count(severity);
        if count > 0 {
            println!("\n{heading} ({count})");
        }
        for finding in report.findings.iter().filter(|it| it.severity == severity) {
            println!("  {finding}");
        }
    }
    match report.count(Severity::Error) {
        0 => {
            println!("\nThe content system fits.");
            Ok(())
        }
        count => Err(Failure::start(format!(
            "the content system has {count} mistakes"
        ))),
    }
}
