import { mergeWords } from "#lib/i18n/i18n.tsx";

/** The words of everything behind the home page: they would be a fortieth of its scripts. */
export const words = mergeWords(
  import.meta.glob(
    [
      "./fr/**/*.json",
      "!./fr/{balance,dialog,games-cover,home,jackpots,navigation,system,toast,tournament-card,ui,winners}.json",
    ],
    { eager: true },
  ),
);
