//! Composes the document around React's output (architecture §3.5): scripts and their hashes, the operator's code, JSON-LD and the
//! state.

use std::sync::Arc;

use foyer_content::documents::{CodePosition, WebSetting};
use foyer_escape::{escape_html, escape_json};
use foyer_platform::Locale;
use url::Url;

use super::document::{Document, DocumentBuilder};
use super::meta::Meta;
use super::payload::Language;
use crate::web::{Manifest, Needs};

/// Runs before the first paint: applies the stored theme and the folded rail, whose attributes the stylesheet reads, and keeps the
/// browser's offer to install the site, which may come before the page's scripts, for the menus.
const BOOT: &str = "(function(d){addEventListener('beforeinstallprompt',function(e){e.preventDefault();\
window.foyerInstall=e});try{var t=localStorage.getItem('foyer.theme');\
if(t==='light'||t==='dark')d.dataset.theme=t;\
if(localStorage.getItem('foyer.rail')==='narrow')d.dataset.rail='narrow'}catch(e){}})(document.documentElement)";

/// Keeps the first errors of a page until the code that reports them has loaded.
const ERRORS: &str = "(function(w,q){w.foyerErrors=q;w.addEventListener('error',k);\
w.addEventListener('unhandledrejection',k);function k(e){q.length<9&&q.push(e)}})(window,[])";

/// The inputs of a document.
pub(crate) struct Ingredients<'a> {
    pub(crate) meta: &'a Meta,
    pub(crate) head: &'a str,
    /// The content of the root element; empty for the client shell.
    pub(crate) body: &'a str,
    /// Already escaped: the same text that the isolate parsed.
    pub(crate) payload: &'a str,
    pub(crate) additions: &'a Additions,
    pub(crate) manifest: &'a Manifest,
    pub(crate) dev_assets: Option<&'a Url>,
    /// Only hashed scripts, and scripts that they create, run.
    pub(crate) strict_dynamic: bool,
    /// Browsers report errors.
    pub(crate) is_monitored: bool,
    /// Says that the page shows drafts; empty for visitors.
    pub(crate) banner: &'a str,
}

/// What the content system adds to every page.
pub(crate) struct Additions {
    pub(crate) snippets: Vec<Snippet>,
    pub(crate) languages: Vec<Language>,
    /// Icons and colours of the browser's own user interface.
    pub(crate) frame: Arc<WebSetting>,
}

/// An operator's snippet and where it goes (§3 Custom code).
#[derive(Debug, Clone)]
pub(crate) struct Snippet {
    pub(crate) position: CodePosition,
    pub(crate) code: String,
}

pub(crate) fn compose(page: &Ingredients<'_>) -> Document {
    let mut html = DocumentBuilder::default();
    let lang = escape_html(&page.meta.lang);
    let dir = escape_html(&page.meta.dir);
    html.push(&format!(
        "<!doctype html><html lang=\"{lang}\" dir=\"{dir}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">"
    ));
    html.push(page.head);
    browser_frame(&mut html, &page.additions.frame, &page.meta.lang);
    html.script("", BOOT);
    if page.is_monitored {
        html.script("", ERRORS);
    }
    let needs = page
        .manifest
        .needs(page.meta.modules.iter().map(String::as_str));
    let entry = page.manifest.entry();
    match page.dev_assets {
        None => assets(&mut html, &needs, page.strict_dynamic),
        Some(server) => dev_server(&mut html, server),
    }
    for json in &page.meta.json_ld {
        html.push("<script type=\"application/ld+json\">");
        html.push(&escape_json(json)).push("</script>");
    }
    snippets(&mut html, &page.additions.snippets, CodePosition::Head);
    let class = match page.meta.body_class.as_str() {
        "" => String::new(),
        class => format!(" class=\"{}\"", escape_html(class)),
    };
    html.push(&format!("</head><body{class}>"));
    snippets(&mut html, &page.additions.snippets, CodePosition::BodyStart);
    html.push(page.banner);
    html.push("<div id=\"root\">")
        .push(page.body)
        .push("</div>");
    html.push("<script type=\"application/json\" id=\"foyer-state\">");
    html.push(page.payload).push("</script>");
    let source = match page.dev_assets {
        None => entry,
        Some(server) => joined(server, "src/entry-client.tsx"),
    };
    if page.strict_dynamic {
        html.script("", &entry_loader(&source));
    } else {
        let source = escape_html(&source);
        html.push(&format!(
            "<script type=\"module\" src=\"{source}\" fetchpriority=\"low\"></script>"
        ));
    }
    snippets(&mut html, &page.additions.snippets, CodePosition::BodyEnd);
    html.push("</body></html>");
    html.finish()
}

/// Where a page in this language finds what a browser needs to install the site.
pub(crate) fn manifest_address(locale: Locale) -> String {
    format!("{}/manifest.webmanifest", locale.prefix())
}

fn browser_frame(html: &mut DocumentBuilder, frame: &WebSetting, lang: &str) {
    let icons = [
        ("icon", &frame.favicon),
        ("apple-touch-icon", &frame.touch_icon),
    ];
    for (rel, image) in icons {
        if let Some(image) = image {
            let href = escape_html(image.url.as_str());
            html.push(&format!("<link rel=\"{rel}\" href=\"{href}\">"));
        }
    }
    let manifest = manifest_address(Locale::from_code(lang).unwrap_or_default());
    html.push(&format!("<link rel=\"manifest\" href=\"{manifest}\">"));
    // Use the dark colour, the brand's default; only the browser knows whether the visitor chose the light theme.
    let colour = escape_html(&frame.theme_color_dark);
    html.push(&format!("<meta name=\"theme-color\" content=\"{colour}\">"));
}

/// Creates the entry's element, because `'strict-dynamic'` allows no script by its address, and `import()` in an inline
/// script is refused by Chromium and Firefox. The policy is for sites with Trusted Types.
fn entry_loader(source: &str) -> String {
    let source = serde_json::Value::from(source).to_string();
    let source = escape_json(&source);
    format!(
        "(function(d,u){{var p=window.trustedTypes?trustedTypes.createPolicy('foyer-entry',\
         {{createScriptURL:function(){{return u}}}}):null,s=d.createElement('script');\
         s.type='module';s.src=p?p.createScriptURL(u):u;d.head.append(s)}})(document,{source})"
    )
}

fn assets(html: &mut DocumentBuilder, needs: &Needs, strict_dynamic: bool) {
    for style in &needs.styles {
        html.push(&format!(
            "<link rel=\"stylesheet\" href=\"{}\">",
            escape_html(style)
        ));
    }
    // A preload in markup is refused as a script in markup would be. The page is shown before it is interactive: scripts
    // come after the style sheet, the fonts and the first picture.
    for script in needs.scripts.iter().filter(|_| !strict_dynamic) {
        html.push(&format!(
            "<link rel=\"modulepreload\" href=\"{}\" fetchpriority=\"low\">",
            escape_html(script)
        ));
    }
}

/// Loads Vite's development server and the preamble of React's hot reload.
fn dev_server(html: &mut DocumentBuilder, server: &Url) {
    let refresh = joined(server, "@react-refresh");
    html.script(
        " type=\"module\"",
        &format!(
            "import r from '{refresh}';r.injectIntoGlobalHook(window);\
             window.$RefreshReg$=()=>{{}};window.$RefreshSig$=()=>t=>t;"
        ),
    );
    html.push(&format!(
        "<script type=\"module\" src=\"{}\"></script>",
        joined(server, "@vite/client")
    ));
}

fn joined(server: &Url, path: &str) -> String {
    format!("{}/{path}", server.as_str().trim_end_matches('/'))
}

fn snippets(html: &mut DocumentBuilder, code: &[Snippet], position: CodePosition) {
    for snippet in code.iter().filter(|snippet| snippet.position == position) {
        html.push_trusted(&snippet.code);
    }
}
