//! Fourth step: who is it? Asked only when there is a session cookie (§2.3 "user refresh").

use std::sync::Arc;

use foyer_platform::{ErrorType, entities::AccountInfo};
use foyer_platform::{Params, read};
use http::StatusCode;
use tracing::warn;

use super::{PageRequest, Step, SystemPage, guard};
use crate::app::App;
use crate::platform_reads::{self, Failed, PlatformRead};

const ACCOUNT: (&str, &str) = ("account", "getInfo");

/// Who a visitor is.
#[derive(Debug, Clone, Default)]
pub(crate) enum Account {
    #[default]
    Guest,
    /// The account of a player who is signed in, as the platform wrote it, escaped for a page.
    Player(Arc<str>),
    /// There is a session cookie, but the platform did not say whose it is: the browser asks again.
    Unknown,
}

impl Account {
    pub(crate) fn is_guest(&self) -> bool {
        matches!(self, Self::Guest)
    }

    pub(crate) fn is_player(&self) -> bool {
        matches!(self, Self::Player(_))
    }
}

pub(super) async fn step(app: &Arc<App>, mut visit: PageRequest) -> Step {
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
    let answer = platform_reads::fetch(app, ask, &visit.info).await;
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

/// The session is over, or its account is.
fn is_guest(kind: ErrorType) -> bool {
    matches!(
        kind,
        ErrorType::AuthorizationException | ErrorType::UserDeletedException
    )
}

/// The platform does not say who it is. What guests may see is shown; the player's own rooms have to wait.
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
