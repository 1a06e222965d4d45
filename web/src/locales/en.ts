import { mergeWords } from "#lib/i18n/i18n.tsx";

/** The words of the frame and the home page. */
export const words = mergeWords(
  import.meta.glob(
    "./en/{balance,dialog,games-cover,home,jackpots,navigation,system,toast,tournament-card,ui,winners}.json",
    { eager: true },
  ),
);
