import type { Documents } from "#lib/documents.ts";
import { contentRead, platformRead } from "#lib/reads.ts";
import { generalInfoRead } from "#lib/site-reads.ts";
import { formsConfigRead } from "#features/forms/index.ts";

export const authConfigRead = contentRead<Documents["AuthConfig"]>("auth-config");
/** §3 Auth banner. */
export const authBannerRead = contentRead<Documents["Banner"] | null>("banner", { name: "authBanner" });
export const currencyRatesRead = platformRead("account/getcurrencyrates");
export const authReads = [authConfigRead, formsConfigRead, generalInfoRead, authBannerRead, currencyRatesRead];
