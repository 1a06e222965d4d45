import { lazy } from "react";

export { PlayerAvatar } from "./characters/player-avatar.tsx";

const headerParts = () => import("./header-parts.ts");
export const NotificationPanel = lazy(async () => ({ default: (await headerParts()).NotificationPanel }));
export const UnreadCount = lazy(async () => ({ default: (await headerParts()).UnreadCount }));

export const NotificationWatch = lazy(async () => ({
  default: (await import("./notifications/notification-watch.tsx")).NotificationWatch,
}));

const dialogs = () => import("./dialogs.ts");
export const ShopConfirmDialog = lazy(async () => ({ default: (await dialogs()).ShopConfirmDialog }));
export const ShopBuyDialog = lazy(async () => ({ default: (await dialogs()).ShopBuyDialog }));
export const ShopFundsDialog = lazy(async () => ({ default: (await dialogs()).ShopFundsDialog }));
export const CharacterChangeDialog = lazy(async () => ({ default: (await dialogs()).CharacterChangeDialog }));
export const CharacterConfirmDialog = lazy(async () => ({ default: (await dialogs()).CharacterConfirmDialog }));
