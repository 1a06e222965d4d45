//! An HTML page split at its nonces, so that every response has a new nonce even if the page is cached.

use bytes::{Bytes, BytesMut};

/// The pieces between the nonces.
#[derive(Debug, Clone, Default)]
pub(crate) struct Document {
    pieces: Vec<Bytes>,
}

impl Document {
    pub(crate) fn with_nonce(&self, nonce: &str) -> Bytes {
        let length = self.size() + self.pieces.len() * nonce.len();
        let mut whole = BytesMut::with_capacity(length);
        for (index, piece) in self.pieces.iter().enumerate() {
            if index > 0 {
                whole.extend_from_slice(nonce.as_bytes());
            }
            whole.extend_from_slice(piece);
        }
        whole.freeze()
    }

    pub(crate) fn size(&self) -> usize {
        self.pieces.iter().map(Bytes::len).sum()
    }
}

#[derive(Debug, Default)]
pub(crate) struct DocumentBuilder {
    pieces: Vec<Bytes>,
    current: String,
}

impl DocumentBuilder {
    pub(crate) fn push(&mut self, markup: &str) -> &mut Self {
        self.current.push_str(markup);
        self
    }

    /// Appends ` nonce="…"`, inside a tag.
    pub(crate) fn nonce(&mut self) -> &mut Self {
        self.push(" nonce=\"");
        let piece = std::mem::take(&mut self.current);
        self.pieces.push(piece.into());
        self.push("\"")
    }

    /// Appends the operator's markup; its scripts get the nonce, because the operator is trusted (§3 Custom code).
    pub(crate) fn push_trusted(&mut self, markup: &str) -> &mut Self {
        let mut rest = markup;
        while let Some(end) = script_tag(rest) {
            let (before, after) = rest.split_at(end);
            self.push(before).nonce();
            // The content of a script is not markup.
            let close = find_ignoring_case(after, "</script").unwrap_or(after.len());
            self.push(&after[..close]);
            rest = &after[close..];
        }
        self.push(rest)
    }

    pub(crate) fn finish(mut self) -> Document {
        self.pieces.push(self.current.into());
        Document {
            pieces: self.pieces,
        }
    }
}

/// The position after `<script`, if the text contains a script element.
fn script_tag(markup: &str) -> Option<usize> {
    const OPEN: &str = "<script";
    let mut from = 0;
    while let Some(at) = find_ignoring_case(&markup[from..], OPEN) {
        let end = from + at + OPEN.len();
        match markup.as_bytes().get(end) {
            Some(b'>' | b'/' | b' ' | b'\t' | b'\n' | b'\r' | b'\x0c') => return Some(end),
            _ => from = end,
        }
    }
    None
}

fn find_ignoring_case(text: &str, needle: &str) -> Option<usize> {
    let windows = text.as_bytes().windows(needle.len());
    windows
        .into_iter()
        .position(|window| window.eq_ignore_ascii_case(needle.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trusted(markup: &str) -> String {
        let mut builder = DocumentBuilder::default();
        builder.push_trusted(markup);
        let whole = builder.finish().with_nonce("N");
        String::from_utf8(whole.to_vec()).expect("text")
    }

    #[test]
    fn scripts_of_the_operator_get_the_nonce() {
        assert_eq!(
            trusted("<p>é</p><script>a('<script>')</script><SCRIPT src=\"/x.js\"></SCRIPT>"),
            "<p>é</p><script nonce=\"N\">a('<script>')</script><SCRIPT nonce=\"N\" src=\"/x.js\"></SCRIPT>"
        );
    }

    #[test]
    fn what_is_no_script_stays_as_it_is() {
        for markup in [
            "",
            "<scripted>",
            "<script",
            "text < script",
            "<p title=\"x\">",
        ] {
            assert_eq!(trusted(markup), markup);
        }
    }

    #[test]
    fn every_response_has_its_own_nonce() {
        let mut builder = DocumentBuilder::default();
        builder
            .push("<script")
            .nonce()
            .push("></script><link")
            .nonce()
            .push(">");
        let document = builder.finish();
        assert_eq!(
            document.with_nonce("one"),
            "<script nonce=\"one\"></script><link nonce=\"one\">"
        );
        assert_eq!(
            document.with_nonce("two"),
            "<script nonce=\"two\"></script><link nonce=\"two\">"
        );
    }
}
