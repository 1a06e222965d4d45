import type { Documents } from "../../lib/documents.ts";
import { contentRead } from "../../lib/reads.ts";
import { generalInfoRead } from "../../lib/site-reads.ts";
import { formsConfigRead } from "../forms/index.ts";

export const authConfigRead = contentRead<Documents["AuthConfig"]>("auth-config");
export const authReads = [authConfigRead, formsConfigRead, generalInfoRead];
