//! Files that come with a form.

use bytes::Bytes;

/// An uploaded file: of a type and a size that the method table allows, and what it says it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Upload {
    pub file_name: String,
    pub media_type: String,
    pub bytes: Bytes,
}

const LONGEST_NAME: usize = 128;

/// Whether bytes begin as a file of some type does.
type Signature = fn(&[u8]) -> bool;

/// By media type: what a browser says about a file is only what its name ends with.
const SIGNATURES: &[(&str, Signature)] = &[
    ("image/png", |bytes| bytes.starts_with(b"\x89PNG\r\n\x1a\n")),
    ("image/jpeg", |bytes| bytes.starts_with(b"\xff\xd8\xff")),
    ("image/webp", |bytes| {
        bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP".as_slice())
    }),
    ("application/pdf", |bytes| bytes.starts_with(b"%PDF-")),
];

impl Upload {
    /// The name is for people to read, never for a path: its last part, without control characters.
    pub fn new(file_name: &str, media_type: &str, bytes: Bytes) -> Self {
        let name = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
        let essence = media_type.split(';').next().unwrap_or_default();
        Self {
            file_name: name
                .chars()
                .filter(|c| !c.is_control())
                .take(LONGEST_NAME)
                .collect(),
            media_type: essence.trim().to_ascii_lowercase(),
            bytes,
        }
    }

    /// Whether it is small enough, of one of these types, and really of that type.
    pub fn fits(&self, max: usize, types: &[&str]) -> bool {
        let signature = SIGNATURES
            .iter()
            .find(|(media_type, _)| *media_type == self.media_type);
        self.bytes.len() <= max
            && types.contains(&self.media_type.as_str())
            && signature.is_some_and(|(_, holds)| holds(&self.bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYPES: &[&str] = &["image/png", "image/jpeg", "image/webp", "application/pdf"];

    fn upload(media_type: &str, bytes: &'static [u8]) -> Upload {
        Upload::new("scan", media_type, Bytes::from_static(bytes))
    }

    #[test]
    fn a_file_is_what_it_says_it_is() {
        for (media_type, bytes) in [
            ("image/png", b"\x89PNG\r\n\x1a\n...".as_slice()),
            ("image/jpeg", b"\xff\xd8\xff\xe0"),
            ("image/webp", b"RIFF\0\0\0\0WEBPVP8 "),
            ("application/pdf; charset=binary", b"%PDF-1.7"),
        ] {
            assert!(upload(media_type, bytes).fits(64, TYPES), "{media_type}");
            assert!(
                !upload(media_type, b"<script>").fits(64, TYPES),
                "{media_type}"
            );
            assert!(!upload(media_type, bytes).fits(3, TYPES), "{media_type}");
        }
        assert!(!upload("image/png", b"%PDF-1.7").fits(64, TYPES));
        assert!(!upload("image/png", b"\x89PNG\r\n\x1a\n").fits(64, &["application/pdf"]));
        assert!(!upload("text/html", b"<html>").fits(64, &["text/html"]));
    }

    #[test]
    fn a_name_is_no_path() {
        for name in ["../../etc/passwd", "C:\\Windows\\passwd", "pass\0wd\r\n"] {
            assert_eq!(Upload::new(name, "", Bytes::new()).file_name, "passwd");
        }
    }
}
