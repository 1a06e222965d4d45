import { useTranslation } from "../../../lib/i18n.tsx";
import { Link } from "react-router";
import { formatMoney } from "../../../lib/format.ts";
import { useSite } from "../../../lib/site-context.ts";
import { Amount } from "../../../ui/amount.tsx";
import { cx } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useBalance } from "../use-balance.ts";

/** What the player has to play with; leads to the wallet. */
export function BalancePill({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const balance = useBalance();
  if (!balance) return null;
  return (
    <Link
      to="/cashier/wallet"
      className={cx("flex h-11 items-center rounded-pill border border-line-strong bg-surface px-4 transition-colors duration-quick hovered:border-muted", className)}
    >
      <VisuallyHidden>{t("balance.pill.label")}</VisuallyHidden>
      <Amount className="text-sm font-semibold tablet:text-base">{formatMoney(balance.balance_main, locale)}</Amount>
    </Link>
  );
}
