//! The banner over a page with drafts. It is outside of the root element, so that React does not know it.

use foyer_escape::escape_html;

use crate::navigation::PageRequest;

/// Markup, or nothing for a visitor.
pub(super) fn banner(visit: &PageRequest) -> String {
    let Some(editor) = &visit.editor else {
        return String::new();
    };
    let (label, words, account, end) = match visit.locale.code() {
        "fr" => (
            "Aperçu",
            "Aperçu avec brouillons, visible de vous seul\u{a0}:",
            "Compte",
            "Quitter l’aperçu",
        ),
        _ => (
            "Preview",
            "Preview with drafts, only you see it:",
            "Account",
            "End the preview",
        ),
    };
    let name = escape_html(&editor.name);
    format!(
        "<aside id=\"foyer-preview\" aria-label=\"{label}\"><style>#foyer-preview{{display:flex;flex-wrap:wrap;gap:4px 16px;\
         align-items:center;justify-content:center;padding:6px 16px;background:#f6c453;color:#1d1503;font:500 14px/1.4 \
         system-ui,sans-serif}}#foyer-preview p,#foyer-preview form{{margin:0}}#foyer-preview a,#foyer-preview button{{\
         min-height:32px;padding:4px 8px;border:0;border-radius:8px;background:none;color:inherit;font:inherit;\
         display:inline-flex;align-items:center;text-decoration:underline;cursor:pointer}}#foyer-preview \
         :focus-visible{{outline:2px solid #1d1503;outline-offset:1px}}</style><p>{words} {name}</p>\
         <a href=\"/editor?account\">{account}</a><form method=\"post\" action=\"/editor/sign-out\"><button>{end}</button>\
         </form></aside>"
    )
}
