import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { GameBadge } from "#lib/api/entities.ts";
import type { IconName } from "#ui/icon-paths.ts";
import { Pill, type Tone } from "#ui/pill.tsx";

type Look = { tone: Tone; icon?: IconName };

/** In this order (look.md "Cover"). `hot` has no pill: too many games have it. */
const LOOKS: Record<Exclude<GameBadge, "hot">, Look> = {
  live: { tone: "danger", icon: "video" },
  jackpot: { tone: "primary", icon: "crown" },
  new: { tone: "success" },
};

/** Two at most: a third would cover the art. */
export function coverBadges(badges: readonly GameBadge[]): (keyof typeof LOOKS)[] {
  return (Object.keys(LOOKS) as (keyof typeof LOOKS)[]).filter((badge) => badges.includes(badge)).slice(0, 2);
}

export function CoverBadges({ badges }: { badges: readonly GameBadge[] }) {
  const { t } = useTranslation();
  const shown = coverBadges(badges);
  if (shown.length === 0) return null;
  return (
    <span className="pointer-events-none absolute start-2 top-2 flex max-w-[calc(100%-16px)] flex-wrap gap-1">
      {shown.map((badge) => (
        <Pill key={badge} onPicture tone={LOOKS[badge].tone} icon={LOOKS[badge].icon} className="h-5.5 px-2">
          {t(`games-cover.badge.${badge}`)}
        </Pill>
      ))}
    </span>
  );
}
