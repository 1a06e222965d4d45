import type { FieldPath, UseFormSetError } from "react-hook-form";
import { ApiError, NotDone } from "#lib/api/api.ts";
import type { Documents } from "#lib/api/documents.ts";
import { failureWords, firstKnown, promoCodeWords } from "#lib/calls/failure-words.ts";
import type { Translate } from "#lib/i18n/i18n.tsx";
import { messageOf } from "#lib/validation/messages.ts";
import { ruleOptions, type FormField, type FormValues } from "./fields.ts";

/** `own` is the key of a form's own failure messages, looked up first, e.g. "auth.failure"; `forms` adds the messages of content. */
type Words = { translate: Translate; own?: string; forms?: Documents["FormsConfig"] };

/** What is wrong with fields of a form, by their names; its `onSubmit` throws it. */
export class WrongFields extends Error {
  override readonly name = "WrongFields";
  constructor(readonly reasons: Readonly<Record<string, unknown>>) {
    super(`Wrong fields: ${Object.keys(reasons).join(", ")}`);
  }
}

/**
 * Translates a failed call for the player. Problems of single fields (`error_data` by field name) are set on the fields, and the
 * first of them gets the focus. Otherwise returns the sentence to show above the form. The typed values stay.
 */
export function tellFailure(
  error: unknown,
  fields: readonly (Pick<FormField, "name"> & Partial<FormField>)[],
  setError: UseFormSetError<FormValues>,
  words: Words,
): string | null {
  if (error instanceof NotDone) return failureWords(error, words);
  if (!(error instanceof ApiError || error instanceof WrongFields)) throw error;
  const problems = error instanceof WrongFields ? error.reasons : reasonsIn(error.data);
  const wrong = fields.filter((field) => Object.hasOwn(problems, field.name));
  for (const [index, field] of wrong.entries()) {
    const reasons = problems[field.name];
    const reason = String(Array.isArray(reasons) ? reasons[0] : reasons);
    setError(
      field.name as FieldPath<FormValues>,
      { type: "platform", message: reasonWords(reason, field, words) },
      { shouldFocus: index === 0 },
    );
  }
  return wrong.length > 0 ? null : failureWords(error, words);
}

function reasonsIn(data: unknown): Readonly<Record<string, unknown>> {
  return data && typeof data === "object" ? (data as Record<string, unknown>) : {};
}

/** A platform names what is wrong with a field by the keys of §5.2 or by words of its own; a code is nothing to show. */
function reasonWords(
  reason: string,
  field: Pick<FormField, "name"> & Partial<FormField>,
  { translate, own, forms }: Words,
): string {
  if (field.name === "promo_code") return promoCodeWords(reason, translate);
  const particular = firstKnown(translate, [
    ...(own ? [`${own}.reasons.${reason}`, `${own}.${reason}`] : []),
    `forms.reasons.${reason}`,
  ]);
  if (particular) return particular;
  const { minLength = 0, maxLength = 0 } = forms && field.type ? ruleOptions(field as FormField, forms) : {};
  return messageOf(
    { key: reason, values: { min: minLength, max: maxLength } },
    { name: field.name, type: field.type ?? "" },
    forms?.dictionaries ?? [],
    translate,
  );
}
