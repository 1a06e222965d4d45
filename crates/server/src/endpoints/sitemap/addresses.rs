//! Which pages there are: the fixed ones, those of the platform's lists, those that editors write.

use std::collections::BTreeSet;
use std::sync::Arc;

use foyer_content::{Reader, Request};
use foyer_platform::{Locale, Params};
use futures::future::{join_all, try_join_all};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::edge::request::RequestInfo;
use crate::platform_reads::{PlatformRead, PlatformReads};

/// A page and the languages that it answers in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address {
    /// Without locale prefix.
    pub(crate) path: String,
    pub(crate) locales: Vec<Locale>,
}

/// Pages that everybody may read, without the lists below.
const PAGES: [&str; 12] = [
    "/",
    "/betting",
    "/gamehall",
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

/// A list of the platform whose items have a page of their own.
struct List {
    call: (&'static str, &'static str),
    /// The members that name an item in an address: the first one that says something.
    names: &'static [&'static str],
    prefix: &'static str,
}

const LISTS: [List; 6] = [
    List {
        call: ("games", "getCategories"),
        names: &["id"],
        prefix: "/gamehall/",
    },
    // §9: the canonical address of a game has /platform in front.
    List {
        call: ("games", "get"),
        names: &["sysname"],
        prefix: "/platform/game/",
    },
    List {
        call: ("tournaments", "get"),
        names: &["sysname", "id"],
        prefix: "/tournaments/",
    },
    List {
        call: ("Jackpots", "get"),
        names: &["sysname", "id"],
        prefix: "/jackpots/",
    },
    List {
        call: ("banners", "get"),
        names: &["id"],
        prefix: "/promotions/",
    },
    List {
        call: ("loyalty", "getPrograms"),
        names: &["sysname"],
        prefix: "/loyalty/",
    },
];

/// What a name in a path does not hold as it is.
const ESCAPED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');
/// How many items are asked for at once.
const COUNT: usize = 500;
/// A list longer than this is not read to its end: a platform that never comes to one would be asked for ever.
const MOST_ITEMS: usize = 200_000;

/// All of them, or nothing: an address that is left out is taken out of the index.
pub(super) async fn collect(
    platform: &Arc<PlatformReads>,
    content: &Reader,
    info: &RequestInfo,
) -> Option<Vec<Address>> {
    let lists = try_join_all(LISTS.iter().map(|list| async move {
        let paths = paths(platform, info, list).await;
        paths.ok_or(())
    }));
    let (lists, written) = tokio::join!(lists, written(content));
    let fixed = PAGES.iter().map(|path| (*path).to_owned());
    let everywhere = fixed
        .chain(lists.ok()?.into_iter().flatten())
        .map(|path| Address {
            path,
            locales: Locale::ALL.to_vec(),
        });
    let mut seen = BTreeSet::new();
    let all = everywhere.chain(written?);
    Some(all.filter(|it| seen.insert(it.path.clone())).collect())
}

/// A list read to its end.
async fn paths(
    platform: &Arc<PlatformReads>,
    info: &RequestInfo,
    list: &List,
) -> Option<Vec<String>> {
    let mut paths = Vec::new();
    let mut offset = 0;
    while offset < MOST_ITEMS {
        let data = slice(platform, info, list, offset).await?;
        // §3: some lists are the data itself, and whole.
        let (items, total) = match &data {
            Value::Array(items) => (items, items.len()),
            page => (page.get("items")?.as_array()?, total(page)),
        };
        let named = items.iter().filter_map(|item| name(item, list.names));
        paths.extend(named.map(|name| {
            let name = utf8_percent_encode(&name, &ESCAPED);
            format!("{}{name}", list.prefix)
        }));
        offset += items.len();
        if items.is_empty() || offset >= total {
            break;
        }
    }
    Some(paths)
}

async fn slice(
    platform: &Arc<PlatformReads>,
    info: &RequestInfo,
    list: &List,
    offset: usize,
) -> Option<Value> {
    let method = foyer_platform::find(list.call.0, list.call.1)?;
    let ask = PlatformRead {
        method,
        // The table lets through what the call has.
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
    serde_json::from_str(&fetched.data.ok()?).ok()
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

/// The pages that editors write. The default language stands in where a translation is missing, no other does.
async fn written(content: &Reader) -> Option<Vec<Address>> {
    let reads = Locale::ALL.map(|locale| content.page_addresses(locale.code()));
    let pages: Option<Vec<_>> = join_all(reads).await.into_iter().collect();
    let slugs: Vec<BTreeSet<&str>> = pages
        .iter()
        .flatten()
        .map(|pages| pages.iter().map(|page| page.slug.as_str()).collect())
        .collect();
    pages.as_ref()?;
    let default = Locale::ALL
        .iter()
        .position(|locale| *locale == Locale::default())?;
    let every: BTreeSet<&str> = slugs.iter().flatten().copied().collect();
    // A slug that no address can have is never shown.
    let shown = |slug: &&&str| Request::parse("pages", [("slug", **slug)], "en").is_ok();
    let addresses = every.iter().filter(shown).map(|slug| {
        let answers = |at: usize| slugs[default].contains(slug) || slugs[at].contains(slug);
        Address {
            path: format!("/{slug}"),
            locales: Locale::ALL
                .into_iter()
                .enumerate()
                .filter(|(at, _)| answers(*at))
                .map(|(_, locale)| locale)
                .collect(),
        }
    });
    Some(addresses.collect())
}
