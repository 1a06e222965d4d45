//! Forwards cookies: all of the browser's to the platform, all of the platform's to the browser, with our attributes.

use cookie::{Cookie, SameSite};
use http::{HeaderMap, HeaderValue, header};
use tracing::warn;

use crate::settings::Settings;

/// The cookie that stores the chosen language (§4 Locale change).
pub(crate) const LOCALE_COOKIE: &str = "i18n_redirected";

/// The cookie with an editor's bearer token for the content system. Only this server reads it.
pub(crate) const EDITOR_COOKIE: &str = "foyer_editor";

/// The browser's cookies joined into one header, without the editor's, which is not the platform's business.
pub(crate) fn sent(headers: &HeaderMap) -> HeaderValue {
    let all = headers.get_all(header::COOKIE).iter();
    let texts: Vec<Vec<u8>> = all.filter_map(without_editor).collect();
    HeaderValue::from_bytes(&texts.join(&b"; "[..]))
        .unwrap_or_else(|_| HeaderValue::from_static(""))
}

fn without_editor(line: &HeaderValue) -> Option<Vec<u8>> {
    let pairs = line.as_bytes().split(|byte| *byte == b';');
    let kept: Vec<&[u8]> = pairs
        .filter(|pair| named(pair, EDITOR_COOKIE).is_none())
        .collect();
    let joined = kept.join(&b";"[..]).trim_ascii_start().to_vec();
    (!joined.is_empty()).then_some(joined)
}

/// The editor's bearer token, if there is one.
pub(crate) fn editor(headers: &HeaderMap) -> Option<String> {
    let mut lines = headers.get_all(header::COOKIE).iter();
    let token = lines.find_map(|line| value(line, EDITOR_COOKIE))?;
    (!token.is_empty()).then(|| token.to_owned())
}

/// The value of the browser's cookie of this name. Other cookies may contain any bytes and are skipped.
pub(crate) fn value<'a>(cookies: &'a HeaderValue, name: &str) -> Option<&'a str> {
    let pairs = cookies.as_bytes().split(|byte| *byte == b';');
    let mut values = pairs.filter_map(|pair| std::str::from_utf8(named(pair, name)?).ok());
    values.next()
}

/// The value of a `name=value` pair, if it has this name.
fn named<'a>(pair: &'a [u8], name: &str) -> Option<&'a [u8]> {
    let rest = pair.trim_ascii().strip_prefix(name.as_bytes())?;
    let value = rest.trim_ascii_start().strip_prefix(b"=")?;
    Some(value.trim_ascii_start())
}

/// Rewrites every cookie of an answer: no domain, path `/`, `Secure` on https. If the site may be embedded, also
/// `SameSite=None; Partitioned`, so that browsers send it in a frame of another site (architecture §9).
pub(crate) fn attributed(
    set_cookies: &[HeaderValue],
    own_origin: &str,
    settings: &Settings,
) -> Vec<HeaderValue> {
    let embedded = !settings.embedding_origins.is_empty();
    let secure = own_origin.starts_with("https://");
    let attributed = set_cookies.iter().filter_map(|value| {
        let parsed = std::str::from_utf8(value.as_bytes())
            .ok()
            .map(Cookie::parse);
        let Some(Ok(mut cookie)) = parsed else {
            warn!(
                cookie = name(value),
                "the platform set a cookie that cannot be read"
            );
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
        HeaderValue::from_bytes(cookie.to_string().as_bytes()).ok()
    });
    attributed.collect()
}

/// The name of a cookie, for the log: the value must not be logged.
fn name(set_cookie: &HeaderValue) -> String {
    let bytes = set_cookie.as_bytes();
    let end = bytes.iter().position(|byte| matches!(byte, b'=' | b';'));
    String::from_utf8_lossy(&bytes[..end.unwrap_or(bytes.len())]).into_owned()
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
    fn cookies_are_read_whatever_bytes_the_others_have() {
        let header = HeaderValue::from_bytes(
            b"city=Orl\xe9ans; foyer_session=a=b; ville=Orl\xc3\xa9ans;odd; empty=; x_foyer_session=no; \xff=1",
        );
        let header = header.expect("a header");
        for (name, expected) in [
            ("foyer_session", Some("a=b")),
            ("ville", Some("Orl\u{e9}ans")),
            ("empty", Some("")),
            ("city", None),
            ("odd", None),
            ("session", None),
        ] {
            assert_eq!(value(&header, name), expected, "{name}");
        }
    }

    #[test]
    fn a_cookie_in_utf_8_is_passed_on_and_one_that_cannot_be_read_takes_no_other_along() {
        let set = [
            HeaderValue::from_bytes("city=voil\u{e0}; Domain=platform.example".as_bytes()),
            HeaderValue::from_bytes(b"ville=Orl\xe9ans"),
            HeaderValue::from_bytes(b"foyer_session=s; HttpOnly"),
        ];
        let set = set.map(|value| value.expect("a header"));
        let values = attributed(&set, "http://foyer.example", &settings());
        let values: Vec<_> = values
            .iter()
            .map(|value| String::from_utf8_lossy(value.as_bytes()))
            .collect();
        assert_eq!(
            values,
            [
                "city=voil\u{e0}; SameSite=Lax; Path=/",
                "foyer_session=s; HttpOnly; SameSite=Lax; Path=/"
            ]
        );
        assert_eq!(name(&set[1]), "ville");
    }

    #[test]
    fn the_editors_token_is_read_here_and_sent_to_nobody() {
        let mut headers = HeaderMap::new();
        for line in ["a=1; foyer_editor=secret; b=2", "foyer_editor=other", "c=3"] {
            headers.append(header::COOKIE, HeaderValue::from_static(line));
        }
        assert_eq!(editor(&headers).as_deref(), Some("secret"));
        assert_eq!(sent(&headers), "a=1; b=2; c=3");
        assert_eq!(editor(&HeaderMap::new()), None);
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
