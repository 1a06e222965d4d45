//! The site's access to content. Reads never fail: without the content system they return a copy or defaults.

use std::any::Any;
use std::sync::Arc;

use foyer_swr_cache::Clock;
use http::HeaderMap;

use crate::cache::{Cache, CacheOptions, Entry, Source};
use crate::client::{Account, AccountCall, Client, ClientError};
use crate::documents::{
    CustomCode, DomainSeo, PageAddress, Redirect, SeoSettings, SiteConfig, WebSetting,
};
use crate::drafts::Drafts;
use crate::plain_path::PlainPath;
use crate::reads::{Answers, Request};
use crate::uploads::{Upload, UploadError, UploadOptions, Uploads};

/// A content answer for a page or a browser.
#[derive(Clone, Debug)]
pub struct Answer {
    /// JSON that can be put into a `<script>` element unchanged (architecture §3.5).
    pub json: Arc<str>,
    pub source: Source,
    /// The entry or list was never read, so it is not known whether it exists. Single types are never unknown, because
    /// they have defaults.
    pub is_unknown: bool,
    /// A strong, quoted ETag.
    pub etag: Arc<str>,
}

#[derive(Clone, Debug, Default)]
pub struct ReaderOptions {
    pub cache: CacheOptions,
    pub uploads: UploadOptions,
    /// The site's languages, the default one first. A read in any other language uses the default, so that invented
    /// languages cannot fill the cache.
    pub locales: Vec<String>,
}

/// Cheap to clone: all clones share one cache.
#[derive(Clone)]
pub struct Reader {
    client: Arc<Client>,
    cache: Cache,
    uploads: Uploads,
    locales: Arc<[String]>,
}

impl Reader {
    pub fn new(client: Client, options: ReaderOptions, clock: Arc<dyn Clock>) -> Self {
        let mut locales = options.locales;
        if locales.is_empty() {
            locales = vec!["en".into(), "fr".into()];
        }
        let client = Arc::new(client);
        Self {
            uploads: Uploads::new(Arc::clone(&client), options.uploads, Arc::clone(&clock)),
            cache: Cache::new(Arc::clone(&client), options.cache, clock),
            client,
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

    /// Marks all answers as outdated; for the content system's webhook.
    pub fn clear(&self) {
        self.cache.clear();
        self.uploads.clear();
    }

    /// The number of answers in memory, for metrics.
    pub fn held(&self) -> u64 {
        self.cache.held()
    }

    /// The number of failed reads since the start, for metrics.
    pub fn failures(&self) -> u64 {
        self.cache.failures()
    }

    /// The redirect rules of the content system; the site validates and compiles them (§2.3).
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

    /// The enabled code snippets.
    pub async fn custom_code(&self) -> Vec<CustomCode> {
        let snippets: Arc<Vec<CustomCode>> = self.typed("custom-code", None, "").await;
        snippets
            .iter()
            .filter(|snippet| snippet.is_enabled)
            .cloned()
            .collect()
    }

    /// Icons and colours for the browser's user interface.
    pub async fn web_setting(&self, locale: &str) -> Arc<WebSetting> {
        self.typed("web-setting", None, locale).await
    }

    /// Settings for search engines, including the text of robots.txt.
    pub async fn seo_settings(&self, locale: &str) -> Arc<SeoSettings> {
        self.typed("settings-seo", None, locale).await
    }

    /// The settings of this host, if there are any.
    pub async fn domain_seo(&self, host: &str) -> Option<DomainSeo> {
        let settings: Arc<Option<DomainSeo>> = self
            .typed("domain-seo-settings", Some(("host", host)), "")
            .await;
        settings.as_ref().clone()
    }

    /// Site settings, such as languages and the strategies for a first visit.
    pub async fn site_config(&self, locale: &str) -> Arc<SiteConfig> {
        self.typed("prazer-config", None, locale).await
    }

    /// An upload (`/uploads/{path}`) of the content system, for a visitor with these request headers.
    pub async fn upload(
        &self,
        path: &PlainPath,
        headers: &HeaderMap,
    ) -> Result<Upload, UploadError> {
        self.uploads.get(path, headers).await
    }

    /// The same without the copy on disk.
    pub async fn passing_upload(
        &self,
        path: &PlainPath,
        headers: &HeaderMap,
    ) -> Result<Upload, UploadError> {
        self.uploads.pass(path, headers).await
    }

    /// The content as an editor sees it, never from the cache.
    pub fn drafts(&self, token: &str) -> Result<Drafts, ClientError> {
        let client = self.client.of_editor(token)?;
        Ok(Drafts::new(client, self.clone()))
    }

    /// A call of the content user API (§7.4) without a token.
    pub async fn account(&self, call: &AccountCall) -> Result<Account, ClientError> {
        self.client.account(call).await
    }

    /// Replaces a language that the site does not have by the default one.
    pub(crate) fn with_known_locale(&self, mut request: Request) -> Request {
        if !self.locales.contains(&request.locale) {
            request.locale.clone_from(&self.locales[0]);
        }
        request
    }

    async fn entry(&self, request: Request) -> Entry {
        let request = self.with_known_locale(request);
        let entry = self.cache.get(&request).await;
        match request.for_pattern() {
            Some(pattern) if &*entry.json == "null" => self.cache.get(&pattern).await,
            _ => entry,
        }
    }

    /// The typed document. An unknown name, a wrong parameter or a wrong type gives the type's default.
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
