import type { Documents } from "#lib/api/documents.ts";
import { contentRead, platformRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { formsConfigRead } from "#features/forms/index.ts";

export const authConfigRead = contentRead<Documents["AuthConfig"]>("auth-config");
/** §3 Auth banner. */
export const authBannerRead = contentRead<Documents["Banner"] | null>("banner", { name: "authBanner" });
export const currencyRatesRead = platformRead("account/getcurrencyrates");
export const authReads = [authConfigRead, formsConfigRead, generalInfoRead, authBannerRead, currencyRatesRead];
