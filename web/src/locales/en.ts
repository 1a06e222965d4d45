import { mergeWords } from "../lib/i18n.tsx";

/** The words of the frame and the home page. */
export const words = mergeWords(
  import.meta.glob(["./en/*.json", "!./en/{account,areas,auth,content,games,routes,validation}.json"], { eager: true }),
);
