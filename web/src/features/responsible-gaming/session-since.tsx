import type { ReactNode } from "react";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { realityCheckRead, useOffered } from "./queries.ts";

/** When the player's session began (UTC seconds), by the platform; null for a guest and as long as it is not known. */
export function SessionSince({ children }: { children: (since: number | null) => ReactNode }) {
  const isPlayer = useUser() !== null;
  const { data } = useRead(realityCheckRead, { enabled: useOffered().realityCheck && isPlayer });
  return children(isPlayer ? (data?.session_since ?? null) : null);
}
