//! `forms-config` (§3 "Validation dictionary entry", §5, §9).

document! {
    pub struct FormsConfig {
        /// Messages that replace the built-in ones (§5.1). The entry `default` applies to fields without an entry.
        dictionaries: Vec<ValidationDictionary>,
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

    /// `$$min$$` and `$$max$$` in a message are replaced by the rule's bounds (§5.1).
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
        /// The field's name in the product API: `first_name`.
        name: String,
        /// A rule of §5.2: `name`, `email`, `phone`, `date`, …
        #[serde(rename = "type")]
        kind: String,
        label: String,
        placeholder: String,
        hint: String,
        is_required: bool = true,
        /// The value of the HTML attribute `autocomplete`.
        autocomplete: String,
        /// Mask tokens of §5.3: `#` a digit, `A` a letter, `*` either.
        mask: String,
        pattern: String,
        min_value: String,
        max_value: String,
        width: FieldWidth,
        options: Vec<FieldOption>,
        /// The currencies for which the field is shown: `BRL, MXN`. Empty: all.
        currencies: String,
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
