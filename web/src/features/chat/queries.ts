import type { Documents } from "#lib/api/documents.ts";
import { contentRead, platformRead } from "#lib/api/reads.ts";

export const supportRead = platformRead("support/getsettings");
/** §3 "Chat settings exist per chat provider". */
export const chatSettingsRead = contentRead<Documents["ChatSettings"][]>("chat-settings");
/** The page whose questions support shows; an operator may not have it. */
export const faqRead = contentRead<Documents["Page"] | null>("pages", { slug: "faq" });
