//! Which calls of the method table are answered, and by whom: each group lists its own.

use std::future::Future;
use std::pin::Pin;

use foyer_platform::Method;

use crate::api::{Answer, Call};
use crate::{
    account, auth, banners, betting, betting_bonuses, bonuses, campaigns, cashbacks, cashier, chat,
    events, freespins, games, jackpots, leaderboard, loyalty, metadata, popups, responsible_gaming,
    storage, support, tournaments, verification,
};

pub(crate) type Handler = fn(Call) -> Pin<Box<dyn Future<Output = Answer> + Send>>;

/// The calls of one group, by name.
pub(crate) type Calls = &'static [(&'static str, Handler)];

/// Writes a group's list: `calls! { "account/getInfo" => get_info }`.
macro_rules! calls {
    ($($name:literal => $handler:path),* $(,)?) => {
        &[$(($name, |call| Box::pin($handler(call)))),*]
    };
}
pub(crate) use calls;

const GROUPS: &[Calls] = &[
    account::CALLS,
    auth::CALLS,
    banners::CALLS,
    betting::CALLS,
    betting_bonuses::CALLS,
    bonuses::CALLS,
    campaigns::CALLS,
    cashbacks::CALLS,
    cashier::CALLS,
    chat::CALLS,
    events::CALLS,
    freespins::CALLS,
    games::CALLS,
    jackpots::CALLS,
    leaderboard::CALLS,
    loyalty::CALLS,
    metadata::CALLS,
    popups::CALLS,
    responsible_gaming::CALLS,
    storage::CALLS,
    support::CALLS,
    tournaments::CALLS,
    verification::CALLS,
];

fn all() -> impl Iterator<Item = &'static (&'static str, Handler)> {
    GROUPS.iter().copied().flatten()
}

pub(crate) fn find(method: &Method) -> Option<Handler> {
    let name = method.name();
    all()
        .find(|(known, _)| *known == name)
        .map(|(_, handler)| *handler)
}

/// The names of the answered calls, for `GeneralInfo::capabilities`.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    all().map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answered_call_is_in_the_method_table() {
        for name in names() {
            let (group, call) = name.split_once('/').unwrap();
            assert!(foyer_platform::find(group, call).is_some(), "{name}");
        }
    }
}
