import type { Documents } from "../../lib/documents.ts";
import { contentRead, platformRead } from "../../lib/reads.ts";

export const formsConfigRead = contentRead<Documents["FormsConfig"]>("forms-config");
export const metadataRead = platformRead("metadata/get");
