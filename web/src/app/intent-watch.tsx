import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadLikeNow } from "#features/games/index.ts";
import { useUser } from "#lib/api/account.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { takeIntent } from "#lib/browser/intent.ts";
import { useServices } from "#lib/site/services.tsx";

/** Adds the game that a guest wanted among the favourites, once they are a player with a complete account. Renders nothing. */
export function IntentWatch() {
  const { t } = useTranslation();
  const { api, toasts, moreWords } = useServices();
  const queries = useQueryClient();
  const isReady = useUser()?.is_registration_completed ?? false;
  useEffect(() => {
    const liked = isReady ? takeIntent("like", deviceNow()) : null;
    if (liked === null) return;
    void (async () => {
      await moreWords;
      try {
        const likeNow = await loadLikeNow();
        await likeNow(liked, { api, queries });
        toasts.show("success", t("games.intent.liked"));
      } catch {
        toasts.show("error", t("games.intent.failed"));
      }
    })();
  }, [api, isReady, moreWords, queries, t, toasts]);
  return null;
}
