import type { BettingBonus, Bonus, Cashback, Character, LoyaltyProduct, Money, Offer } from "../api/entities.ts";

/** Something that an action takes from the player: bonus money, or free spins. Without an id it cannot be named to the platform. */
export type Loss = { key: string; id: number | null; title: string; money: Money | null; spins: number };

type OneBonus = { family: "casino"; bonus: Bonus } | { family: "betting"; bonus: BettingBonus };

/** §2.5: every dialog by name, with its props. */
export type AppDialogs = {
  auth: {
    type: "registration" | "authorization" | "socialRegistration";
    /** The player whose session has expired. */
    expired?: { login: string };
    onSignedIn?: () => void;
  };
  /** §2.5 fill-profile-info confirm: `from` is the page to return to, `reason` the action that needs the data. */
  fillProfile: { from?: string; reason?: "deposit" | "withdrawal" | "bonus" | "verification" | "contact" };
  /** §2.5 confirm-email confirm, for any contact; `sends` if a code has to be sent first. */
  confirmEmail: { contact: string; sends?: boolean };
  /** §2.5 identity verification; `externalActionId` is the platform's id of the action that requires it. */
  verification: { externalActionId?: string };
  /** A deposit over a running game. */
  quickDeposit: object;
  /** §2.5 demo mode: what play money is, before a game opens with it. */
  demoMode: object;
  /** What third parties may be used for. */
  consent: object;
  /** §2.5 games search; `typed` is the text of the field that opened it. */
  gamesSearch: { typed: () => string };
  /** Links that do not fit in the bars on a phone. */
  menu: object;
  /** §4: `deadline` in milliseconds; after it the player is signed out. */
  inactivity: { deadline: number; secondsLeft: number };
  /** Why the player was signed out. */
  signedOut: { reason: "inactivity" | "self_exclusion"; minutes?: number };
  /** Confirms a break; `choice` is one of the platform's values. */
  timeOut: { choice: string };
  selfExclusion: { choice: string };
  /** Confirms the cancellation of a withdrawal. */
  cancelWithdrawal: { id: string; amount: Money };
  /** The provider's page of a payment in a frame. */
  payment: { id: string; address: string };
  activateBonus: OneBonus;
  removeBonus: OneBonus;
  bettingBonusActivated: { bonus: BettingBonus };
  /** Confirms an action that ends bonuses; `onConfirmed` is called before it closes. */
  burnBonuses: { action: "withdrawal" | "currency"; losses: readonly Loss[]; onConfirmed: () => void };
  unseenCashback: { cashback: Cashback };
  removeCashback: { cashback: Cashback };
  realityCheck: { onAnswered: () => void };
  /** A popup of the platform or of content, opened by the address. */
  popup: { sysname: string; isPreview: boolean };
  /** §2.5 campaign; `seen` is stored for the player with it. */
  campaign: { offer: Offer; seen: string };
  /** §2.5 promo-code-activated; null if the platform does not say what the code brings. */
  promoCodeActivated: { offer: Offer | null };
  /** §2.5 loyalty shop: confirm asks, buy says that it is done (`points` are left), funds says what is missing. */
  shopConfirm: { product: LoyaltyProduct };
  shopBuy: { product: LoyaltyProduct; points: number };
  shopFunds: { product: LoyaltyProduct };
  /** §2.5 loyalty character change and its confirm; `onChosen` closes the list below. */
  characterChange: object;
  characterConfirm: { character: Character; onChosen: () => void };
};
