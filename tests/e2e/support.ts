import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";

/** A player of the sandbox's demo data. */
export const DEMO = { login: "demo@lumiere.example", password: "lumiere-demo" };

/**
 * For `test.use({ environment: … })`: a site that no other spec file uses. Tests that move the sandbox's clock need
 * one.
 */
export const dedicatedSite = (name: string) => ({ E2E_SITE: name });

/** Signs in by a call; the browser gets the cookie. */
export async function signIn(page: Page, origin: string, { login, password } = DEMO): Promise<void> {
  await call(page.request, origin, "auth/login", { login, password });
}

/** Signs in with the form of a dialog or a page. */
export async function fillSignIn(form: Locator, login: string, password: string = DEMO.password): Promise<void> {
  await form
    .getByLabel(/e-mail/i)
    .first()
    .fill(login);
  await form
    .getByLabel(/^(Password|Mot de passe)/)
    .first()
    .fill(password);
  await form.locator("button[type=submit]").click();
}

/** Registers a new player and signs in; the browser gets the cookie. */
export async function signUp(
  page: Page,
  origin: string,
  fields: Record<string, string> = {},
): Promise<{ login: string; password: string }> {
  const login = fields["email"] ?? `player-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const password = "velvet-42";
  await call(page.request, origin, "auth/register", {
    email: login,
    password,
    country_code: "FR",
    currency: "EUR",
    terms: "true",
    ...fields,
  });
  return { login, password };
}

export const CARD = { number: "4242 4242 4242 4242", holder: "ANNA PETIT", expiry: "12/40" };
export const IBAN = "FR14 2004 1010 0505 0001 3M02 606";

/** Fills the card form of the cashier (English); a withdrawal asks for no expiry date. */
export async function fillCard(
  form: Locator | Page,
  amount: string,
  { number, holder, expiry }: { number: string; holder: string; expiry: string | null } = CARD,
): Promise<void> {
  await form.getByLabel("Amount", { exact: true }).fill(amount);
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Name on the card").fill(holder);
  if (expiry !== null) await form.getByLabel("Valid until (MM/YY)").fill(expiry);
}

/** Chooses a bank in the list with pictures. */
export async function chooseBank(form: Locator | Page, name = "Nordlys Bank"): Promise<void> {
  await form.getByRole("combobox", { name: /^(Your bank|Votre banque)/ }).click();
  await form.getByRole("option", { name }).click();
}

/** A copy of the fixture content in which one entry of content has other values; the path for FOYER_FIXTURES. */
export function changedContent(entry: string, values: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), "foyer-fixtures-"));
  cpSync(join(__dirname, "../../content-fixtures"), folder, { recursive: true });
  const file = join(folder, "entries", entry, "en.json");
  const before = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...before, ...values }));
  return folder;
}

/** Deletes the session without signing out, after pending authenticated calls have ended. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** The code in the last e-mail or message that the sandbox sent to this contact. */
export async function lastCode(request: APIRequestContext, controls: string, to: string): Promise<string> {
  const answer = await request.get(`${controls}/outbox.json?to=${encodeURIComponent(to)}`);
  const letters = (await answer.json()) as {
    id: number;
    code: string | null;
  }[];
  const latest = letters.filter(({ code }) => code).toSorted((one, other) => other.id - one.id)[0];
  if (!latest?.code) throw new Error(`No code was sent to ${to}`);
  return latest.code;
}

/** For tests that move the browser's clock: makes the server's time follow, because the page compares the two. */
export async function serverTimeFollows(context: BrowserContext): Promise<void> {
  await context.route("**/builds/latest.json", async (route) => {
    const date = await route
      .request()
      .frame()
      .evaluate(() => new Date().toUTCString());
    await route.fulfill({ headers: { date } });
  });
}

/** Holds the lock of the campaign popups like another tab of the player, so that none opens. */
export async function withoutCampaigns(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window === window.top)
      navigator.locks?.request("foyer.campaigns", () => new Promise(() => undefined)).catch(() => undefined);
  });
}

/** Answers a call in the platform's place while `act` causes it; afterwards the call has been answered and is the platform's again. */
export async function withAnswer(
  page: Page,
  call: string,
  answer: { status: number; body?: string; contentType?: string; json?: unknown },
  act: () => Promise<void>,
): Promise<void> {
  await page.route(call, (route) => route.fulfill(answer));
  const answered = page.waitForResponse(call);
  await act();
  await answered;
  await page.unroute(call);
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Calls the platform with the player's session, as the site's pages do. */
export async function call(
  request: APIRequestContext,
  origin: string,
  method: string,
  fields: Record<string, string>,
): Promise<void> {
  const answer = await request.post(`${origin}/api/${method}?v=2.34&locale=en`, {
    multipart: fields,
    headers: { Origin: origin },
  });
  if (!answer.ok()) throw new Error(`${method}: ${answer.status()} ${await answer.text()}`);
}

/** The routes of §2.1 with parameters that exist in the sandbox and the fixtures. */
export const GUEST_PATHS = [
  "/",
  "/betting",
  "/confirmation",
  "/confirmation/success",
  "/forms/sign_in",
  "/forms/sign_up",
  "/gamehall",
  "/gamehall?category=slots",
  "/gamehall/slots",
  "/jackpots",
  "/loyalty",
  "/loyalty/shop",
  "/loyalty/circle",
  "/offers",
  "/promotions",
  "/providers",
  "/support",
  "/tournaments",
  "/unsubscribe",
  "/winners",
  "/game/gold-pan-creek",
  "/platform/game/gold-pan-creek",
  "/promotions/1",
  "/offers/1",
  "/jackpots/velvet",
  "/?utm_source=letter&track_id=td_1",
  "/gamehall?type=slot&gclid=1",
  "/no-such-slug",
  "/nowhere/at/all",
  "/_icons",
  "/terms",
  "/faq",
];

export const PLAYER_PATHS = [
  "/cashier/deposit",
  "/cashier/history",
  "/cashier/history?tab=withdrawal",
  "/cashier/paycancel",
  "/cashier/payfail",
  "/cashier/payfail/demo-1",
  "/cashier/paymobile",
  "/cashier/paynewwindow",
  "/cashier/paypending",
  "/cashier/paysuccess/demo-1",
  "/cashier/receipt",
  "/cashier/wallet",
  "/cashier/withdraw",
  "/profile/settings",
  "/profile/security",
  "/profile/verification",
  "/profile/responsible-game",
  "/profile/bets",
  "/profile/loyalty",
  "/profile/bonuses",
  "/profile/cashback",
  "/profile/notification",
  "/responsible-game",
  "/bets/open",
];

/** The pages of a current tournament; tournaments change with the clock. */
export async function tournamentPaths(request: APIRequestContext, origin: string): Promise<string[]> {
  const answer = await request.get(`${origin}/api/tournaments/get?v=2.34&locale=en&count=1`);
  const { data } = (await answer.json()) as {
    data: { items: { sysname: string }[] };
  };
  return data.items.flatMap(({ sysname }) => [`/tournaments/${sysname}`, `/tournaments/${sysname}/gamehall`]);
}

export function localized(locale: "en" | "fr", path: string): string {
  if (locale === "en") return path;
  return path === "/" ? "/fr" : `/fr${path}`;
}
