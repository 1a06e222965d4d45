import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useUser } from "#lib/api/account.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { cx } from "#ui/class-names.ts";
import { playBalance } from "#features/balance/index.ts";
import { CashierArea } from "../components/cashier-area.tsx";

const KINDS = ["balance_main", "balance_bonus", "balance_betting_bonus", "balance_fun"] as const;

/** What games count, and the four balances of §3. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const user = useUser();
  const amounts = user
    ? [["total", playBalance(user).total] as const, ...KINDS.map((kind) => [kind, user[kind]] as const)]
    : [];
  return (
    <CashierArea id="cashier-wallet">
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
      <LinkButton to="/cashier/deposit" variant="primary" className="justify-self-start">
        {t("routes.cashier-deposit")}
      </LinkButton>
    </CashierArea>
  );
}
