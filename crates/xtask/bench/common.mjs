// What the measurements in a browser have in common: a server of their own, a slow phone, and how figures are written.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const { chromium } = createRequire(join(ROOT, "web/package.json"))("@playwright/test");

/** A frame of 60 Hz takes 16.7 ms; Chromium calls one of more than 50 ms long. */
export const LATE_MS = 25;
export const LONG_MS = 50;

/** The site to measure: the one that runs, or one of our own. */
export async function siteOf(environment = {}) {
  return process.env.FOYER_SITE ? { site: process.env.FOYER_SITE, stop: () => {} } : await startServer(environment);
}

async function startServer(environment) {
  const binary = process.env.FOYER_BIN;
  if (!binary) throw new Error("Set FOYER_BIN, or FOYER_SITE for a server that runs");
  const folder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
  const child = spawn(binary, ["serve"], {
    cwd: ROOT,
    env: {
      ...process.env,
      FOYER_ADDRESS: "127.0.0.1:0",
      FOYER_ADMIN_ADDRESS: "127.0.0.1:0",
      FOYER_DATA_DIR: folder,
      FOYER_RENDER_DEADLINE_MS: "10000",
      FOYER_LOG: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('"ready"')) continue;
    child.stdout.resume();
    return { site: JSON.parse(line).site, stop };
  }
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`${binary} did not become ready`);
}

/** Does something on a page of a phone, in a browser of its own. */
export async function onPhone(work) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
      colorScheme: "dark",
    });
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Makes the page's processor so many times slower. */
export async function throttle(page, rate) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

export function optionsOf(given, known) {
  const read = { ...known };
  for (let at = 0; at < given.length; at += 2) {
    const name = given[at].replace(/^--/, "");
    const value = Number(given[at + 1]);
    if (!Object.hasOwn(known, name) || !(value > 0)) throw new Error(`${given[at]} wants a number, or is no option`);
    read[name] = value;
  }
  return read;
}

export function ms(time) {
  return `${time.toFixed(2)} ms`.padStart(9);
}

export function percent(share) {
  return `${(share * 100).toFixed(2)} %`;
}
