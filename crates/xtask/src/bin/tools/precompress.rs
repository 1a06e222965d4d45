//! Writes `x.br`, `x.zst` and `x.gz` next to each file of the web build that compresses well.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

/// A smaller response fits into one packet anyway.
const SMALLEST: usize = 512;
const BROTLI_LEVEL: i32 = 11;
const BROTLI_WINDOW: i32 = 22;
const ZSTD_LEVEL: i32 = 19;
const GZIP_LEVEL: u32 = 9;

const TEXT: &[&str] = &[
    "css",
    "html",
    "js",
    "json",
    "map",
    "mjs",
    "svg",
    "txt",
    "webmanifest",
    "xml",
];

/// Marks a completely compressed build. Vite empties the folder, and deletes the mark with it.
const MARK: &str = ".vite/compressed";

pub fn folder(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    find_texts(folder, &mut files).with_context(|| format!("reading {}", folder.display()))?;
    let queue = Mutex::new(files);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| work(&queue))).collect();
        workers
            .into_iter()
            .try_for_each(|worker| match worker.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            })
    })?;
    let mark = folder.join(MARK);
    fs::write(&mark, "").with_context(|| format!("writing {}", mark.display()))
}

fn work(queue: &Mutex<Vec<PathBuf>>) -> Result<()> {
    loop {
        let next = match queue.lock() {
            Ok(mut files) => files.pop(),
            Err(_) => None,
        };
        let Some(file) = next else { return Ok(()) };
        compress(&file).with_context(|| format!("compressing {}", file.display()))?;
    }
}

fn compress(file: &Path) -> Result<()> {
    let content = fs::read(file)?;
    if content.len() < SMALLEST {
        return Ok(());
    }
    for (extension, encoded) in [
        ("br", brotli_of(&content)?),
        ("zst", zstd::encode_all(content.as_slice(), ZSTD_LEVEL)?),
        ("gz", gzip_of(&content)?),
    ] {
        let sibling = sibling(file, extension);
        if encoded.len() < content.len() {
            fs::write(sibling, encoded)?;
        } else if sibling.exists() {
            fs::remove_file(sibling)?;
        }
    }
    Ok(())
}

fn brotli_of(content: &[u8]) -> Result<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: BROTLI_LEVEL,
        lgwin: BROTLI_WINDOW,
        size_hint: content.len(),
        ..Default::default()
    };
    let mut encoded = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut encoded, &parameters)?;
    Ok(encoded)
}

fn gzip_of(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(GZIP_LEVEL));
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

/// "app.js" and "br" → "app.js.br".
fn sibling(file: &Path, extension: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}

fn find_texts(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_dir() && !hidden {
            find_texts(&path, found)?;
        } else if path
            .extension()
            .and_then(|it| it.to_str())
            .is_some_and(|it| TEXT.contains(&it))
        {
            found.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn build_folder(place: &Path) {
        for folder in ["assets", ".vite"] {
            fs::create_dir(place.join(folder)).unwrap();
        }
    }

    #[test]
    fn siblings_decode_to_the_file() {
        let place = tempfile::tempdir().unwrap();
        let script = place.path().join("assets/app.js");
        let content = "export const answer = 42;\n".repeat(200);
        build_folder(place.path());
        fs::write(&script, &content).unwrap();
        folder(place.path()).unwrap();

        let read = |extension: &str| fs::read(sibling(&script, extension)).unwrap();
        let mut from_gzip = String::new();
        flate2::read::GzDecoder::new(read("gz").as_slice())
            .read_to_string(&mut from_gzip)
            .unwrap();
        let mut from_brotli = Vec::new();
        brotli::BrotliDecompress(&mut read("br").as_slice(), &mut from_brotli).unwrap();
        assert_eq!(from_gzip, content);
        assert_eq!(from_brotli, content.as_bytes());
        assert_eq!(
            zstd::decode_all(read("zst").as_slice()).unwrap(),
            content.as_bytes()
        );
    }

    #[test]
    fn incompressible_files_get_no_sibling() {
        let place = tempfile::tempdir().unwrap();
        build_folder(place.path());
        fs::write(place.path().join("tiny.js"), "1").unwrap();
        fs::write(place.path().join("image.png"), vec![0; 4000]).unwrap();
        folder(place.path()).unwrap();
        assert!(!place.path().join("tiny.js.br").exists());
        assert!(!place.path().join("image.png.br").exists());
    }
}
