import { useTranslation } from "#lib/i18n.tsx";
import { usePageSearch } from "#lib/page-search.ts";
import { useRead } from "#lib/reads.ts";
import type { PlanContext } from "#lib/route-entry.ts";
import { generalInfoRead } from "#lib/site-reads.ts";
import { LinkChip } from "#ui/chip.tsx";
import { ExportPanel, exportRead } from "../bets/export-panel.tsx";
import { historyRead, periodOf, PERIODS } from "../bets/history.ts";
import { RoundList } from "../bets/round-list.tsx";
import { ProfileArea } from "../components/profile-area.tsx";
import { profileInfoRead } from "../profile-read.ts";

export function plan({ query, site, answer }: PlanContext) {
  const isExported = answer(generalInfoRead)?.is_game_history_export_enabled;
  return [
    profileInfoRead,
    historyRead(periodOf(query.get("period")), site.now, 0),
    generalInfoRead,
    ...(isExported ? [exportRead] : []),
  ];
}

export function Component() {
  const { t } = useTranslation();
  const period = periodOf(new URLSearchParams(usePageSearch()).get("period"));
  const { data: general } = useRead(generalInfoRead);
  return (
    <ProfileArea id="profile-bets">
      <nav aria-label={t("bets.period")} className="bleed no-scrollbar flex gap-2 overflow-x-auto">
        {PERIODS.map((each) => (
          <LinkChip
            key={each}
            to={each === "all" ? "/profile/bets" : `/profile/bets?period=${each}`}
            isSelected={each === period}
            preventScrollReset
            replace
          >
            {t(`bets.periods.${each}`)}
          </LinkChip>
        ))}
      </nav>
      <RoundList key={period} period={period} />
      {general?.is_game_history_export_enabled && <ExportPanel period={period} />}
    </ProfileArea>
  );
}
