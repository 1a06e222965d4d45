import type { Documents } from "../../lib/documents.ts";
import type { GeneralInfo, Metadata } from "../../lib/entities.ts";
import { contentRead, platformRead } from "../../lib/reads.ts";

export const authConfigRead = contentRead<Documents["AuthConfig"]>("auth-config");
export const formsConfigRead = contentRead<Documents["FormsConfig"]>("forms-config");
export const generalInfoRead = platformRead<GeneralInfo>("metadata/getgeneralinfo");
export const metadataRead = platformRead<Metadata>("metadata/get");
export const authReads = [authConfigRead, formsConfigRead, generalInfoRead];
