//! A document request in the chain.

use std::ops::ControlFlow;

use foyer_platform::Locale;
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};

use super::account::Account;
use crate::cookies::{LOCALE_COOKIE, sent, value};
use crate::edge::request::{RequestInfo, list, text};
use crate::editors::Editor;
use crate::system_page::SystemPage;
use crate::web::Encoding;

#[derive(Debug, Clone)]
pub(crate) struct PageRequest {
    pub(crate) info: RequestInfo,
    /// The path of the address, unchanged.
    pub(crate) full_path: String,
    /// `""` or begins with `?`.
    pub(crate) search: String,
    pub(crate) locale: Locale,
    /// Without the locale prefix.
    pub(crate) path: String,
    pub(crate) accept_language: Option<String>,
    pub(crate) locale_cookie: Option<String>,
    /// The compression that the client prefers of those that the site has.
    pub(crate) encoding: Option<Encoding>,
    pub(crate) if_none_match: Option<HeaderValue>,
    /// The browser's cookies, to forward to the platform.
    pub(crate) cookies: HeaderValue,
    pub(crate) has_session: bool,
    pub(crate) account: Account,
    /// The editor whose drafts the page shows.
    pub(crate) editor: Option<Editor>,
    /// Cookies that the platform set during the chain.
    pub(crate) set_cookies: Vec<HeaderValue>,
}

/// An answer that ends the chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    Redirect {
        to: String,
        status: StatusCode,
        /// The language to store in the cookie, if this redirect chooses it.
        remembered: Option<Locale>,
    },
    /// The address asks for a file that does not exist.
    NoSuchFile,
    System(SystemPage),
}

/// The result of a step: continue, or answer.
pub(crate) type Step = ControlFlow<Box<(Answer, PageRequest)>, PageRequest>;

impl PageRequest {
    pub(super) fn new(info: RequestInfo, parts: &Parts, session_cookie: &str) -> Self {
        let cookies = sent(&parts.headers);
        let query = parts.uri.query().filter(|query| !query.is_empty());
        let path = parts.uri.path().to_owned();
        Self {
            info,
            search: query.map_or_else(String::new, |query| format!("?{query}")),
            locale: Locale::default(),
            path: path.clone(),
            full_path: path,
            accept_language: list(&parts.headers, &header::ACCEPT_LANGUAGE),
            locale_cookie: value(&cookies, LOCALE_COOKIE).map(str::to_owned),
            encoding: text(&parts.headers, "accept-encoding").and_then(Encoding::preferred),
            if_none_match: parts.headers.get(header::IF_NONE_MATCH).cloned(),
            has_session: value(&cookies, session_cookie).is_some_and(|session| !session.is_empty()),
            cookies,
            account: Account::Guest,
            editor: None,
            set_cookies: Vec::new(),
        }
    }

    /// A synthetic guest request for the warm-up.
    pub(crate) fn for_warm_up(locale: Locale, path: &str) -> Self {
        Self {
            info: RequestInfo::for_warm_up(),
            full_path: locale.localise(path),
            search: String::new(),
            locale,
            path: path.to_owned(),
            accept_language: None,
            locale_cookie: None,
            encoding: None,
            if_none_match: None,
            cookies: HeaderValue::from_static(""),
            has_session: false,
            account: Account::Guest,
            editor: None,
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
            remembered: None,
        })
    }

    pub(super) fn system(self, page: SystemPage) -> Step {
        self.end(Answer::System(page))
    }
}
