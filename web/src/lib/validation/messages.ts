import type { Documents } from "../api/documents.ts";
import type { Translate } from "../i18n/i18n.tsx";
import type { Problem } from "./rules.ts";

type Dictionaries = Documents["FormsConfig"]["dictionaries"];
type NamedField = { name: string; type: string };

/** The entry for every field without its own. */
const GENERAL = "default";

/** The message of §5.1 for each problem of §5.2. */
const MESSAGES: Readonly<Record<string, string>> = {
  requiredField: "required",
  insertEmailAddress: "required",
  insertPhoneNumber: "required",
  insertPassword: "required",
  wrongEmailAddress: "email",
  wrongPhoneFormat: "phone",
  shortPassword: "minLength",
  longPassword: "maxLength",
  minCountSymbolsFakename: "minLength",
  specialSymbolsFakename: "fakename",
};

/** wrongField is the key of many types; these have a message in §5.1. */
const MESSAGES_OF_TYPES: Readonly<Record<string, string>> = {
  name: "name",
  first_name: "name",
  last_name: "name",
  strictName: "name",
  address: "address",
  date: "date",
};

/** These messages are more specific than the general one (which characters, what to tick), so only a field's own entry replaces them. */
const OWN_ONLY: Readonly<Record<string, string>> = {
  uncheckedCheckbox: "required",
  notWalidPassword: "password",
  passwordsNotEqual: "password",
};

/**
 * The message for a problem: content's entry for the field, then its general one, then the product's own words (§5.1); the
 * platform may name a problem that has none of them. Entries are looked up by the key of §5.2 (`insertPhoneNumber`) and by its
 * message (`required`).
 */
export function messageOf(
  problem: Problem,
  field: NamedField,
  dictionaries: Dictionaries,
  translate: Translate,
): string {
  const general = generalMessage(problem, field);
  const own = entry(dictionaries, field.name, [problem.key, general, OWN_ONLY[problem.key]]);
  const override = own ?? entry(dictionaries, GENERAL, [problem.key, general]);
  if (override) return fillIn(override, problem.values);
  const key = `validation.${general ?? problem.key}`;
  return translate.has(key) ? translate(key, problem.values) : translate("forms.reasons.other");
}

function generalMessage(problem: Problem, field: NamedField): string | undefined {
  if (problem.message) return problem.message;
  return problem.key === "wrongField" ? MESSAGES_OF_TYPES[field.type] : MESSAGES[problem.key];
}

function entry(
  dictionaries: Dictionaries,
  fieldName: string,
  errorTypes: readonly (string | undefined)[],
): string | undefined {
  const entries = dictionaries.find((dictionary) => dictionary.fieldName === fieldName)?.validationDict ?? [];
  for (const errorType of errorTypes) {
    const found = errorType && entries.find((candidate) => candidate.errorType === errorType)?.message;
    if (found) return found;
  }
  return undefined;
}

/** Replaces `$$min$$` and `$$max$$` (§5.1) and the rule's other values, such as `$$characters$$`. */
function fillIn(message: string, values: Problem["values"] = {}): string {
  return message.replaceAll(/\$\$(\w+)\$\$/g, (whole, name: string) => String(values[name] ?? whole));
}
