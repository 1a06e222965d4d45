import type { FieldPath, UseFormSetError } from "react-hook-form";
import { ApiError, NETWORK_ERROR } from "../../lib/api.ts";
import type { Translate } from "../../lib/i18n.tsx";
import type { FormField, FormValues } from "./fields.ts";

/** Where a form's own words for failures are looked up first, e.g. "auth.failure". */
type Words = { translate: Translate; own?: string };

/**
 * Says a failed call in the player's words. Problems of single fields go to their fields (`error_data` by field name), the
 * rest is the sentence above the form; nothing that was typed is lost.
 */
export function tellFailure(error: unknown, fields: readonly Pick<FormField, "name">[], setError: UseFormSetError<FormValues>, words: Words): string | null {
  if (!(error instanceof ApiError)) throw error;
  const known = new Set(fields.map((field) => field.name));
  const named = error.data && typeof error.data === "object" ? Object.entries(error.data).filter(([name]) => known.has(name)) : [];
  for (const [name, reasons] of named) {
    const reason = Array.isArray(reasons) ? String(reasons[0]) : String(reasons);
    const message = firstKnown(words.translate, [`forms.reasons.${reason}`]) ?? reason;
    setError(name as FieldPath<FormValues>, { type: "platform", message }, { shouldFocus: true });
  }
  return named.length > 0 ? null : failureWords(error, words);
}

/** The sentence for a failed call that is nobody's field. */
export function failureWords(error: unknown, { translate, own }: Words): string {
  const type = error instanceof ApiError ? (error.type === NETWORK_ERROR ? "network" : error.type) : "other";
  const keys = [...(own ? [`${own}.${type}`] : []), `forms.failure.${type}`];
  return firstKnown(translate, keys) ?? translate("forms.failure.other");
}

function firstKnown(translate: Translate, keys: string[]): string | undefined {
  return keys.map((key) => ({ key, words: translate(key) })).find(({ key, words }) => words !== key)?.words;
}
