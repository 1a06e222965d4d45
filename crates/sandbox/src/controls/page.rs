//! The controls as a page: what a person needs while trying things out.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Html;
use foyer_escape::escape_html;

use super::LETTERS;
use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;
use crate::html::page;
use crate::outbox::{self, Sent};

pub(super) async fn show(State(app): State<Arc<App>>) -> Html<String> {
    let body = format!(
        r#"<p>The sandbox's clock stands at <b>{now}</b> (UTC seconds), {ahead} s ahead.</p>
<ul>
<li><a href="/outbox">Outbox</a>: letters and codes to players</li>
<li><a href="/clock">GET /clock</a>, POST /clock <code>{{"advance": 3600}}</code></li>
<li><a href="/faults">GET /faults</a>, POST, PUT, DELETE <code>{{"call": "games/get", "times": 1, "latency_ms": 300, "effect": {{"status": 502}}}}</code></li>
<li><a href="/ledger">GET /ledger</a>: a recount of the books</li>
<li><a href="/wallet-keys">GET /wallet-keys</a>: what game providers sign their wallet requests with</li>
<li><a href="/maintenance">GET /maintenance</a>, POST <code>{{"enabled": true}}</code>: the whole site is closed</li>
<li><a href="/support">GET /support</a>, POST <code>{{"provider": "sandbox"}}</code>, or null: which chat is used</li>
<li><a href="/withdrawals">Withdrawals</a> that wait, <a href="/withdrawals.json">as JSON</a>; POST /withdrawals/{{id}} <code>decision=approve</code> or <code>decline</code></li>
<li>POST /settle: does all that is due</li>
</ul>"#,
        now = app.clock.now(),
        ahead = app.clock.ahead(),
    );
    Html(page("en", "Test controls", &body))
}

pub(super) async fn show_outbox(State(app): State<Arc<App>>) -> Result<Html<String>, Refusal> {
    let letters = app
        .database
        .read(|db| Ok::<_, Refusal>(outbox::latest(db, None, LETTERS)?))
        .await?;
    let mut body = String::new();
    if letters.is_empty() {
        body.push_str("<p>No letters yet.</p>");
    }
    for letter in &letters {
        write_letter(&mut body, letter);
    }
    Ok(Html(page("en", "Outbox", &body)))
}

fn write_letter(body: &mut String, letter: &Sent) {
    let Sent {
        at,
        channel,
        to,
        subject,
        text,
        ..
    } = letter;
    // Writing into a string cannot fail.
    let _ = write!(
        body,
        "<article><h2>{}</h2><p>{channel} to <b>{}</b>, at {at}</p><pre>{}</pre></article>",
        escape_html(subject),
        escape_html(to),
        escape_html(text)
    );
}
