//! `/manifest.webmanifest` and the same below each language's prefix: what a browser needs to install the site (§2.3). The text is
//! the operator's, from `web-setting` and `settings-seo`.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use foyer_content::Reader;
use foyer_content::documents::{Image, SeoSettings, WebSetting};
use foyer_platform::Locale;
use http::{HeaderValue, header};
use serde_json::{Value, json};

pub(super) async fn text(State(content): State<Reader>, locale: Locale) -> Response {
    let (frame, seo) = tokio::join!(
        content.web_setting(locale.code()),
        content.seo_settings(locale.code())
    );
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "public, max-age=300"),
    ]
    .map(|(name, value)| (name, HeaderValue::from_static(value)));
    (headers, manifest(&frame, &seo, locale).to_string()).into_response()
}

fn manifest(frame: &WebSetting, seo: &SeoSettings, locale: Locale) -> Value {
    let start = locale.localise("/");
    let icons = (frame.app_icons.iter().map(|image| icon(image, "any"))).chain(
        frame
            .maskable_icon
            .iter()
            .map(|image| icon(image, "maskable")),
    );
    let shortcuts = frame
        .shortcuts
        .iter()
        .filter(|shortcut| shortcut.slug.as_str().starts_with('/') && !shortcut.label.is_empty())
        .map(|shortcut| json!({ "name": shortcut.label, "url": locale.localise(shortcut.slug.as_str()) }));
    json!({
        // One site in all languages: an install in one of them is not another app.
        "id": "/",
        "name": seo.site_name,
        "short_name": frame.short_name,
        "description": seo.default_description,
        "lang": locale.code(),
        "start_url": start,
        "scope": "/",
        "display": "standalone",
        "theme_color": frame.theme_color_dark,
        "background_color": frame.theme_color_dark,
        "categories": ["games", "entertainment"],
        "icons": icons.collect::<Vec<_>>(),
        "shortcuts": shortcuts.collect::<Vec<_>>(),
    })
}

fn icon(image: &Image, purpose: &str) -> Value {
    let sizes = match (image.width, image.height) {
        (Some(width), Some(height)) => format!("{width}x{height}"),
        _ => "any".to_owned(),
    };
    json!({ "src": image.url.as_str(), "sizes": sizes, "purpose": purpose })
}
