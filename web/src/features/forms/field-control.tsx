import type { ComponentType } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { CodeField } from "./code-field.tsx";
import { ChoiceInput } from "./controls/choice-input.tsx";
import type { ControlProps } from "./controls/control.ts";
import { CurrencyInput } from "./controls/currency-input.tsx";
import { DateInput } from "./controls/date-input.tsx";
import { MaskedInput } from "./controls/masked-input.tsx";
import { PhoneInput } from "./controls/phone-input.tsx";
import { autocompleteOf } from "./fields.ts";
import { metadataRead } from "./queries.ts";

/** Controls other than a line of text, by type (§5.2)… */
const BY_TYPE: Readonly<Record<string, ComponentType<ControlProps>>> = {
  date: DateInput,
  phone: PhoneInput,
  sex: ChoiceInput,
  documentType: DocumentTypeInput,
  truthyCheckbox: CheckboxInput,
  code: ({ field, error, input }) => (
    <CodeField label={field.label} hint={field.hint || undefined} error={error} input={input} />
  ),
};

/** …and by name, independent of the type in content: their options come from the platform. */
const BY_NAME: Readonly<Record<string, ComponentType<ControlProps>>> = {
  currency: CurrencyInput,
  country: CountryInput,
  country_code: CountryInput,
};

export type FieldControls = Readonly<Record<string, ComponentType<ControlProps>>>;

type FieldControlProps = Omit<ControlProps, "className"> & { controls?: FieldControls | undefined };

/** One field of a form from content (§3, §5.2). */
export function FieldControl({ controls, ...props }: FieldControlProps) {
  const { field } = props;
  const Special =
    controls?.[field.name] ??
    BY_NAME[field.name] ??
    BY_TYPE[field.type] ??
    (field.options.length > 0 ? ChoiceInput : LineInput);
  return <Special {...props} className={widthClass(field)} />;
}

function widthClass({ width, type }: ControlProps["field"]): string {
  // Dates, choices and phone numbers consist of several controls and need room.
  const isBroad = type === "date" || type === "sex" || type === "phone";
  if (width !== "half") return "col-span-full";
  return isBroad ? "max-tablet:col-span-full" : "";
}

type Look = {
  type: string;
  inputMode?: "email" | "tel" | "numeric" | "text";
  autoCapitalize?: string;
  spellCheck?: boolean;
};

const PLAIN: Look = { type: "text" };
const EXACT: Look = { type: "text", autoCapitalize: "none", spellCheck: false };
const CAPITALS: Look = { type: "text", autoCapitalize: "characters", spellCheck: false };

/** The attributes that select a phone's keyboard. */
const LOOKS: Readonly<Record<string, Look>> = {
  email: { ...EXACT, type: "email", inputMode: "email" },
  login: EXACT,
  sum: { ...EXACT, inputMode: "numeric" },
  cpf: { ...EXACT, inputMode: "numeric" },
  postcode: CAPITALS,
  documentNumber: CAPITALS,
  cardHolder: CAPITALS,
  promo: CAPITALS,
  fakename: EXACT,
  name: { ...PLAIN, autoCapitalize: "words", spellCheck: false },
  first_name: { ...PLAIN, autoCapitalize: "words", spellCheck: false },
  last_name: { ...PLAIN, autoCapitalize: "words", spellCheck: false },
};

const PASSWORDS: ReadonlySet<string> = new Set(["password", "newPassword", "newPasswordRepeated"]);

/** One line of text, with a mask if content has one for it. */
function LineInput({ field, error, input, className }: ControlProps) {
  const attributes = { ...input, placeholder: field.placeholder || undefined, autoComplete: autocompleteOf(field) };
  const look = {
    ...(LOOKS[field.type] ?? PLAIN),
    ...(field.type === "postcode" && /^[#\s-]+$/.test(field.mask) ? { inputMode: "numeric" as const } : {}),
  };
  return (
    <Field
      label={field.label}
      hint={field.hint || undefined}
      error={error}
      isRequired={field.isRequired}
      className={className}
    >
      {PASSWORDS.has(field.type) ? (
        // Never masked, never cut (architecture §9).
        <PasswordInput {...attributes} />
      ) : field.mask ? (
        // Inputs of other types, such as e-mail, have no caret position.
        <MaskedInput {...attributes} {...look} type="text" mask={field.mask} />
      ) : (
        <TextInput {...attributes} {...look} />
      )}
    </Field>
  );
}

function CheckboxInput({ field, error, input, className }: ControlProps) {
  return <Checkbox label={field.label} error={error} className={className} {...input} />;
}

const DOCUMENT_TYPES = ["passport", "id_card", "driving_licence"] as const;

function DocumentTypeInput(props: ControlProps) {
  const { t } = useTranslation();
  const { options } = props.field;
  const known =
    options.length > 0 ? options : DOCUMENT_TYPES.map((value) => ({ value, label: t(`forms.documents.${value}`) }));
  return <ChoiceInput {...props} field={{ ...props.field, options: known }} />;
}

function CountryInput({ field, error, input, className }: ControlProps) {
  const { t } = useTranslation();
  const { data: metadata } = useRead(metadataRead);
  return (
    <Field
      label={field.label}
      hint={field.hint || undefined}
      error={error}
      isRequired={field.isRequired}
      className={className}
    >
      {/* The options may load after the form's value is set: the key remounts the select, which then takes the value. */}
      <Select {...input} key={metadata ? "known" : ""} autoComplete="country">
        <option value="">{t("forms.chooseCountry")}</option>
        {(metadata?.countries ?? [])
          .filter((country) => !country.is_restricted)
          .map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
      </Select>
    </Field>
  );
}
