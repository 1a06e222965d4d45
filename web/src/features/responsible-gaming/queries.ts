import type { Documents } from "../../lib/documents.ts";
import { contentRead } from "../../lib/reads.ts";

export const commonRead = contentRead<Documents["Common"]>("common");
export const helpReads = [commonRead];
