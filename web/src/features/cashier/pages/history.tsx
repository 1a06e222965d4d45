import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSearchParams } from "react-router";
import { LinkChip } from "#ui/chip.tsx";
import { Awaited } from "#features/system/index.ts";
import { CashierArea } from "../components/cashier-area.tsx";

/** §2.1: query tab is one of these; the first is the default. */
const TABS = ["deposit", "withdrawal", "bonuses", "cashbacks"] as const;

export function Component() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const current = TABS.find((tab) => tab === query.get("tab")) ?? TABS[0];
  return (
    <CashierArea id="cashier-history">
      <nav aria-label={t("routes.cashier-history")} className="bleed no-scrollbar flex gap-2 overflow-x-auto">
        {TABS.map((tab) => (
          <LinkChip key={tab} to={`/cashier/history?tab=${tab}`} isSelected={tab === current}>
            {t(`cashier.historyTabs.${tab}`)}
          </LinkChip>
        ))}
      </nav>
      <Awaited icon="history" rows={4} />
    </CashierArea>
  );
}
