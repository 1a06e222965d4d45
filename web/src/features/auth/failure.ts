import type { FieldPath, UseFormSetError } from "react-hook-form";
import { ApiError, NETWORK_ERROR } from "../../lib/api.ts";
import type { Translate } from "../../lib/i18n.tsx";
import type { AuthField, AuthValues } from "./fields.ts";


/**
 * Says a failed call in the player's words. Problems of single fields go to their fields (`error_data` by field name), the
 * rest is the sentence above the form; nothing that was typed is lost.
 */
export function tellFailure(error: unknown, fields: readonly AuthField[], setError: UseFormSetError<AuthValues>, translate: Translate): string | null {
  if (!(error instanceof ApiError)) throw error;
  const known = new Set(fields.map((field) => field.name));
  const named = error.data && typeof error.data === "object" ? Object.entries(error.data).filter(([name]) => known.has(name)) : [];
  for (const [name, reasons] of named) {
    const reason = Array.isArray(reasons) ? String(reasons[0]) : String(reasons);
    const key = `auth.reasons.${reason}`;
    const words = translate(key);
    setError(name as FieldPath<AuthValues>, { type: "platform", message: words === key ? reason : words }, { shouldFocus: true });
  }
  if (named.length > 0) return null;
  if (error.type === NETWORK_ERROR) return translate("auth.failure.network");
  const key = `auth.failure.${error.type}`;
  const words = translate(key);
  return words === key ? translate("auth.failure.other") : words;
}
