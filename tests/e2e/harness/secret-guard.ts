import {
  expect,
  type BrowserContext,
  type Page,
  type Request,
} from "@playwright/test";

/** Form fields that nobody but the platform may keep. */
const SECRET_FIELD =
  /^(?!.*(?:country|promo|language)_code)(?:.*password.*|code|token|hash|secret)$/;
const PART = /name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g;

/** Fails a test after which a password, code or session that was used in its browser stands in storage or in the site's log. */
export class SecretGuard {
  readonly #secrets = new Set<string>();

  watch(context: BrowserContext): void {
    context.on("request", (request) => this.#learn(request));
  }

  #learn(request: Request): void {
    if (request.method() !== "POST") return;
    for (const [, name, value] of (
      request.postDataBuffer()?.toString("utf8") ?? ""
    ).matchAll(PART)) {
      if (
        name &&
        value &&
        value !== "null" &&
        value.length >= 4 &&
        SECRET_FIELD.test(name)
      )
        this.#secrets.add(value);
    }
  }

  async check(context: BrowserContext, log: string): Promise<void> {
    for (const { httpOnly, value } of await context.cookies())
      if (httpOnly && value.length >= 16) this.#secrets.add(value);
    const stored = await Promise.all(context.pages().map(storageOf));
    const places = { "the log": visits(log), storage: stored.join("\n") };
    const found = Object.entries(places).flatMap(([place, text]) =>
      [...this.#secrets]
        .filter((secret) => holds(text, secret))
        .map((secret) => `${secret} in ${place}`),
    );
    expect(found, "no password, code or session is stored or logged").toEqual(
      [],
    );
  }
}

/** Whole words only: six digits may be part of a longer number by chance. */
function holds(text: string, secret: string): boolean {
  const word = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.])${word}(?!\\w)`).test(text);
}

/** What the server says of its visitors: not the demo player whom the ready line announces, nor the six digits behind a second. */
function visits(log: string): string {
  return log
    .replaceAll(/^\{"event":"ready".*$/gm, "")
    .replaceAll(/\.\d{3,9}Z/g, "Z");
}

async function storageOf(page: Page): Promise<string> {
  // A page may be closed, or of another origin, or refuse storage: then it holds nothing of ours.
  return page
    .evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    .catch(() => "");
}
