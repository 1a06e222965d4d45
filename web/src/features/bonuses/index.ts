import { lazy } from "react";

export { BonusMoneyNote } from "./components/bonus-money-note.tsx";

/** Used in games only; no other page loads it. */
export const GameRewards = lazy(async () => ({ default: (await import("./components/game-rewards.tsx")).GameRewards }));

export const ActivateBonusDialog = lazy(async () => ({
  default: (await import("./dialogs/activate-bonus-dialog.tsx")).ActivateBonusDialog,
}));
export const RemoveBonusDialog = lazy(async () => ({
  default: (await import("./dialogs/remove-bonus-dialog.tsx")).RemoveBonusDialog,
}));
export const BettingBonusActivatedDialog = lazy(async () => ({
  default: (await import("./dialogs/betting-bonus-activated-dialog.tsx")).BettingBonusActivatedDialog,
}));
export const BurnBonusesDialog = lazy(async () => ({
  default: (await import("./dialogs/burn-bonuses-dialog.tsx")).BurnBonusesDialog,
}));
