import { expect, type BrowserContext, type Page, type Request } from "@playwright/test";

/** Form fields that only the platform may store. */
const SECRET_FIELD = /^(?!.*(?:country|promo|language)_code)(?:.*password.*|code|token|hash|secret)$/;
const PART = /name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g;

/** Fails a test if a password, code or session used in its browser is in storage or in the site's log. */
export class SecretGuard {
  readonly #secrets = new Set<string>();

  watch(context: BrowserContext): void {
    context.on("request", (request) => this.#learn(request));
  }

  #learn(request: Request): void {
    if (request.method() !== "POST") return;
    for (const [, name, value] of (request.postDataBuffer()?.toString("utf8") ?? "").matchAll(PART)) {
      if (name && value && value !== "null" && value.length >= 4 && SECRET_FIELD.test(name)) this.#secrets.add(value);
    }
  }

  async check(context: BrowserContext, log: string): Promise<void> {
    for (const { httpOnly, value } of await context.cookies())
      if (httpOnly && value.length >= 16) this.#secrets.add(value);
    const stored = await Promise.all(context.pages().map(storageOf));
    const places = { "the log": visitorLines(log), storage: stored.join("\n") };
    const found = Object.entries(places).flatMap(([place, text]) =>
      [...this.#secrets].filter((secret) => containsWord(text, secret)).map((secret) => `${secret} in ${place}`),
    );
    expect(found, "no password, code or session is stored or logged").toEqual([]);
  }
}

/** Matches whole words only: six digits may occur in a longer number by chance. */
function containsWord(text: string, secret: string): boolean {
  const word = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.])${word}(?!\\w)`).test(text);
}

/** The log lines about visitors, without the demo player in the ready line and without fractions of seconds. */
function visitorLines(log: string): string {
  return log.replaceAll(/^\{"event":"ready".*$/gm, "").replaceAll(/\.\d{3,9}Z/g, "Z");
}

async function storageOf(page: Page): Promise<string> {
  // A closed page, a page of another origin or one without storage stores nothing of the site.
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).catch(() => "");
}
