import type { RuntimeConfiguration } from "#lib/site/site-context.ts";

/** Scripts of the operator's own code that wait for consent (docs/go-live.md): `<script type="text/plain" data-consent="marketing">`. */
export const OWN_CODE = 'script[type="text/plain"][data-consent]';

/** Whether something of a third party is configured; otherwise nothing that asks for consent is loaded. For the browser. */
export function mayAsk({ tags, monitor }: RuntimeConfiguration): boolean {
  return tags !== undefined || monitor !== undefined || document.querySelector(OWN_CODE) !== null;
}
