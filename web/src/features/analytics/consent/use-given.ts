import { useMemo, useState } from "react";
import { isAnswered, isRefusedByBrowser, useChoice, type Purpose } from "#lib/consent/consent.ts";
import { useSite } from "#lib/site/site-context.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { purposesOf } from "../purposes.ts";

/** What this site's visitors are asked about. */
export function usePurposes(): readonly Purpose[] {
  const site = useSite();
  return useState(() => purposesOf(site))[0];
}

/** What the visitor agrees to: nothing until they say so, nor when they said it too long ago. */
export function useGiven(): readonly Purpose[] {
  const purposes = usePurposes();
  const made = useChoice();
  return useMemo(
    () => (made && isAnswered(made, [], deviceNow()) ? purposes.filter((purpose) => made.given.includes(purpose)) : []),
    [made, purposes],
  );
}

/** Whether the visitor has to be asked. */
export function useIsAsked(): boolean {
  const purposes = usePurposes();
  const made = useChoice();
  const isAnsweredNow = useMemo(() => isAnswered(made, purposes, deviceNow()), [made, purposes]);
  return purposes.length > 0 && !isAnsweredNow && !isRefusedByBrowser();
}
