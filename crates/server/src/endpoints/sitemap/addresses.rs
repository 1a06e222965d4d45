//! The addresses of the site map: fixed pages, items of the platform's lists, pages that editors write.

use std::collections::BTreeSet;
use std::sync::Arc;

use foyer_content::{Reader, Request};
use foyer_platform::{Locale, Params};
use futures::future::{join_all, try_join_all};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::edge::request::RequestInfo;
use crate::platform_reads::{PlatformRead, PlatformReads};

/// A page and its languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address {
    /// Without locale prefix.
    pub(crate) path: String,
    pub(crate) locales: Vec<Locale>,
}

/// Public pages outside the lists below.
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

/// A list of the platform whose items have pages.
struct List {
    call: (&'static str, &'static str),
    /// The fields that name an item in an address: the first non-empty one is used.
    names: &'static [&'static str],
    prefix: &'static str,
}

const LISTS: [List; 7] = [
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
        names: &["sysname", "id"],
        prefix: "/promotions/",
    },
    List {
        call: ("campaigns", "getoffers"),
        names: &["sysname", "id"],
        prefix: "/offers/",
    },
    List {
        call: ("loyalty", "getPrograms"),
        names: &["sysname"],
        prefix: "/loyalty/",
    },
];

/// Characters of a name that are escaped in a path.
const ESCAPED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');
/// Page size of a list request.
const COUNT: usize = 500;
/// The maximum length that is read of a list, in case a platform's list never ends.
const MOST_ITEMS: usize = 200_000;

/// Collects all addresses, or none: search engines drop pages that a site map leaves out.
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

/// Reads a whole list, page by page.
async fn paths(
    platform: &Arc<PlatformReads>,
    info: &RequestInfo,
    list: &List,
) -> Option<Vec<String>> {
    let mut paths = Vec::new();
    let mut offset = 0;
    while offset < MOST_ITEMS {
        let data = slice(platform, info, list, offset).await?;
        // §3: some lists are not paginated; the data is the whole array.
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

/// The pages that editors write. A page without a translation is shown in the default language; no other language
/// replaces it.
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
    // Skip slugs that are not valid in an address: such pages cannot be shown.
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
