//! The rules, one file each.

mod answers;
mod balances;
mod deposits;
mod locales;
mod marks;
mod messages;
mod names;
mod paging;
mod parameters;
mod redirects;
mod sessions;
mod strangers;
mod verbs;

use std::collections::HashSet;

use foyer_platform::{Method, find, methods};
use serde_json::Value;

use crate::answer::Answer;
use crate::contract::Contract;
use crate::platform::{Asking, Fields, GUEST, Platform};
use crate::report::{Outcome, Report};
use crate::samples::Samples;
use crate::target::{Credentials, Target};

struct Suite<'a> {
    target: &'a Target,
    platform: Platform,
    contract: Contract,
    samples: Samples,
    /// The session of the first sign-in.
    session: String,
    /// Extension calls that the platform does not support.
    absent: HashSet<String>,
    report: Report,
}

pub async fn run(target: &Target) -> Result<Report, reqwest::Error> {
    let platform = Platform::new(&target.origin, &target.session_cookie)?;
    let mut suite = Suite {
        target,
        platform,
        contract: Contract::new(),
        samples: Samples::default(),
        session: String::new(),
        absent: HashSet::new(),
        report: Report::default(),
    };
    if suite.sign_in().await {
        suite.samples = Samples::collect(&suite.platform, &suite.contract, suite.player()).await;
        suite.absent = suite.absent().await;
        names::check(&mut suite).await;
        verbs::check(&mut suite).await;
        sessions::check(&mut suite).await;
        parameters::check(&mut suite).await;
        marks::check(&mut suite).await;
        answers::check(&mut suite).await;
        paging::check(&mut suite).await;
        locales::check(&mut suite).await;
        messages::check(&mut suite).await;
        deposits::check(&mut suite).await;
        balances::check(&mut suite).await;
        redirects::check(&mut suite).await;
        strangers::check(&mut suite).await;
    }
    Ok(suite.report)
}

impl Suite<'_> {
    fn player(&self) -> Asking<'_> {
        Asking {
            session: Some(&self.session),
            locale: GUEST.locale,
        }
    }

    /// The calls to check.
    fn methods(&self) -> Vec<&'static Method> {
        methods()
            .filter(|method| !self.absent.contains(&method.name()))
            .collect()
    }

    /// Signs the player in. Without a session nothing else can be checked.
    async fn sign_in(&mut self) -> bool {
        let outcome = match self.login(&self.target.player).await {
            Ok(session) => {
                self.session = session;
                Outcome::Passed
            }
            Err(why) => Outcome::Failed(why),
        };
        let is_in = outcome == Outcome::Passed;
        self.report.add("session", "auth/login", outcome);
        is_in
    }

    /// Signs in and returns the new session, or the reason why the answer is wrong.
    async fn login(&self, who: &Credentials) -> Result<String, String> {
        let answer = self.ask_login(who, None).await;
        let name = &self.target.session_cookie;
        answer.data(&self.contract, call("auth", "login"))?;
        let session = answer.cookie(name).unwrap_or_default();
        if session.is_empty() {
            return Err(format!("no cookie {name} is set"));
        }
        let attributes = answer.cookie_attributes(name);
        if !attributes.iter().any(|attribute| attribute == "httponly") {
            return Err(format!("scripts can read the cookie {name}: no HttpOnly"));
        }
        Ok(session.to_owned())
    }

    async fn ask_login(&self, who: &Credentials, code: Option<&str>) -> Answer {
        let mut fields = vec![
            ("login".to_owned(), who.login.clone()),
            ("password".to_owned(), who.password.clone()),
        ];
        fields.extend(code.map(|code| ("code".to_owned(), code.to_owned())));
        self.ask("auth", "login", &fields, GUEST).await
    }

    /// Makes a call of the contract.
    async fn ask(&self, group: &str, name: &str, fields: &Fields, asking: Asking<'_>) -> Answer {
        self.platform.ask(call(group, name), fields, asking).await
    }

    /// Makes a call as the player and returns the data, or the reason why the answer is wrong.
    async fn data_of(&self, group: &str, name: &str, fields: &Fields) -> Result<Value, String> {
        let answer = self.ask(group, name, fields, self.player()).await;
        answer
            .data(&self.contract, call(group, name))
            .map_err(|why| format!("{group}/{name}: {why}"))
    }

    /// `metadata/getgeneralinfo` lists the supported calls; an empty list means all.
    async fn absent(&self) -> HashSet<String> {
        let general = call("metadata", "getgeneralinfo");
        let answer = self.platform.ask(general, &Fields::new(), GUEST).await;
        let data = answer.data(&self.contract, general).unwrap_or_default();
        let named: HashSet<_> = data["capabilities"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|name| name.as_str().map(str::to_owned))
            .collect();
        methods()
            .filter(|method| method.extension && !named.is_empty())
            .map(Method::name)
            .filter(|name| !named.contains(name))
            .collect()
    }
}

/// Finds a call of the contract. A missing name is a mistake in this suite.
fn call(group: &str, name: &str) -> &'static Method {
    find(group, name).expect("a call of the contract")
}

fn fields(pairs: &[(&str, &str)]) -> Fields {
    pairs
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect()
}
