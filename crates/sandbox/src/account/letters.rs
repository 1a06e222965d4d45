//! What the account writes to its player.

use crate::letters::Template;
use crate::locale::Words;

pub(super) const CONTACT_CODE: Template = Template {
    subject: Words::of("Your confirmation code", "Votre code de confirmation"),
    text: Words::of(
        "Your confirmation code is {}. It is good for ten minutes. If you did not ask for it, do nothing.",
        "Votre code de confirmation est {}. Il est valable dix minutes. Si vous ne l'avez pas demandé, ne faites rien.",
    ),
};

pub(super) const PASSWORD_CHANGED: Template = Template {
    subject: Words::of(
        "Your password was changed",
        "Votre mot de passe a été changé",
    ),
    text: Words::of(
        "Your password was changed, and every other device was signed out. If it was not you, write to support at once.",
        "Votre mot de passe a été changé et tous vos autres appareils ont été déconnectés. Si ce n'était pas vous, \
         écrivez tout de suite au support.",
    ),
};

pub(super) const NEWS: Template = Template {
    subject: Words::of("You will hear from us", "Vous aurez de nos nouvelles"),
    text: Words::of(
        "Thank you for subscribing to our news. To stop it at any time, open {}",
        "Merci de vous être abonné à nos nouvelles. Pour les arrêter à tout moment, ouvrez {}",
    ),
};

pub(super) const SECOND_FACTOR_ON: Template = Template {
    subject: Words::of(
        "Two-factor sign-in is on",
        "La connexion à deux facteurs est activée",
    ),
    text: Words::of(
        "From now on a code is asked for when you sign in.",
        "Désormais, un code est demandé à la connexion.",
    ),
};

pub(super) const SECOND_FACTOR_OFF: Template = Template {
    subject: Words::of(
        "Two-factor sign-in is off",
        "La connexion à deux facteurs est désactivée",
    ),
    text: Words::of(
        "A code is no longer asked for when you sign in. If it was not you, change your password at once.",
        "Aucun code n'est plus demandé à la connexion. Si ce n'était pas vous, changez tout de suite de mot de passe.",
    ),
};
