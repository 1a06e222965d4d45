import type { Documents } from "#lib/documents.ts";
import { contentRead } from "#lib/reads.ts";

export const paymentMethodsRead = contentRead<Documents["PaymentMethod"][]>("payment-methods");
