import type { Character, LoyaltyNotification, LoyaltyProduct } from "#lib/api/entities.ts";
import type { LoyaltyConfig, LoyaltyInfo, Programme } from "./queries.ts";

// What tests of this feature are about; each overrides what it needs.

export const config = (own: Partial<LoyaltyConfig> = {}): LoyaltyConfig => ({
  isEnabled: true,
  title: "From the gallery to the box",
  lead: "Every stake brings lanterns.",
  pointsName: "lanterns",
  pointsAlias: "ln",
  notification: { durationSeconds: 5, delayMilliseconds: 300, isSoundEnabled: false, soundVolume: 0.5 },
  levels: [],
  steps: [],
  isShopEnabled: true,
  shopTitle: "The foyer shop",
  shopText: "Everything is paid in lanterns.",
  isCharacterEnabled: true,
  characterTitle: "Choose a companion",
  characterText: "It goes with you.",
  ...own,
});

export const info = (own: Partial<LoyaltyInfo> = {}): LoyaltyInfo => ({
  id: 1,
  is_active: true,
  points: 400,
  earned: 600,
  level: 2,
  character: null,
  levels: [],
  quests: [],
  pointsAlias: "points",
  uid: 7,
  ...own,
});

export const product = (own: Partial<LoyaltyProduct> = {}): LoyaltyProduct => ({
  id: 4,
  name: "20 free spins",
  text: "On the most played slot.",
  image: "",
  price: 300,
  is_available: true,
  left: null,
  value: null,
  ...own,
});

export const character = (own: Partial<Character> = {}): Character => ({
  id: 1,
  name: "The Usherette",
  text: "Knows every seat.",
  image: "/usherette.svg",
  is_available: true,
  ...own,
});

export const programme = (own: Partial<Programme> = {}): Programme => ({
  id: 1,
  sysname: "circle",
  name: "The Circle",
  description: {} as Programme["description"],
  levels: [],
  starts_at: null,
  finished_at: null,
  ...own,
});

export const notification = (own: Partial<LoyaltyNotification> = {}): LoyaltyNotification => ({
  id: 1,
  trigger: "register",
  type: "credit",
  title: "Welcome to the Circle",
  message: "50 points are yours.",
  image: "",
  amount: 50,
  amountType: "points",
  ...own,
});

export const page = <T>(items: readonly T[], count = items.length) => ({ items: [...items], count, offset: 0 });
