//! The way back from the provider's page to the site: only to a site that we know, to the page that says how it went (§4 Payment
//! outcome), in the language that the player came in.

use foyer_platform::entities::TransactionStatus;
use url::Url;

use crate::locale::Locale;

/// A return address as the site gave it, when it is on one of our sites.
pub(super) fn checked(text: &str, sites: &[String]) -> Option<String> {
    let url = Url::parse(text).ok()?;
    let is_ours = sites.contains(&url.origin().ascii_serialization());
    (is_ours && url.username().is_empty() && url.password().is_none()).then(|| url.to_string())
}

/// Where the browser goes. The query of the return address is the site's own and is kept.
pub(super) fn address(
    return_url: &str,
    status: TransactionStatus,
    transaction: &str,
) -> Option<String> {
    let url = Url::parse(return_url).ok()?;
    let locale = Locale::split(url.path()).0.unwrap_or_default();
    let page = match status {
        TransactionStatus::Succeeded => "paysuccess",
        TransactionStatus::Cancelled => "paycancel",
        TransactionStatus::Failed | TransactionStatus::Declined => "payfail",
        _ => "paypending",
    };
    let origin = url.origin().ascii_serialization();
    let path = locale.localise(&format!("/cashier/{page}/{transaction}"));
    let query = url
        .query()
        .map_or_else(String::new, |query| format!("?{query}"));
    Some(format!("{origin}{path}{query}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sites() -> Vec<String> {
        vec!["http://site.example".to_owned()]
    }

    #[test]
    fn nobody_is_sent_to_a_stranger() {
        for stranger in [
            "http://evil.example/cashier",
            "https://site.example/cashier",
            "http://site.example.evil.example/",
            "http://site.example@evil.example/",
            "http://anna:x@site.example/",
            "http://site.example:81/",
            "//site.example/",
            "javascript:alert(1)",
            "/cashier",
        ] {
            assert_eq!(checked(stranger, &sites()), None, "{stranger}");
        }
        assert!(checked("http://site.example/fr/cashier/deposit/card?a=b", &sites()).is_some());
    }

    #[test]
    fn the_language_and_the_query_of_the_address_are_kept() {
        let to = |from: &str| address(from, TransactionStatus::Succeeded, "t1").unwrap();
        assert_eq!(
            to("http://site.example/fr/cashier/deposit"),
            "http://site.example/fr/cashier/paysuccess/t1"
        );
        assert_eq!(
            to("http://site.example/fr"),
            "http://site.example/fr/cashier/paysuccess/t1"
        );
        assert_eq!(
            to("http://site.example/fr/cashier/paypending?frame=return"),
            "http://site.example/fr/cashier/paysuccess/t1?frame=return"
        );
        for plain in [
            "http://site.example/cashier/deposit",
            "http://site.example",
            "http://site.example/france",
        ] {
            assert_eq!(to(plain), "http://site.example/cashier/paysuccess/t1");
        }
    }
}
