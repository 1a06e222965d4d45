import type { Documents } from "#lib/documents.ts";
import { contentRead } from "#lib/reads.ts";

export const loyaltyConfigRead = contentRead<Documents["LoyaltyConfig"]>("loyalty");
