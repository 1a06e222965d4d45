import { useEffect, useRef } from "react";
import { useTimeZone } from "#lib/time/clock.ts";
import type { LimitKind, LimitPeriod, PlayLimit } from "#lib/api/entities.ts";
import { formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { usedPercent } from "./limit-effect.ts";
import { LimitForm } from "./limit-form.tsx";
import { PendingChange } from "./pending-change.tsx";

export type LimitRowProps = {
  kind: LimitKind;
  period: Exclude<LimitPeriod, "none">;
  limit: PlayLimit | undefined;
  /** The delay of an increase in seconds. */
  delay: number;
};

type RowProps = LimitRowProps & { isEditing: boolean; onEdit: (isOpen: boolean) => void };

/** One limit: its used share, its pending change, and the form to change it. */
export function LimitRow({ isEditing, onEdit, ...which }: RowProps) {
  const { t } = useTranslation();
  const { kind, period, limit } = which;
  const button = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  useEffect(() => {
    if (isEditing || !isClosing.current) return;
    // The focused element was removed with the form.
    isClosing.current = false;
    button.current?.focus();
  }, [isEditing]);
  const close = () => {
    isClosing.current = true;
    onEdit(false);
  };
  const name = t(`responsible-gaming.${kind}.${period}`);
  return (
    <div className="grid gap-3 px-5 py-4">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 tablet:grid-cols-[6rem_1fr_auto]">
        <h4 className="font-medium">{t(`responsible-gaming.period.${period}`)}</h4>
        <div className="max-tablet:col-span-2 max-tablet:row-start-2">
          {limit ? (
            <Usage limit={limit} name={name} />
          ) : (
            <p className="text-sm text-muted">{t("responsible-gaming.none")}</p>
          )}
        </div>
        {!isEditing && (
          <Button
            ref={button}
            size="small"
            aria-label={`${t(limit ? "responsible-gaming.change" : "responsible-gaming.set")}: ${name}`}
            onClick={() => onEdit(true)}
          >
            {t(limit ? "responsible-gaming.change" : "responsible-gaming.set")}
          </Button>
        )}
      </div>
      {isEditing && <LimitForm {...which} onDone={close} />}
      {limit?.pending && !isEditing && <PendingChange kind={kind} period={period} pending={limit.pending} />}
    </div>
  );
}

function Usage({ limit, name }: { limit: PlayLimit; name: string }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const percent = usedPercent(limit);
  const amounts = { used: formatMoney(limit.used_amount, locale), limit: formatMoney(limit.limit_amount, locale) };
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>
          <Amount className="text-base font-semibold">{amounts.used}</Amount>{" "}
          <span className="text-muted">{t("responsible-gaming.of", { limit: amounts.limit })}</span>
        </span>
        <span className="text-muted">
          {percent === 100
            ? t("responsible-gaming.reached")
            : t("responsible-gaming.left", { left: formatMoney(limit.available_amount, locale) })}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t("responsible-gaming.usage", amounts)}
        className="h-2 overflow-hidden rounded-pill bg-hover"
      >
        <span
          className={cx("block h-full rounded-pill", percent === 100 ? "bg-danger" : "bg-primary")}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-xs text-muted">
        {t("responsible-gaming.renews", { at: formatDateTime(limit.expired_at, timeZone) })}
      </p>
    </div>
  );
}
