import { Link } from "react-router";
import { useRead } from "#lib/api/reads.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Icon } from "#ui/icon.tsx";
import type { Method } from "../methods/methods.ts";
import { openPaymentsRead } from "../queries.ts";
import { resultAddress } from "./status.ts";

type OpenPaymentsProps = { direction: "deposit" | "withdrawal"; methods: readonly Pick<Method, "sysname" | "name">[] };

/** Lists the pending payments, so that the player does not repeat one by mistake. */
export function OpenPayments({ direction, methods }: OpenPaymentsProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { data } = useRead(openPaymentsRead);
  const open = (data?.items ?? []).filter(({ type }) => type === direction);
  if (open.length === 0) return null;
  return (
    <section aria-label={t(`cashier.open.${direction}`)} className="grid gap-2">
      {open.map((payment) => (
        <Link
          key={payment.id}
          to={resultAddress(payment)}
          className="flex items-center gap-3 rounded-card border border-line bg-info-soft px-4 py-3 text-sm hovered:border-line-strong"
        >
          <Icon name="clock" className="text-info-text" />
          <span className="min-w-0 flex-1">
            {t(`cashier.open.${direction}Text`, {
              amount: formatMoney(payment.amount, locale),
              method: methods.find(({ sysname }) => sysname === payment.method)?.name ?? payment.method,
            })}
          </span>
          <span className="font-semibold text-primary-text">{t(`cashier.open.${direction}Action`)}</span>
        </Link>
      ))}
    </section>
  );
}
