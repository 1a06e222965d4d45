import type { FieldErrors, Resolver } from "react-hook-form";
import type { Documents } from "../../lib/documents.ts";
import type { Translate } from "../../lib/i18n.tsx";
import { messageOf } from "../../lib/validation/messages.ts";
import { validateField } from "../../lib/validation/rules.ts";

export type FormField = Documents["FormField"];
export type FormValues = Record<string, string | boolean | undefined>;
type FormsConfig = Documents["FormsConfig"];

/** A form's rules come from content, so the resolver does too: it runs §5.2 over the described fields. */
export function fieldResolver(fields: readonly FormField[], forms: FormsConfig, translate: Translate): Resolver<FormValues> {
  return (values) => {
    const errors: FieldErrors<FormValues> = {};
    for (const field of fields) {
      const problem = validateField(field.type, String(values[field.name] ?? ""), ruleOptions(field, forms));
      if (problem) errors[field.name] = { type: problem.key, message: messageOf(problem, field, forms.dictionaries, translate) };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function ruleOptions(field: FormField, forms: FormsConfig) {
  const isNewPassword = field.type.startsWith("newPassword");
  return {
    isRequired: field.isRequired,
    minValue: field.minValue,
    maxValue: field.maxValue,
    pattern: field.pattern || (field.type === "postcode" ? forms.postcodePattern : ""),
    minLength: forms.passwordMinimumLength,
    // A password that exists already is judged by the platform alone: rules may have changed since it was chosen.
    maxLength: isNewPassword || field.autocomplete === "new-password" ? forms.passwordMaximumLength : Number.POSITIVE_INFINITY,
    forbiddenCharacters: forms.passwordForbiddenCharacters,
  };
}

/** A field that a page of the site describes by itself. */
export function fieldOf(name: string, type: string, more: Partial<FormField> = {}): FormField {
  const blank = { label: "", placeholder: "", hint: "", isRequired: true, autocomplete: "", mask: "", pattern: "", minValue: "", maxValue: "", width: "full", options: [] };
  return { ...blank, name, type, ...more } as FormField;
}
