//! Return addresses that came in a query (`redirectUrl`, `backUrl`, OAuth's `redirect_url`): parsed as browsers
//! parse them, compared by exact origin, re-serialised (architecture §9).

use foyer_platform::Locale;
use url::{Origin, Url};

/// The address to go to, or `None` if it leads anywhere but to `site` or to one of `allowed`.
/// Ours comes back as path, query and hash, so that it cannot name another host.
#[must_use]
pub fn safe_return(input: &str, site: &Url, allowed: &[Origin]) -> Option<String> {
    if input.trim().is_empty() {
        return None;
    }
    let url = Url::options().base_url(Some(site)).parse(input).ok()?;
    // A blob's origin is that of its inner address: the scheme must be looked at, too.
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

/// `/..//host` is of our origin and has the pathname `//host`; `/fr//host` becomes one as soon as somebody takes the
/// language's prefix off it.
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
