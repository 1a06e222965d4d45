import type { BrowserContext, Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import type { Site } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";
import {
  DEMO,
  fillSignIn,
  GUEST_PATHS,
  hydrated,
  localized,
  open,
  PLAYER_PATHS,
  signIn,
  signUp,
  dedicatedSite,
  tournamentPaths,
} from "./support.ts";
import { wordsOf, type Translate } from "./words.ts";

// These tests move the sandbox's clock.
test.use({ environment: dedicatedSite("accessibility") });

// axe.ts chooses width and theme.
test.setTimeout(process.env["E2E_EVERY_LOOK"] ? 900_000 : 240_000);

type Visit = {
  page: Page;
  context: BrowserContext;
  site: Site;
  t: Translate;
  at: (path: string) => string;
};

/** Walks through the states of one part of the site and checks each one. */
type Tour = (visit: Visit, look: (state: string) => Promise<void>) => Promise<void>;

const main = (page: Page) => page.getByRole("main");
const dialogOf = (page: Page) => page.getByRole("dialog");
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

const pages =
  (paths: readonly string[]): Tour =>
  async ({ page, at }, look) => {
    for (const path of paths) {
      await open(page, at(path));
      await look(path);
    }
  };

/** Paths that differ only in their query or in the prefix `/platform` show the same page. */
const distinct = (paths: readonly string[]) => [
  ...new Set(paths.map((path) => path.replace(/[?#].*$/, "").replace(/^\/platform/, ""))),
];

const guestPages: Tour = async (visit, look) => {
  const tournaments = await tournamentPaths(visit.page.request, visit.site.site);
  await pages(distinct([...GUEST_PATHS, ...tournaments]))(visit, look);
};

const playerPages: Tour = async (visit, look) => {
  const { page, site, t } = visit;
  await signIn(page, site.site);
  await pages(["/", "/game/gold-pan-creek", ...distinct(PLAYER_PATHS)])(visit, look);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole("banner")
    .getByRole("button", {
      name: new RegExp(t("navigation.user.open", { name: "" }).trim()),
    })
    .click();
  await look("menu of the account");
};

const signingIn: Tour = async ({ page, t, at }, look) => {
  const dialog = dialogOf(page);
  await open(page, at("/?show_popup_auth=1"));
  await dialog
    .getByLabel(/e-mail/i)
    .first()
    .waitFor();
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await look("sign in, fields missing");
  await fillSignIn(dialog, DEMO.login, "not-the-password");
  await expect(dialog.getByText(t("auth.failure.AuthorizationException"))).toBeVisible();
  await look("sign in, refused");
  await fillSignIn(dialog, "deleted@lumiere.example");
  await expect(dialog.getByText(t("auth.refusal.deleted.title"))).toBeVisible();
  await look("sign in, deleted");

  await button(dialog, t("auth.restore.link")).click();
  await look("a lost password");
  await dialog
    .getByLabel(/e-mail/i)
    .first()
    .fill("camille@lumiere.example");
  await dialog.locator("button[type=submit]").click();
  await dialog.getByLabel(t("auth.code.label"), { exact: true }).waitFor();
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await look("a new password, fields missing");
  await button(dialog, t("auth.restore.back")).click();

  for (const login of ["totp@lumiere.example", "codes@lumiere.example"]) {
    await open(page, at("/forms/sign_in"));
    await fillSignIn(main(page), login);
    const code = main(page).getByLabel(t("auth.code.label"), { exact: true });
    await code.fill("000000");
    await main(page).locator("button[type=submit]").click();
    await expect(main(page).getByText(t("auth.failure.reasons.codeRefused"))).toBeVisible();
    await look(`second step, refused (${login})`);
  }

  await open(page, at("/?show_popup_auth=1"));
  await fillSignIn(dialog, "banned@lumiere.example");
  await page.waitForURL((url) => !url.search.includes("show_popup"));
  await expect(dialog).toBeHidden();
  await look("banned");
};

const registering: Tour = async ({ page, site, t, at }, look) => {
  const dialog = dialogOf(page);
  await open(page, at("/?show_popup_reg=1"));
  await dialog
    .getByLabel(/e-mail/i)
    .first()
    .waitFor();
  await button(dialog, t("campaigns.promoCode.open")).click();
  await dialog.getByLabel(t("auth.promoCode.label")).fill("NOPE");
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await look("sign up, fields missing");

  await page.goto("about:blank");
  await signIn(page, site.site, {
    login: "incomplete@lumiere.example",
    password: DEMO.password,
  });
  await open(page, at("/"));
  await dialog.getByRole("heading", { name: t("auth.socialRegistration.title") }).waitFor();
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await look("complete registration, fields missing");

  await page.goto("about:blank");
  await page.context().clearCookies();
  await signUp(page, site.site);
  await open(page, at("/cashier/deposit"));
  await expect(page.getByRole("region", { name: t("account.confirmation.dialog.title") })).toBeVisible();
  await look("hints");
  await page
    .getByRole("region", { name: t("account.confirmation.dialog.title") })
    .getByRole("button")
    .first()
    .click();
  await dialog.getByLabel(t("account.security.code"), { exact: true }).fill("000000");
  await button(dialog, t("account.profile.contacts.codeSubmit")).click();
  await expect(dialog.getByText(t("account.profile.smsCodeError"))).toBeVisible();
  await look("confirm the address, refused");
};

const details: Tour = async ({ page, site, t, at }, look) => {
  await signUp(page, site.site, { country_code: "BR" });
  await open(page, at("/profile/settings?from=%2Fcashier%2Fdeposit&toastType=deposit"));
  await expect(page.getByText(t("account.profile.reason.deposit"))).toBeVisible();
  await button(main(page), t("account.profile.save")).click();
  await expect(main(page).locator("[aria-invalid=true]").first()).toBeVisible();
  await look("details are missing");
  await page.route("**/api/account/saveProfileInfo*", (route) => route.fulfill({ json: { data: { result: 0 } } }));
  const contacts = page.getByRole("region", {
    name: t("account.profile.contacts.title"),
  });
  await button(contacts, t("account.profile.contacts.add.phone")).click();
  await button(contacts, t("account.profile.contacts.addSubmit")).click();
  await expect(contacts.locator("[aria-invalid=true]").first()).toBeVisible();
  await look("a number is missing");
  await contacts.getByLabel(t("account.profile.contacts.label.phone")).fill(`11 9${String(Date.now()).slice(-8)}`);
  await button(contacts, t("account.profile.contacts.addSubmit")).click();
  await contacts.getByLabel(t("account.profile.contacts.code"), { exact: true }).fill("000000");
  await button(contacts, t("account.profile.contacts.codeSubmit")).last().click();
  await expect(contacts.locator("[aria-invalid=true]").first()).toBeVisible();
  await look("a code is refused");
};

const securing: Tour = async ({ page, site, t, at }, look) => {
  await signUp(page, site.site);
  await open(page, at("/profile/security"));
  await button(main(page), t("account.security.password.change")).click();
  const current = page.getByLabel(t("account.security.password.password"), {
    exact: true,
  });
  await current.fill("not-the-password");
  await page.getByLabel(t("account.security.password.newPassword"), { exact: true }).fill("a quiet velvet box");
  await page.getByLabel(t("account.security.password.newPasswordRepeated")).fill("a quiet velvet box");
  await button(main(page), t("account.security.password.submit")).click();
  await expect(current).toHaveAccessibleDescription(new RegExp(t("account.security.failure.wrongPassword")));
  await look("the password is not theirs");
  await button(main(page), t("account.security.cancel")).click();
  await page.getByRole("button", { name: t("account.security.factors.email.title") }).click();
  await expect(
    dialogOf(page).getByRole("heading", {
      name: t("account.profile.fill.title"),
    }),
  ).toBeVisible();
  await look("the profile is needed first");
  await button(dialogOf(page), t("account.profile.fill.later")).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole("button", { name: t("account.security.factors.totp.title") }).click();
  await expect(page.getByRole("img", { name: t("account.security.app.picture") })).toBeVisible();
  await page.getByLabel(t("account.security.code"), { exact: true }).fill("000000");
  await button(main(page), t("account.security.twoFactor.confirm")).click();
  await expect(main(page).locator("[aria-invalid=true]").first()).toBeVisible();
  await look("the app's code is refused");

  await page.route("**/verification/sdk.js", (route) => route.abort());
  await open(page, at("/profile/verification"));
  await button(main(page), t("account.verification.none.action")).click();
  await expect(page.getByText(t("account.verification.blocked.title"))).toBeVisible();
  await look("verification, blocked");
  await page.unroute("**/verification/sdk.js");
  await button(main(page), t("account.verification.blocked.retry")).click();
  const service = page.frameLocator("iframe");
  await service.locator("button[data-action=submit]").filter({ visible: true }).click();
  await expect(
    page.getByRole("heading", {
      name: t("account.verification.submitted.title"),
    }),
  ).toBeVisible();
  await look("verification, in review");
};

const history: Tour = async ({ page, site, t, at }, look) => {
  await signUp(page, site.site);
  await open(page, at("/profile/bets?period=day"));
  for (const status of ["pending", "failed", "expired"] as const) {
    const request = {
      id: 1,
      status,
      created_at: 1,
      expires_at: null,
      url: null,
    };
    await page.route("**/api/games/createhistoryexportrequest*", (route) => route.fulfill({ json: { data: request } }));
    await page.route("**/api/games/gethistoryexportrequest*", (route) => route.fulfill({ json: { data: request } }));
    await open(page, at("/profile/bets?period=day"));
    await button(main(page), t("betting.export.ask")).click();
    await expect(
      page.getByText(t(status === "pending" ? "betting.export.making" : `betting.export.${status}`)),
    ).toBeVisible();
    await look(`a file, ${status}`);
  }
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, site.site, {
    login: "kyc@lumiere.example",
    password: DEMO.password,
  });
  await open(page, at("/profile/bonuses"));
  await expect(page.getByText(t("account.verification.notice.title"))).toBeVisible();
  await look("withdrawals are on hold");
};

const letters: Tour = async ({ page, t, at }, look) => {
  await open(page, at("/unsubscribe?contact=nobody%40example.test&code=0000"));
  await button(main(page), t("account.unsubscribe.action")).click();
  await expect(page.getByRole("heading", { name: t("account.unsubscribe.refused.title") })).toBeVisible();
  await look("a letter's link is refused");
  await page.route("**/api/**nsubscribe*", (route) => route.fulfill({ json: { data: { result: 1 } } }));
  await open(page, at("/unsubscribe?contact=nobody%40example.test&code=0000"));
  await button(main(page), t("account.unsubscribe.action")).click();
  await expect(page.getByRole("heading", { name: t("account.unsubscribe.done.title") })).toBeVisible();
  await look("unsubscribed");
  for (const reason of ["inactivity", "self_exclusion"]) {
    await open(page, at(`/?signed_out=${reason}`));
    await expect(
      dialogOf(page).getByRole("heading", {
        name: t(`inactivity.signedOut.${reason}.title`),
      }),
    ).toBeVisible();
    await look(`signed out: ${reason}`);
  }
};

const limits: Tour = async ({ page, site, t, at }, look) => {
  await signUp(page, site.site);
  await open(page, at("/profile/responsible-game"));
  const limit = t("responsible-gaming.deposit.day");
  await button(main(page), `${t("responsible-gaming.set")}: ${limit}`).click();
  const amount = page.getByLabel(t("responsible-gaming.amount", { limit }));
  await button(main(page), t("responsible-gaming.save")).click();
  await expect(amount).toHaveAccessibleDescription(new RegExp(t("responsible-gaming.problem.required")));
  await look("an amount is missing");
  for (const wanted of ["50", "100"]) {
    if (wanted === "100") await button(main(page), `${t("responsible-gaming.change")}: ${limit}`).click();
    await amount.fill(wanted);
    await button(main(page), t("responsible-gaming.save")).click();
    await expect(amount).toBeHidden();
  }
  await expect(page.getByRole("timer")).toBeVisible();
  await look("a change waits");

  for (const kind of ["timeOut", "selfExclusion"]) {
    const part = page.locator(kind === "timeOut" ? "#break" : "#self-exclusion");
    await button(part, t(`responsible-gaming.${kind}.submit`)).click();
    await expect(part.getByRole("alert")).toHaveText(t("responsible-gaming.chooseFirst"));
    await part.getByRole("group").getByRole("button").first().click();
    if (kind === "timeOut") await look("no length was chosen");
    await button(part, t(`responsible-gaming.${kind}.submit`)).click();
    await expect(dialogOf(page)).toBeVisible();
    if (kind === "selfExclusion") {
      await dialogOf(page).locator("button[type=submit]").click();
      await expect(dialogOf(page).locator("[aria-invalid=true]")).toBeVisible();
    }
    await look(`confirm: ${kind}`);
    await button(dialogOf(page), t("responsible-gaming.back")).click();
    await expect(dialogOf(page)).toBeHidden();
  }
};

const watches: Tour = async ({ page, context, site, t, at }, look) => {
  await context.clock.install();
  const player = await signUp(page, site.site);
  await open(page, at("/profile/responsible-game"));
  await page
    .getByRole("button", {
      name: t("responsible-gaming.duration.minute_other", { count: "15" }),
    })
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("foyer.reality-check"))).not.toBeNull();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("foyer.activity"))).not.toBeNull();
  await context.clock.fastForward(15 * 60_000);
  await expect(dialogOf(page).getByText(t("responsible-gaming.realityCheck.dialog.time"))).toBeVisible();
  await look("the reality check");
  await button(dialogOf(page), t("responsible-gaming.realityCheck.dialog.goOn")).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole("button", { name: t("responsible-gaming.realityCheck.never") }).click();
  await expect(page.getByText(t("responsible-gaming.realityCheck.off"))).toBeVisible();
  await context.clock.fastForward(25 * 60_000);
  await expect(dialogOf(page).getByRole("timer")).toBeVisible();
  await look("still there?");
  await button(dialogOf(page), t("inactivity.stay")).click();
  await expect(dialogOf(page)).toBeHidden();
  // The session ends while the player uses the page.
  await context.clearCookies();
  await page
    .getByRole("button", {
      name: t("responsible-gaming.duration.minute_other", { count: "15" }),
    })
    .click();
  await expect(dialogOf(page).getByText(t("auth.expired"))).toBeVisible();
  await expect(
    dialogOf(page)
      .getByLabel(/e-mail/i)
      .first(),
  ).toHaveValue(player.login);
  await look("the session has ended");
};

const TOURS: Record<string, Tour> = {
  "pages of a guest": guestPages,
  "pages of a player": playerPages,
  "signing in": signingIn,
  registering,
  "details and contacts": details,
  "security and verification": securing,
  "history and blocked areas": history,
  "letters and leaving": letters,
  "limits and breaks": limits,
  "inactivity, reality check and session end": watches,
};

for (const locale of ["en", "fr"] as const) {
  for (const [name, tour] of Object.entries(TOURS)) {
    test(`no accessibility violation: ${name} (${locale})`, async ({ page, context, site, console: guard }) => {
      // Allow the errors that the tours provoke, and axe's messages to frames of other origins.
      guard.allow(/401|403|404|409|410|422|429/, /ERR_FAILED/, /postMessage/);
      await tour(
        {
          page,
          context,
          site,
          t: wordsOf(locale),
          at: (path) => localized(locale, path),
        },
        async (state) => {
          await hydrated(page);
          expect.soft(await violations(page), state).toEqual([]);
        },
      );
    });
  }
}
