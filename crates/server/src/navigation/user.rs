//! Fourth step: identifies the player. Asks the platform only if the request has a session cookie (§2.3 "user
//! refresh").

use std::sync::Arc;

use foyer_platform::{ErrorType, entities::AccountInfo};
use foyer_platform::{Params, read};
use http::StatusCode;
use tracing::warn;

use super::account::Account;
use super::guard;
use super::page_request::{PageRequest, Step};
use crate::platform_reads::{Failed, PlatformRead, PlatformReads};
use crate::system_page::SystemPage;

const ACCOUNT: (&str, &str) = ("account", "getInfo");

pub(super) async fn step(mut visit: PageRequest, platform: &Arc<PlatformReads>) -> Step {
    if !visit.has_session {
        return Step::Continue(visit);
    }
    let Some(method) = foyer_platform::find(ACCOUNT.0, ACCOUNT.1) else {
        return Step::Continue(visit);
    };
    let ask = PlatformRead {
        method,
        params: Params::new(),
        locale: visit.locale,
        cookies: Some(visit.cookies.clone()),
    };
    let answer = platform.fetch(ask, &visit.info).await;
    visit.set_cookies.extend(answer.set_cookies);
    match answer.data {
        Ok(json) => match read::<AccountInfo>(&json) {
            Ok(account) if account.is_authenticated() => {
                visit.account = Account::Player(json);
                Step::Continue(visit)
            }
            Ok(_) => guard::keep_out(visit),
            Err(error) => {
                warn!(%error, "account/getInfo is not an account");
                unknown(visit)
            }
        },
        Err(Failed::Typed { status, failure }) => match SystemPage::for_failure(status, &failure) {
            Some(page) => visit.system(page),
            None if is_guest(failure.kind) => guard::keep_out(visit),
            None => unknown(visit),
        },
        Err(Failed::Transport) => unknown(visit),
    }
}

/// Whether the failure means that the session has ended or the account was deleted.
fn is_guest(kind: ErrorType) -> bool {
    matches!(
        kind,
        ErrorType::AuthorizationException | ErrorType::UserDeletedException
    )
}

/// The platform did not identify the visitor. Public pages are shown; the player's pages are a 503.
fn unknown(mut visit: PageRequest) -> Step {
    visit.account = Account::Unknown;
    if guard::guarded(&visit.path) {
        return visit.system(SystemPage {
            status: StatusCode::SERVICE_UNAVAILABLE,
            kind: Some(ErrorType::ApplicationUnavailableException),
        });
    }
    Step::Continue(visit)
}
