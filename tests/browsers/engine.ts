/** The browser automation that the journeys need: real navigation, real input, and the page's state. */
export type Engine = {
  readonly name: string;
  goto(address: string): Promise<void>;
  /** Clicks the first visible element that matches the XPath. */
  click(xpath: string): Promise<void>;
  /** Types text into the field that matches the XPath, key by key. */
  type(xpath: string, text: string): Promise<void>;
  /** Evaluates an expression in the page; the result is transferred as JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
};

const PATIENCE_MS = 20_000;
const STEP_MS = 100;

/** Waits until an expression is true in the page. */
export async function waitUntil(engine: Engine, what: string, expression: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let seen: unknown;
  while (performance.now() < end) {
    // Evaluation fails while the document is being replaced.
    seen = await engine.evaluate(expression).catch((error: unknown) => String(error));
    if (seen === true) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  const place = await engine.evaluate("location.href").catch(String);
  throw new Error(`${engine.name}: ${what} did not happen on ${String(place)} (last: ${String(seen)})`);
}

/** An expression that tells whether a visible element matches the XPath. */
export const isVisible = (xpath: string): string =>
  `(() => { const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    for (let index = 0; index < found.snapshotLength; index += 1) if (found.snapshotItem(index).checkVisibility()) return true;
    return false; })()`;
