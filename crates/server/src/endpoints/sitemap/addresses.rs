//! The addresses of the site map: fixed pages, items of the platform's lists, pages that editors write.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use foyer_content::{Reader, Request};
use foyer_platform::{ErrorType, Locale, Params};
use futures::future::{join_all, try_join_all};
use jiff::Timestamp;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::edge::request::RequestInfo;
use crate::platform_reads::{Failed, PlatformRead, PlatformReads};

/// A page and its languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address {
    /// Without locale prefix.
    pub(crate) path: String,
    pub(crate) locales: Vec<Locale>,
    /// The day or instant of the last change, if anything tells it.
    pub(crate) changed: Option<String>,
}

/// A part of the site with site maps of its own, so that an operator sees in a search engine's reports which part is not indexed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) name: &'static str,
    pub(crate) addresses: Vec<Address>,
}

/// Public pages outside the lists below.
const PAGES: [&str; 12] = [
    "/",
    "/gamehall",
    "/gamehall/custom",
    "/jackpots",
    "/loyalty",
    "/loyalty/shop",
    "/offers",
    "/promotions",
    "/providers",
    "/support",
    "/tournaments",
    "/winners",
];

/// A list of the platform whose items have pages.
struct List {
    section: &'static str,
    call: (&'static str, &'static str),
    /// The member of the answer that is the list.
    items: &'static str,
    /// The fields that name an item in an address: the first non-empty one is used.
    names: &'static [&'static str],
    prefix: &'static str,
    /// The endings of the item's pages.
    pages: &'static [&'static str],
}

impl List {
    const fn new(
        section: &'static str,
        call: (&'static str, &'static str),
        names: &'static [&'static str],
        prefix: &'static str,
    ) -> Self {
        Self {
            section,
            call,
            items: "items",
            names,
            prefix,
            pages: &[""],
        }
    }
}

const NAMED: &[&str] = &["sysname", "id"];

const LISTS: [List; 8] = [
    List::new("hall", ("games", "getCategories"), &["id"], "/gamehall/"),
    List::new(
        "hall",
        ("games", "getProviders"),
        &["sysname"],
        "/gamehall?providers=",
    ),
    // §9: the canonical address of a game has /platform in front.
    List::new("games", ("games", "get"), &["sysname"], "/platform/game/"),
    List {
        pages: &["", "/gamehall"],
        ..List::new(
            "tournaments",
            ("tournaments", "get"),
            NAMED,
            "/tournaments/",
        )
    },
    List::new("jackpots", ("Jackpots", "get"), NAMED, "/jackpots/"),
    List::new("promotions", ("banners", "get"), NAMED, "/promotions/"),
    List::new("offers", ("campaigns", "getoffers"), NAMED, "/offers/"),
    List::new(
        "loyalty",
        ("loyalty", "getPrograms"),
        &["sysname"],
        "/loyalty/",
    ),
];

/// Only on a site with betting.
const SPORTS: List = List {
    items: "sports",
    ..List::new("betting", ("betting", "get"), &["sysname"], "/betting/")
};

/// The characters of a name that are not escaped in a path: those that the links of the pages do not escape either.
const ESCAPED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'!')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b'*');
/// Page size of a list request.
const COUNT: usize = 500;
/// The maximum length that is read of a list, in case a platform's list never ends.
const MOST_ITEMS: usize = 200_000;

/// Collects all addresses, or none: search engines drop pages that a site map leaves out. `now` is in seconds.
pub(super) async fn collect(
    platform: &Arc<PlatformReads>,
    content: &Reader,
    info: &RequestInfo,
    now: i64,
) -> Option<Vec<Section>> {
    let has_betting = content.site_config("en").await.is_betting_enabled;
    let wanted = LISTS.iter().chain(has_betting.then_some(&SPORTS));
    let lists = try_join_all(wanted.map(|list| async move {
        let addresses = addresses(platform, info, list, now).await;
        addresses.map(|all| (list.section, all)).ok_or(())
    }));
    let (lists, written) = tokio::join!(lists, written(content));
    let fixed = PAGES.iter().chain(has_betting.then_some(&"/betting"));
    let fixed = fixed.map(|path| everywhere((*path).to_owned(), None));
    let mut sections: BTreeMap<&'static str, Vec<Address>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let all = [("pages", fixed.collect()), ("content", written?)];
    for (name, addresses) in all.into_iter().chain(lists.ok()?) {
        let own = addresses
            .into_iter()
            .filter(|it: &Address| seen.insert(it.path.clone()));
        sections.entry(name).or_default().extend(own);
    }
    let sections = sections
        .into_iter()
        .filter(|(_, addresses)| !addresses.is_empty());
    Some(
        sections
            .map(|(name, addresses)| Section { name, addresses })
            .collect(),
    )
}

fn everywhere(path: String, changed: Option<String>) -> Address {
    Address {
        path,
        locales: Locale::all().to_vec(),
        changed,
    }
}

/// Reads a whole list, page by page.
async fn addresses(
    platform: &Arc<PlatformReads>,
    info: &RequestInfo,
    list: &List,
    now: i64,
) -> Option<Vec<Address>> {
    let mut addresses = Vec::new();
    let mut offset = 0;
    while offset < MOST_ITEMS {
        let data = match slice(platform, info, list, offset).await {
            Ok(data) => data,
            // A platform without the call has no such pages.
            Err(Failed::Typed { failure, .. })
                if failure.kind == ErrorType::MethodNotFoundException =>
            {
                return Some(Vec::new());
            }
            Err(_) => return None,
        };
        // §3: some lists are not paginated; the data is the whole array.
        let (items, total) = match &data {
            Value::Array(items) => (items, items.len()),
            page => (page.get(list.items)?.as_array()?, total(page)),
        };
        for item in items {
            let Some(name) = name(item, list.names) else {
                continue;
            };
            let name = utf8_percent_encode(&name, &ESCAPED);
            let changed = changed(item, now);
            addresses.extend(
                list.pages.iter().map(|page| {
                    everywhere(format!("{}{name}{page}", list.prefix), changed.clone())
                }),
            );
        }
        offset += items.len();
        if items.is_empty() || offset >= total {
            break;
        }
    }
    Some(addresses)
}

async fn slice(
    platform: &Arc<PlatformReads>,
    info: &RequestInfo,
    list: &List,
    offset: usize,
) -> Result<Value, Failed> {
    let method = foyer_platform::find(list.call.0, list.call.1).ok_or(Failed::Transport)?;
    let ask = PlatformRead {
        method,
        // The method table drops the parameters that the call does not have.
        params: Params::new()
            .with(
                "options",
                json!({ "count": COUNT, "offset": offset }).to_string(),
            )
            .with("count", COUNT.to_string())
            .with("offset", offset.to_string()),
        locale: Locale::default(),
        cookies: None,
    };
    let fetched = platform.fetch(ask, info).await;
    serde_json::from_str(&fetched.data?).map_err(|_| Failed::Transport)
}

fn total(page: &Value) -> usize {
    let count = page.get("count").and_then(Value::as_u64);
    count
        .and_then(|count| usize::try_from(count).ok())
        .unwrap_or(0)
}

fn name(item: &Value, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| match item.get(name)? {
        Value::String(text) if !text.is_empty() => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    })
}

/// The last change of an item's page: when its data changed, or when it began, ended or was won.
fn changed(item: &Value, now: i64) -> Option<String> {
    let places = ["/updated_at", "/starts_at", "/finished_at", "/last_win/at"];
    let instants = places
        .iter()
        .filter_map(|place| item.pointer(place)?.as_i64());
    let last = instants.filter(|at| *at <= now).max()?;
    Timestamp::from_second(last).ok().map(|at| at.to_string())
}

/// The pages that editors write. A page without a translation is shown in the default language; no other language
/// replaces it.
async fn written(content: &Reader) -> Option<Vec<Address>> {
    let reads = Locale::all()
        .iter()
        .map(|locale| content.page_addresses(locale.code()));
    let pages: Vec<_> = join_all(reads).await.into_iter().collect::<Option<_>>()?;
    let slugs: Vec<BTreeMap<&str, &str>> = pages
        .iter()
        .map(|pages| {
            let pages = pages.iter();
            pages
                .map(|page| (page.slug.as_str(), page.updated_on.as_str()))
                .collect()
        })
        .collect();
    let default = Locale::all()
        .iter()
        .position(|locale| *locale == Locale::default())?;
    let every: BTreeSet<&str> = slugs.iter().flat_map(BTreeMap::keys).copied().collect();
    // Skip slugs that are not valid in an address: such pages cannot be shown.
    let shown = |slug: &&&str| Request::parse("pages", [("slug", **slug)], "en").is_ok();
    let addresses = every.iter().filter(shown).map(|slug| {
        let answers = |at: usize| slugs[default].contains_key(slug) || slugs[at].contains_key(slug);
        let days = slugs.iter().filter_map(|pages| pages.get(slug));
        let last = days.filter(|day| !day.is_empty()).max();
        Address {
            path: format!("/{slug}"),
            locales: Locale::all()
                .iter()
                .copied()
                .enumerate()
                .filter(|(at, _)| answers(*at))
                .map(|(_, locale)| locale)
                .collect(),
            changed: last.map(|day| (*day).to_owned()),
        }
    });
    Some(addresses.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_change_is_the_latest_instant_that_has_come() {
        let tournament = json!({ "starts_at": 1_000, "finished_at": 9_000 });
        let when = |now| changed(&tournament, now);
        assert_eq!(when(500), None);
        assert_eq!(when(2_000).as_deref(), Some("1970-01-01T00:16:40Z"));
        assert_eq!(when(9_500).as_deref(), Some("1970-01-01T02:30:00Z"));
        let jackpot = json!({ "last_win": { "at": 60 } });
        assert_eq!(
            changed(&jackpot, 99).as_deref(),
            Some("1970-01-01T00:01:00Z")
        );
        assert_eq!(changed(&json!({ "last_win": null }), 99), None);
    }
}
