//! Addresses of files that cannot be pages, usually requested by scanners. The answer is one line instead of a page.

use super::page_request::{Answer, PageRequest, Step};

/// File extensions of other systems and of forgotten files. Not `html`: editors use such names for pages that had them
/// before.
const ENDINGS: [&str; 57] = [
    "7z", "asp", "aspx", "avif", "bak", "bat", "bz2", "cfg", "cfm", "cgi", "conf", "config", "css",
    "csv", "db", "dll", "doc", "env", "exe", "gif", "git", "gz", "ico", "ini", "jar", "jpeg",
    "jpg", "js", "json", "jsp", "key", "log", "map", "mjs", "mp3", "mp4", "old", "pem", "php",
    "php5", "php7", "pl", "png", "py", "rar", "rb", "sh", "sql", "svg", "swp", "tar", "tgz", "txt",
    "webp", "xml", "yml", "zip",
];

/// Whether a canonical path asks for a file: its last segment has one of the extensions, or a segment is hidden
/// (`/.env`, `/.git/…`). Other dots are part of a name: `/v2.0`, `/st.patrick`.
#[must_use]
pub fn is_file(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    let ending = last.rsplit_once('.').map(|(_, ending)| ending);
    path.contains("/.")
        || ending.is_some_and(|ending| {
            ENDINGS
                .iter()
                .any(|known| known.eq_ignore_ascii_case(ending))
        })
}

pub(super) fn step(visit: PageRequest) -> Step {
    if is_file(&visit.path) {
        return visit.end(Answer::NoSuchFile);
    }
    Step::Continue(visit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_from_pages_with_dots_in_their_names() {
        for path in [
            "/favicon.ico",
            "/wp-login.php",
            "/wp-content/x/INDEX.PHP",
            "/.env",
            "/.git/config",
            "/.well-known/security.txt",
            "/game/book.php",
            "/backup.tar.gz",
        ] {
            assert!(is_file(path), "{path}");
        }
        for path in [
            "/",
            "/gamehall",
            "/v2.0",
            "/st.patrick",
            "/about.html",
            "/game/mr.vegas",
            "/php",
            "/game/php/x",
            "/terms.",
        ] {
            assert!(!is_file(path), "{path}");
        }
    }
}
