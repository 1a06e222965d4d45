import type { Documents } from "#lib/api/documents.ts";
import { contentRead, platformRead } from "#lib/api/reads.ts";

export const loyaltyConfigRead = contentRead<Documents["LoyaltyConfig"]>("loyalty");

export const loyaltyInfoRead = platformRead("loyalty/getinfo");
