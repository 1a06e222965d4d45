//! How the pretended identity providers look.

use std::fmt::Write as _;

use foyer_escape::escape_html;

use super::people::{PEOPLE, Service};
use crate::chance::Token;
use crate::html::page;
use crate::locale::{Locale, Words};

const TITLE: Words = Words::of("Sign in with {}", "Se connecter avec {}");
const PRETENCE: Words = Words::of(
    "This page stands in for another service. Who are you there?",
    "Cette page tient lieu d'un autre service. Qui y êtes-vous ?",
);
const NO_EMAIL: Words = Words::of(
    "tells no e-mail address",
    "ne communique pas d'adresse e-mail",
);
const SOMEBODY_ELSE: Words = Words::of(
    "Somebody else, by e-mail address",
    "Quelqu'un d'autre, par adresse e-mail",
);
const CONTINUE: Words = Words::of("Continue", "Continuer");
const CANCEL: Words = Words::of("Cancel", "Annuler");
const WRONG_EMAIL: Words = Words::of("Wrong email address", "Adresse e-mail incorrecte");
const OVER: Words = Words::of("This sign-in is over", "Cette connexion est terminée");
const OVER_TEXT: Words = Words::of(
    "It was used already, or took too long. Close this window and begin again.",
    "Elle a déjà servi ou a pris trop de temps. Fermez cette fenêtre et recommencez.",
);

pub(super) fn choice(
    service: &Service,
    state: &Token,
    locale: Locale,
    wrong_email: bool,
) -> String {
    let say = |words: Words| words.text(locale);
    let hidden = format!(
        "<input type=\"hidden\" name=\"state\" value=\"{}\">",
        escape_html(state.as_str())
    );
    let mut body = format!("<p>{}</p>", escape_html(say(PRETENCE)));
    for person in PEOPLE {
        let email = person.email.unwrap_or(say(NO_EMAIL));
        // Writing into a string cannot fail.
        let _ = write!(
            body,
            "<p><form method=\"post\">{hidden}<button name=\"person\" value=\"{}\">{}</button></form> {}</p>",
            person.id,
            escape_html(person.name),
            escape_html(email)
        );
    }
    let warning = if wrong_email {
        format!("<p role=\"alert\">{}</p>", escape_html(say(WRONG_EMAIL)))
    } else {
        String::new()
    };
    let _ = write!(
        body,
        "<form method=\"post\">{hidden}<label>{} <input type=\"email\" name=\"email\" maxlength=\"254\" required></label>\
         {warning}<button>{}</button></form>\
         <form method=\"post\">{hidden}<button class=\"quiet\" name=\"cancel\" value=\"1\">{}</button></form>",
        escape_html(say(SOMEBODY_ELSE)),
        escape_html(say(CONTINUE)),
        escape_html(say(CANCEL))
    );
    let title = say(TITLE).replace("{}", service.title);
    page(locale.code(), &title, &body)
}

pub(super) fn over(locale: Locale) -> String {
    let text = format!("<p>{}</p>", escape_html(OVER_TEXT.text(locale)));
    page(locale.code(), OVER.text(locale), &text)
}
