import { lazy, Suspense } from "react";
import { useUser } from "#lib/api/account.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { Boundary } from "#ui/boundary.tsx";

// By and by: times and what was hidden are the browser's to know, and no page waits for a hint.
const PlayerHints = lazy(async () => ({ default: (await import("./player-hints.tsx")).PlayerHints }));

/** Where the hints of §4 stand: above what the player came for. */
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
