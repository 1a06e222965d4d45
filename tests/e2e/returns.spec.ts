import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import hostile from "../vectors/return-url.json" with { type: "json" };
import { expect, test } from "./harness/test.ts";
import { call, DEMO, fillSignIn, forgetSession, localized, open, signIn, signUp } from "./support.ts";
import { wordsOf } from "./words.ts";

/** The token of the sandbox's bot, which is public (see docs/demo.md). */
const BOT_TOKEN = "1000000001:a-sandbox-bot-token-and-no-secret";

const WORDS = {
  en: { signIn: "Sign in", complete: "Complete your account" },
  fr: { signIn: "Connexion", complete: "Complétez votre compte" },
} as const;

// These tests load many documents, and the site itself pauses.
test.setTimeout(90_000);

const header = (page: Page) => page.getByRole("banner");
const newcomer = () => `social-${crypto.randomUUID().slice(0, 8)}@mail.example`;

/** Clicks a social service's button and waits for its popup. */
async function openPopup(page: Page, service: string): Promise<Page> {
  const button = page.getByRole("dialog").getByRole("button", { name: new RegExp(service) });
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.waitForURL(/\/identity\//);
  return popup;
}

async function identifyAs(identity: Page, email: string): Promise<void> {
  await identity.locator("input[name=email]").fill(email);
  await identity.getByRole("button", { name: /^Continue/ }).click();
}

for (const [locale, device] of [
  ["en", "@phone"],
  ["fr", "@desktop"],
] as const) {
  const words = WORDS[locale];
  const prefix = locale === "fr" ? "/fr" : "";

  test(
    `a social service's popup signs in the page that opened it, or shows the error (${locale})`,
    { tag: [device] },
    async ({ page, console: guard }) => {
      // The sandbox's service has no icon.
      guard.allow(/404/);
      await open(page, `${prefix}/gamehall?category=slots`);
      await header(page).getByRole("link", { name: words.signIn }).click();
      const dialog = page.getByRole("dialog");

      const cancelled = await openPopup(page, "Beacon");
      if (device === "@desktop") expect(cancelled.viewportSize()).toEqual({ width: 640, height: 480 });
      const left = cancelled.waitForEvent("close");
      await cancelled.getByRole("button", { name: /Cancel|Annuler/ }).click();
      await expect(dialog.getByText(/You left before|parti avant/)).toBeVisible();
      await left;

      const taken = await openPopup(page, "Beacon");
      await taken.getByRole("button", { name: "Lumiere guest" }).click();
      await expect(dialog.getByRole("alert").getByText(/this e-mail address|cette adresse e-mail/)).toBeVisible();

      const closed = await openPopup(page, "Harbour");
      await closed.close();
      await expect(dialog.getByText(/was not finished|n’est pas terminée/)).toBeVisible({ timeout: 8000 });

      const popup = await openPopup(page, "Harbour");
      const gone = popup.waitForEvent("close");
      await identifyAs(popup, newcomer());
      await gone;
      // The service provides too little for an account, so the page asks for the rest immediately.
      await expect(page.getByRole("dialog").getByRole("heading", { name: words.complete })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${prefix}/gamehall\\?category=slots$`));
    },
  );
}

test("with blocked popups the page itself visits the service, and each return address is followed once", async ({
  page,
  site,
  console: guard,
}) => {
  // A page that is left while its session ends may still make authenticated calls.
  guard.allow(/404/, /401/);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const email = newcomer();
  const signInAt = async (path: string) => {
    await open(page, path);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Harbour/ })
      .click();
    await page.waitForURL(/\/identity\//);
    await identifyAs(page, email);
  };
  const signOut = () =>
    page.request.get(`${site.site}/api/auth/logout?v=2.34&locale=en`, {
      headers: { Origin: site.site },
    });

  // A partner's backUrl: it is removed from the address and followed after signing in.
  await open(page, "/jackpots?show_popup_auth=1&backUrl=%2Fpromotions");
  await expect(page).toHaveURL(/\/jackpots\?show_popup_auth=1$/);
  await signInAt("/jackpots?show_popup_auth=1");
  await expect(page).toHaveURL(`${site.site}/promotions`);
  await signOut();
  await signInAt("/jackpots?show_popup_auth=1");
  await expect(page).toHaveURL(`${site.site}/jackpots`);
  await expect(header(page).getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(`${site.site}/jackpots`);

  // A page that the guard protects.
  await signOut();
  await signInAt("/cashier/wallet");
  await expect(page).toHaveURL(`${site.site}/cashier/wallet`);

  // A failure is shown beside the buttons on the page where it began.
  await signOut();
  await open(page, "/winners?show_popup_auth=1");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Harbour/ })
    .click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog").getByText(/You left before/)).toBeVisible();
  await expect(page).toHaveURL(/\/winners\?show_popup_auth=1$/);
  await open(page, "/?oauth_error=expired");
  await expect(page.getByRole("dialog").getByText(/has expired/)).toBeVisible();
});

test("no return address leaves the site", async ({ page, site, console: guard }) => {
  // Some inputs are unusual paths of the site.
  guard.allow(/404|422/);
  const inputs = hostile
    .filter((given) => given.expected === null && !("allowed" in given) && given.input.trim() !== "")
    .map(({ input }) => input);
  for (const input of inputs) {
    const answer = await page.request.get(
      `${site.site}/oauth/init?service=beacon&type_auth=authorization&redirect_url=${encodeURIComponent(input)}`,
      { maxRedirects: 0 },
    );
    expect(answer.status(), JSON.stringify(input)).toBe(422);
  }
  await signIn(page, site.site);
  for (const input of [
    "/\\evil.example",
    "java%0d%0ascript:alert(1)",
    `${site.site.replace("://", "://evil@")}/x`,
    "/..//evil.example",
  ]) {
    await open(page, `/winners?redirectUrl=${encodeURIComponent(input)}&backUrl=${encodeURIComponent(input)}`);
    await expect(page).not.toHaveURL(/redirectUrl|backUrl/);
    expect(new URL(page.url()).origin, input).toBe(site.site);
  }
});

/** One of each kind; tests/vectors/return-url.json has all of them. */
const HOSTILE = ["/fr//evil.example", "/fr/\\evil.example", "/fr/\t/evil.example", "java\nscript:alert(1)"];

for (const locale of ["en", "fr"] as const) {
  test(`no return address leaves the site through its language prefix: a player gets the home page, and the profile no link (${locale})`, async ({
    page,
    site,
  }) => {
    const { login } = await signUp(page, site.site);
    const details = {
      first_name: "Ana",
      last_name: "Souza",
      birth_date: "1990-05-05",
      home_town: "Lyon",
      address: "1 rue du Feu",
      postcode: "69001",
    };
    await call(page.request, site.site, "account/saveProfileInfo", details);
    for (const input of HOSTILE) {
      const wanted = encodeURIComponent(input);
      for (const path of ["/forms/sign_in", "/winners"]) {
        await open(page, localized(locale, `${path}?redirectUrl=${wanted}`));
        await expect(page, `${path} ${input}`).toHaveURL(
          `${site.site}${localized(locale, path === "/winners" ? path : "/")}`,
        );
      }
      await open(page, localized(locale, `/profile/settings?from=${wanted}`));
      const main = page.getByRole("main");
      await main
        .getByRole("button", {
          name: wordsOf(locale)("account.profile.save"),
          exact: true,
        })
        .first()
        .click();
      await expect(page.getByText(wordsOf(locale)("account.profile.personal.saved"))).toBeVisible();
      await expect(
        main.getByRole("link", {
          name: wordsOf(locale)("account.profile.personal.goOn"),
        }),
      ).toHaveCount(0);
    }
    // With a valid return address, the link is there and leads to it.
    await open(page, localized(locale, `/profile/settings?from=${encodeURIComponent(localized(locale, "/winners"))}`));
    await page
      .getByRole("main")
      .getByRole("button", {
        name: wordsOf(locale)("account.profile.save"),
        exact: true,
      })
      .first()
      .click();
    await page
      .getByRole("main")
      .getByRole("link", {
        name: wordsOf(locale)("account.profile.personal.goOn"),
      })
      .click();
    await expect(page).toHaveURL(`${site.site}${localized(locale, "/winners")}`);

    // A guest who signs in on the form's own page is sent on, too.
    await forgetSession(page);
    await open(page, localized(locale, `/forms/sign_in?redirectUrl=${encodeURIComponent("/fr//evil.example")}`));
    await fillSignIn(page.getByRole("main"), login, "velvet-42");
    await expect(page).toHaveURL(`${site.site}${localized(locale, "/")}`);
  });
}

function launch(user: object, now: number, token = BOT_TOKEN): string {
  const pairs = [
    ["auth_date", String(now)],
    ["query_id", crypto.randomUUID()],
    ["user", JSON.stringify(user)],
  ] as [string, string][];
  const key = createHmac("sha256", "WebAppData").update(token).digest();
  const hash = createHmac("sha256", key)
    .update(pairs.map(([name, value]) => `${name}=${value}`).join("\n"))
    .digest("hex");
  return `#tgWebAppData=${encodeURIComponent(String(new URLSearchParams([...pairs, ["hash", hash]])))}&tgWebAppVersion=7.0`;
}

test(
  "launch data signs in the user of the mini-app on any page, unless it is forged",
  { tag: ["@phone"] },
  async ({ page, site, console: guard }) => {
    guard.allow(/401/);
    const { now } = (await (await page.request.get(`${site.controls}/clock`)).json()) as { now: number };
    const user = {
      id: 4_000_000 + Math.floor(Math.random() * 1e6),
      first_name: "Noa",
      username: "noa",
      language_code: "fr",
    };

    const forged = launch(user, now, "another:token");
    await open(page, `/fr/jackpots${forged}`);
    await expect(page.getByText("Nous n’avons pas pu vous connecter depuis l’application")).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Connexion" })).toBeVisible();

    // A moved address keeps the hash on the server and in the browser; so does scrolling.
    const genuine = launch(user, now);
    await page.goto("about:blank");
    await open(page, `/fr/gamehall/gamehall${genuine}`);
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Complétez votre compte" })).toBeVisible();
    await page.mouse.wheel(0, 1500);
    expect(new URL(page.url()).pathname).toBe("/fr/gamehall");
    expect(new URL(page.url()).hash).toBe(genuine);

    // The same launch data again, with a session: no registration, no message.
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("auth/register") && calls.push(request.url()));
    await page.reload();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Complétez votre compte" })).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test("signing in and out needs neither storage nor third-party scripts", async ({ page, site, context }) => {
  await context.route(
    (url) => url.origin !== site.site,
    (route) => route.abort(),
  );
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied", "SecurityError");
        },
      });
    }
  });
  await open(page, "/?redirectUrl=%2Fprofile%2Fsecurity&backUrl=%2Fwinners");
  await fillSignIn(page.getByRole("dialog"), DEMO.login);
  await expect(page).toHaveURL(/\/profile\/security$/);
  await page.goBack();
  // The address with the popup query is gone: Back leads to the page before it.
  await expect(page).not.toHaveURL(/redirectUrl|security/);
  await open(page, "/winners");
  await header(page)
    .getByRole("button", { name: /account/i })
    .click();
  const home = page.waitForURL(`${site.site}/`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await home;
  await expect(header(page).getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("signing out clears the player's data, keeps the browser's preferences, and signs out all tabs", async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site.site);
  await context.addCookies([{ name: "i18n_redirected", value: "fr", url: site.site }]);
  const other = await context.newPage();
  await open(other, "/fr/profile/settings");
  await open(page, "/fr/winners");
  await page.evaluate(() => {
    localStorage.setItem("foyer.theme", "light");
    localStorage.setItem("foyer.consent", "necessary");
    localStorage.setItem("foyer.hints.7", "confirm");
    sessionStorage.setItem("anything", "of the player");
  });
  await header(page)
    .getByRole("button", { name: /compte/i })
    .click();
  const answered = page.waitForResponse(/auth\/logout/);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  expect((await (await answered).allHeaders())["clear-site-data"]).toBe('"cache", "storage"');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(`${site.site}/fr`);
    await expect(header(tab).getByRole("link", { name: "Connexion" })).toBeVisible();
  }
  const stored = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }] as Record<string, string>[]);
  expect(stored[0]).toMatchObject({
    "foyer.theme": "light",
    "foyer.consent": "necessary",
  });
  expect(stored[0]).not.toHaveProperty(["foyer.hints.7"]);
  expect(stored[1]).not.toHaveProperty("anything");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "i18n_redirected")?.value).toBe("fr");
  // Back shows nothing of the player.
  await other.goBack();
  await expect(other).toHaveURL(/redirectUrl/);
  await expect(other.getByText(DEMO.login)).toHaveCount(0);
});

test(
  "a real-money game asks a guest to register; declining leads to the home page",
  { tag: ["@phone"] },
  async ({ page, site }) => {
    await open(page, "/fr/game/gold-pan-creek#real");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { level: 2 })).toBeVisible();
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(page).toHaveURL(`${site.site}/fr`);
    await expect(dialog).toBeHidden();
  },
);

test(
  "a new player hides a hint, undoes it, and confirms with the e-mail link",
  { tag: ["@phone"] },
  async ({ page, site, browser, console: guard }) => {
    // The welcome e-mail contained a code, so another one is refused for a while.
    guard.allow(/429/);
    const { login, password } = await signUp(page, site.site);
    await open(page, "/cashier/deposit");
    const confirm = page.getByRole("region", { name: "Confirm your address" });
    await expect(page.getByRole("region", { name: "The house welcomes you" })).toBeVisible();
    await confirm.getByRole("button", { name: /^Hide/ }).click();
    await expect(confirm).toBeHidden();
    await page.getByRole("button", { name: "Show again" }).click();
    await expect(confirm).toBeVisible();
    await confirm.getByRole("button", { name: "Confirm now" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Code")).toBeVisible();
    await dialog.getByRole("button", { name: "Later" }).click();

    const letters = (await (
      await page.request.get(`${site.controls}/outbox.json?to=${encodeURIComponent(login)}`)
    ).json()) as { text: string }[];
    const link = new URL(/https?:\/\/\S+\/confirmation#\S+/.exec(letters[0]?.text ?? "")?.[0] ?? "");

    // In a browser without a session, as when the e-mail is opened on another device.
    const elsewhere = await browser.newContext({
      baseURL: site.site,
      viewport: { width: 390, height: 844 },
    });
    guard.watch(elsewhere);
    const letter = await elsewhere.newPage();
    await open(letter, `${link.pathname}${link.hash}`);
    await expect(letter).toHaveURL(`${site.site}/confirmation`);
    await letter.getByRole("button", { name: "Sign in" }).last().click();
    await fillSignIn(letter.getByRole("dialog"), login, password);
    await expect(letter.getByLabel("Code")).toHaveValue(/^\d{6}$/);
    await letter.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(letter).toHaveURL(`${site.site}/confirmation/success`);
    await expect(letter.getByRole("heading", { level: 1 })).toHaveText("Thank you, confirmed");
    await elsewhere.close();
    await open(page, "/cashier/deposit");
    await expect(page.getByRole("region", { name: "The house welcomes you" })).toBeVisible();
    await expect(confirm).toBeHidden();
  },
);

for (const locale of ["en", "fr"] as const) {
  test(`the hash of a page survives signing in (${locale})`, async ({ page, site }) => {
    const wanted = localized(locale, "/profile/bets?status=won#rounds");
    await page.goto(wanted);
    await fillSignIn(page.getByRole("dialog"), DEMO.login);
    await expect(page).toHaveURL(`${site.site}${wanted}`);

    // The same by client-side navigation, and on the form's own page.
    await forgetSession(page);
    await open(page, localized(locale, "/"));
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }, wanted);
    await fillSignIn(page.getByRole("dialog"), DEMO.login);
    await expect(page).toHaveURL(`${site.site}${wanted}`);
    await forgetSession(page);
    const [address = ""] = wanted.split("#");
    await open(page, `${localized(locale, "/forms/sign_in")}?redirectUrl=${encodeURIComponent(address)}#rounds`);
    await fillSignIn(page.getByRole("main"), DEMO.login);
    await expect(page).toHaveURL(`${site.site}${wanted}`);
  });
}
