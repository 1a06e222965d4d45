import type { ReactNode } from "react";
import { useTimeZone } from "#lib/time/clock.ts";
import type { KeysIn } from "#lib/i18n/word-keys.ts";
import type { Money } from "#lib/api/entities.ts";
import { formatDate, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { Pill } from "#ui/pill.tsx";
import { percentOf } from "#lib/format/percent.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

type Wager = { required: Money; done: Money; remaining: Money };

type BonusCardProps = {
  title: string;
  /** The label of the bonus type. */
  kind: string;
  status: KeysIn<"bonuses.statuses">;
  amount: ReactNode;
  wager?: Wager | null;
  expiresAt: number | null;
  /** The most important terms. */
  terms?: readonly string[];
};

/** A bonus: its amount, the remaining wagering and its expiry time. */
export function BonusCard({ title, kind, status, amount, wager, expiresAt, terms = [] }: BonusCardProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  return (
    <li className="grid content-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <p className="text-sm text-muted">{kind}</p>
          <h2 className="text-base font-semibold">{title}</h2>
        </div>
        <Pill tone={status === "active" ? "success" : "neutral"}>{t(`bonuses.statuses.${status}`)}</Pill>
      </div>
      <Amount className="text-xl font-semibold">{amount}</Amount>
      {wager && wager.required.amount > 0 && (
        <div className="grid gap-2">
          <ProgressBar
            label={t("bonuses.wager.label")}
            percent={percentOf(wager.done.amount, wager.required.amount)}
            text={t("bonuses.wager.text", {
              done: formatMoney(wager.done, locale),
              required: formatMoney(wager.required, locale),
            })}
          />
          <p className="text-sm text-muted">
            {t("bonuses.wager.remaining", { remaining: formatMoney(wager.remaining, locale) })}
          </p>
        </div>
      )}
      {(terms.length > 0 || expiresAt !== null) && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {expiresAt !== null && <li>{t("bonuses.until", { date: formatDate(expiresAt, timeZone) })}</li>}
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
