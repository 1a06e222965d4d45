import { useTranslation } from "../../../lib/i18n.tsx";
import { useUser } from "../../../lib/account.ts";
import { formatMoney } from "../../../lib/format.ts";
import { useSite } from "../../../lib/site-context.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { CashierArea } from "../components/cashier-area.tsx";

const BALANCES = ["balance_main", "balance_bonus", "balance_betting_bonus", "balance_fun"] as const;

/** The four balances of §3. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const user = useUser();
  return (
    <CashierArea id="cashier-wallet">
      <dl className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
        {user &&
          BALANCES.map((name) => (
            <div key={name} className="grid gap-1 rounded-card border border-line bg-surface p-5 shadow-card">
              <dt className="text-sm text-muted">{t(`areas.balances.${name}`)}</dt>
              <dd className="figures font-display text-xl font-semibold">{formatMoney(user[name], locale)}</dd>
            </div>
          ))}
      </dl>
      <LinkButton to="/cashier/deposit" variant="primary" className="justify-self-start">
        {t("routes.cashier-deposit")}
      </LinkButton>
    </CashierArea>
  );
}
