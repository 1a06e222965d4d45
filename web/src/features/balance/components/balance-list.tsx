import { useTranslation } from "../../../lib/i18n.tsx";
import type { Balance } from "../../../lib/entities.ts";
import { formatMoney } from "../../../lib/format.ts";
import { useSite } from "../../../lib/site-context.ts";
import { Amount } from "../../../ui/amount.tsx";
import { useBalance } from "../use-balance.ts";

const KINDS = [
  ["main", "balance_main"],
  ["bonus", "balance_bonus"],
  ["betting", "balance_betting_bonus"],
] as const satisfies readonly (readonly [string, keyof Balance])[];

/** The main balance, and the bonus balances that hold something. */
export function BalanceList() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const balance = useBalance();
  if (!balance) return null;
  return (
    <dl className="grid gap-1.5">
      {KINDS.filter(([kind, field]) => kind === "main" || balance[field].amount > 0).map(([kind, field]) => (
        <div key={kind} className="flex items-baseline justify-between gap-4">
          <dt className="text-sm text-muted">{t(`balance.kind.${kind}`)}</dt>
          <dd>
            <Amount className="font-semibold">{formatMoney(balance[field], locale)}</Amount>
          </dd>
        </div>
      ))}
    </dl>
  );
}
