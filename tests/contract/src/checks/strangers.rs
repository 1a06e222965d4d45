//! Rule: others cannot hide a player's session, fake the client address, or lock the player out.

use foyer_platform::{ErrorType, find};
use serde_json::Value;

use super::{Suite, call, fields};
use crate::answer::Answer;
use crate::platform::{Asking, Fields, GUEST};
use crate::report::Outcome;

/// Addresses reserved for documentation (RFC 5737).
const STRANGER: &str = "203.0.113.61";
const PLAYER: &str = "203.0.113.62";
/// Any platform should limit guessing before this number of wrong passwords.
const MOST_GUESSES: usize = 60;

pub async fn check(suite: &mut Suite<'_>) {
    for (subject, beside) in [
        ("beside a cookie in UTF-8", "city=Orléans".as_bytes()),
        ("beside a cookie in Latin-1", b"city=Orl\xe9ans"),
    ] {
        let outcome = session_beside(suite, beside).await;
        suite.report.add("session", subject, outcome);
    }
    let outcome = match &suite.target.site_key {
        Some(_) => forwarded(suite).await.into(),
        None => Outcome::Skipped("no key of the site is given".to_owned()),
    };
    suite.report.add("address", "X-Forwarded-For", outcome);
    let outcome = match (&suite.target.site_key, suite.target.lock_out) {
        (Some(_), true) => lock_out(suite).await.into(),
        _ => Outcome::Skipped("it needs --lock-out and --site-key".to_owned()),
    };
    suite.report.add("address", "lock-out", outcome);
}

async fn session_beside(suite: &Suite<'_>, beside: &[u8]) -> Result<(), String> {
    let name = suite.target.session_cookie.as_bytes();
    let cookies = [beside, b"; ", name, b"=", suite.session.as_bytes()].concat();
    let method = call("account", "getBalance");
    let answer = suite.platform.ask_with_cookies(method, &cookies).await;
    answer.data(&suite.contract, method).map(|_| ())
}

/// The site appends its visitor's address, with or without a port, to the header that the visitor sent.
async fn forwarded(suite: &Suite<'_>) -> Result<(), String> {
    if suite.absent.contains("auth/getSessions") || find("auth", "getSessions").is_none() {
        return Ok(());
    }
    for list in [
        PLAYER.to_owned(),
        format!("{STRANGER}, {PLAYER}"),
        format!("{STRANGER},{PLAYER}:4711"),
    ] {
        let answer = login(suite, &list, &suite.target.player.password).await;
        answer.data(&suite.contract, call("auth", "login"))?;
        let session = answer
            .cookie(&suite.target.session_cookie)
            .unwrap_or_default();
        let asking = Asking {
            session: Some(session),
            ..GUEST
        };
        let sessions = suite
            .ask("auth", "getSessions", &Fields::new(), asking)
            .await
            .data(&suite.contract, call("auth", "getSessions"))?;
        let current = current_address(&sessions);
        suite.ask("auth", "logout", &Fields::new(), asking).await;
        if current != Some(PLAYER) {
            return Err(format!("{list:?} is taken for {current:?}"));
        }
    }
    Ok(())
}

fn current_address(sessions: &Value) -> Option<&str> {
    let mut items = sessions["items"].as_array()?.iter();
    items.find(|session| session["is_current"] == true)?["address"].as_str()
}

/// A stranger guesses passwords until the platform limits it; the player must still be able to sign in from another
/// address.
async fn lock_out(suite: &Suite<'_>) -> Result<(), String> {
    let mut is_limited = false;
    for _ in 0..MOST_GUESSES {
        let answer = login(suite, STRANGER, "not the password").await;
        let failure = answer.failure(&suite.contract)?;
        is_limited = failure.kind == ErrorType::TooManyRequestsException;
        if is_limited {
            break;
        }
    }
    if !is_limited {
        return Err(format!("{MOST_GUESSES} wrong passwords are not too many"));
    }
    let answer = login(suite, PLAYER, &suite.target.player.password).await;
    answer
        .data(&suite.contract, call("auth", "login"))
        .map(|_| ())
        .map_err(|why| format!("the player is locked out: {why}"))
}

async fn login(suite: &Suite<'_>, from: &str, password: &str) -> Answer {
    let fields = fields(&[
        ("login", &suite.target.player.login),
        ("password", password),
    ]);
    let key = suite.target.site_key.as_deref().unwrap_or_default();
    let method = call("auth", "login");
    suite.platform.ask_from(method, &fields, key, from).await
}
