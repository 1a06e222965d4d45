import type { Documents } from "../documents.ts";
import type { Translate } from "../i18n.tsx";
import type { Problem } from "./rules.ts";

type Dictionaries = Documents["FormsConfig"]["dictionaries"];

/** The errorType of §5.1 under which content can override the message of a rule's key. */
const ERROR_TYPES: Record<string, string> = {
  requiredField: "required",
  insertEmailAddress: "required",
  insertPhoneNumber: "required",
  insertPassword: "required",
  uncheckedCheckbox: "required",
  wrongEmailAddress: "email",
  wrongPhoneFormat: "phone",
  shortPassword: "minLength",
  longPassword: "maxLength",
  notWalidPassword: "password",
  minCountSymbolsFakename: "fakename",
  specialSymbolsFakename: "fakename",
};

/** Rules that share the key wrongField are told apart by the field's type. */
const TYPES_OF_WRONG_FIELD: Record<string, string> = { name: "name", first_name: "name", last_name: "name", address: "address", date: "date" };

/**
 * What to tell about a problem: the dictionary entry of the field's own name, else our words. The dictionary's general
 * entries are short defaults (§5.1), so they only speak where the locale files do not.
 */
export function messageOf(problem: Problem, field: { name: string; type: string }, dictionaries: Dictionaries, translate: Translate): string {
  const errorType = problem.key === "wrongField" ? (TYPES_OF_WRONG_FIELD[field.type] ?? "required") : (ERROR_TYPES[problem.key] ?? problem.key);
  const own = dictionaries.find((dictionary) => dictionary.fieldName === field.name);
  const override = own?.validationDict.find((entry) => entry.errorType === errorType)?.message;
  if (override) return fillBounds(override, problem.values);
  return translate(`validation.${problem.key}`, problem.values);
}

/** `$$min$$` and `$$max$$` (§5.1). */
function fillBounds(message: string, values: Problem["values"] = {}): string {
  return message.replaceAll(/\$\$(\w+)\$\$/g, (whole, name: string) => String(values[name] ?? whole));
}
