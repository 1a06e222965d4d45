import { useTranslation } from "#lib/i18n/i18n.tsx";
import { formatMoney } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { cx } from "#ui/class-names.ts";
import { playBalance } from "../play-balance.ts";
import { useBalance } from "../use-balance.ts";

/** The play balance and its parts, then the betting bonus, which games do not accept. */
export function BalanceList() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const balance = useBalance();
  if (!balance) return null;
  const { total, main, bonus } = playBalance(balance);
  const rows = [
    { kind: "total", money: total, isPart: false, isShown: true },
    { kind: "main", money: main, isPart: true, isShown: bonus.amount > 0 },
    { kind: "bonus", money: bonus, isPart: true, isShown: bonus.amount > 0 },
    {
      kind: "betting",
      money: balance.balance_betting_bonus,
      isPart: false,
      isShown: balance.balance_betting_bonus.amount > 0,
    },
  ] as const;
  return (
    <dl className="grid gap-1.5">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ kind, money, isPart }) => (
          <div key={kind} className={cx("flex items-baseline justify-between gap-4", isPart && "ms-3 text-sm")}>
            <dt className="text-sm text-muted">{t(`balance.kind.${kind}`)}</dt>
            <dd>
              <Amount className={isPart ? "text-muted" : "font-semibold"}>{formatMoney(money, locale)}</Amount>
            </dd>
          </div>
        ))}
    </dl>
  );
}
