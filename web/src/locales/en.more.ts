import { mergeWords } from "../lib/i18n.tsx";

/** The words of everything behind the home page: they would be a fortieth of its scripts. */
export const words = mergeWords(import.meta.glob("./en/{account,areas,auth,content,games,routes,validation}.json", { eager: true }));
