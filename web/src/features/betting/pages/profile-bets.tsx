import { useTranslation } from "#lib/i18n/i18n.tsx";
import { usePageSearch } from "#lib/site/page-search.ts";
import { useRead } from "#lib/api/reads.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { LinkChip } from "#ui/chip.tsx";
import { ExportPanel, exportRead } from "../history/export-panel.tsx";
import { historyRead, periodOf, PERIODS } from "../history/history.ts";
import { RoundList } from "../history/round-list.tsx";
import { ProfileArea } from "#features/account/index.ts";
import { profileInfoRead } from "#features/account/index.ts";

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
      <nav aria-label={t("betting.period")} className="bleed no-scrollbar flex gap-2 overflow-x-auto">
        {PERIODS.map((each) => (
          <LinkChip
            key={each}
            to={each === "all" ? "/profile/bets" : `/profile/bets?period=${each}`}
            isSelected={each === period}
            preventScrollReset
            replace
          >
            {t(`betting.periods.${each}`)}
          </LinkChip>
        ))}
      </nav>
      <RoundList key={period} period={period} />
      {general?.is_game_history_export_enabled && <ExportPanel period={period} />}
    </ProfileArea>
  );
}
