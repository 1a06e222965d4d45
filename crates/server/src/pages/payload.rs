//! The page's state as JSON: context and data. The isolate parses the same text that the page contains.

use std::collections::BTreeMap;

use foyer_content::documents::{Direction, LocaleEntry};
use foyer_escape::escape_json;
use foyer_platform::{API_VERSION, Locale};
use serde::Serialize;
use serde_json::value::RawValue;
use url::Url;

use crate::navigation::{Account, PageRequest};
use crate::settings::{Monitor, Settings, Tags};
use crate::system_page::SystemPage;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Context<'a> {
    origin: &'a str,
    locale: &'static str,
    path: &'a str,
    search: &'a str,
    user: Option<&'a RawValue>,
    /// `"unknown"` if the platform did not identify the player; otherwise omitted, because `user` is enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<&'static str>,
    now: u64,
    time_zone: &'static str,
    system: Option<System>,
    runtime: &'a Runtime,
    build_id: &'a str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    shell: bool,
    languages: &'a [Language],
}

/// A language that visitors can choose (§3 "Locale entry").
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Language {
    code: &'static str,
    name: String,
    /// With the region: `fr-FR`.
    language: String,
    dir: &'static str,
}

impl Language {
    /// The languages that content lists and the web build has words for; all of the build's if content lists none of them.
    pub(crate) fn all(entries: &[LocaleEntry]) -> Vec<Self> {
        let listed = entries.iter().filter_map(|entry| {
            let locale = Locale::from_code(&entry.code)?;
            let or_code = |text: &String| {
                if text.is_empty() {
                    locale.code().to_owned()
                } else {
                    text.clone()
                }
            };
            Some(Self {
                code: locale.code(),
                name: or_code(&entry.name),
                language: or_code(&entry.language),
                dir: match entry.dir {
                    Direction::Ltr => "ltr",
                    Direction::Rtl => "rtl",
                },
            })
        });
        let listed: Vec<Self> = listed.collect();
        if !listed.is_empty() {
            return listed;
        }
        let built = Locale::all().iter().map(|locale| Self {
            code: locale.code(),
            name: locale.code().to_owned(),
            language: locale.code().to_owned(),
            dir: "ltr",
        });
        built.collect()
    }
}

#[derive(Serialize)]
struct System {
    status: u16,
    #[serde(rename = "type")]
    kind: Option<&'static str>,
}

/// The part of the configuration that the browser may see.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Runtime {
    api_version: &'static str,
    frame_origins: Vec<String>,
    return_origins: Vec<String>,
    chat_origins: Vec<String>,
    service_worker: bool,
    embedding: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    tags: Option<TagAddresses>,
    #[serde(skip_serializing_if = "Option::is_none")]
    monitor: Option<MonitorAddress>,
    analytics_debug: bool,
}

/// The scripts of third parties; `None` if no one is configured, so that browsers need not ask for consent.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct TagAddresses {
    #[serde(skip_serializing_if = "Option::is_none")]
    analytics: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tag_manager: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    marketing: Option<String>,
}

impl TagAddresses {
    fn of(tags: &Tags) -> Option<Self> {
        tags.addresses().next()?;
        let written = |address: &Option<Url>| address.as_ref().map(Url::to_string);
        Some(Self {
            analytics: written(&tags.analytics),
            tag_manager: written(&tags.tag_manager),
            marketing: written(&tags.marketing),
        })
    }
}

#[derive(Debug, Serialize)]
struct MonitorAddress {
    address: String,
    percent: u8,
}

impl MonitorAddress {
    fn of(monitor: &Monitor) -> Self {
        Self {
            address: monitor.address.to_string(),
            percent: monitor.percent,
        }
    }
}

impl Runtime {
    pub(crate) fn new(settings: &Settings) -> Self {
        let written = |origins: &[url::Origin]| {
            origins
                .iter()
                .map(url::Origin::ascii_serialization)
                .collect()
        };
        Self {
            api_version: API_VERSION,
            frame_origins: written(&settings.frame_origins),
            return_origins: written(&settings.return_origins),
            chat_origins: written(&settings.chat_origins),
            // In development nothing is hashed.
            service_worker: settings.service_worker && settings.dev_assets.is_none(),
            embedding: !settings.embedding_origins.is_empty(),
            tags: TagAddresses::of(&settings.tags),
            monitor: settings.monitor.as_ref().map(MonitorAddress::of),
            analytics_debug: settings.analytics_debug,
        }
    }
}

/// The part of the context that is the same on every page.
#[derive(Clone, Copy)]
pub(super) struct About<'a> {
    pub(super) runtime: &'a Runtime,
    pub(super) build_id: &'a str,
}

/// Answers by the plan's keys, each escaped.
pub(super) type Data = BTreeMap<String, String>;

/// The context of a page, without its data.
pub(super) struct Payload<'a> {
    pub(super) site: About<'a>,
    pub(super) request: &'a PageRequest,
    pub(super) languages: &'a [Language],
    pub(super) system: Option<SystemPage>,
    pub(super) now: u64,
    /// The isolate did not render this page; the browser does.
    pub(super) shell: bool,
}

impl Payload<'_> {
    pub(super) fn text(&self, data: &Data) -> String {
        let context = text(&self.context());
        let size = data
            .iter()
            .map(|(key, answer)| key.len() * 2 + answer.len())
            .sum::<usize>();
        let mut payload = String::with_capacity(context.len() + size + 64);
        payload.push_str("{\"context\":");
        payload.push_str(&context);
        payload.push_str(",\"data\":{");
        for (index, (key, answer)) in data.iter().enumerate() {
            if index > 0 {
                payload.push(',');
            }
            payload.push_str(&text(key));
            payload.push(':');
            payload.push_str(answer);
        }
        payload.push_str("}}");
        payload
    }

    fn context(&self) -> Context<'_> {
        let (user, session) = match &self.request.account {
            Account::Player(json) => (serde_json::from_str(json).ok(), None),
            Account::Guest => (None, None),
            Account::Unknown => (None, Some("unknown")),
        };
        Context {
            origin: &self.request.info.origin,
            locale: self.request.locale.code(),
            path: &self.request.path,
            search: &self.request.search,
            user,
            session,
            now: self.now,
            time_zone: "UTC",
            system: self.system.map(|system| System {
                status: system.status.as_u16(),
                kind: system.kind.map(foyer_platform::ErrorType::name),
            }),
            runtime: self.site.runtime,
            build_id: self.site.build_id,
            shell: self.shell,
            languages: self.languages,
        }
    }
}

fn text(value: &impl Serialize) -> String {
    // Cannot fail: strings, numbers and maps with string keys only.
    let json = serde_json::to_string(value).unwrap_or_default();
    escape_json(&json).into_owned()
}
