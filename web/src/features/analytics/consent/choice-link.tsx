import { lazy, Suspense } from "react";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useSite } from "#lib/site/site-context.ts";
import { mayAsk } from "../may-ask.ts";

const ConsentButton = lazy(async () => ({ default: (await import("./choice-button.tsx")).ConsentButton }));

/** Leads to the visitor's choice again, where something of a third party is configured. */
export function ConsentLink() {
  const { runtime } = useSite();
  return (
    useIsHydrated() &&
    mayAsk(runtime) && (
      <Suspense>
        <ConsentButton />
      </Suspense>
    )
  );
}
