//! `cargo xtask test --changed[=REV]`: selects the stages, packages and specs that the changed files can break, by a
//! table of folders. Run the whole suite before merging.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// The checks for one folder. A file belongs to the first row whose prefix it has.
struct Row {
    prefix: &'static str,
    stages: &'static [&'static str],
    /// Packages whose tests run, together with the tests of their dependents.
    packages: &'static [&'static str],
    specs: &'static [&'static str],
}

const RUST: &[&str] = &["format", "build", "rust", "clippy"];
const WEB: &[&str] = &["types", "lint", "web", "bundle", "size"];
const JOURNEY: &[&str] = &["journey.spec.ts"];

const fn rust(prefix: &'static str, packages: &'static [&'static str]) -> Row {
    Row {
        prefix,
        stages: RUST,
        packages,
        specs: &[],
    }
}

const fn rust_and_browser(prefix: &'static str, packages: &'static [&'static str]) -> Row {
    Row {
        specs: JOURNEY,
        ..rust(prefix, packages)
    }
}

const fn web(prefix: &'static str, specs: &'static [&'static str]) -> Row {
    Row {
        prefix,
        stages: WEB,
        packages: &[],
        specs,
    }
}

const TABLE: &[Row] = &[
    rust("crates/xtask/", &["xtask"]),
    rust_and_browser("crates/listener/", &["foyer-listener"]),
    rust_and_browser("crates/render/", &["foyer-render"]),
    rust_and_browser("crates/escape/", &["foyer-escape"]),
    rust_and_browser("crates/http-client/", &["foyer-http-client"]),
    rust_and_browser("crates/signing/", &["foyer-signing"]),
    rust_and_browser("crates/swr-cache/", &["foyer-swr-cache"]),
    rust_and_browser("crates/server/", &["foyer-server"]),
    rust_and_browser("crates/content/", &["foyer-content"]),
    rust_and_browser("crates/foyer/", &["foyer"]),
    Row {
        stages: &[
            "format",
            "build",
            "rust",
            "clippy",
            "contract",
            "schemathesis",
        ],
        ..rust_and_browser("crates/platform/", &["foyer-platform"])
    },
    Row {
        stages: &["format", "build", "rust", "clippy", "schemathesis"],
        ..rust_and_browser("crates/sandbox/", &["foyer-sandbox"])
    },
    rust("tests/contract/", &["foyer-conformance"]),
    Row {
        prefix: "tests/vectors/",
        stages: &["build", "rust", "web"],
        packages: &["foyer-server", "foyer-sandbox"],
        specs: &[],
    },
    rust_and_browser("content-fixtures/", &["foyer-content"]),
    web(
        "web/src/features/auth/",
        &[
            "ways-in.spec.ts",
            "dialogs.spec.ts",
            "returns.spec.ts",
            "journey.spec.ts",
        ],
    ),
    web(
        "web/src/features/account/",
        &["profile-settings.spec.ts", "security.spec.ts"],
    ),
    web(
        "web/src/features/responsible-gaming/",
        &["limits.spec.ts", "responsible-gaming.spec.ts"],
    ),
    web(
        "web/src/features/cashier/",
        &[
            "cashier.spec.ts",
            "cashier-outcomes.spec.ts",
            "cashier-results.spec.ts",
        ],
    ),
    web("web/src/features/inactivity/", &["inactivity.spec.ts"]),
    web("web/src/features/seo/", &["crawler.spec.ts"]),
    web(
        "web/src/lib/dialogs/",
        &["dialogs.spec.ts", "journey.spec.ts"],
    ),
    web("web/", JOURNEY),
];

/// The checks for a set of changed files.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Checks {
    pub stages: BTreeSet<&'static str>,
    pub packages: BTreeSet<&'static str>,
    pub specs: BTreeSet<String>,
}

impl Checks {
    pub fn of<'a>(files: impl IntoIterator<Item = &'a str>) -> Self {
        let mut checks = Self::default();
        for file in files {
            checks.add(file);
        }
        if !checks.specs.is_empty() {
            checks.stages.insert("e2e");
        }
        checks
    }

    fn add(&mut self, file: &str) {
        if let Some(name) = file.strip_prefix("tests/e2e/") {
            self.stages.insert("e2e");
            // Any spec may use a helper, so all of them run.
            let spec = if name.ends_with(".spec.ts") {
                name
            } else {
                ".spec.ts"
            };
            self.specs.insert(spec.to_owned());
        } else if file.starts_with("tests/browsers/") {
            self.stages.insert("browsers");
        } else if let Some(row) = TABLE.iter().find(|row| file.starts_with(row.prefix)) {
            self.stages.extend(row.stages);
            self.packages.extend(row.packages);
            self.specs
                .extend(row.specs.iter().map(|&spec| spec.to_owned()));
        } else if file.starts_with("Cargo.")
            || file.starts_with("rust-toolchain")
            || file == "clippy.toml"
        {
            self.stages.extend(RUST);
            self.packages.insert("*");
        }
    }
}

/// The files that differ from `revision`, including untracked ones. Without a revision: those that differ from the last
/// commit or, if none do, those that the last commit changed.
pub fn files(workspace: &Workspace, revision: Option<&str>) -> Result<(String, Vec<String>)> {
    if let Some(revision) = revision {
        return Ok((revision.to_owned(), differing(workspace, revision)?));
    }
    let files = differing(workspace, "HEAD")?;
    if files.is_empty() {
        return Ok(("HEAD~1".to_owned(), differing(workspace, "HEAD~1")?));
    }
    Ok(("HEAD".to_owned(), files))
}

fn differing(workspace: &Workspace, revision: &str) -> Result<Vec<String>> {
    let mut files = git(workspace, &["diff", "--name-only", revision, "--"])?;
    files.extend(git(
        workspace,
        &["ls-files", "--others", "--exclude-standard"],
    )?);
    Ok(files)
}

fn git(workspace: &Workspace, arguments: &[&str]) -> Result<Vec<String>> {
    let output = workspace
        .program("git")
        .args(arguments)
        .output()
        .context("starting git")?;
    if !output.status.success() {
        bail!(
            "git {}: {}",
            arguments.join(" "),
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stages(files: &[&str]) -> Vec<&'static str> {
        Checks::of(files.iter().copied())
            .stages
            .into_iter()
            .collect()
    }

    #[test]
    fn documents_need_no_check() {
        assert_eq!(
            Checks::of(["README.md", "docs/product.md"]),
            Checks::default()
        );
    }

    #[test]
    fn a_crate_runs_its_dependents_and_the_journey() {
        let checks = Checks::of(["crates/content/src/lib.rs"]);
        assert_eq!(checks.packages, BTreeSet::from(["foyer-content"]));
        assert_eq!(checks.specs, BTreeSet::from(["journey.spec.ts".to_owned()]));
        assert!(checks.stages.contains("e2e") && checks.stages.contains("clippy"));
    }

    #[test]
    fn a_feature_of_the_web_runs_its_own_specs_and_no_rust_tests() {
        let chosen = stages(&["web/src/features/inactivity/activity.ts"]);
        assert_eq!(chosen, ["bundle", "e2e", "lint", "size", "types", "web"]);
    }

    #[test]
    fn vectors_run_in_both_languages() {
        assert_eq!(
            stages(&["tests/vectors/guard.json"]),
            ["build", "rust", "web"]
        );
    }

    #[test]
    fn every_crate_has_a_row() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        for entry in std::fs::read_dir(folder).expect("the crates").flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let file = format!("crates/{name}/src/lib.rs");
            assert!(stages(&[&file]).contains(&"rust"), "{file}");
        }
    }

    #[test]
    fn every_spec_in_the_table_exists() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/e2e/");
        for spec in TABLE.iter().flat_map(|row| row.specs) {
            assert!(
                std::path::Path::new(&format!("{folder}{spec}")).exists(),
                "{spec}"
            );
        }
    }
}
