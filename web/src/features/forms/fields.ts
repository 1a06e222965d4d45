import type { FieldErrors, ResolverError, ResolverSuccess } from "react-hook-form";
import type { Documents } from "#lib/api/documents.ts";
import type { PhoneCountry } from "#lib/api/entities.ts";
import { formatMoney, minorDigits } from "#lib/format/format.ts";
import type { Translate } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locale.ts";
import { conditionOf, isAskedIn, minimumOf } from "#lib/validation/currency-conditions.ts";
import { applyMask } from "#lib/validation/mask.ts";
import { messageOf } from "#lib/validation/messages.ts";
import { validateField, type Problem, type RuleOptions } from "#lib/validation/rules.ts";
import { mostDigits, PHONE_COUNTRY } from "./controls/phone-number.ts";

export type FormField = Documents["FormField"];
export type FormValues = Record<string, string | boolean | undefined>;
type FormsConfig = Documents["FormsConfig"];

/** How messages format amounts; the form's currency field wins over the player's currency. */
export type MoneyStyle = { locale: Locale; currency?: string | undefined };

/** A resolver for react-hook-form that applies the rules of §5.2 to the fields of content. */
export function fieldResolver(
  fields: readonly FormField[],
  forms: FormsConfig,
  translate: Translate,
  money?: MoneyStyle,
  phones?: readonly PhoneCountry[],
): (values: FormValues) => ResolverSuccess<FormValues> | ResolverError<FormValues> {
  return (values) => {
    const style = money && { ...money, currency: currencyOf(values, money.currency) };
    const errors: FieldErrors<FormValues> = {};
    for (const field of askedFields(fields, style?.currency)) {
      const problem = validateField(
        field.type,
        textOf(values[field.name]),
        ruleOptions(field, forms, { values, fields, currency: style?.currency, phones }),
      );
      if (problem)
        errors[field.name] = {
          type: problem.key,
          message: messageOf(inMoney(problem, field, style), field, forms.dictionaries, translate),
        };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** The currency of a form: its own field wins over the player's currency. */
export function currencyOf(values: FormValues, ofPlayer: string | undefined): string | undefined {
  return textOf(values["currency"]) || ofPlayer;
}

/** The fields that a currency shows (§3 forms config "currency conditions"). */
export function askedFields(fields: readonly FormField[], currency: string | undefined): FormField[] {
  return fields.filter((field) => isAskedIn(field, currency));
}

/** The values that a form sends: without fields that the currency hides, even if they were filled in before. */
export function askedValues(
  fields: readonly FormField[],
  values: FormValues,
  currency: string | undefined,
): FormValues {
  const hidden = new Set(fields.filter((field) => !isAskedIn(field, currency)).map(({ name }) => name));
  return hidden.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}

function textOf(value: string | boolean | undefined): string {
  return String(value ?? "");
}

type FormContext = {
  values: FormValues;
  fields: readonly FormField[];
  currency?: string | undefined;
  phones?: readonly PhoneCountry[] | undefined;
};
const EMPTY_CONTEXT: FormContext = { values: {}, fields: [] };

/** The options of a field's rule, as far as they come from its form. */
export function ruleOptions(
  field: FormField,
  forms: FormsConfig,
  { values, fields, currency, phones }: FormContext = EMPTY_CONTEXT,
): RuleOptions {
  const { isRequired, minValue, maxValue, pattern } = field;
  const common = { isRequired, minValue, maxValue, pattern };
  switch (field.type) {
    case "postcode":
      return { ...common, pattern: pattern || forms.postcodePattern };
    case "phone": {
      const country = phones?.find(({ country_code }) => country_code === values[PHONE_COUNTRY]);
      return { ...common, ...(country && { maxLength: mostDigits(country) }) };
    }
    case "fakename":
      return { ...common, minLength: forms.fakenameMinimumLength, forbiddenCharacters: forms.fakenameSpecialSymbols };
    case "sum":
      return {
        ...common,
        minValue: minValue || (minimumOf(conditionOf(forms.currencyConditions, currency), field.name) ?? ""),
      };
    case "password":
    case "newPassword":
    case "newPasswordRepeated":
      return { ...common, ...passwordOptions(field, forms), ...previousPassword(field, fields, values) };
    default:
      return common;
  }
}

function passwordOptions(field: FormField, forms: FormsConfig): RuleOptions {
  const isNew = field.type !== "password" || field.autocomplete === "new-password";
  return {
    minLength: forms.passwordMinimumLength,
    // An existing password is checked by the platform alone: the rules may have changed since it was chosen.
    maxLength: isNew ? forms.passwordMaximumLength : Number.POSITIVE_INFINITY,
    forbiddenCharacters: isNew ? forms.passwordForbiddenCharacters : "",
  };
}

/** §5.2 previousPassword: a repetition must equal the form's new password, or else its only password. */
function previousPassword(field: FormField, fields: readonly FormField[], values: FormValues): RuleOptions {
  const repeated = field.type === "newPasswordRepeated" && repeatedPassword(fields);
  return repeated ? { previousPassword: textOf(values[repeated.name]) } : {};
}

function repeatedPassword(fields: readonly FormField[]): FormField | undefined {
  return fields.find((field) => field.type === "newPassword") ?? fields.find((field) => field.type === "password");
}

/** Autocomplete tokens for browsers and password managers, by type, for fields without one in content. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: "email",
  login: "username",
  phone: "tel",
  password: "current-password",
  newPassword: "new-password",
  newPasswordRepeated: "new-password",
  code: "one-time-code",
  name: "name",
  first_name: "given-name",
  last_name: "family-name",
  fakename: "nickname",
  sex: "sex",
  address: "street-address",
  postcode: "postal-code",
  cardHolder: "cc-name",
  sum: "off",
  promo: "off",
  cpf: "off",
  documentNumber: "off",
};

export function autocompleteOf({ autocomplete, type }: FormField): string | undefined {
  return autocomplete || AUTOCOMPLETE[type];
}

const LOGINS: ReadonlySet<string | undefined> = new Set(["username", "email", "tel"]);

/** Whether a form has a password field but no login field. */
export function hasPasswordAlone(fields: readonly FormField[]): boolean {
  return (
    fields.some((field) => autocompleteOf(field)?.endsWith("-password")) &&
    !fields.some((field) => LOGINS.has(autocompleteOf(field)))
  );
}

/** The names of the fields that repeat a field. */
export function repetitions(field: FormField, fields: readonly FormField[]): string[] {
  if (field !== repeatedPassword(fields)) return [];
  return fields.filter(({ type }) => type === "newPasswordRepeated").map(({ name }) => name);
}

/** §5.2 sum: both bounds as formatted currency. */
function inMoney(problem: Problem, field: FormField, style: MoneyStyle | undefined): Problem {
  const { currency, locale } = style ?? {};
  if (field.type !== "sum" || !problem.values || !currency || !locale) return problem;
  const written = Object.entries(problem.values).map(([name, bound]) => [
    name,
    formatMoney({ amount: Number(bound) * 10 ** minorDigits(currency), currency }, locale),
  ]);
  return { ...problem, values: Object.fromEntries(written) };
}

/** A form's initial values with its masks applied. */
export function maskedValues(fields: readonly FormField[], values: FormValues): FormValues {
  const masked = fields.flatMap(({ name, mask }) =>
    mask && typeof values[name] === "string" ? [[name, applyMask(mask, values[name])] as const] : [],
  );
  return { ...values, ...Object.fromEntries(masked) };
}

/** A field that a page defines itself. */
export function fieldOf(name: string, type: string, more: Partial<FormField> = {}): FormField {
  const blank = {
    label: "",
    placeholder: "",
    hint: "",
    isRequired: true,
    autocomplete: "",
    mask: "",
    pattern: "",
    minValue: "",
    maxValue: "",
    width: "full",
    options: [],
    currencies: "",
  };
  return { ...blank, name, type, ...more } as FormField;
}
