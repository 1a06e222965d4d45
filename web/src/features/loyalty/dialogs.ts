// One script for the dialogs of the feature: each file of its own costs the first load an entry.
export { CharacterChangeDialog } from "./characters/character-change-dialog.tsx";
export { CharacterConfirmDialog } from "./characters/character-confirm-dialog.tsx";
export { ShopBuyDialog } from "./shop/shop-buy-dialog.tsx";
export { ShopConfirmDialog } from "./shop/shop-confirm-dialog.tsx";
export { ShopFundsDialog } from "./shop/shop-funds-dialog.tsx";
