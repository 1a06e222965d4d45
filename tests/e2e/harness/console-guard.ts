import { expect, type BrowserContext } from "@playwright/test";

/**
 * Fails a test if its pages log anything on the console that it does not allow: hydration, CSP and missing files are
 * reported there.
 */
export class ConsoleGuard {
  readonly #said: string[] = [];
  readonly #allowed: RegExp[] = [
    // Playwright's own, with `serviceWorkers: "block"`.
    /Service Worker registration blocked by Playwright/,
  ];

  /** Watches all pages of a context, also later ones. A test that creates a context must pass it here. */
  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      const type = message.type();
      if (type === "warning" || type === "error") {
        const place = message.location().url;
        this.#said.push(
          `${type} on ${message.page()?.url() ?? "a worker"}: ${message.text()}${place && ` (${place})`}`,
        );
      }
    });
    context.on("weberror", (uncaught) => {
      const { stack, message } = uncaught.error();
      this.#said.push(`uncaught on ${uncaught.page()?.url() ?? "a closed page"}: ${stack ?? message}`);
    });
  }

  /** Allows messages that a test provokes, for example the browser's message about a document with status 404. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  check(): void {
    const unexpected = this.#said.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, "nothing unexpected on the console").toEqual([]);
  }
}
