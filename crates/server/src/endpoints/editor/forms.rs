//! The forms of the editors' pages: one for each call of the content user API (§7.4) that changes something.

use std::collections::BTreeMap;

use foyer_content::AccountCall;

/// Where the editor goes after signing in: a path of the site.
pub(super) const FROM: &str = "from";

/// English and French.
pub(super) type Words = [&'static str; 2];
pub(super) type Fields = BTreeMap<String, String>;

pub(super) struct Form {
    /// Below `/editor/`.
    pub(super) path: &'static str,
    pub(super) title: Words,
    pub(super) button: Words,
    pub(super) fields: &'static [Field],
    /// Shown when the call has succeeded without a new session.
    pub(super) done: Words,
    /// Only for an editor who is signed in.
    pub(super) needs_session: bool,
    pub(super) call: fn(&Fields) -> AccountCall,
}

pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) label: Words,
    pub(super) kind: &'static str,
    pub(super) autocomplete: &'static str,
}

const IDENTIFIER: Field = Field {
    name: "identifier",
    label: ["E-mail or user name", "E-mail ou nom d’utilisateur"],
    kind: "text",
    autocomplete: "username",
};
const USERNAME: Field = Field {
    name: "username",
    label: ["User name", "Nom d’utilisateur"],
    kind: "text",
    autocomplete: "username",
};
const EMAIL: Field = Field {
    name: "email",
    label: ["E-mail", "E-mail"],
    kind: "email",
    autocomplete: "email",
};
const PASSWORD: Field = Field {
    name: "password",
    label: ["Password", "Mot de passe"],
    kind: "password",
    autocomplete: "current-password",
};
const CURRENT: Field = Field {
    name: "current",
    label: ["Current password", "Mot de passe actuel"],
    kind: "password",
    autocomplete: "current-password",
};
const NEW: Field = Field {
    name: "password",
    label: ["New password", "Nouveau mot de passe"],
    kind: "password",
    autocomplete: "new-password",
};
const AGAIN: Field = Field {
    name: "confirmation",
    label: [
        "New password again",
        "Nouveau mot de passe, encore une fois",
    ],
    kind: "password",
    autocomplete: "new-password",
};
const fn hidden(name: &'static str) -> Field {
    Field {
        name,
        label: ["", ""],
        kind: "hidden",
        autocomplete: "off",
    }
}

pub(super) const SIGN_IN: &str = "sign-in";
/// The content system's own address of its services leads here.
pub(super) const PROVIDER: &str = "provider";

pub(super) const FORMS: [Form; 7] = [
    Form {
        path: SIGN_IN,
        title: ["Editors", "Rédaction"],
        button: ["Sign in", "Se connecter"],
        fields: &[IDENTIFIER, PASSWORD],
        done: ["You are signed in.", "Vous êtes connecté."],
        needs_session: false,
        call: |fields| AccountCall::SignIn {
            identifier: of(fields, "identifier"),
            password: of(fields, "password"),
        },
    },
    Form {
        path: "register",
        title: ["New account", "Nouveau compte"],
        button: ["Create the account", "Créer le compte"],
        fields: &[
            USERNAME,
            EMAIL,
            Field {
                autocomplete: "new-password",
                ..PASSWORD
            },
        ],
        done: [
            "The account is there. Confirm the address by the link in our letter, then sign in.",
            "Le compte est créé. Confirmez l’adresse par le lien de notre e-mail, puis connectez-vous.",
        ],
        needs_session: false,
        call: |fields| AccountCall::Register {
            username: of(fields, "username"),
            email: of(fields, "email"),
            password: of(fields, "password"),
        },
    },
    Form {
        path: "forgot-password",
        title: ["Forgotten password", "Mot de passe oublié"],
        button: ["Send the link", "Envoyer le lien"],
        fields: &[EMAIL],
        done: [
            "If there is an account with this address, a letter with a link is on its way.",
            "S’il existe un compte à cette adresse, un e-mail avec un lien est en route.",
        ],
        needs_session: false,
        call: |fields| AccountCall::ForgotPassword {
            email: of(fields, "email"),
        },
    },
    Form {
        path: "reset-password",
        title: ["New password", "Nouveau mot de passe"],
        button: ["Save the password", "Enregistrer le mot de passe"],
        fields: &[hidden("code"), NEW, AGAIN],
        done: ["The password is saved.", "Le mot de passe est enregistré."],
        needs_session: false,
        call: |fields| AccountCall::ResetPassword {
            code: of(fields, "code"),
            password: of(fields, "password"),
            confirmation: of(fields, "confirmation"),
        },
    },
    Form {
        path: "confirm-email",
        title: ["Confirm the address", "Confirmer l’adresse"],
        button: ["Send the letter again", "Renvoyer l’e-mail"],
        fields: &[EMAIL],
        done: [
            "If this address waits to be confirmed, a letter is on its way.",
            "Si cette adresse attend une confirmation, un e-mail est en route.",
        ],
        needs_session: false,
        call: |fields| AccountCall::SendEmailConfirmation {
            email: of(fields, "email"),
        },
    },
    Form {
        path: "change-password",
        title: ["Change the password", "Changer le mot de passe"],
        button: ["Save the password", "Enregistrer le mot de passe"],
        fields: &[CURRENT, NEW, AGAIN],
        done: ["The password is saved.", "Le mot de passe est enregistré."],
        needs_session: true,
        call: |fields| AccountCall::ChangePassword {
            current: of(fields, "current"),
            password: of(fields, "password"),
            confirmation: of(fields, "confirmation"),
        },
    },
    // The service returns with a GET. The editor goes on with a button, so that no foreign link signs them in.
    Form {
        path: PROVIDER,
        title: ["Editors", "Rédaction"],
        button: ["Go on", "Continuer"],
        fields: &[hidden("provider"), hidden("access_token")],
        done: ["You are signed in.", "Vous êtes connecté."],
        needs_session: false,
        call: |fields| AccountCall::ProviderCallback {
            provider: of(fields, "provider"),
            access_token: of(fields, "access_token"),
        },
    },
];

fn of(fields: &Fields, name: &str) -> String {
    fields.get(name).cloned().unwrap_or_default()
}

/// Strapi's messages, in the editor's language. Others are shown as they are.
const MESSAGES: [(&str, Words); 11] = [
    (
        "Invalid identifier or password",
        [
            "The name or the password is wrong.",
            "Le nom ou le mot de passe est incorrect.",
        ],
    ),
    (
        "Your account email is not confirmed",
        [
            "The address is not confirmed yet.",
            "L’adresse n’est pas encore confirmée.",
        ],
    ),
    (
        "Your account has been blocked by an administrator",
        ["The account is blocked.", "Le compte est bloqué."],
    ),
    (
        "Email or Username are already taken",
        [
            "There is an account with this name or address already.",
            "Il existe déjà un compte avec ce nom ou cette adresse.",
        ],
    ),
    (
        "Register action is currently disabled",
        [
            "New accounts are made by the administrator.",
            "Les comptes sont créés par l’administrateur.",
        ],
    ),
    (
        "Incorrect code provided",
        [
            "The link has been used or is too old. Ask for a new one.",
            "Le lien a déjà servi ou est trop ancien. Demandez-en un autre.",
        ],
    ),
    (
        "Passwords do not match",
        [
            "The two new passwords differ.",
            "Les deux nouveaux mots de passe diffèrent.",
        ],
    ),
    (
        "The provided current password is invalid",
        [
            "The current password is wrong.",
            "Le mot de passe actuel est incorrect.",
        ],
    ),
    (
        "Already confirmed",
        [
            "This address is confirmed already.",
            "Cette adresse est déjà confirmée.",
        ],
    ),
    (
        "email must be a valid email",
        [
            "This is not an e-mail address.",
            "Ceci n’est pas une adresse e-mail.",
        ],
    ),
    (
        "This provider is disabled",
        [
            "Signing in with this service is not available.",
            "La connexion par ce service n’est pas disponible.",
        ],
    ),
];

const TOO_MANY: Words = [
    "Too many attempts. Wait a minute.",
    "Trop de tentatives. Patientez une minute.",
];
const FORBIDDEN: Words = [
    "The content system does not allow this. The administrator sets it in the permissions of the roles.",
    "Le système de contenu ne le permet pas. L’administrateur le règle dans les permissions des rôles.",
];
const AWAY: Words = [
    "The content system does not answer. Try again in a moment.",
    "Le système de contenu ne répond pas. Réessayez dans un instant.",
];

/// What to tell the editor of a failure (§8.2: status, name and message).
pub(super) fn explain(status: u16, name: &str, message: &str) -> Explained {
    let known = MESSAGES
        .iter()
        .find(|(text, _)| message.starts_with(text))
        .map(|(_, words)| *words);
    match (known, status, name) {
        (Some(words), ..) => Explained::Ours(words),
        (None, 429, _) => Explained::Ours(TOO_MANY),
        (None, 401 | 403, _) => Explained::Ours(FORBIDDEN),
        (None, 400, "ValidationError" | "ApplicationError") => {
            Explained::Theirs(message.to_owned())
        }
        _ => Explained::Ours(AWAY),
    }
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Explained {
    Ours(Words),
    /// In the language of the content system, which is English.
    Theirs(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_told_in_the_editors_words() {
        let words = |explained| match explained {
            Explained::Ours(words) => words[0].to_owned(),
            Explained::Theirs(text) => text,
        };
        let tell = |status, name, message| words(explain(status, name, message));
        assert!(tell(400, "ValidationError", "Invalid identifier or password").contains("wrong"));
        assert!(tell(429, "RateLimitError", "Too many requests").contains("minute"));
        assert!(tell(500, "unknown-error", "cannot be reached").contains("does not answer"));
        assert_eq!(
            tell(
                400,
                "ValidationError",
                "password must be at least 6 characters"
            ),
            "password must be at least 6 characters"
        );
    }
}
