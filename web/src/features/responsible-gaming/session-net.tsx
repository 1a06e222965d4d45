import { useEffect, useRef } from "react";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { NetAmount } from "./figures.tsx";
import { realityCheckRead, useOffered } from "./queries.ts";

/** Winnings minus bets in this session, according to the platform; deposits and bonuses do not count as winnings. */
export function SessionNet({ label }: { label: string }) {
  const user = useUser();
  const { data, refetch } = useRead(realityCheckRead, { enabled: useOffered().realityCheck && user !== null });
  const balances = user && [user.balance_main.amount, user.balance_bonus.amount].join();
  const seen = useRef(balances);
  useEffect(() => {
    if (seen.current === balances) return;
    seen.current = balances;
    // The balance has changed, by a game round or otherwise: reload the figures from the platform.
    void refetch();
  }, [balances, refetch]);
  if (!user || !data) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted max-[430px]:hidden">
      <span className="max-laptop:sr-only">{label}</span>
      <NetAmount net={data.session.net} className="font-medium" />
    </span>
  );
}
