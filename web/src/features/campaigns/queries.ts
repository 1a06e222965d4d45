import type { Documents } from "#lib/api/documents.ts";
import { contentRead } from "#lib/api/reads.ts";

/** The names of payment methods, for those that an offer excludes. */
export const methodNamesRead = contentRead<Documents["PaymentMethod"][]>("payment-methods");

/** A popup's texts in content (§7.4). */
export const popupTextRead = (sysname: string) => contentRead<Documents["Popup"] | null>("popups", { sysname });
