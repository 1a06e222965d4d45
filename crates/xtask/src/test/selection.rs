//! `cargo xtask test [word…]`: the name of a stage selects it; any other word selects tests by name in all runners.
//! `--changed[=REV]` selects what the changed files can break; `--all` adds every browser setting and look, and the stages that are
//! otherwise opt-in.

use super::changed::Checks;

/// Stages and the stages that they need.
const NEEDS: &[(&str, &[&str])] = &[
    ("rust", &["build"]),
    ("contract", &["build"]),
    ("schemathesis", &["build"]),
    ("size", &["build", "bundle"]),
    ("bundle", &["build"]),
    ("e2e", &["build", "bundle"]),
    ("browsers", &["build", "bundle"]),
    ("strapi", &["build", "bundle"]),
];

/// The stages that run only by name or with `--all`: the first run installs 1.3 GB from the npm registry.
const OPT_IN: &[&str] = &["strapi"];

/// The stages that can select tests by name.
const RUNNERS: &[&str] = &["rust", "web", "e2e"];

#[derive(Debug, Default)]
pub struct Selection {
    stages: Option<Vec<String>>,
    pub names: Vec<String>,
    /// For nextest: the tests of the changed packages and of their dependents.
    pub rust_filter: Option<String>,
    /// For Vitest: the revision to compare modules with.
    pub web_since: Option<String>,
    /// For Playwright: the spec files; empty: all.
    pub specs: Vec<String>,
    /// Runs every page with every browser setting and look, instead of distributing them.
    pub everything: bool,
}

impl Selection {
    /// The selection for `checks`, compared with `revision`.
    pub fn of_changes(checks: Checks, revision: &str) -> Self {
        let dependents: Vec<String> = checks
            .packages
            .iter()
            .filter(|&&package| package != "*")
            .map(|package| format!("rdeps({package})"))
            .collect();
        let all = checks.packages.contains("*") || dependents.is_empty();
        Self {
            stages: Some(checks.stages.iter().map(|&name| name.to_owned()).collect()),
            rust_filter: (!all).then(|| dependents.join(" + ")),
            web_since: Some(revision.to_owned()),
            specs: checks.specs.into_iter().collect(),
            ..Self::default()
        }
    }

    pub fn of(words: &[String], stages: &[&str]) -> Self {
        let (chosen, names): (Vec<String>, Vec<String>) = words
            .iter()
            .cloned()
            .partition(|word| stages.contains(&word.as_str()));
        let chosen = match (chosen.is_empty(), names.is_empty()) {
            (true, true) => None,
            (true, false) => Some(RUNNERS.iter().map(|&name| name.to_owned()).collect()),
            (false, _) => Some(chosen),
        };
        Self {
            stages: chosen,
            names,
            ..Self::default()
        }
    }

    pub fn includes(&self, stage: &str) -> bool {
        let Some(chosen) = &self.stages else {
            return self.everything || !OPT_IN.contains(&stage);
        };
        let is_chosen = |name: &str| chosen.iter().any(|it| it == name);
        is_chosen(stage)
            || NEEDS
                .iter()
                .any(|(name, needs)| is_chosen(name) && needs.contains(&stage))
    }

    /// With a filter a runner may find no test; without one that is an error.
    pub fn is_filtered(&self) -> bool {
        !self.names.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAGES: &[&str] = &["format", "build", "rust", "web", "bundle", "e2e"];

    fn chosen(words: &[&str]) -> Vec<&'static str> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        let selection = Selection::of(&words, STAGES);
        STAGES
            .iter()
            .copied()
            .filter(|stage| selection.includes(stage))
            .collect()
    }

    #[test]
    fn no_word_selects_everything() {
        assert_eq!(chosen(&[]), STAGES);
    }

    #[test]
    fn a_real_strapi_runs_only_when_asked_for() {
        let mut selection = Selection::of(&[], STAGES);
        assert!(!selection.includes("strapi"));
        selection.everything = true;
        assert!(selection.includes("strapi"));
        let by_name = Selection::of(&["strapi".to_owned()], &["strapi"]);
        assert!(by_name.includes("strapi") && by_name.includes("bundle"));
        assert!(!by_name.includes("e2e"));
    }

    #[test]
    fn a_stage_selects_the_stages_it_needs() {
        assert_eq!(chosen(&["e2e"]), ["build", "bundle", "e2e"]);
        assert_eq!(chosen(&["web"]), ["web"]);
    }

    #[test]
    fn changed_packages_select_their_dependents() {
        let checks = Checks::of(["crates/content/src/lib.rs", "crates/render/src/lib.rs"]);
        let selection = Selection::of_changes(checks, "HEAD");
        assert_eq!(
            selection.rust_filter.as_deref(),
            Some("rdeps(foyer-content) + rdeps(foyer-render)")
        );
        assert!(selection.includes("bundle") && !selection.includes("web"));
    }

    #[test]
    fn a_test_name_selects_every_runner() {
        assert_eq!(
            chosen(&["sign_in"]),
            ["build", "rust", "web", "bundle", "e2e"]
        );
        assert_eq!(chosen(&["sign_in", "web"]), ["web"]);
    }
}
