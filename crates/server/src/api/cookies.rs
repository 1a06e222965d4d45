//! Cookies on their way through: all of the browser's upstream, all of the platform's back, as ours.

use cookie::{Cookie, SameSite};
use http::{HeaderMap, HeaderValue, header};
use tracing::warn;

use crate::settings::Settings;

/// The browser's cookies as one header.
pub(crate) fn sent(headers: &HeaderMap) -> HeaderValue {
    let all = headers.get_all(header::COOKIE);
    let texts: Vec<&[u8]> = all.iter().map(HeaderValue::as_bytes).collect();
    HeaderValue::from_bytes(&texts.join(&b"; "[..]))
        .unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// Every cookie that an answer sets, made ours: no domain, the whole site, secure where we are. Inside other people's
/// frames a cookie must say so to be sent at all (design §9).
pub(crate) fn attributed(
    set_cookies: &[HeaderValue],
    own_origin: &str,
    settings: &Settings,
) -> Vec<HeaderValue> {
    let embedded = !settings.embedding_origins.is_empty();
    let secure = own_origin.starts_with("https://");
    let attributed = set_cookies.iter().filter_map(|value| {
        let text = value.to_str().ok()?;
        let Ok(mut cookie) = Cookie::parse(text) else {
            warn!("the platform set a cookie that cannot be read");
            return None;
        };
        cookie.unset_domain();
        cookie.set_path("/");
        if embedded && secure {
            cookie.set_same_site(SameSite::None);
            cookie.set_partitioned(true);
        } else if !matches!(cookie.same_site(), Some(SameSite::Strict)) {
            cookie.set_same_site(SameSite::Lax);
        }
        cookie.set_secure(secure);
        HeaderValue::from_str(&cookie.to_string()).ok()
    });
    attributed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settings;

    fn through(set: &[&'static str], origin: &str, settings: &Settings) -> Vec<String> {
        let set: Vec<_> = set
            .iter()
            .map(|text| HeaderValue::from_static(text))
            .collect();
        let values = attributed(&set, origin, settings);
        values
            .iter()
            .map(|value| value.to_str().expect("text").to_owned())
            .collect()
    }

    #[test]
    fn every_cookie_is_kept_and_made_ours() {
        let set = [
            "foyer_session=a=b; Domain=platform.example; Path=/api; HttpOnly; Max-Age=60",
            "seen=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT; SameSite=Strict",
        ];
        assert_eq!(
            through(&set, "https://foyer.example", &settings()),
            [
                "foyer_session=a=b; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=60",
                "seen=1; SameSite=Strict; Secure; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT",
            ]
        );
    }

    #[test]
    fn inside_other_peoples_frames_a_cookie_says_so() {
        let mut settings = settings();
        let partner = url::Url::parse("https://partner.example").expect("an address");
        settings.embedding_origins.push(partner.origin());
        assert_eq!(
            through(&["s=1; HttpOnly"], "https://foyer.example", &settings),
            ["s=1; HttpOnly; SameSite=None; Partitioned; Secure; Path=/"]
        );
    }
}
