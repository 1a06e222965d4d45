/** What the journeys ask of a browser engine: real navigation, real input, and the page's own view of itself. */
export type Engine = {
  readonly name: string;
  goto(address: string): Promise<void>;
  /** Presses the first visible element that the XPath finds. */
  click(xpath: string): Promise<void>;
  /** Puts text into the field that the XPath finds, key by key. */
  type(xpath: string, text: string): Promise<void>;
  /** Evaluates an expression in the page; the value travels as JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
};

const PATIENCE_MS = 20_000;
const STEP_MS = 100;

/** Waits until an expression is true in the page. */
export async function waitUntil(
  engine: Engine,
  what: string,
  expression: string,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let seen: unknown;
  while (performance.now() < end) {
    // A document that is being replaced cannot be asked.
    seen = await engine
      .evaluate(expression)
      .catch((error: unknown) => String(error));
    if (seen === true) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  const place = await engine.evaluate("location.href").catch(String);
  throw new Error(
    `${engine.name}: ${what} did not happen on ${String(place)} (last: ${String(seen)})`,
  );
}

/** An expression: whether something visible matches the XPath. */
export const isVisible = (xpath: string): string =>
  `(() => { const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    for (let index = 0; index < found.snapshotLength; index += 1) if (found.snapshotItem(index).checkVisibility()) return true;
    return false; })()`;
