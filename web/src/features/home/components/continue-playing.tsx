import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { GameRow } from "#features/games/index.ts";
import { recentRead } from "../queries.ts";

/** The player's last games. Hidden for guests and for players who have not played yet. */
export function ContinuePlaying({ title }: { title: string }) {
  const { t } = useTranslation();
  const isPlayer = useUser() !== null;
  const { data, isError, isFetching, refetch } = useRead(recentRead, { enabled: isPlayer });
  if (!isPlayer || data?.items.length === 0) return null;
  return (
    <GameRow
      title={title || t("home.recent.title")}
      icon="history"
      games={data?.items}
      isFailed={isError}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      isPriority
    />
  );
}
