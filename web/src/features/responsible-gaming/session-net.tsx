import { useEffect, useRef } from "react";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { commonRead, generalInfoRead } from "#lib/api/site-reads.ts";
import { NetAmount } from "./figures.tsx";
import { offered, realityCheckRead } from "./queries.ts";

/** Won less wagered in this session, as the platform counts it: money that was paid in or given is no winnings. */
export function SessionNet({ label }: { label: string }) {
  const user = useUser();
  const { data: info } = useRead(generalInfoRead);
  const { data: common } = useRead(commonRead);
  const { data, refetch } = useRead(realityCheckRead, { enabled: user !== null && offered(info, common).realityCheck });
  const balances = user && [user.balance_main.amount, user.balance_bonus.amount].join();
  const seen = useRef(balances);
  useEffect(() => {
    if (seen.current === balances) return;
    seen.current = balances;
    // A round has been played, or money came otherwise: only the platform knows which.
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
