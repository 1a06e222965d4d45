//! What the chain reads from the content system, compiled per change instead of per request.

use std::sync::{Arc, Mutex, PoisonError};

use foyer_content::Reader;
use foyer_content::documents::{LocaleStrategy, Redirect};

use super::locale::Strategy;
use super::redirects::RedirectTable;

#[derive(Default)]
pub(crate) struct RedirectRules {
    compiled: Mutex<Option<Compiled>>,
}

struct Compiled {
    rules: Arc<Vec<Redirect>>,
    table: Arc<RedirectTable>,
}

impl RedirectRules {
    /// The table of the current rules.
    pub(crate) async fn table(&self, content: &Reader) -> Arc<RedirectTable> {
        let rules = content.redirects().await;
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*compiled
            && (Arc::ptr_eq(&known.rules, &rules) || known.rules == rules)
        {
            return Arc::clone(&known.table);
        }
        let table = Arc::new(RedirectTable::load(&rules));
        *compiled = Some(Compiled {
            rules,
            table: Arc::clone(&table),
        });
        table
    }

    /// Whether a first visit uses the browser's language (§9 "Default locale strategies").
    pub(crate) async fn strategy(&self, content: &Reader) -> Strategy {
        let config = content.site_config("en").await;
        let browser = config
            .locale_strategies
            .iter()
            .any(|entry| entry.strategy == LocaleStrategy::Browser);
        if browser {
            Strategy::Browser
        } else {
            Strategy::Platform
        }
    }
}
