//! `auth-config` (§3 "Registration options", "auth types"; §5.1 "validation strategy").

use super::{Block, FormField};

document! {
    pub struct AuthConfig {
        registration_types: Vec<AuthType> = AuthType::usual(),
        authorization_types: Vec<AuthType> = AuthType::usual(),
        restore_types: Vec<AuthType> = AuthType::restore(),
        registration_options: RegistrationOptions,
        social_services: Vec<SocialService>,
        validation_strategy: ValidationStrategy,
        /// The name of the `banner` entry beside the forms.
        banner_name: String = "authBanner".into(),
        registration_title: String,
        registration_text: String,
        authorization_title: String,
        authorization_text: String,
        legal_text: Vec<Block>,
    }

    /// A method of signing in or up, shown as a tab of the form.
    pub struct AuthType {
        #[serde(rename = "type")]
        kind: AuthKind,
        label: String,
        is_enabled: bool = true,
        is_default: bool,
        fields: Vec<FormField>,
    }

    pub struct RegistrationOptions {
        terms: CheckboxOption = CheckboxOption { is_active: true, default_value: false, label: Vec::new() },
        notify: CheckboxOption,
        mark_betting: CheckboxOption,
        is_promocode_shown: bool,
        is_character_select_shown: bool,
        is_confirm_email_popup_shown: bool,
    }

    pub struct CheckboxOption {
        is_active: bool,
        default_value: bool,
        label: Vec<Block>,
    }

    pub struct SocialService {
        service: String,
        label: String,
        icon: String,
        is_enabled: bool,
    }
}

words! {
    pub enum AuthKind { Email, Phone, Login, OneClick }
    pub enum ValidationStrategy { Eager, OnSubmit }
}

impl AuthType {
    fn of(fields: Vec<FormField>) -> Vec<Self> {
        vec![Self {
            label: "E-mail".into(),
            is_default: true,
            fields,
            ..Self::default()
        }]
    }

    fn usual() -> Vec<Self> {
        Self::of(vec![FormField::email(), FormField::password()])
    }

    fn restore() -> Vec<Self> {
        Self::of(vec![FormField::email()])
    }
}
