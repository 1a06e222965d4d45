//! One document request on its way through the chain.

use std::ops::ControlFlow;

use cookie::Cookie;
use http::request::Parts;
use http::{HeaderValue, StatusCode};

use super::user::Player;
use super::{Answer, SystemPage};
use crate::api::cookies::sent;
use crate::app::App;
use crate::edge::request::{RequestInfo, text};
use crate::locale::Locale;
use crate::navigation::locale::LOCALE_COOKIE;

#[derive(Debug, Clone)]
pub(crate) struct Visit {
    pub(crate) info: RequestInfo,
    /// As it stands in the address.
    pub(crate) full_path: String,
    /// `""` or begins with `?`.
    pub(crate) search: String,
    pub(crate) locale: Locale,
    /// Without the locale's prefix.
    pub(crate) path: String,
    pub(crate) accept_language: Option<String>,
    pub(crate) locale_cookie: Option<String>,
    /// The browser's cookies, for calls that need them.
    pub(crate) cookies: HeaderValue,
    pub(crate) has_session: bool,
    /// `None` for a guest.
    pub(crate) player: Option<Player>,
    /// Cookies that the platform set on the way.
    pub(crate) set_cookies: Vec<HeaderValue>,
}

/// What a step answers: go on, or end here.
pub(crate) type Step = ControlFlow<Box<(Answer, Visit)>, Visit>;

impl Visit {
    pub(crate) fn new(app: &App, info: RequestInfo, parts: &Parts) -> Self {
        let cookies = sent(&parts.headers);
        let cookie = |name: &str| {
            let all = cookies.to_str().unwrap_or_default();
            let mut parsed = Cookie::split_parse(all).filter_map(Result::ok);
            parsed
                .find(|cookie| cookie.name() == name)
                .map(|cookie| cookie.value().to_owned())
        };
        let query = parts.uri.query().filter(|query| !query.is_empty());
        let path = parts.uri.path().to_owned();
        Self {
            info,
            search: query.map_or_else(String::new, |query| format!("?{query}")),
            locale: Locale::default(),
            path: path.clone(),
            full_path: path,
            accept_language: text(&parts.headers, "accept-language").map(str::to_owned),
            locale_cookie: cookie(LOCALE_COOKIE),
            has_session: cookie(&app.settings.session_cookie)
                .is_some_and(|value| !value.is_empty()),
            cookies,
            player: None,
            set_cookies: Vec::new(),
        }
    }

    pub(super) fn end(self, answer: Answer) -> Step {
        Step::Break(Box::new((answer, self)))
    }

    pub(super) fn redirect(self, to: String, status: StatusCode) -> Step {
        self.end(Answer::Redirect {
            to,
            status,
            offered: None,
        })
    }

    pub(super) fn system(self, page: SystemPage) -> Step {
        self.end(Answer::System(page))
    }
}
