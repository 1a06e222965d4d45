import type { IconName } from "#ui/icon-paths.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { HistoryList } from "./history-list.tsx";
import { bonusesRead, cashbacksRead, paymentsRead, type Tab } from "./lists.ts";
import { PaymentRow } from "./payment-row.tsx";
import { BonusRow, CashbackRow } from "./reward-rows.tsx";

const EMPTY: Record<Tab, { icon: IconName; to: string }> = {
  deposit: { icon: "wallet", to: "/cashier/deposit" },
  withdrawal: { icon: "wallet", to: "/cashier/withdraw" },
  bonuses: { icon: "gift", to: "/offers" },
  cashbacks: { icon: "coins", to: "/gamehall" },
};

/** The list of a tab. Each tab has its own `key`, so that an answer never reaches the list of another tab. */
export function TabList({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const common = {
    label: t(`cashier.historyTabs.${tab}`),
    empty: (
      <EmptyState
        icon={EMPTY[tab].icon}
        title={t(`cashier.history.empty.${tab}.title`)}
        action={<LinkButton to={EMPTY[tab].to}>{t(`cashier.history.empty.${tab}.action`)}</LinkButton>}
      />
    ),
  };
  if (tab === "bonuses") return <HistoryList {...common} readOf={bonusesRead} Row={BonusRow} />;
  if (tab === "cashbacks") return <HistoryList {...common} readOf={cashbacksRead} Row={CashbackRow} />;
  return <HistoryList {...common} readOf={(offset) => paymentsRead(tab, offset)} Row={PaymentRow} />;
}
