import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import { formatMoney } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { cx } from "#ui/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { playBalance } from "../play-balance.ts";
import { useBalance } from "../use-balance.ts";

/** The play balance, as games count it, and its bonus part; links to the wallet. */
export function BalancePill({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const balance = useBalance();
  if (!balance) return null;
  const { total, bonus } = playBalance(balance);
  return (
    <Link
      to="/cashier/wallet"
      className={cx(
        "flex h-11 flex-col justify-center rounded-pill border border-line-strong bg-surface px-4 transition-colors duration-quick hovered:border-muted",
        className,
      )}
    >
      <VisuallyHidden>{t("balance.pill.label")} </VisuallyHidden>
      <Amount className={cx("text-sm font-semibold", bonus.amount > 0 ? "leading-4" : "tablet:text-base")}>
        {formatMoney(total, locale)}
      </Amount>
      {bonus.amount > 0 && (
        <span className="figures text-xs leading-4 whitespace-nowrap text-muted">
          <VisuallyHidden> {t("balance.pill.part")} </VisuallyHidden>
          {t("balance.pill.bonus", { amount: formatMoney(bonus, locale) })}
        </span>
      )}
    </Link>
  );
}
