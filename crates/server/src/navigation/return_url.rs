//! Return addresses from a query (`redirectUrl`, `backUrl`, OAuth's `redirect_url`): parsed as browsers parse them,
//! compared by exact origin, re-serialised (architecture §9).

use foyer_platform::Locale;
use url::{Origin, Url};

/// The target, or `None` if its origin is neither `site` nor one of `allowed`. An address of the site is returned as
/// path, query and hash, so that it cannot name another host.
#[must_use]
pub fn safe_return(input: &str, site: &Url, allowed: &[Origin]) -> Option<String> {
    if input.trim().is_empty() {
        return None;
    }
    let url = Url::options().base_url(Some(site)).parse(input).ok()?;
    // Check the scheme too: the origin of a `blob:` URL is that of its inner URL.
    if !matches!(url.scheme(), "http" | "https")
        || !url.username().is_empty()
        || url.password().is_some()
    {
        return None;
    }
    if url.origin() == site.origin() {
        let local = &url[url::Position::BeforePath..];
        return (!names_a_host(url.path())).then(|| local.to_owned());
    }
    allowed.contains(&url.origin()).then(|| url.into())
}

/// Whether a path becomes a host: `/..//host` is on our origin with the pathname `//host`, and `/fr//host` becomes one
/// when the locale prefix is removed.
fn names_a_host(path: &str) -> bool {
    let mut path = path;
    while let (Some(_), rest) = Locale::split(path) {
        if rest == "/" {
            return false;
        }
        path = rest;
    }
    path.starts_with("//")
}
