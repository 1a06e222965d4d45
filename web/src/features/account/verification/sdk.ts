// The script of the identity verification service: embeds the service's page and reports its events.

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

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

declare global {
  interface Window {
    FoyerVerification?: Sdk;
    trustedTypes?: TrustedTypes;
  }
}

/** Timeout: a blocked script may fire no event. */
const PATIENCE_MS = 15_000;

/** Whether the operator allows the service's origin (FOYER_FRAME_ORIGINS), which serves both its page and its script. */
export function isAllowed(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}

/** Rejects if the script cannot be loaded; the next call loads it again. */
export async function loadSdk(address: string, origins: readonly string[]): Promise<Sdk> {
  if (window.FoyerVerification) return window.FoyerVerification;
  if (!isAllowed(address, origins))
    throw new Error("The verification service's script is not at an origin that this site allows");
  await loadScript(address);
  if (!window.FoyerVerification) throw new Error("The verification service's script did not bring what was expected");
  return window.FoyerVerification;
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  script.src = trusted(address);
  script.async = true;
  return new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The verification service's script did not come")), PATIENCE_MS);
    script.addEventListener("load", () => {
      clearTimeout(late);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(late);
      reject(new Error("The verification service's script was blocked"));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}

/** The operator may enforce Trusted Types; this URL has been validated. */
function trusted(address: string): string {
  return (
    window.trustedTypes
      ?.createPolicy("foyer-verification", { createScriptURL: (given) => given })
      .createScriptURL(address) ?? address
  );
}
