import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatCount } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { loyaltyConfigRead, loyaltyInfoRead } from "./queries.ts";

/** The points in words. The operator names them in content; without a name there the platform's is used. */
export function usePoints() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const config = useRead(loyaltyConfigRead).data;
  const info = useRead(loyaltyInfoRead, { enabled: useUser() !== null }).data;
  const name = config?.pointsName || info?.pointsAlias || t("loyalty.points.name");
  return { name, write: (count: number) => t("loyalty.points.count", { points: formatCount(count, locale), name }) };
}

/** What the player can spend; null for a guest, and while it is unknown. */
export function useOwnPoints(): number | null {
  const isPlayer = useUser() !== null;
  const { data } = useRead(loyaltyInfoRead, { enabled: isPlayer });
  return isPlayer && data ? data.points : null;
}
