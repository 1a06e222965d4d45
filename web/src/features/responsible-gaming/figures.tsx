import type { Money, PlayFigures } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { cx } from "#ui/class-names.ts";

export type FigureName = keyof PlayFigures;

/** Winnings minus bets. The sign is in the text; the colour only repeats it. */
export function NetAmount({ net, className }: { net: Money; className?: string }) {
  const { locale } = useSite();
  const text = formatMoney(net, locale);
  return (
    <Amount className={cx(net.amount > 0 ? "text-success-text" : "text-text", className)}>
      {net.amount > 0 ? `+${text}` : text}
    </Amount>
  );
}

/** A row of figures with their labels. */
export function FigureList({
  figures,
  names,
  className,
}: {
  figures: PlayFigures;
  names: readonly FigureName[];
  className?: string;
}) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <dl className={cx("grid gap-px overflow-hidden rounded-control border border-line bg-line", className)}>
      {names.map((name) => (
        <div key={name} className="grid content-between gap-0.5 bg-surface px-4 py-3">
          <dt className="text-xs text-muted">{t(`responsible-gaming.figures.${name}`)}</dt>
          <dd className="text-lg font-semibold">
            {name === "net" ? <NetAmount net={figures.net} /> : <Amount>{formatMoney(figures[name], locale)}</Amount>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
