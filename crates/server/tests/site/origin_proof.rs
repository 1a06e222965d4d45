//! State-changing calls are rejected unless a page of our origin sends them (architecture §5).

use foyer_platform::methods;

use crate::support::{StubPlatform, TestSite};

/// The headers that a browser sends from a page of `http://foyer.test:8080`, and headers of other clients.
const PROOFS: [(&[(&str, &str)], bool); 12] = [
    (&[], false),
    (&[("sec-fetch-site", "same-origin")], true),
    (
        &[
            ("sec-fetch-site", "cross-site"),
            ("referer", "http://foyer.test:8080/"),
        ],
        false,
    ),
    (&[("origin", "http://foyer.test:8080")], true),
    (
        &[("origin", "null"), ("referer", "http://foyer.test:8080/")],
        false,
    ),
    (&[("referer", "http://foyer.test:8080/gamehall?a=1")], true),
    (&[("referer", "http://foyer.test/")], false),
    (&[("referer", "https://foyer.test:8080/")], false),
    (
        &[("referer", "http://evil.example/http://foyer.test:8080/")],
        false,
    ),
    (&[("referer", "http://foyer.test.evil:8080/")], false),
    (
        &[("referer", "http://foyer.test:8080@evil.example/")],
        false,
    ),
    (
        &[("referer", "http://evil.example@foyer.test:8080/")],
        false,
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_changing_call_wants_the_proof_and_takes_a_referer_for_one() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |settings| {
        settings.hosts = "foyer.test:8080".parse().expect("a host");
    })
    .await;
    let changing: Vec<_> = methods().filter(|method| method.state_changing).collect();
    assert!(changing.len() > 40);
    for (headers, is_proof) in PROOFS {
        let page = site.guest().with("host", "foyer.test:8080");
        let mut page = headers
            .iter()
            .fold(page, |page, (name, value)| page.with(name, value));
        for method in &changing {
            let before = platform.seen(&method.path()).len();
            let answer = page.ask(method.verb.http(), &method.path()).await;
            let passed = platform.seen(&method.path()).len() - before;
            let expected = if is_proof { (200, 1) } else { (403, 0) };
            assert_eq!(
                (answer.status, passed),
                expected,
                "{} with {headers:?}",
                method.name()
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_policy_lets_our_own_pages_send_their_address() {
    let site = TestSite::start().await;
    for path in ["/", "/fr/jackpots", "/no/such/page"] {
        let policy = site.guest().get(path).await;
        assert_eq!(
            policy.header("referrer-policy"),
            "strict-origin-when-cross-origin",
            "{path}"
        );
    }
}
