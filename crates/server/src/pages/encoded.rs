//! The compressed forms of a cached page: made once, sent as they are.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use bytes::Bytes;
use data_encoding::HEXLOWER;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::web::Encoding;

/// A form that is larger than this part of the page is not used, so that all forms together are never larger than the
/// page; the cache counts on that.
const LARGEST_PART: usize = 3;
const BROTLI_WINDOW: i32 = 22;
const TAG_BYTES: usize = 16;

/// The best levels take up to half a second of a core, so one page at a time gets them.
static BEST: Semaphore = Semaphore::const_new(1);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// While a visitor waits.
    Quick,
    /// In the background, once a page has been asked for again.
    Best,
}

/// A body and the entity tag of exactly these bytes.
pub(super) struct Form {
    pub(super) encoding: Option<Encoding>,
    pub(super) body: Bytes,
    pub(super) etag: String,
}

#[derive(Debug, Default)]
pub(super) struct Encoded {
    tag: OnceLock<String>,
    slots: [Slot; Encoding::ALL.len()],
}

#[derive(Debug, Default)]
struct Slot {
    made: RwLock<Option<Made>>,
    is_improving: AtomicBool,
}

#[derive(Debug, Clone)]
struct Made {
    level: Level,
    /// `None`: compression does not help.
    body: Option<Bytes>,
}

impl Encoded {
    /// The form of a page for a visitor who accepts `encoding`.
    pub(super) fn form(self: &Arc<Self>, html: &Bytes, encoding: Option<Encoding>) -> Form {
        let tag = self.tag(html);
        let made = encoding.and_then(|encoding| {
            let made = self.made(html, encoding);
            made.body.map(|body| (encoding, made.level, body))
        });
        match made {
            Some((encoding, level, body)) => Form {
                encoding: Some(encoding),
                body,
                etag: match level {
                    Level::Quick => format!("\"{tag}-{}-quick\"", encoding.token()),
                    Level::Best => format!("\"{tag}-{}\"", encoding.token()),
                },
            },
            None => Form {
                encoding: None,
                body: html.clone(),
                etag: format!("\"{tag}\""),
            },
        }
    }

    /// Whether an `If-None-Match` lists a form of this page: all forms have the same text.
    pub(super) fn is_named(&self, html: &Bytes, if_none_match: &str) -> bool {
        let tag = self.tag(html);
        if_none_match.split(',').map(str::trim).any(|named| {
            let named = named.strip_prefix("W/").unwrap_or(named).trim_matches('"');
            named == "*" || named.split('-').next() == Some(tag)
        })
    }

    fn tag(&self, html: &Bytes) -> &str {
        self.tag
            .get_or_init(|| HEXLOWER.encode(&Sha256::digest(html)[..TAG_BYTES]))
    }

    fn made(self: &Arc<Self>, html: &Bytes, encoding: Encoding) -> Made {
        let slot = &self.slots[encoding as usize];
        let known = slot
            .made
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        if let Some(made) = known {
            if made.level == Level::Quick && made.body.is_some() {
                self.improve(html, encoding);
            }
            return made;
        }
        let mut made = slot.made.write().unwrap_or_else(PoisonError::into_inner);
        made.get_or_insert_with(|| Made::new(html, encoding, Level::Quick))
            .clone()
    }

    /// Makes the best form in the background.
    fn improve(self: &Arc<Self>, html: &Bytes, encoding: Encoding) {
        let Ok(turn) = BEST.try_acquire() else {
            return;
        };
        let slot = &self.slots[encoding as usize];
        if slot.is_improving.swap(true, Ordering::Relaxed) {
            return;
        }
        let (encoded, html) = (Arc::clone(self), html.clone());
        tokio::task::spawn_blocking(move || {
            let best = Made::new(&html, encoding, Level::Best);
            let slot = &encoded.slots[encoding as usize];
            *slot.made.write().unwrap_or_else(PoisonError::into_inner) = Some(best);
            drop(turn);
        });
    }
}

impl Made {
    fn new(html: &[u8], encoding: Encoding, level: Level) -> Self {
        let body = compressed(html, encoding, level).ok();
        Self {
            level,
            body: body
                .filter(|body| body.len() <= html.len() / LARGEST_PART)
                .map(Bytes::from),
        }
    }
}

fn compressed(html: &[u8], encoding: Encoding, level: Level) -> std::io::Result<Vec<u8>> {
    let is_quick = level == Level::Quick;
    match encoding {
        Encoding::Brotli => {
            let parameters = brotli::enc::BrotliEncoderParams {
                quality: if is_quick { 4 } else { 11 },
                lgwin: BROTLI_WINDOW,
                size_hint: html.len(),
                ..Default::default()
            };
            let mut encoded = Vec::new();
            brotli::BrotliCompress(&mut &*html, &mut encoded, &parameters)?;
            Ok(encoded)
        }
        Encoding::Zstd => zstd::encode_all(html, if is_quick { 3 } else { 19 }),
        Encoding::Gzip => {
            let level = Compression::new(if is_quick { 4 } else { 9 });
            let mut encoder = GzEncoder::new(Vec::new(), level);
            encoder.write_all(html)?;
            encoder.finish()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;
    use std::time::Duration;

    use super::*;

    fn page() -> Bytes {
        Bytes::from("<p>The same words, again and again.</p>".repeat(500))
    }

    fn text(form: &Form) -> Vec<u8> {
        let mut text = Vec::new();
        let body: &[u8] = &form.body;
        let mut reader: Box<dyn std::io::Read> = match form.encoding {
            None => Box::new(body),
            Some(Encoding::Brotli) => Box::new(brotli::Decompressor::new(body, 4096)),
            Some(Encoding::Zstd) => Box::new(zstd::Decoder::new(body).unwrap()),
            Some(Encoding::Gzip) => Box::new(flate2::read::GzDecoder::new(body)),
        };
        reader.read_to_end(&mut text).unwrap();
        text
    }

    #[tokio::test]
    async fn every_form_has_the_same_text_and_becomes_smaller_in_the_background() {
        let html = page();
        for encoding in Encoding::ALL {
            let encoded = Arc::new(Encoded::default());
            let first = encoded.form(&html, Some(encoding));
            assert_eq!(text(&first), html);
            assert!(first.etag.ends_with("-quick\""), "{}", first.etag);
            let best = loop {
                let form = encoded.form(&html, Some(encoding));
                if form.etag != first.etag {
                    break form;
                }
                assert_eq!(form.body, first.body);
                tokio::time::sleep(Duration::from_millis(5)).await;
            };
            assert_eq!(text(&best), html);
            assert!(best.body.len() <= first.body.len());
            assert_eq!(encoded.form(&html, Some(encoding)).etag, best.etag);
        }
    }

    #[test]
    fn forms_with_different_bytes_have_different_tags_and_each_names_the_page() {
        let html = page();
        let encoded = Arc::new(Encoded::default());
        let forms = [
            encoded.form(&html, None),
            encoded.form(&html, Some(Encoding::Gzip)),
            encoded.form(&html, Some(Encoding::Brotli)),
        ];
        for (index, form) in forms.iter().enumerate() {
            assert!(encoded.is_named(&html, &form.etag));
            assert!(encoded.is_named(&html, &format!("\"x\", W/{}", form.etag)));
            let others = forms.iter().skip(index + 1);
            assert!(others.into_iter().all(|other| other.etag != form.etag));
        }
        assert!(encoded.is_named(&html, "*"));
        assert!(!encoded.is_named(&html, "\"0123\", \"\", x"));
    }

    #[test]
    fn a_page_that_does_not_compress_is_sent_as_it_is() {
        let noise: Vec<u8> = (0..4096_u32)
            .flat_map(|number| Sha256::digest(number.to_le_bytes()))
            .collect();
        let html = Bytes::from(noise);
        let encoded = Arc::new(Encoded::default());
        let form = encoded.form(&html, Some(Encoding::Zstd));
        assert_eq!((form.encoding, form.body), (None, html));
    }
}
