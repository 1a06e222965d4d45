// Scripts of other companies, from the origins that the operator allows.

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** Timeout: a blocked script may fire no event. */
const PATIENCE_MS = 15_000;

/** Whether an address is at one of the origins that the operator allows. */
export function isAllowed(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}

/** The operator may enforce Trusted Types; the caller has checked this address. */
export function trustedScript(address: string): string {
  return (
    window.trustedTypes
      ?.createPolicy("foyer-scripts", { createScriptURL: (given) => given })
      .createScriptURL(address) ?? address
  );
}

/** Rejects if the script cannot be loaded; the next call loads it again. */
export function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  script.src = trustedScript(address);
  script.async = true;
  return new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The script ${address} did not come`)), PATIENCE_MS);
    script.addEventListener("load", () => {
      clearTimeout(late);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(late);
      reject(new Error(`The script ${address} was blocked`));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
