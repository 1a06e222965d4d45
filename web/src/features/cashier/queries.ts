import type { Documents } from "#lib/api/documents.ts";
import { contentRead } from "#lib/api/reads.ts";

export const paymentMethodsRead = contentRead<Documents["PaymentMethod"][]>("payment-methods");
