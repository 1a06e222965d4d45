//! What the site reads content with. It never fails: there is always an answer to show.

use std::any::Any;
use std::sync::Arc;

use crate::cache::{Cache, CacheOptions, Entry, Source};
use crate::client::{Client, ClientError, Media};
use crate::clock::Clock;
use crate::documents::{
    CustomCode, DomainSeo, PageAddress, Redirect, SeoSettings, SiteConfig, WebSetting,
};
use crate::plain_path::PlainPath;
use crate::reads::{Answers, Request};

/// A content answer as a page or a browser gets it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// JSON that may stand inside a `<script>` element as it is (architecture §3.5).
    pub json: Arc<str>,
    pub source: Source,
    /// Nothing was ever read, and nothing can stand in: an entry or a list that is not known to be empty. A single type
    /// has its defaults instead.
    pub is_unknown: bool,
    /// Strong, quoted.
    pub etag: Arc<str>,
}

#[derive(Clone, Debug, Default)]
pub struct ReaderOptions {
    pub cache: CacheOptions,
    /// Languages of the site, the default one first. A read in any other gets the default, so that invented languages
    /// cannot fill the cache.
    pub locales: Vec<String>,
}

/// Cheap to clone: all clones share one cache.
#[derive(Clone)]
pub struct Reader {
    cache: Cache,
    locales: Arc<[String]>,
}

impl Reader {
    pub fn new(client: Client, options: ReaderOptions, clock: Arc<dyn Clock>) -> Self {
        let mut locales = options.locales;
        if locales.is_empty() {
            locales = vec!["en".into(), "fr".into()];
        }
        Self {
            cache: Cache::new(client, options.cache, clock),
            locales: locales.into(),
        }
    }

    pub async fn read(&self, request: &Request) -> Answer {
        let entry = self.entry(request.clone()).await;
        let has_defaults = request.definition.answers == Answers::Single;
        Answer {
            is_unknown: entry.source == Source::Default && !has_defaults,
            json: entry.json,
            source: entry.source,
            etag: entry.etag,
        }
    }

    /// Makes everything old; the webhook of the content system calls it.
    pub fn clear(&self) {
        self.cache.clear();
    }

    /// How many answers are in memory, for the metrics.
    pub fn held(&self) -> u64 {
        self.cache.held()
    }

    /// Redirect rules as the content system has them; the site checks and compiles them (§2.3).
    pub async fn redirects(&self) -> Arc<Vec<Redirect>> {
        self.typed("redirects", None, "").await
    }

    /// Lists the content pages that exist in a language; `None` while the content system has not answered.
    pub async fn page_addresses(&self, locale: &str) -> Option<Arc<Vec<PageAddress>>> {
        let request = Request::parse("page-addresses", [], locale).ok()?;
        let entry = self.entry(request).await;
        let is_known = entry.source != Source::Default;
        entry.value.downcast().ok().filter(|_| is_known)
    }

    /// Snippets that are switched on.
    pub async fn custom_code(&self) -> Vec<CustomCode> {
        let snippets: Arc<Vec<CustomCode>> = self.typed("custom-code", None, "").await;
        snippets
            .iter()
            .filter(|snippet| snippet.is_enabled)
            .cloned()
            .collect()
    }

    /// Icons and colours of the browser's own frame.
    pub async fn web_setting(&self) -> Arc<WebSetting> {
        self.typed("web-setting", None, "").await
    }

    /// Settings for search engines, the text of robots.txt among them.
    pub async fn seo_settings(&self, locale: &str) -> Arc<SeoSettings> {
        self.typed("settings-seo", None, locale).await
    }

    /// What differs on this host, if anything does.
    pub async fn domain_seo(&self, host: &str) -> Option<DomainSeo> {
        let settings: Arc<Option<DomainSeo>> = self
            .typed("domain-seo-settings", Some(("host", host)), "")
            .await;
        settings.as_ref().clone()
    }

    /// Languages and the strategies of a first visit among other things.
    pub async fn site_config(&self, locale: &str) -> Arc<SiteConfig> {
        self.typed("prazer-config", None, locale).await
    }

    /// An upload (`/uploads/{path}`) of the content system, not cached here: the site answers with a long life.
    pub async fn media(&self, path: &PlainPath) -> Result<Media, ClientError> {
        self.cache.client().media(path).await
    }

    async fn entry(&self, mut request: Request) -> Entry {
        if !self.locales.contains(&request.locale) {
            request.locale.clone_from(&self.locales[0]);
        }
        let entry = self.cache.get(&request).await;
        match request.for_pattern() {
            Some(pattern) if &*entry.json == "null" => self.cache.get(&pattern).await,
            _ => entry,
        }
    }

    /// The document itself. A name, parameter or type that does not fit is the type's default.
    async fn typed<T: Any + Default + Send + Sync>(
        &self,
        name: &str,
        parameter: Option<(&str, &str)>,
        locale: &str,
    ) -> Arc<T> {
        let Ok(request) = Request::parse(name, parameter, locale) else {
            return Arc::default();
        };
        let entry = self.entry(request).await;
        entry.value.downcast().unwrap_or_default()
    }
}
