//! What registration and restoring write.

use crate::api::Refusal;
use crate::codes::{self, Issued, Purpose};
use crate::domain::Scene;
use crate::letters::{Template, send, send_confirmation};
use crate::locale::{Locale, Words};

const WELCOME: Template = Template {
    subject: Words::of("Welcome", "Bienvenue"),
    text: Words::of(
        "Welcome! Your account is open. Confirm this contact with the code {}, which is good for ten minutes; \
         your profile sends another.",
        "Bienvenue ! Votre compte est ouvert. Confirmez ce contact avec le code {}, valable dix minutes ; \
         votre profil en envoie un autre.",
    ),
};

const RESTORE: Template = Template {
    subject: Words::of("Your new password", "Votre nouveau mot de passe"),
    text: Words::of(
        "Your code to set a new password is {}. It is good for ten minutes. If you did not ask for it, do nothing: \
         your password stays as it is.",
        "Votre code pour choisir un nouveau mot de passe est {}. Il est valable dix minutes. Si vous ne l'avez pas \
         demandé, ne faites rien : votre mot de passe reste le même.",
    ),
};

const RESTORED: Template = Template {
    subject: Words::of(
        "Your password was set anew",
        "Votre mot de passe a été remplacé",
    ),
    text: Words::of(
        "Your password was set anew, and you were signed out everywhere. If it was not you, write to support at once.",
        "Votre mot de passe a été remplacé et vous avez été déconnecté partout. Si ce n'était pas vous, écrivez tout de \
         suite au support.",
    ),
};

/// Greets a new player, with the code that confirms the contact they came with.
pub(super) fn welcome(
    scene: &Scene<'_>,
    uid: u64,
    contact: &str,
    locale: Locale,
    site: &str,
) -> Result<(), Refusal> {
    // The same purpose as account/confirmContact's.
    let subject = format!("{uid} {contact}");
    let purpose = Purpose {
        name: "contact",
        subject: &subject,
    };
    match codes::issue(scene.db, scene.chance, purpose, scene.now)? {
        Issued::Code(code) => send_confirmation(scene, contact, locale, &WELCOME, (&code, site)),
        Issued::NotBefore(_) => Ok(()),
    }
}

pub(super) fn restore(
    scene: &Scene<'_>,
    to: &str,
    locale: Locale,
    code: &str,
) -> Result<(), Refusal> {
    send(scene, to, locale, &RESTORE, Some(code))
}

pub(super) fn restored(scene: &Scene<'_>, to: &str, locale: Locale) -> Result<(), Refusal> {
    send(scene, to, locale, &RESTORED, None)
}
