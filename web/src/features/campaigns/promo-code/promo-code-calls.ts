import { ApiError, type Api } from "#lib/api/api.ts";
import type { Offer } from "#lib/api/entities.ts";

// A check while typing: a call that shows no state of its own.

/** The platform's verdict on a code: `error` is one of its words, null for a valid code. */
export type Verdict = { code: string; error: string | null; offer: Offer | null };

/** Null if the platform could not be asked. */
export async function checkPromoCode(api: Api, code: string): Promise<Verdict | null> {
  try {
    const { is_valid, error, offer } = await api.post("campaigns/checkPromocode", { promo_code: code });
    return { code, error: is_valid ? null : (error ?? "INVALID"), offer };
  } catch {
    return null;
  }
}

/** §8.3: the platform's word for what is wrong with a code, from `error_data.promo_code[0]`; null for other errors. */
export function promoCodeError(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.data !== "object" || error.data === null) return null;
  const { promo_code: words } = error.data as { promo_code?: unknown };
  return Array.isArray(words) ? String(words[0]) : null;
}
