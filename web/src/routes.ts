import type { RouteEntry } from "#lib/route-entry.ts";

/** The route table of §2.1, in its order. Paths carry no locale: French is the router's basename (§2). */
export const routes: readonly RouteEntry[] = [
  { id: "home", path: "/", page: "home/pages/home", layout: "default", cache: "public" },
  { id: "betting", path: "/betting", page: "betting/pages/betting", layout: "default", cache: "public" },

  { id: "cashier", path: "/cashier", redirect: "/cashier/deposit", guard: "player" },
  { id: "cashier-billing", path: "/cashier/billing", redirect: "/cashier/deposit", guard: "player" },
  { id: "cashier-deposit", path: "/cashier/deposit/:sysname?", page: "cashier/pages/deposit", layout: "default", guard: "player", seo: "/cashier/deposit/{name}" },
  { id: "cashier-history", path: "/cashier/history", page: "cashier/pages/history", layout: "default", guard: "player" },
  { id: "cashier-paycancel", path: "/cashier/paycancel", page: "cashier/pages/pay-cancel", layout: "default", guard: "player" },
  { id: "cashier-payfail", path: "/cashier/payfail/:transaction?", page: "cashier/pages/pay-fail", layout: "default", guard: "player" },
  { id: "cashier-paymobile", path: "/cashier/paymobile", page: "cashier/pages/pay-mobile", layout: "default", guard: "player" },
  { id: "cashier-paynewwindow", path: "/cashier/paynewwindow", page: "cashier/pages/pay-new-window", layout: "default", guard: "player" },
  { id: "cashier-paypending", path: "/cashier/paypending/:transaction?", page: "cashier/pages/pay-pending", layout: "default", guard: "player" },
  { id: "cashier-paysuccess", path: "/cashier/paysuccess/:transaction?", page: "cashier/pages/pay-success", layout: "default", guard: "player" },
  { id: "cashier-receipt", path: "/cashier/receipt", page: "cashier/pages/receipt", layout: "default", guard: "player" },
  { id: "cashier-wallet", path: "/cashier/wallet", page: "cashier/pages/wallet", layout: "default", guard: "player" },
  { id: "cashier-withdraw", path: "/cashier/withdraw", page: "cashier/pages/withdraw", layout: "default", guard: "player" },

  { id: "confirmation", path: "/confirmation", page: "account/pages/confirmation", layout: "default" },
  { id: "confirmation-success", path: "/confirmation/success", page: "account/pages/confirmation-success", layout: "default" },
  { id: "sign-in", path: "/forms/sign_in", page: "auth/pages/sign-in", layout: "empty", cache: "public" },
  { id: "sign-up", path: "/forms/sign_up", page: "auth/pages/sign-up", layout: "empty", cache: "public" },

  { id: "game", path: "/game/:sysname", page: "games/pages/game", layout: "game", cache: "public", gamePage: true, seo: "/game/{name}" },
  // §9: canonical addresses of games have /platform in front; that address shows the same page.
  { id: "game-canonical", path: "/platform/game/:sysname", page: "games/pages/game", layout: "game", cache: "public", gamePage: true, seo: "/game/{name}" },
  { id: "gamehall", path: "/gamehall", page: "games/pages/gamehall", layout: "default", cache: "public" },
  { id: "gamehall-gamehall", path: "/gamehall/gamehall", redirect: "/gamehall" },
  { id: "gamehall-category", path: "/gamehall/:id", page: "games/pages/gamehall", layout: "default", cache: "public" },

  { id: "jackpots", path: "/jackpots", page: "jackpots/pages/jackpots", layout: "default", cache: "public" },
  { id: "jackpot", path: "/jackpots/:id", page: "jackpots/pages/jackpot", layout: "default", cache: "public", seo: "/jackpots/{name}" },
  { id: "loyalty", path: "/loyalty", page: "loyalty/pages/loyalty", layout: "default", cache: "public" },
  { id: "loyalty-shop", path: "/loyalty/shop", page: "loyalty/pages/shop", layout: "default", cache: "public" },
  { id: "loyalty-programme", path: "/loyalty/:sysname", page: "loyalty/pages/programme", layout: "default", cache: "public" },
  { id: "offers", path: "/offers", page: "promotions/pages/offers", layout: "default", cache: "public" },
  { id: "offer", path: "/offers/:id", page: "promotions/pages/offer", layout: "default", cache: "public", seo: "/offers/{name}" },

  { id: "profile", path: "/profile", redirect: "/profile/settings", guard: "player" },
  { id: "profile-settings", path: "/profile/settings", page: "account/pages/settings", layout: "default", guard: "player" },
  { id: "profile-security", path: "/profile/security", page: "account/pages/security", layout: "default", guard: "player" },
  { id: "profile-verification", path: "/profile/verification", page: "account/pages/verification", layout: "default", guard: "player" },
  { id: "profile-responsible-game", path: "/profile/responsible-game", page: "responsible-gaming/pages/limits", layout: "default", guard: "player" },
  { id: "profile-bets", path: "/profile/bets", page: "account/pages/bets", layout: "default", guard: "player" },
  { id: "profile-loyalty", path: "/profile/loyalty", page: "account/pages/loyalty", layout: "default", guard: "player" },
  { id: "profile-bonuses", path: "/profile/bonuses", page: "account/pages/bonuses", layout: "default", guard: "player" },
  { id: "profile-cashback", path: "/profile/cashback", page: "account/pages/cashback", layout: "default", guard: "player" },
  { id: "profile-notification", path: "/profile/notification", page: "account/pages/notification", layout: "default", guard: "player" },

  { id: "promotions", path: "/promotions", page: "promotions/pages/promotions", layout: "default", cache: "public" },
  { id: "promotion", path: "/promotions/:id", page: "promotions/pages/promotion", layout: "default", cache: "public", seo: "/promotions/{name}" },
  { id: "providers", path: "/providers", page: "games/pages/providers", layout: "default", cache: "public" },
  { id: "support", path: "/support", page: "chat/pages/support", layout: "default", cache: "public" },
  { id: "tournaments", path: "/tournaments", page: "tournaments/pages/tournaments", layout: "default", cache: "public" },
  { id: "tournament", path: "/tournaments/:id", page: "tournaments/pages/tournament", layout: "default", cache: "public", seo: "/tournaments/{name}" },
  { id: "tournament-gamehall", path: "/tournaments/:id/gamehall", page: "tournaments/pages/tournament-gamehall", layout: "default", cache: "public", seo: "/tournaments/{name}/gamehall" },
  { id: "unsubscribe", path: "/unsubscribe", page: "system/pages/unsubscribe", layout: "default" },
  { id: "winners", path: "/winners", page: "winners/pages/winners", layout: "default", cache: "public" },
  { id: "icons", path: "/_icons", page: "system/pages/icons", layout: "svg-sprite", cache: "public" },

  { id: "responsible-game", path: "/responsible-game", page: "responsible-gaming/pages/responsible-game", layout: "default", guard: "player" },
  { id: "bets", path: "/bets/*", page: "betting/pages/bets", layout: "default", guard: "player" },

  { id: "slug", path: "/:slug", page: "content/pages/slug", layout: "default", cache: "public" },
  { id: "not-found", path: "*", page: "system/pages/not-found", layout: "default", status: 404 },
];
