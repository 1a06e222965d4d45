import { useSearchParams } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { LinkChip } from "#ui/chip.tsx";
import { useShowCurrent } from "#ui/show-current.ts";
import { CashierArea } from "../components/cashier-area.tsx";
import { firstRead, tabOf, TABS } from "../history/lists.ts";
import { TabList } from "../history/tab-list.tsx";
import { useCleanTabs } from "../history/use-history.ts";
import { paymentMethodsRead } from "../queries.ts";

export const plan = ({ query }: PlanContext) => [firstRead(tabOf(query)), paymentMethodsRead];

export function Component() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const current = tabOf(query);
  useCleanTabs(current);
  const bar = useShowCurrent(current);
  return (
    <CashierArea id="cashier-history">
      <nav ref={bar} aria-label={t("routes.cashier-history")} className="bleed no-scrollbar flex gap-2 overflow-x-auto">
        {TABS.map((tab) => (
          <LinkChip key={tab} to={`/cashier/history?tab=${tab}`} isSelected={tab === current} preventScrollReset>
            {t(`cashier.historyTabs.${tab}`)}
          </LinkChip>
        ))}
      </nav>
      <TabList key={current} tab={current} />
    </CashierArea>
  );
}
