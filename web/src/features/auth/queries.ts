import type { Documents } from "../../lib/documents.ts";
import { contentRead, platformRead } from "../../lib/reads.ts";
import { generalInfoRead } from "../../lib/site-reads.ts";

export const authConfigRead = contentRead<Documents["AuthConfig"]>("auth-config");
export const formsConfigRead = contentRead<Documents["FormsConfig"]>("forms-config");
export const metadataRead = platformRead("metadata/get");
export const authReads = [authConfigRead, formsConfigRead, generalInfoRead];
