import { useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSessionState, useUser } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import type { Tournament, TournamentPage } from "#lib/api/entities.ts";
import { platformRead, useRead } from "#lib/api/reads.ts";
import { rememberIntent, takeIntent } from "#lib/browser/intent.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { deviceNow } from "#lib/time/clock.ts";
import type { Phase } from "../phase.ts";
import { standingOf } from "./standing.ts";

const depositsRead = platformRead("cashier/gethistory", { type: "deposit", count: 1, statuses: ["succeeded"] });

/**
 * Taking part in a tournament. Entering twice is the same as once: two tabs and a repeated press need no more. Whoever has to sign
 * in or deposit first (`rememberWish`) takes part when they are back on the page.
 */
export function useTakePart(tournament: Tournament, phase: Phase) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const session = useSessionState();
  const isComplete = useUser()?.is_registration_completed ?? false;
  const [isRefused, setRefused] = useState(false);
  const hasDeposited = useHasDeposited(tournament);
  const { call, isBusy, failure } = useCall("tournaments/participate", {
    failure: "tournaments.failure",
    success: () => t("tournaments.joinedToast", { tournament: tournament.name }),
    onDone: () => markEntered(queries, tournament.id),
    outdates: ["tournaments/get", "leaderboard/get"],
    onFailed: (error) => {
      const needsDeposit = error instanceof ApiError && error.type === "UserNeedDepositException";
      setRefused(needsDeposit);
      return needsDeposit;
    },
  });
  const standing = standingOf(tournament, phase, { session, hasDeposited: isRefused ? false : hasDeposited });
  const wish = String(tournament.id);
  const join = () => call({ id: tournament.id });

  const joinAsWished = useEffectEvent(() => {
    if (takeIntent("tournament", deviceNow()) === wish) join();
  });
  const isOpen = standing === "open" && isComplete;
  useEffect(() => {
    if (isOpen) joinAsWished();
  }, [isOpen]);

  return {
    standing,
    join,
    isBusy,
    failure,
    rememberWish: () => rememberIntent({ kind: "tournament", sysname: wish }, deviceNow()),
  };
}

/** Undefined while it loads, null if it cannot be had. Asked only where it matters. */
function useHasDeposited({ is_deposit_needed, is_participant }: Tournament): boolean | null | undefined {
  const isPlayer = useSessionState() === "player";
  const { data, isError } = useRead(depositsRead, { enabled: isPlayer && is_deposit_needed && !is_participant });
  if (data) return data.count > 0;
  return isError ? null : undefined;
}

/** Writes it into every answer that has the tournament, until the platform is asked again. */
function markEntered(queries: QueryClient, id: number): void {
  const marked = (page: TournamentPage): TournamentPage => ({
    ...page,
    items: page.items.map((one) =>
      one.id === id && !one.is_participant ? { ...one, is_participant: true, participants: one.participants + 1 } : one,
    ),
  });
  queries.setQueriesData<TournamentPage | InfiniteData<TournamentPage>>(
    { queryKey: ["platform", "tournaments/get"] },
    (shown) => {
      if (!shown) return shown;
      return "pages" in shown ? { ...shown, pages: shown.pages.map(marked) } : marked(shown);
    },
  );
}
