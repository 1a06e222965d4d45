//! What a frame shows instead of a game.

use axum::response::{IntoResponse, Response};
use foyer_platform::ErrorType;
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};

use crate::api::Refusal;
use crate::locale::{Locale, Words};

#[derive(Debug, Clone, Copy)]
pub(crate) enum Notice {
    SignIn,
    NoSuchGame,
    NoDemo,
    Blocked,
    /// The player's identity must be verified first.
    Verify,
    /// The player has chosen a pause, or not to play.
    Resting,
    /// There is nothing to bet.
    NeedDeposit,
    /// The one-time token was used, or is too old.
    LaunchAgain,
    TooMany,
    Failed,
}

impl Notice {
    const fn status(self) -> StatusCode {
        match self {
            Self::SignIn => StatusCode::UNAUTHORIZED,
            Self::NoSuchGame | Self::NoDemo => StatusCode::NOT_FOUND,
            Self::Blocked => StatusCode::FORBIDDEN,
            Self::Verify | Self::Resting | Self::NeedDeposit => StatusCode::CONFLICT,
            Self::LaunchAgain => StatusCode::GONE,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    const fn words(self) -> (Words, Words) {
        match self {
            Self::SignIn => (
                Words::of("Please sign in", "Connectez-vous"),
                Words::of(
                    "Playing for money needs an account. The demo is open to everybody.",
                    "Pour jouer en argent réel, il faut un compte. La démo est ouverte à tous.",
                ),
            ),
            Self::NoSuchGame => (
                Words::of("This game is not here", "Ce jeu n'est pas ici"),
                Words::of(
                    "It may have left the programme.",
                    "Il a peut-être quitté l'affiche.",
                ),
            ),
            Self::NoDemo => (
                Words::of("No demo for this game", "Pas de démo pour ce jeu"),
                Words::of(
                    "Live tables are played for money only.",
                    "Les tables en direct se jouent en argent réel uniquement.",
                ),
            ),
            Self::Blocked => (
                Words::of("This account is blocked", "Ce compte est bloqué"),
                Words::of(
                    "Please write to our support.",
                    "Écrivez à notre assistance.",
                ),
            ),
            Self::Verify => (
                Words::of("Please verify your identity", "Vérifiez votre identité"),
                Words::of(
                    "Your profile shows what is missing. The demo is open to you meanwhile.",
                    "Votre profil indique ce qui manque. La démo vous reste ouverte.",
                ),
            ),
            Self::Resting => (
                Words::of("You are taking a break", "Vous faites une pause"),
                Words::of(
                    "You chose not to play for money for a while. Your profile shows until when.",
                    "Vous avez choisi de ne pas jouer en argent réel. Votre profil indique jusqu'à quand.",
                ),
            ),
            Self::NeedDeposit => (
                Words::of("Your balance is empty", "Votre solde est vide"),
                Words::of(
                    "Make a deposit to play for money, or try the demo.",
                    "Faites un dépôt pour jouer en argent réel, ou essayez la démo.",
                ),
            ),
            Self::LaunchAgain => (
                Words::of("Please open the game again", "Rouvrez le jeu"),
                Words::of(
                    "For your safety, a game's address works once.",
                    "Par sécurité, l'adresse d'un jeu ne sert qu'une fois.",
                ),
            ),
            Self::TooMany => (
                Words::of("One moment, please", "Un instant"),
                Words::of(
                    "Many games were opened from here. Please wait a few minutes.",
                    "Beaucoup de jeux ont été ouverts d'ici. Patientez quelques minutes.",
                ),
            ),
            Self::Failed => (
                Words::of("The game did not open", "Le jeu ne s'est pas ouvert"),
                Words::of(
                    "Please try again in a moment.",
                    "Réessayez dans un instant.",
                ),
            ),
        }
    }
}

const STYLE: &str = "html{color-scheme:dark light}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.5rem;\
    text-align:center;padding:2rem;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;background:#0d0b14;color:#f5f1ea}\
    h1{font-size:1.5rem;margin:0}p{margin:0;opacity:.75;max-width:34ch}";

pub(crate) fn page(notice: Notice, locale: Locale) -> Response {
    let (title, text) = notice.words();
    let (language, title, text) = (locale.code(), title.text(locale), text.text(locale));
    let html = format!(
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head>\
         <body><h1>{title}</h1><p>{text}</p></body></html>"
    );
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
        (
            CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'",
        ),
    ];
    (notice.status(), headers, html).into_response()
}

/// The notice that goes with a refusal of the platform.
pub(crate) fn refused(refusal: &Refusal, locale: Locale) -> Response {
    match refusal.kind() {
        ErrorType::AuthorizationException => page(Notice::SignIn, locale),
        ErrorType::UserBannedException | ErrorType::UserDeletedException => {
            page(Notice::Blocked, locale)
        }
        ErrorType::KycUserProfileException => page(Notice::Verify, locale),
        ErrorType::UserNeedDepositException => page(Notice::NeedDeposit, locale),
        ErrorType::InvalidRequestException => page(Notice::Resting, locale),
        kind => failed(&kind.name(), locale),
    }
}

pub(crate) fn failed(cause: &dyn std::fmt::Display, locale: Locale) -> Response {
    tracing::error!(%cause, "a game did not open");
    page(Notice::Failed, locale)
}
