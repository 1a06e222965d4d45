//! An address that a visitor types never reaches other paths of the systems behind the site.

use foyer_content::ClientOptions;

use crate::support::{Canned, StubPlatform, TestSite};

const TOKEN: &str = "the-content-token";

async fn site() -> (TestSite, StubPlatform, StubPlatform) {
    let (platform, content) = (StubPlatform::start().await, StubPlatform::start().await);
    let options = ClientOptions {
        token: Some(TOKEN.to_owned()),
        ..ClientOptions::new(content.url.join("cms").expect("an address"))
    };
    let site = TestSite::start_on_both(&platform, options).await;
    (site, platform, content)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_way_out_of_a_folder_is_asked_for_upstream() {
    let (site, platform, content) = site().await;
    let folders = [
        "/uploads/",
        "/platform/art/",
        "/platform/game/",
        "/platform/game/custom/",
        "/content/",
        "/builds/meta/",
        "/assets/",
    ];
    let ways = [
        "..%2fapi%2fusers",
        "..%2Fapi%2Fusers-permissions%2Froles",
        "..%5capi%5cusers",
        "..%252fapi%252fusers",
        "%2e%2e%2fapi%2fusers",
        "%252e%252e%252fapi",
        "a%2f..%2f..%2fapi%2fusers",
        "a/..%2f..%2fapi/users",
        "..;%2fapi%2fusers",
        "a%00",
        "a%0d%0ax",
        "a%3fpopulate=all",
        "a%23x",
    ];
    for folder in folders {
        for way in ways {
            for address in [format!("{folder}{way}"), format!("{folder}{way}/demo")] {
                let mut answer = site.guest().get(&address).await;
                if answer.status == 301 {
                    // A redirect to the canonical spelling, in which the dots are not resolved.
                    let to = answer.header("location").to_owned();
                    assert!(
                        to.starts_with(folder) && to.contains('%'),
                        "{address}: {to}"
                    );
                    answer = site.guest().get(&to).await;
                }
                assert!(
                    [400, 404, 422].contains(&answer.status),
                    "{address}: {}",
                    answer.status
                );
            }
        }
    }
    let asked: Vec<String> = [&platform, &content]
        .iter()
        .flat_map(|upstream| upstream.seen("/"))
        .map(|request| request.target)
        .filter(|target| {
            let path = target.split('?').next().unwrap_or_default();
            path.contains(['%', '\\', ';']) || path.contains("..") || path.contains("users")
        })
        .collect();
    assert_eq!(asked, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_is_fetched_without_the_token_and_kept_only_if_it_is_a_file() {
    let (site, _platform, content) = site().await;
    let answer = |status: u16, kind: &'static str| Canned {
        status,
        headers: vec![("content-type", kind)],
        body: "bytes".to_owned(),
        delay: std::time::Duration::ZERO,
    };
    let short = "public, max-age=30, stale-if-error=86400";
    for (name, canned, expected) in [
        ("a.png", answer(200, "image/png"), (200, short, "")),
        (
            "b.zip",
            answer(200, "application/zip"),
            (200, "no-store", "attachment"),
        ),
        (
            "c.png",
            answer(200, "text/html; charset=utf-8"),
            (502, "no-store", ""),
        ),
        ("d.png", answer(404, "text/html"), (404, "no-store", "")),
        ("e.png", answer(500, "text/html"), (502, "no-store", "")),
        (
            "f.png",
            answer(302, "text/html").with("location", "/api/users"),
            (404, "no-store", ""),
        ),
    ] {
        content.answers(&format!("/cms/uploads/{name}"), canned);
        let upload = site.guest().get(&format!("/uploads/{name}")).await;
        let disposition = upload.header("content-disposition");
        assert_eq!(
            (upload.status, upload.header("cache-control"), disposition),
            expected,
            "{name}"
        );
        if upload.status == 200 {
            let policy = upload.header("content-security-policy");
            assert!(policy.ends_with("sandbox"), "{policy}");
        }
    }
    assert_eq!(content.seen("/cms/api/users").len(), 0);
    let uploads = content.seen("/cms/uploads/");
    assert_eq!(uploads.len(), 6);
    for request in uploads {
        assert!(
            !request.headers.contains_key("authorization"),
            "{}",
            request.target
        );
    }
}
