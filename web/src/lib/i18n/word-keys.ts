import type accountConfirmation from "#locales/en/account/confirmation.json";
import type accountHints from "#locales/en/account/hints.json";
import type accountNotification from "#locales/en/account/notification.json";
import type accountProfile from "#locales/en/account/profile.json";
import type accountSecurity from "#locales/en/account/security.json";
import type accountUnsubscribe from "#locales/en/account/unsubscribe.json";
import type accountVerification from "#locales/en/account/verification.json";
import type areas from "#locales/en/areas.json";
import type auth from "#locales/en/auth.json";
import type balance from "#locales/en/balance.json";
import type betting from "#locales/en/betting.json";
import type bonuses from "#locales/en/bonuses.json";
import type campaigns from "#locales/en/campaigns.json";
import type cashbacks from "#locales/en/cashbacks.json";
import type cashier from "#locales/en/cashier.json";
import type chat from "#locales/en/chat.json";
import type common from "#locales/en/common.json";
import type consent from "#locales/en/consent.json";
import type content from "#locales/en/content.json";
import type dialog from "#locales/en/dialog.json";
import type forms from "#locales/en/forms.json";
import type gamesCover from "#locales/en/games-cover.json";
import type games from "#locales/en/games.json";
import type home from "#locales/en/home.json";
import type inactivity from "#locales/en/inactivity.json";
import type jackpots from "#locales/en/jackpots.json";
import type loyalty from "#locales/en/loyalty.json";
import type navigation from "#locales/en/navigation.json";
import type popups from "#locales/en/popups.json";
import type promotions from "#locales/en/promotions.json";
import type release from "#locales/en/release.json";
import type responsibleGaming from "#locales/en/responsible-gaming.json";
import type routes from "#locales/en/routes.json";
import type system from "#locales/en/system.json";
import type toast from "#locales/en/toast.json";
import type tournamentCard from "#locales/en/tournament-card.json";
import type tournaments from "#locales/en/tournaments.json";
import type ui from "#locales/en/ui.json";
import type validation from "#locales/en/validation.json";
import type winners from "#locales/en/winners.json";

/** The English words as a type; a test compares the languages. */
type English = {
  account: {
    confirmation: typeof accountConfirmation;
    hints: typeof accountHints;
    notification: typeof accountNotification;
    profile: typeof accountProfile;
    security: typeof accountSecurity;
    unsubscribe: typeof accountUnsubscribe;
    verification: typeof accountVerification;
  };
  areas: typeof areas;
  auth: typeof auth;
  balance: typeof balance;
  betting: typeof betting;
  bonuses: typeof bonuses;
  campaigns: typeof campaigns;
  cashbacks: typeof cashbacks;
  cashier: typeof cashier;
  chat: typeof chat;
  common: typeof common;
  consent: typeof consent;
  content: typeof content;
  dialog: typeof dialog;
  forms: typeof forms;
  "games-cover": typeof gamesCover;
  games: typeof games;
  home: typeof home;
  inactivity: typeof inactivity;
  jackpots: typeof jackpots;
  loyalty: typeof loyalty;
  navigation: typeof navigation;
  popups: typeof popups;
  promotions: typeof promotions;
  release: typeof release;
  "responsible-gaming": typeof responsibleGaming;
  routes: typeof routes;
  system: typeof system;
  toast: typeof toast;
  "tournament-card": typeof tournamentCard;
  tournaments: typeof tournaments;
  ui: typeof ui;
  validation: typeof validation;
  winners: typeof winners;
};

type KeysOf<T> = {
  [Name in keyof T & string]: T[Name] extends string ? WithoutPlural<Name> : `${Name}.${KeysOf<T[Name]>}`;
}[keyof T & string];

type WithoutPlural<Name extends string> = Name extends `${infer Base}_${"one" | "many" | "other"}` ? Base : Name;

/** Every key that has words (`cashier.deposit.title`); plurals without their ending. */
export type WordKey = KeysOf<English>;

/** The keys of one group of words: `KeysIn<"routes">` is `"home" | "gamehall" | …`. */
export type KeysIn<Group extends string> = WordKey extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never;
