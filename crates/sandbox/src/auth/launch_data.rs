//! The messaging app's launch data: what its mini-app was started with, signed with a key made of the bot's token. The
//! signature covers the whole string, so the whole string must be sent (architecture §9).

use data_encoding::HEXLOWER_PERMISSIVE;
use foyer_signing::Key;
use serde::{Deserialize, Serialize};
use url::form_urlencoded::{Serializer, parse};

/// The test bot's token, known to everybody: a sandbox keeps no secrets. Made up; it opens nothing anywhere.
pub const SANDBOX_BOT_TOKEN: &str = "1000000001:a-sandbox-bot-token-and-no-secret";

/// Launch data older than this is refused.
pub(super) const FRESH: i64 = 86_400;
/// The messaging app's clock may be ahead of ours.
const AHEAD: i64 = 60;

/// Who has started the mini-app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MiniAppUser {
    pub id: u64,
    #[serde(default)]
    pub first_name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language_code: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LaunchData {
    pub user: MiniAppUser,
    pub hash: [u8; 32],
    pub auth_date: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum LaunchDataError {
    #[error("The launch data cannot be read")]
    Unreadable,
    #[error("The launch data is not genuine")]
    NotGenuine,
    #[error("The launch data is too old")]
    Stale,
}

/// Reads launch data that the messaging app has signed, not long ago.
pub(super) fn verify(
    bot_token: &str,
    payload: &str,
    now: i64,
) -> Result<LaunchData, LaunchDataError> {
    let (hash, pairs) = split(payload).ok_or(LaunchDataError::Unreadable)?;
    if !key(bot_token).is_signed(&[lines(&pairs).as_bytes()], &hash) {
        return Err(LaunchDataError::NotGenuine);
    }
    let value = |name: &str| {
        let found = pairs.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    };
    let auth_date: i64 = value("auth_date")
        .and_then(|text| text.parse().ok())
        .ok_or(LaunchDataError::Unreadable)?;
    if auth_date > now + AHEAD || now - auth_date >= FRESH {
        return Err(LaunchDataError::Stale);
    }
    let user = value("user")
        .and_then(|text| serde_json::from_str::<MiniAppUser>(text).ok())
        .filter(|user| user.id > 0)
        .ok_or(LaunchDataError::Unreadable)?;
    Ok(LaunchData {
        user,
        hash,
        auth_date,
    })
}

type Pairs = Vec<(String, String)>;

/// The hash, and all the other pairs, sorted. A name that comes twice could be read in two ways.
fn split(payload: &str) -> Option<([u8; 32], Pairs)> {
    let mut pairs: Pairs = parse(payload.as_bytes()).into_owned().collect();
    pairs.sort();
    if pairs.windows(2).any(|two| two[0].0 == two[1].0) {
        return None;
    }
    let place = pairs.iter().position(|(name, _)| name == "hash")?;
    let (_, hash) = pairs.remove(place);
    let hash = HEXLOWER_PERMISSIVE.decode(hash.as_bytes()).ok()?;
    Some((hash.try_into().ok()?, pairs))
}

/// What the messaging app signs with.
fn key(bot_token: &str) -> Key {
    Key::new(&Key::new(b"WebAppData").sign(&[bot_token.as_bytes()]))
}

/// What it signs.
fn lines(pairs: &Pairs) -> String {
    let lines: Vec<String> = pairs
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    lines.join("\n")
}

/// Launch data as the messaging app would make it, for tests and demonstrations.
#[must_use]
pub fn launch_data(bot_token: &str, user: &MiniAppUser, now: i64) -> String {
    let user = serde_json::to_string(user).unwrap_or_default();
    let mut pairs: Pairs = vec![
        ("auth_date".to_owned(), now.to_string()),
        ("query_id".to_owned(), format!("sandbox-{now}")),
        ("user".to_owned(), user),
    ];
    let hash = key(bot_token).sign_hex(&[lines(&pairs).as_bytes()]);
    pairs.push(("hash".to_owned(), hash));
    Serializer::new(String::new()).extend_pairs(pairs).finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_790_000_000;

    fn user() -> MiniAppUser {
        MiniAppUser {
            id: 4_200_000_001,
            first_name: "Élodie & Co".to_owned(),
            username: Some("elodie".to_owned()),
            language_code: Some("fr".to_owned()),
        }
    }

    fn checked(payload: &str) -> Result<LaunchData, LaunchDataError> {
        verify(SANDBOX_BOT_TOKEN, payload, NOW)
    }

    #[test]
    fn what_the_app_signed_is_read() {
        let read = checked(&launch_data(SANDBOX_BOT_TOKEN, &user(), NOW)).unwrap();
        assert_eq!((read.user, read.auth_date), (user(), NOW));
    }

    /// Made with the platform's documented algorithm by other means: python3 -c with hmac and hashlib.
    #[test]
    fn a_signature_made_elsewhere_is_known_again() {
        let payload = "query_id=AAE&user=%7B%22id%22%3A7%2C%22first_name%22%3A%22A%22%7D&auth_date=1790000000\
             &signature=abc&hash=4042a676e52f1e3ed6cb7e29293cec3de51516980164a27e404d7b1c87b86d35";
        let read = verify("1:token", payload, NOW).unwrap();
        assert_eq!(read.user.id, 7);
    }

    #[test]
    fn a_changed_an_added_and_a_missing_pair_are_noticed() {
        let good = launch_data(SANDBOX_BOT_TOKEN, &user(), NOW);
        for changed in [
            good.replace("4200000001", "4200000002"),
            format!("{good}&start_param=vip"),
            good.replace("query_id", "query_ix"),
            launch_data("another:token", &user(), NOW),
        ] {
            assert_eq!(
                checked(&changed),
                Err(LaunchDataError::NotGenuine),
                "{changed}"
            );
        }
    }

    #[test]
    fn what_is_no_launch_data_is_unreadable() {
        let good = launch_data(SANDBOX_BOT_TOKEN, &user(), NOW);
        for text in [
            String::new(),
            "hash=".to_owned(),
            "a=b".to_owned(),
            format!("{good}0"),
            format!("{good}&auth_date=1"),
        ] {
            assert_eq!(checked(&text), Err(LaunchDataError::Unreadable), "{text}");
        }
    }

    #[test]
    fn it_is_good_for_a_day_and_not_from_the_future() {
        let at = |then| checked(&launch_data(SANDBOX_BOT_TOKEN, &user(), then)).map(|_| ());
        assert_eq!(at(NOW - FRESH + 1), Ok(()));
        assert_eq!(at(NOW - FRESH), Err(LaunchDataError::Stale));
        assert_eq!(at(NOW + AHEAD), Ok(()));
        assert_eq!(at(NOW + AHEAD + 1), Err(LaunchDataError::Stale));
    }
}
