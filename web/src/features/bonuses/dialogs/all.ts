// One chunk: they are small, and the first load names each chunk.
export { ActivateBonusDialog } from "./activate-bonus-dialog.tsx";
export { BettingBonusActivatedDialog } from "./betting-bonus-activated-dialog.tsx";
export { BurnBonusesDialog } from "./burn-bonuses-dialog.tsx";
export { RemoveBonusDialog } from "./remove-bonus-dialog.tsx";
