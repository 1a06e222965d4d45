import { mergeWords } from "../lib/i18n.ts";

export const words = mergeWords(import.meta.glob("./fr/*.json", { eager: true }));
