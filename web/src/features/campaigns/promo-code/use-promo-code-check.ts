import { useEffect, useState } from "react";
import { useApi } from "#lib/site/services.tsx";
import { checkPromoCode, type Verdict } from "./promo-code-calls.ts";

/** Debounce of the check while typing. */
const PAUSE_MS = 600;

/** The platform's verdict on a code while it is typed; null until it is known. */
export function usePromoCodeCheck(code: string): Verdict | null {
  const api = useApi();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    if (code === "") return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await checkPromoCode(api, code);
      // Ignore the answer for a code that has changed meanwhile.
      if (answer && isWanted) setVerdict(answer);
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, code]);
  return verdict?.code === code ? verdict : null;
}
