import { mergeWords } from "../lib/i18n.ts";

export const words = mergeWords(import.meta.glob("./en/*.json", { eager: true }));
