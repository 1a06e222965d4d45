// Scripts of other companies, whose addresses the operator allows.

type Policy = { createScriptURL: (address: string) => string; createScript: (code: string) => string };

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

/** Timeout: a blocked script may fire no event. */
const PATIENCE_MS = 15_000;

/** Whether an address is at one of the origins that the operator allows. */
export function isAllowed(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}

/** The operator may enforce Trusted Types. Only for code that the operator has allowed: its own, or of an address in the settings. */
export function trustedCode<Src extends string | null>(given: { src: Src; code: string }): { src: Src; code: string } {
  const policy = window.trustedTypes?.createPolicy("foyer-scripts", {
    createScriptURL: (address) => address,
    createScript: (code) => code,
  });
  if (!policy) return given;
  return { src: (given.src && policy.createScriptURL(given.src)) as Src, code: policy.createScript(given.code) };
}

export function trustedScript(address: string): string {
  return trustedCode({ src: address, code: "" }).src;
}

/** Rejects if the script cannot be loaded; the next call loads it again. */
export function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  script.src = trustedScript(address);
  script.async = true;
  return new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The script ${address} did not come`)), PATIENCE_MS);
    const settle = (end: () => void) => () => {
      clearTimeout(late);
      end();
    };
    script.addEventListener("load", settle(resolve));
    script.addEventListener(
      "error",
      settle(() => reject(new Error(`The script ${address} was blocked`))),
    );
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
