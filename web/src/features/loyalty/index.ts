import { lazy } from "react";

export const ShopConfirmDialog = lazy(async () => ({
  default: (await import("./shop/shop-confirm-dialog.tsx")).ShopConfirmDialog,
}));
export const ShopBuyDialog = lazy(async () => ({
  default: (await import("./shop/shop-buy-dialog.tsx")).ShopBuyDialog,
}));
export const ShopFundsDialog = lazy(async () => ({
  default: (await import("./shop/shop-funds-dialog.tsx")).ShopFundsDialog,
}));
export const CharacterChangeDialog = lazy(async () => ({
  default: (await import("./characters/character-change-dialog.tsx")).CharacterChangeDialog,
}));
export const CharacterConfirmDialog = lazy(async () => ({
  default: (await import("./characters/character-confirm-dialog.tsx")).CharacterConfirmDialog,
}));

export { PlayerAvatar } from "./characters/player-avatar.tsx";

export const NotificationWatch = lazy(async () => ({
  default: (await import("./notifications/notification-watch.tsx")).NotificationWatch,
}));
export const NotificationPanel = lazy(async () => ({
  default: (await import("./notifications/notification-panel.tsx")).NotificationPanel,
}));
export const UnreadCount = lazy(async () => ({
  default: (await import("./notifications/unread-count.tsx")).UnreadCount,
}));
