import { useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { lostUntil } from "#lib/rewards/at-risk.ts";
import { lossWords } from "#lib/rewards/loss-words.ts";
import { useRewards } from "#lib/rewards/use-rewards.ts";
import { useSite } from "#lib/site/site-context.ts";
import { serverNow } from "#lib/time/clock.ts";
import { Icon } from "#ui/icon.tsx";
import { latestEnd } from "../duration.ts";

/** What runs out during a break, said before it begins (§2.5 burn-bonuses confirm): a second question would only delay the break. */
export function BurnedByBreak({ choice }: { choice: string }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const [now] = useState(() => serverNow() / 1000);
  const { rewards, isError } = useRewards();
  const losses = rewards ? lostUntil(rewards, latestEnd(choice, now)) : [];
  const total = lossWords(losses, t, locale);
  if (!total && !isError) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger-text">
      <Icon name="gift" className="mt-0.5 size-4 shrink-0" />
      {total ? t("bonuses.burn.break", { total }) : t("bonuses.burn.breakUnknown")}
    </p>
  );
}
