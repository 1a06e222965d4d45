//! The compressed size of the first visit to the home page, from Vite's manifest: the entry, the home page's chunk, the
//! texts of one language, and all their static imports, in brotli.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Suite;
use super::counts::Counts;

const KILOBYTE: u64 = 1000;
/// 130 KB for the page (decision 0003), and one for what consent, search engines and releases need of it at once.
const BUDGET: u64 = 131 * KILOBYTE;
const FIRST_LOAD: &[&str] = &["src/entry-client.tsx", "src/features/home/pages/home.tsx"];
const WORDS: &[&str] = &["src/locales/en.ts", "src/locales/fr.ts"];

pub fn check(suite: &Suite<'_>) -> Result<Counts> {
    let client = suite.workspace.web_dist().join("client");
    let manifest =
        fs::read(client.join(".vite/manifest.json")).context("reading Vite's manifest")?;
    let manifest = serde_json::from_slice(&manifest)?;
    WORDS
        .iter()
        .map(|words| weigh(&client, &manifest, words))
        .sum()
}

/// Measures a visit in one language.
fn weigh(client: &Path, manifest: &Value, words: &str) -> Result<Counts> {
    let mut total = 0;
    for file in first_load(manifest, words)? {
        let size = sent_size(&client.join(&file))?;
        eprintln!("{:>8.1} KB  {file}", kilobytes(size));
        total += size;
    }
    eprintln!(
        "{:>8.1} KB of {:.0} KB with {words}",
        kilobytes(total),
        kilobytes(BUDGET)
    );
    Ok(Counts::one(total <= BUDGET))
}

/// Files without a compressed sibling are sent uncompressed.
fn sent_size(file: &Path) -> Result<u64> {
    let compressed = file.with_added_extension("br");
    let sent = if compressed.exists() {
        &compressed
    } else {
        file
    };
    Ok(fs::metadata(sent)
        .with_context(|| format!("measuring {}", sent.display()))?
        .len())
}

fn first_load(manifest: &Value, words: &str) -> Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<String> = FIRST_LOAD
        .iter()
        .chain([&words])
        .map(|&name| name.to_owned())
        .collect();
    while let Some(name) = waiting.pop() {
        let chunk = manifest
            .get(&name)
            .with_context(|| format!("Vite's manifest has no {name:?}"))?;
        let file = chunk["file"]
            .as_str()
            .with_context(|| format!("{name:?} has no file"))?;
        if file.ends_with(".js") {
            files.insert(file.to_owned());
        }
        for import in chunk["imports"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
        {
            if seen.insert(import.to_owned()) {
                waiting.push(import.to_owned());
            }
        }
    }
    Ok(files)
}

#[expect(clippy::cast_precision_loss, reason = "sizes shown to a person")]
fn kilobytes(bytes: u64) -> f64 {
    bytes as f64 / KILOBYTE as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_chunks_count_once_and_lazy_ones_not_at_all() {
        let manifest = serde_json::json!({
            "src/entry-client.tsx": {"file": "assets/entry.js", "imports": ["_shared.js"], "dynamicImports": ["src/features/home/pages/home.tsx", "src/lazy.tsx"]},
            "src/features/home/pages/home.tsx": {"file": "assets/home.js", "imports": ["_shared.js", "src/entry-client.tsx"]},
            "src/lazy.tsx": {"file": "assets/lazy.js"},
            "src/locales/fr.ts": {"file": "assets/fr.js"},
            "_shared.js": {"file": "assets/shared.js"},
        });
        let files = first_load(&manifest, "src/locales/fr.ts").unwrap();
        assert_eq!(
            files.iter().collect::<Vec<_>>(),
            [
                "assets/entry.js",
                "assets/fr.js",
                "assets/home.js",
                "assets/shared.js"
            ]
        );
    }

    #[test]
    fn a_missing_home_page_module_is_named() {
        let error = first_load(
            &serde_json::json!({"src/locales/en.ts": {"file": "e.js"}}),
            "src/locales/en.ts",
        )
        .unwrap_err();
        assert!(error.to_string().contains("home.tsx"));
    }
}
