import { lazy } from "react";

export { BonusMoneyNote } from "./components/bonus-money-note.tsx";

/** Loads what the bar above games shows; no other page does. */
export const loadGameRewards = async () => (await import("./components/game-rewards.tsx")).GameRewards;

const dialogs = () => import("./dialogs/all.ts");

export const ActivateBonusDialog = lazy(async () => ({ default: (await dialogs()).ActivateBonusDialog }));
export const RemoveBonusDialog = lazy(async () => ({ default: (await dialogs()).RemoveBonusDialog }));
export const BettingBonusActivatedDialog = lazy(async () => ({
  default: (await dialogs()).BettingBonusActivatedDialog,
}));
export const BurnBonusesDialog = lazy(async () => ({ default: (await dialogs()).BurnBonusesDialog }));
