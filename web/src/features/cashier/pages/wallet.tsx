import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatMoney } from "#lib/format/format.ts";
import { bonusesRead } from "#lib/rewards/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { cx } from "#ui/class-names.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { CurrencyForm } from "#features/account/index.ts";
import { playBalance } from "#features/balance/index.ts";
import { BonusMoneyNote } from "#features/bonuses/index.ts";
import { formsConfigRead } from "#features/forms/index.ts";
import { CashierArea } from "../components/cashier-area.tsx";
import { RecentPayments } from "../history/recent-payments.tsx";
import { paymentMethodsRead, recentPaymentsRead } from "../queries.ts";

const KINDS = ["balance_main", "balance_bonus", "balance_betting_bonus", "balance_fun"] as const;

export const plan = () => [recentPaymentsRead, paymentMethodsRead, formsConfigRead, bonusesRead];

/** The total balance, the four balances of §3 and the last transactions. */
export function Component() {
  const { t } = useTranslation();
  return (
    <CashierArea id="cashier-wallet">
      <Balances />
      <BonusMoneyNote />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/cashier/deposit" variant="primary">
          {t("routes.cashier-deposit")}
        </LinkButton>
        <LinkButton to="/cashier/withdraw">{t("cashier.wallet.withdraw")}</LinkButton>
      </div>
      <RecentPayments />
      <Currency />
    </CashierArea>
  );
}

function Balances() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const user = useUser();
  const amounts = user
    ? [["total", playBalance(user).total] as const, ...KINDS.map((kind) => [kind, user[kind]] as const)]
    : [];
  return (
    <dl className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
      {amounts.map(([kind, money]) => (
        <div
          key={kind}
          className={cx(
            "grid gap-1 rounded-card border border-line bg-surface p-5 shadow-card",
            kind === "total" && "col-span-full",
          )}
        >
          <dt className="text-sm text-muted">{t(`cashier.balances.${kind}`)}</dt>
          <dd
            className={cx(
              "figures font-display font-semibold",
              kind === "total" ? "text-2xl text-primary-text" : "text-xl",
            )}
          >
            {formatMoney(money, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Uses the same call and rules as the profile's settings. */
function Currency() {
  const { t } = useTranslation();
  const { data: forms } = useRead(formsConfigRead);
  const { data: info } = useRead(generalInfoRead);
  // A single currency leaves nothing to choose.
  if (!forms || !info || info.available_currencies.length < 2) return null;
  return (
    <Panel icon="coins" title={t("cashier.wallet.currency")} text={t("cashier.wallet.currencyText")}>
      <CurrencyForm forms={forms} />
    </Panel>
  );
}
