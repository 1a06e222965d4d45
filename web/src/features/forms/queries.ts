import type { Documents } from "#lib/api/documents.ts";
import { contentRead, platformRead } from "#lib/api/reads.ts";

export const formsConfigRead = contentRead<Documents["FormsConfig"]>("forms-config");
export const metadataRead = platformRead("metadata/get");
/** Prefixes and masks of phone numbers; available to guests too. */
export const phoneSettingsRead = platformRead("account/getContactPhoneSettings");
