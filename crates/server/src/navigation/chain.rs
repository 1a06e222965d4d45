//! The chain of §2.3: its steps in order.

use std::sync::Arc;

use foyer_content::Reader;
use http::request::Parts;

use super::compiled_rules::RedirectRules;
use super::lookup::Lookup;
use super::page_request::{PageRequest, Step};
use super::{files, guard, locale, moved, redirects, user};
use crate::clock::Clock;
use crate::edge::request::RequestInfo;
use crate::platform_reads::PlatformReads;
use crate::settings::Settings;

pub(crate) struct Chain {
    content: Reader,
    platform: Arc<PlatformReads>,
    rules: RedirectRules,
    lookup: Lookup,
    session_cookie: String,
}

impl Chain {
    pub(crate) fn new(
        content: Reader,
        platform: Arc<PlatformReads>,
        settings: &Settings,
        clock: &Clock,
    ) -> Self {
        Self {
            content,
            rules: RedirectRules::default(),
            lookup: Lookup::new(Arc::clone(&platform), &settings.return_origins, clock),
            platform,
            session_cookie: settings.session_cookie.clone(),
        }
    }

    /// Turns a document request into the chain's input.
    pub(crate) fn request(&self, info: RequestInfo, parts: &Parts) -> PageRequest {
        PageRequest::new(info, parts, &self.session_cookie)
    }

    pub(crate) async fn run(&self, visit: PageRequest) -> Step {
        let strategy = self.rules.strategy(&self.content).await;
        let visit = locale::step(visit, strategy)?;
        let rules = self.rules.table(&self.content).await;
        let visit = redirects::step(visit, &rules)?;
        // After the rules: editors redirect addresses of older sites (`/index.php`) to pages.
        let visit = files::step(visit)?;
        let visit = guard::step(visit)?;
        let visit = user::step(visit, &self.platform).await?;
        let visit = moved::step(visit)?;
        self.lookup.step(visit, &rules).await
    }
}

#[cfg(test)]
mod tests {
    use http::{Request, StatusCode, header};
    use serde_json::json;

    use super::*;
    use crate::navigation::account::Account;
    use crate::navigation::page_request::Answer;
    use crate::testing::{self, Canned, StubPlatform};

    fn chain(platform: &StubPlatform) -> Chain {
        let clock = Clock::default();
        let reads = testing::platform_reads(platform, &clock);
        Chain::new(testing::content(), reads, &testing::settings(), &clock)
    }

    async fn run(chain: &Chain, address: &str, cookies: &str) -> Step {
        let request = Request::get(address).header(header::COOKIE, cookies);
        let (parts, ()) = request.body(()).expect("a request").into_parts();
        let info = RequestInfo {
            origin: "https://foyer.example".to_owned(),
            ..RequestInfo::for_warm_up()
        };
        chain.run(chain.request(info, &parts)).await
    }

    fn answer(step: Step) -> Answer {
        step.break_value().expect("an answer").0
    }

    fn redirect(to: &str, status: StatusCode) -> Answer {
        Answer::Redirect {
            to: to.to_owned(),
            status,
            remembered: None,
        }
    }

    #[tokio::test]
    async fn a_guest_passes_without_a_call_and_is_kept_out_of_the_players_rooms() {
        let platform = StubPlatform::start().await;
        let chain = chain(&platform);
        let visit = run(&chain, "/fr/gamehall?a=1", "").await;
        let visit = visit.continue_value().expect("a page");
        assert_eq!(visit.locale.localise(&visit.path), "/fr/gamehall");
        assert!(visit.account.is_guest());
        let kept_out = answer(run(&chain, "/cashier/wallet", "").await);
        let home = redirect("/?redirectUrl=%2Fcashier%2Fwallet", StatusCode::FOUND);
        assert_eq!(kept_out, home);
        assert_eq!(platform.seen("/").len(), 0);
    }

    #[tokio::test]
    async fn a_session_is_asked_for_with_its_cookies_and_its_new_ones_go_along() {
        let platform = StubPlatform::start().await;
        let account = json!({ "uid": 7 });
        let told = Canned::data(&account).with("set-cookie", "foyer_session=s2");
        platform.answers("/api/account/getInfo", told);
        let visit = run(&chain(&platform), "/cashier/wallet", "foyer_session=s1").await;
        let visit = visit.continue_value().expect("a page");
        assert!(visit.account.is_player());
        assert_eq!(visit.set_cookies.len(), 1);
        let seen = platform.seen("/api/account/getInfo");
        assert_eq!(seen[0].headers[header::COOKIE], "foyer_session=s1");
    }

    #[tokio::test]
    async fn an_account_that_cannot_be_asked_for_closes_the_players_rooms_only() {
        let platform = StubPlatform::start().await;
        let failure = Canned::failure(500, "InternalServerErrorException");
        platform.answers("/api/account/getInfo", failure);
        let chain = chain(&platform);
        let visit = run(&chain, "/gamehall", "foyer_session=s1").await;
        let visit = visit.continue_value().expect("a page");
        assert!(matches!(visit.account, Account::Unknown));
        let closed = answer(run(&chain, "/cashier/wallet", "foyer_session=s1").await);
        let Answer::System(page) = closed else {
            panic!("{closed:?}");
        };
        assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
    }

    #[tokio::test]
    async fn the_platform_is_asked_once_where_an_address_has_moved_to() {
        let platform = StubPlatform::start().await;
        let moved = json!({ "redirect": { "to": "/jackpots", "status": 308 } });
        platform.answers("/api/metadata/get", Canned::data(&moved));
        let chain = chain(&platform);
        for (address, to) in [("/old?a=1", "/jackpots?a=1"), ("/fr/old", "/fr/jackpots")] {
            let moved = answer(run(&chain, address, "").await);
            assert_eq!(moved, redirect(to, StatusCode::PERMANENT_REDIRECT));
        }
        assert_eq!(platform.seen("/api/metadata/get").len(), 1);
    }
}
