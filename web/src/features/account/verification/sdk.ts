// The script of the identity verification service: embeds the service's page and reports its events.

import { isAllowed, loadScript } from "#lib/browser/load-script.ts";

export type VerificationEvent = { type: "started" | "submitted" | "approved" | "rejected" | "token_expired" | "left" };

export type Launched = { close: () => void };

type Sdk = {
  launch: (options: {
    token: string;
    container: HTMLElement;
    onEvent: (event: VerificationEvent) => void;
    getNewToken: () => Promise<string>;
  }) => Launched;
};

declare global {
  interface Window {
    FoyerVerification?: Sdk;
  }
}

/**
 * Rejects if the script cannot be loaded; the next call loads it again. The service's origin, which serves both its page and its
 * script, is one of FOYER_FRAME_ORIGINS.
 */
export async function loadSdk(address: string, origins: readonly string[]): Promise<Sdk> {
  if (window.FoyerVerification) return window.FoyerVerification;
  if (!isAllowed(address, origins))
    throw new Error("The verification service's script is not at an origin that this site allows");
  await loadScript(address);
  if (!window.FoyerVerification) throw new Error("The verification service's script did not bring what was expected");
  return window.FoyerVerification;
}
