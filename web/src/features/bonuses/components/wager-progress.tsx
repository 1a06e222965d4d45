import type { components } from "#contract/platform.d.ts";
import { formatMoney } from "#lib/format/format.ts";
import { percentOf } from "#lib/format/percent.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** How much has been staked, of how much, and what is left. */
export function WagerProgress({ wager }: { wager: components["schemas"]["Wager"] | null }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  if (!wager || wager.required.amount <= 0) return null;
  const text = t("bonuses.wager.text", {
    done: formatMoney(wager.done, locale),
    required: formatMoney(wager.required, locale),
  });
  const percent = percentOf(wager.done.amount, wager.required.amount);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="figures">{text}</span>
        <span className="figures text-muted">{t("bonuses.percent", { percent: Math.floor(percent) })}</span>
      </p>
      <ProgressBar label={t("bonuses.wager.label")} percent={percent} text={text} />
      {wager.remaining.amount > 0 && (
        <p className="text-sm text-muted">
          {t("bonuses.wager.remaining", { remaining: formatMoney(wager.remaining, locale) })}
        </p>
      )}
    </div>
  );
}
