import puppeteer from "puppeteer-core";
import type { Engine } from "./engine.ts";

/** Debian's Firefox, controlled over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const visible = async (xpath: string) => {
    const found = await page.waitForSelector(`::-p-xpath(${xpath})`, {
      visible: true,
    });
    if (!found) throw new Error(`Nothing visible matches ${xpath}`);
    return found;
  };
  return {
    name: "Firefox",
    goto: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    click: async (xpath) => (await visible(xpath)).click(),
    type: async (xpath, text) => (await visible(xpath)).type(text),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
