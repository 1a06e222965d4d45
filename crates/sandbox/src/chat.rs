//! `chat/storeChatEvent`: what the chat widget reports.

use foyer_platform::entities::Done;
use rusqlite::params;

use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};
use crate::ledger::Owner;
use crate::support;

pub(crate) const CALLS: Calls = calls! {
    "chat/storeChatEvent" => store_chat_event,
};

/// Events kept of one player; of all guests together the same. Older ones go first.
const KEPT: i64 = 200;

pub(crate) async fn store_chat_event(call: Call) -> Answer {
    let name = call.params.required("event_name").to_owned();
    let details = call.params.text("event_params").unwrap_or("{}").to_owned();
    if serde_json::from_str::<serde_json::Value>(&details).is_err() {
        return Err(Refusal::field("event_params", "wrongField"));
    }
    let provider = call.params.text("provider").map(str::to_owned);
    if provider
        .as_deref()
        .is_some_and(|name| support::provider(name).is_none())
    {
        return Err(Refusal::field("provider", "wrongField"));
    }
    let limits = call.app.attempt_limits;
    call.app
        .attempts
        .take(
            &format!("chat {}", call.client),
            limits.per_client * 10,
            limits.window_seconds,
            call.now(),
        )
        .map_err(Refusal::too_many)?;
    let owner = call.player().map_or_else(
        || "guests".to_owned(),
        |player| Owner::Player(player.uid).to_string(),
    );
    call.write(move |scene| {
        scene
            .db
            .prepare_cached(
                "INSERT INTO chat_events (owner, name, params, provider, at) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![owner, name, details, provider, scene.now])?;
        scene
            .db
            .prepare_cached(
                "DELETE FROM chat_events WHERE owner = ?1 AND id <= coalesce(
                 (SELECT id FROM chat_events WHERE owner = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2), 0)",
            )?
            .execute(params![owner, KEPT])?;
        Ok(())
    })
    .await?;
    data(&Done::SUCCESS)
}
