//! `forms-config` (§3 "Validation dictionary entry", §5, §9).

document! {
    pub struct FormsConfig {
        /// The entry named `default` holds for every field that has none of its own.
        dictionaries: Vec<ValidationDictionary> = ValidationDictionary::usual(),
        registration_form: Form,
        restore_form: Form,
        profile_form: Form,
        currency_conditions: Vec<CurrencyCondition>,
        password_minimum_length: u32 = 6,
        password_maximum_length: u32 = 20,
        password_forbidden_characters: String,
        fakename_minimum_length: u32 = 4,
        fakename_special_symbols: String = "@_\"!?#$%^&*(){}[]|/\\<>~§+:;`".into(),
        postcode_pattern: String = "^\\d{1,8}$".into(),
    }

    pub struct ValidationDictionary {
        field_name: String,
        validation_dict: Vec<ValidationMessage>,
    }

    /// `$$min$$`, `$$max$$` in a message are replaced by the rule's bounds (§5.1).
    pub struct ValidationMessage {
        error_type: String,
        message: String,
    }

    pub struct Form {
        title: String,
        text: String,
        submit_label: String,
        fields: Vec<FormField>,
    }

    pub struct FormField {
        /// Name on the product API: `first_name`.
        name: String,
        /// Rule of §5.2: `name`, `email`, `phone`, `date`, …
        #[serde(rename = "type")]
        kind: String,
        label: String,
        placeholder: String,
        hint: String,
        is_required: bool = true,
        /// The value of the HTML attribute of that name.
        autocomplete: String,
        /// Tokens of §5.3: `#` a digit, `A` a letter, `*` either.
        mask: String,
        pattern: String,
        min_value: String,
        max_value: String,
        width: FieldWidth,
        options: Vec<FieldOption>,
    }

    pub struct FieldOption {
        value: String,
        label: String,
    }

    pub struct CurrencyCondition {
        currency: String,
        label: String,
        minimum_deposit: u32,
        minimum_withdrawal: u32,
        is_default: bool,
        text: String,
    }
}

words! {
    pub enum FieldWidth { Full, Half }
}

/// §5.1 "Default messages".
const DEFAULT_MESSAGES: [(&str, &str); 13] = [
    ("required", "Field is required"),
    ("email", "Wrong email address"),
    ("minLength", "Min length is $$min$$"),
    ("maxLength", "Max length is $$max$$"),
    ("phone", "Wrong phone number"),
    ("fakename", "Wrong fake name"),
    ("password", "Wrong password"),
    ("name", "Wrong symbols in name"),
    ("address", "Wrong address"),
    ("iban", "Wrong iban"),
    ("minValue", "Min value is $$min$$"),
    ("maxValue", "Max value is $$max$$"),
    ("date", "Wrong date"),
];

impl ValidationDictionary {
    fn usual() -> Vec<Self> {
        let message = |(error_type, message): (&str, &str)| ValidationMessage {
            error_type: error_type.into(),
            message: message.into(),
        };
        vec![Self {
            field_name: "default".into(),
            validation_dict: DEFAULT_MESSAGES.map(message).into(),
        }]
    }
}

impl FormField {
    pub(super) fn email() -> Self {
        Self {
            name: "email".into(),
            kind: "email".into(),
            label: "E-mail".into(),
            autocomplete: "email".into(),
            ..Self::default()
        }
    }

    pub(super) fn password() -> Self {
        Self {
            name: "password".into(),
            kind: "password".into(),
            label: "Password".into(),
            autocomplete: "current-password".into(),
            ..Self::default()
        }
    }
}
