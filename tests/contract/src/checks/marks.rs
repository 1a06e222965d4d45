//! Rule: small changes take effect and are undone afterwards: stored values, favourites, the account's language.

use serde_json::Value;

use super::{Suite, fields};
use crate::platform::Fields;
use crate::samples::{STORAGE_KEY, text};

pub async fn check(suite: &mut Suite<'_>) {
    let outcome = storage(suite).await;
    suite.report.add("effect", "storage/set", outcome);
    let outcome = likes(suite).await;
    suite
        .report
        .add("effect", "games/addLike, games/removeLike", outcome);
    let outcome = locale(suite).await;
    suite.report.add("effect", "account/changelocale", outcome);
    let event = fields(&[("event_name", "conformance"), ("event_params", "{}")]);
    let outcome = suite.data_of("chat", "storeChatEvent", &event).await;
    suite
        .report
        .add("effect", "chat/storeChatEvent", outcome.map(|_| ()));
}

/// A stored value can be read until it is deleted.
async fn storage(suite: &Suite<'_>) -> Result<(), String> {
    let key = ("key", STORAGE_KEY);
    suite
        .data_of("storage", "set", &fields(&[key, ("value", "7")]))
        .await?;
    let found = suite.data_of("storage", "get", &fields(&[key])).await?;
    suite.data_of("storage", "set", &fields(&[key])).await?;
    let gone = suite.data_of("storage", "get", &fields(&[key])).await?;
    match (&found["value"], &gone["value"]) {
        (Value::String(value), Value::Null) if value == "7" => Ok(()),
        (found, gone) => Err(format!("7 was kept: {found}; it was taken away: {gone}")),
    }
}

/// Adds a game that is not a favourite yet, and removes it again.
async fn likes(suite: &Suite<'_>) -> Result<(), String> {
    let games = suite.data_of("games", "get", &Fields::new()).await?;
    let before = liked(&suite.data_of("games", "getLikes", &Fields::new()).await?);
    let names = games["items"].as_array().into_iter().flatten();
    let mut names = names.filter_map(|game| text(&game["sysname"]));
    let Some(game) = names.find(|name| !before.contains(name)) else {
        return Err("there is no game that the player does not like".to_owned());
    };
    let game = fields(&[("sysname", &game)]);
    let added = suite.data_of("games", "addLike", &game).await;
    // Adding it twice must not add it twice.
    let again = suite.data_of("games", "addLike", &game).await;
    let during = suite.data_of("games", "getLikes", &Fields::new()).await;
    let removed = suite.data_of("games", "removeLike", &game).await;
    let after = suite.data_of("games", "getLikes", &Fields::new()).await;
    // Checked only now, so that the favourite is removed after any error.
    for result in [added, again, removed] {
        result?;
    }
    let (during, after) = (liked(&during?), liked(&after?));
    if during.len() == before.len() + 1 && after.len() == before.len() {
        Ok(())
    } else {
        let counts = (before.len(), during.len(), after.len());
        Err(format!("favourites before, during and after: {counts:?}"))
    }
}

fn liked(data: &Value) -> Vec<String> {
    let names = data["sysnames"].as_array().into_iter().flatten();
    names.filter_map(text).collect()
}

async fn locale(suite: &Suite<'_>) -> Result<(), String> {
    let info = suite.data_of("account", "getInfo", &Fields::new()).await?;
    let before = text(&info["locale"]).unwrap_or_default();
    let other = if before == "fr" { "en" } else { "fr" };
    let changed = suite
        .data_of("account", "changelocale", &fields(&[("locale", other)]))
        .await;
    let during = suite.data_of("account", "getInfo", &Fields::new()).await;
    let back = suite
        .data_of("account", "changelocale", &fields(&[("locale", &before)]))
        .await;
    for told in [changed, back] {
        told?;
    }
    let during = during?;
    if during["locale"] == other {
        Ok(())
    } else {
        Err(format!("{} where {other} was chosen", during["locale"]))
    }
}
