import { ApiError, NETWORK_ERROR, NotDone } from "../api/api.ts";
import { formatDate } from "../format/format.ts";
import type { Translate } from "../i18n/i18n.tsx";

/** `own`: the key prefix of a call's own error messages, which are looked up first, e.g. "auth.failure". */
type FailureWords = { translate: Translate; own?: string | undefined };

/** The message of a failed call. */
export function failureWords(error: unknown, { translate, own }: FailureWords): string {
  const type = typeOf(error);
  const refusal = refusalOf(error);
  if (refusal) {
    const until = refusal.until === null ? null : formatDate(refusal.until, "UTC");
    const words = firstKnown(
      translate,
      [
        ...(own ? [`${own}.${refusal.reason}`] : []),
        `forms.refusals.${refusal.reason}${until === null ? "_forever" : ""}`,
        `forms.refusals.${refusal.reason}`,
      ],
      { until },
    );
    if (words) return words;
  }
  const keys = own ? [`${own}.${type}`, `forms.failure.${type}`, `${own}.other`] : [`forms.failure.${type}`];
  return firstKnown(translate, keys) ?? translate("forms.failure.other");
}

function typeOf(error: unknown): string {
  if (error instanceof ApiError) return error.type === NETWORK_ERROR ? "network" : error.type;
  return error instanceof NotDone ? "notDone" : "other";
}

/** The word with which the platform says why it refuses a call. */
export function reasonOf(error: unknown): string | null {
  return refusalOf(error)?.reason ?? null;
}

/** The data of a refusal: `{"reason": [word]}`, for responsible gaming also `"until"`: UTC seconds, or null for permanent. */
function refusalOf(error: unknown): { reason: string; until: number | null } | null {
  if (!(error instanceof ApiError) || typeof error.data !== "object" || error.data === null) return null;
  const { reason, until } = error.data as { reason?: unknown; until?: unknown };
  return Array.isArray(reason) ? { reason: String(reason[0]), until: typeof until === "number" ? until : null } : null;
}

/** §8.3: the message of a promo code's error, by default that of INVALID. */
export function promoCodeWords(error: string, translate: Translate): string {
  return firstKnown(translate, [`common.promoCodeErrors.${error}`]) ?? translate("common.promoCodeErrors.INVALID");
}

/** The translation of the first key that has one. */
export function firstKnown(
  translate: Translate,
  keys: readonly string[],
  values?: Record<string, unknown>,
): string | undefined {
  const known = keys.find((key) => translate.has(key));
  return known === undefined ? undefined : translate(known, values);
}
