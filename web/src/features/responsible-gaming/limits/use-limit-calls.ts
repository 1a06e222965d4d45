import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PlayLimits } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi } from "#lib/site/services.tsx";
import { failureWords } from "#lib/api/failure-words.ts";
import { depositLimitRead, limitsRead } from "../queries.ts";
import type { LimitRowProps } from "./limit-row.tsx";

type Which = Pick<LimitRowProps, "kind" | "period">;

/** The three things that can be asked for a limit. One at a time; `null` is a failure, which is told in `failure`. */
export function useLimitCalls({ kind, period }: Which) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (call: () => Promise<PlayLimits>): Promise<PlayLimits | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const limits = await call();
      queries.setQueryData(limitsRead.queryKey, limits);
      void queries.invalidateQueries({ queryKey: depositLimitRead.queryKey });
      return limits;
    } catch (error) {
      setFailure(failureWords(error, { translate: t, own: "responsible-gaming.failure" }));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    failure,
    set: (amount: number) => run(() => api.post("responsibleGaming/setLimit", { kind, period, amount })),
    remove: () => run(() => api.post("responsibleGaming/removeLimit", { kind, period })),
    cancelChange: () => run(() => api.post("responsibleGaming/cancelLimitChange", { kind, period })),
  };
}
