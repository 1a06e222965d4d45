//! `conformance`: the command line of the suite.

use std::process::ExitCode;

use clap::Parser;
use foyer_conformance::{Credentials, Target};
use url::Url;

/// Makes every call of the contract to a product platform and reports answers that do not match the contract
#[derive(Debug, Parser)]
#[command(name = "conformance", version)]
struct Cli {
    /// The platform's URL; its calls are below /api/
    #[arg(env = "CONFORMANCE_PLATFORM", value_name = "ADDRESS")]
    platform: Url,
    /// A player who signs in with login and password, without a second factor
    #[arg(long, env = "CONFORMANCE_LOGIN")]
    login: String,
    #[arg(long, env = "CONFORMANCE_PASSWORD", hide_env_values = true)]
    password: String,
    /// A player with a second factor, for the messages of the sign-in
    #[arg(long, env = "CONFORMANCE_SECOND_FACTOR_LOGIN")]
    second_factor_login: Option<String>,
    #[arg(
        long,
        env = "CONFORMANCE_SECOND_FACTOR_PASSWORD",
        hide_env_values = true
    )]
    second_factor_password: Option<String>,
    /// The platform's session cookie
    #[arg(
        long,
        env = "CONFORMANCE_SESSION_COOKIE",
        default_value = "foyer_session"
    )]
    session_cookie: String,
    /// The key that authenticates the site (X-Site-Key); allows signing in from invented addresses
    #[arg(long, env = "CONFORMANCE_SITE_KEY", hide_env_values = true)]
    site_key: Option<String>,
    /// Guess the player's password from an invented address until the platform limits it
    #[arg(long, env = "CONFORMANCE_LOCK_OUT")]
    lock_out: bool,
    /// Start deposits without paying, to check that one key creates one deposit
    #[arg(long, env = "CONFORMANCE_DEPOSITS")]
    deposits: bool,
    /// Also list the checks that passed
    #[arg(long)]
    all: bool,
}

impl Cli {
    fn target(self) -> Target {
        let second_factor = self
            .second_factor_login
            .zip(self.second_factor_password)
            .map(|(login, password)| Credentials { login, password });
        Target {
            origin: self.platform,
            player: Credentials {
                login: self.login,
                password: self.password,
            },
            second_factor,
            session_cookie: self.session_cookie,
            site_key: self.site_key,
            lock_out: self.lock_out,
            deposits: self.deposits,
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let shows_all = cli.all;
    let report = match foyer_conformance::run(&cli.target()).await {
        Ok(report) => report,
        Err(error) => {
            eprintln!("nobody can be asked: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!("{}", report.text(shows_all));
    if report.failed() == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
