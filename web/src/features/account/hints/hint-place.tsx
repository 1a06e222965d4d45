import { lazy, Suspense } from "react";
import { useUser } from "#lib/api/account.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { Boundary } from "#ui/boundary.tsx";

// Loaded after hydration: the hints depend on the browser's clock and storage, and are not urgent.
const PlayerHints = lazy(async () => ({ default: (await import("./player-hints.tsx")).PlayerHints }));

/** Renders the hints of §4 above the page's content. */
export function HintPlace() {
  const user = useUser();
  const isHydrated = useIsHydrated();
  return user && isHydrated ? (
    <Boundary>
      <Suspense fallback={null}>
        <PlayerHints key={user.uid} user={user} />
      </Suspense>
    </Boundary>
  ) : null;
}
