//! Which calls of the method table are answered, and by whom. The others arrive with later releases.

use std::future::Future;
use std::pin::Pin;

use foyer_platform::Method;

use crate::api::{Answer, Call};
use crate::{
    account, auth, banners, events, games, jackpots, metadata, storage, support, tournaments,
};

pub(crate) type Handler = fn(Call) -> Pin<Box<dyn Future<Output = Answer> + Send>>;

macro_rules! calls {
    ($($name:literal => $handler:path),+ $(,)?) => {
        const CALLS: &[(&str, Handler)] = &[$(($name, |call| Box::pin($handler(call)))),+];
    };
}

calls! {
    "account/getInfo" => account::get_info,
    "account/getBalance" => account::get_balance,
    "account/changelocale" => account::change_locale,
    "auth/register" => auth::register,
    "auth/login" => auth::login,
    "auth/logout" => auth::logout,
    "metadata/get" => metadata::get,
    "metadata/getgeneralinfo" => metadata::get_general_info,
    "games/get" => games::get,
    "games/getCategories" => games::get_categories,
    "games/getProviders" => games::get_providers,
    "games/getLikes" => games::get_likes,
    "games/addLike" => games::add_like,
    "games/removeLike" => games::remove_like,
    "banners/get" => banners::get,
    "Jackpots/get" => jackpots::get,
    "Jackpots/getWinners" => jackpots::get_winners,
    "tournaments/get" => tournaments::get,
    "support/getsettings" => support::get_settings,
    "storage/get" => storage::get,
    "storage/set" => storage::set,
    "storage/getKeys" => storage::get_keys,
    "events/handle" => events::handle,
}

pub(crate) fn find(method: &Method) -> Option<Handler> {
    let name = method.name();
    CALLS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, handler)| *handler)
}

/// The names of the answered calls, for `GeneralInfo::capabilities`.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    CALLS.iter().map(|(name, _)| *name)
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
