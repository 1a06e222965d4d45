//! How the editors' pages look: plain HTML without a script.

use std::fmt::Write as _;

use axum::response::{Html, IntoResponse, Response};
use foyer_escape::escape_html;
use foyer_platform::Locale;
use http::{HeaderName, HeaderValue, StatusCode, header};

use super::forms::{FORMS, FROM, Fields, Form, PROVIDER, SIGN_IN, Words};

const STYLE: &str = "*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;\
font:16px/1.5 system-ui,sans-serif;background:#0d0b14;color:#f3eefb}main{width:100%;max-width:400px;padding:32px;\
border-radius:20px;background:#191526}h1{margin:0 0 20px;font-size:24px;line-height:1.25}p{margin:0 0 16px}form{margin:0 0 20px}label{display:block;\
margin:0 0 16px}input{display:block;width:100%;margin-top:6px;padding:11px 14px;border:1px solid #7d7396;border-radius:12px;\
background:#0d0b14;color:inherit;font:inherit}button,.button{display:block;width:100%;min-height:48px;padding:11px 20px;border:0;\
border-radius:12px;background:#f6c453;color:#1d1503;font:600 16px/1.5 system-ui,sans-serif;text-align:center;text-decoration:none;\
cursor:pointer}.quiet{background:none;color:#f3eefb;border:1px solid #7d7396}nav{display:grid;gap:8px}a{color:#f6c453}:focus-visible{outline:2px solid #f6c453;\
outline-offset:2px}[role=alert]{padding:10px 14px;border-radius:12px;background:#4a1620}[role=status]{padding:10px 14px;\
border-radius:12px;background:#12382a}";

const ACCOUNT: Words = ["Preview", "Aperçu"];

pub(super) fn say(locale: Locale, words: Words) -> &'static str {
    match locale.code() {
        "fr" => words[1],
        _ => words[0],
    }
}

/// A word above a form.
pub(super) enum Notice {
    None,
    Alert(String),
    Done(String),
}

/// A form with what was filled in before, but passwords.
pub(super) fn form(
    locale: Locale,
    form: &Form,
    filled: &Fields,
    notice: &Notice,
    providers: &[(String, String)],
    status: StatusCode,
) -> Response {
    let title = say(locale, form.title);
    let mut body = format!("<h1>{title}</h1>");
    match notice {
        Notice::None => {}
        Notice::Alert(text) => _ = write!(body, "<p role=\"alert\">{}</p>", escape_html(text)),
        Notice::Done(text) => _ = write!(body, "<p role=\"status\">{}</p>", escape_html(text)),
    }
    _ = write!(
        body,
        "<form method=\"post\" action=\"/editor/{}\">",
        form.path
    );
    for field in form.fields {
        let kept = match field.kind {
            "password" => "",
            _ => filled.get(field.name).map_or("", String::as_str),
        };
        let input = format!(
            "<input type=\"{}\" name=\"{}\" value=\"{}\" autocomplete=\"{}\" required>",
            field.kind,
            field.name,
            escape_html(kept),
            field.autocomplete
        );
        if field.kind == "hidden" {
            body.push_str(&input);
        } else {
            _ = write!(body, "<label>{}{input}</label>", say(locale, field.label));
        }
    }
    if let Some(from) = filled.get(FROM) {
        let from = escape_html(from);
        _ = write!(
            body,
            "<input type=\"hidden\" name=\"{FROM}\" value=\"{from}\">"
        );
    }
    _ = write!(body, "<button>{}</button></form>", say(locale, form.button));
    if form.path == SIGN_IN {
        for (name, address) in providers {
            let words = say(locale, ["Sign in with", "Se connecter avec"]);
            let (name, address) = (escape_html(name), escape_html(address));
            _ = write!(
                body,
                "<p><a class=\"button quiet\" href=\"{address}\">{words} {name}</a></p>"
            );
        }
    }
    body.push_str(&links(locale, form));
    document(locale, title, &body, status)
}

/// The other forms for someone who is not signed in.
fn links(locale: Locale, current: &Form) -> String {
    let mut links = String::from("<nav>");
    let others = FORMS.iter().filter(|form| {
        let needs_a_letter = form.path == "reset-password" || form.path == PROVIDER;
        form.path != current.path && !form.needs_session && !needs_a_letter
    });
    for form in others.filter(|_| !current.needs_session) {
        let words = match form.path {
            SIGN_IN => form.button,
            _ => form.title,
        };
        _ = write!(
            links,
            "<a href=\"/editor/{}\">{}</a>",
            form.path,
            say(locale, words)
        );
    }
    if current.needs_session {
        let back = say(locale, ["Back", "Retour"]);
        _ = write!(links, "<a href=\"/editor?account\">{back}</a>");
    }
    links + "</nav>"
}

/// The page of an editor who is signed in.
pub(super) fn account(locale: Locale, name: &str) -> Response {
    let title = say(locale, ACCOUNT);
    let body = format!(
        "<h1>{title}</h1><p>{signed_in} <strong>{name}</strong>. {what}</p>\
         <p><a class=\"button\" href=\"{home}\">{open}</a></p>\
         <p><a class=\"button quiet\" href=\"/editor/change-password\">{change}</a></p>\
         <form method=\"post\" action=\"/editor/sign-out\"><button class=\"quiet\">{end}</button></form>",
        signed_in = say(locale, ["Signed in as", "Connecté en tant que"]),
        name = escape_html(name),
        what = say(
            locale,
            [
                "You see drafts on the whole site. Nobody else does.",
                "Vous voyez les brouillons sur tout le site. Personne d’autre ne les voit.",
            ]
        ),
        home = locale.localise("/"),
        open = say(locale, ["Open the site", "Ouvrir le site"]),
        change = say(locale, ["Change the password", "Changer le mot de passe"]),
        end = say(locale, ["End the preview", "Quitter l’aperçu"]),
    );
    document(locale, title, &body, StatusCode::OK)
}

fn document(locale: Locale, title: &str, body: &str, status: StatusCode) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"{locale}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{title}</title><style>{STYLE}</style></head>\
         <body><main>{body}</main></body></html>"
    );
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // The address of a page can hold a code of a letter.
        (
            header::REFERRER_POLICY,
            HeaderValue::from_static("same-origin"),
        ),
        (
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(
                "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            ),
        ),
        (
            HeaderName::from_static("x-robots-tag"),
            HeaderValue::from_static("noindex, nofollow"),
        ),
    ];
    (status, headers, Html(html)).into_response()
}
