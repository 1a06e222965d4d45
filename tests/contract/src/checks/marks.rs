//! Calls that change something small, and put it back: stored values, favourites, the language of the account.

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
    let outcome = suite.told("chat", "storeChatEvent", &event).await;
    suite
        .report
        .add("effect", "chat/storeChatEvent", outcome.map(|_| ()));
}

/// What is kept is there until it is taken away.
async fn storage(suite: &Suite<'_>) -> Result<(), String> {
    let key = ("key", STORAGE_KEY);
    suite
        .told("storage", "set", &fields(&[key, ("value", "7")]))
        .await?;
    let found = suite.told("storage", "get", &fields(&[key])).await?;
    suite.told("storage", "set", &fields(&[key])).await?;
    let gone = suite.told("storage", "get", &fields(&[key])).await?;
    match (&found["value"], &gone["value"]) {
        (Value::String(value), Value::Null) if value == "7" => Ok(()),
        (found, gone) => Err(format!("7 was kept: {found}; it was taken away: {gone}")),
    }
}

/// A game that the player does not like yet, liked for a moment.
async fn likes(suite: &Suite<'_>) -> Result<(), String> {
    let games = suite.told("games", "get", &Fields::new()).await?;
    let before = liked(&suite.told("games", "getLikes", &Fields::new()).await?);
    let names = games["items"].as_array().into_iter().flatten();
    let mut names = names.filter_map(|game| text(&game["sysname"]));
    let Some(game) = names.find(|name| !before.contains(name)) else {
        return Err("there is no game that the player does not like".to_owned());
    };
    let game = fields(&[("sysname", &game)]);
    let added = suite.told("games", "addLike", &game).await;
    // Twice is once.
    let again = suite.told("games", "addLike", &game).await;
    let during = suite.told("games", "getLikes", &Fields::new()).await;
    let removed = suite.told("games", "removeLike", &game).await;
    let after = suite.told("games", "getLikes", &Fields::new()).await;
    // Whatever went wrong in between, the favourite has been taken away again.
    for told in [added, again, removed] {
        told?;
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
    let info = suite.told("account", "getInfo", &Fields::new()).await?;
    let before = text(&info["locale"]).unwrap_or_default();
    let other = if before == "fr" { "en" } else { "fr" };
    let changed = suite
        .told("account", "changelocale", &fields(&[("locale", other)]))
        .await;
    let during = suite.told("account", "getInfo", &Fields::new()).await;
    let back = suite
        .told("account", "changelocale", &fields(&[("locale", &before)]))
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
