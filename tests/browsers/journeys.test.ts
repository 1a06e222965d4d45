import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type Site } from "../e2e/harness/site.ts";
import { DEMO } from "../e2e/support.ts";
import { isVisible, waitUntil, type Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startWebkit } from "./webkit.ts";

const HYDRATED = `document.documentElement.hasAttribute("data-hydrated")`;
const DIALOG = "//dialog[@open]";
const text = (words: string): string => `normalize-space()=${JSON.stringify(words)}`;
const banner = (words: string): string => `//header//*[self::a or self::button][${text(words)}]`;

/** Records uncaught errors of the page; a journey must end without any. */
const LISTEN = `(window.thrown = [], addEventListener("error", (event) => thrown.push(event.message)), addEventListener("unhandledrejection", (event) => thrown.push(String(event.reason))), true)`;

describe.each([
  ["Firefox", startFirefox],
  ["WebKit", startWebkit],
])("the main journeys in %s", (_name, start) => {
  let site: Site;
  let engine: Engine;

  beforeAll(async () => {
    site = await startSite();
    engine = await start();
  }, 60_000);

  afterAll(async () => {
    await engine?.close();
    await site?.stop();
  });

  async function open(path: string): Promise<void> {
    await engine.goto(site.site + path);
    await waitUntil(engine, "hydration", HYDRATED);
    await engine.evaluate(LISTEN);
  }

  async function expectNoErrors(): Promise<void> {
    expect(await engine.evaluate("window.thrown ?? []")).toEqual([]);
  }

  test("a guest reads the home page and moves to the hall", async () => {
    await open("/");
    await waitUntil(engine, "a heading", isVisible("//h1"));
    await engine.click(`//nav//a[@href="/gamehall"]`);
    await waitUntil(engine, "the hall", `location.pathname === "/gamehall"`);
    await waitUntil(engine, "games", isVisible("//main//article//a"));
    await expectNoErrors();
  });

  test("a guest finds a game by its name and tries it for free", async () => {
    await open("/gamehall?search=gold");
    await engine.click("//main//article//a[contains(@href,'gold-pan-creek')]");
    await waitUntil(engine, "the game's page", `location.pathname.endsWith("/game/gold-pan-creek")`);
    await engine.click(`//a[${text("Try for free")}]`);
    await waitUntil(engine, "the game's frame", isVisible("//iframe"));
    await expectNoErrors();
  });

  test("a newcomer signs up", async () => {
    await open("/");
    await engine.click(banner("Sign up"));
    await waitUntil(engine, "the dialog", isVisible(DIALOG));
    await engine.type(
      `${DIALOG}//input[@type="email" or contains(@autocomplete,"email") or contains(@autocomplete,"username")]`,
      `walker-${crypto.randomUUID().slice(0, 8)}@example.test`,
    );
    await engine.type(`${DIALOG}//input[@type="password"]`, "velvet-42");
    await engine.evaluate(
      `(() => { const country = document.querySelector("dialog[open] select"); country.value = "FR"; country.dispatchEvent(new Event("change", { bubbles: true })); return true; })()`,
    );
    await engine.click(`(${DIALOG}//label[.//input[@type="checkbox"]])[1]`);
    await engine.click(`${DIALOG}//button[${text("Create account")}]`);
    await engine.click(`${DIALOG}//button[${text("Later")}]`);
    await waitUntil(engine, "a player's header", `!${isVisible(banner("Sign up"))}`);
    await expectNoErrors();
  });

  test("the player signs out", async () => {
    await open("/");
    await engine.click(`//header//button[contains(@aria-label,"ccount")]`);
    await engine.click(`//button[${text("Sign out")}]`);
    // §4: signing out ends with a full load of the home page. `open` marked the document before it.
    await waitUntil(
      engine,
      "a new document for a guest",
      `window.thrown === undefined && ${HYDRATED} && ${isVisible(banner("Sign in"))}`,
    );
  });

  test("a player signs in, sees the balance and the profile, and plays for real", async () => {
    await open("/forms/sign_in");
    await engine.type(`//main//input[contains(@autocomplete,"username")]`, DEMO.login);
    await engine.type(`//main//input[@type="password"]`, DEMO.password);
    await engine.click(`//main//button[@type="submit"]`);
    await waitUntil(engine, "the home page", `location.pathname === "/"`);
    await waitUntil(engine, "the balance", `document.querySelector("header").textContent.includes("1,2")`);
    await open("/profile/settings");
    await waitUntil(engine, "the profile", isVisible("//main//h1"));
    await open("/game/gold-pan-creek");
    await engine.click(`//a[${text("Play for real")}]`);
    await waitUntil(engine, "the game's frame", isVisible("//iframe"));
    await expectNoErrors();
  });
});
