import { expect, type BrowserContext } from "@playwright/test";

/** Fails a test whose pages said anything on the console that nobody allowed: hydration, CSP and missing files all show there. */
export class ConsoleGuard {
  readonly #said: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Watches every page of a context, also those opened later. Contexts that a test makes itself are to be given here. */
  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      const type = message.type();
      if (type === "warning" || type === "error") {
        this.#said.push(
          `${type} on ${message.page()?.url() ?? "a worker"}: ${message.text()}`,
        );
      }
    });
    context.on("weberror", (uncaught) => {
      const { stack, message } = uncaught.error();
      this.#said.push(
        `uncaught on ${uncaught.page()?.url() ?? "a closed page"}: ${stack ?? message}`,
      );
    });
  }

  /** For what a test provokes, e.g. the browser's own line about a document that is a 404. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  check(): void {
    const unexpected = this.#said.filter(
      (line) => !this.#allowed.some((pattern) => pattern.test(line)),
    );
    expect(unexpected, "nothing unexpected on the console").toEqual([]);
  }
}
