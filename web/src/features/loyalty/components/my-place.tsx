import { formatCount } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { usePoints } from "../points.ts";
import { levelProgress } from "../progress.ts";
import { loyaltyConfigRead, type LoyaltyInfo } from "../queries.ts";

/** The player's level, the way to the next one, and the points to spend. `other` is the page that says more. */
export function MyPlace({ info, other }: { info: LoyaltyInfo; other: { to: string; text: string } }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const points = usePoints();
  const { data: config } = useRead(loyaltyConfigRead);
  const { current, next, percent, missing } = levelProgress(info.levels, info.level, info.earned);
  const toNext = next ? t("loyalty.toNext", { points: points.write(missing), level: next.title }) : t("loyalty.top");
  const level = t("loyalty.level", { level: info.level });
  return (
    <Panel icon="crown" tone="warning" title={current?.title ?? level} text={level}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Amount className="text-2xl font-semibold">{formatCount(info.points, locale)}</Amount>
        <span className="text-muted">{t("loyalty.toSpend", { name: points.name })}</span>
      </p>
      <div className="grid gap-2">
        <ProgressBar label={t("loyalty.progress")} percent={percent} text={toNext} />
        <p className="text-sm text-muted">{toNext}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {config?.isShopEnabled && (
          <LinkButton to="/loyalty/shop" variant="primary">
            {t("loyalty.shop.open")}
          </LinkButton>
        )}
        <LinkButton to={other.to}>{other.text}</LinkButton>
      </div>
    </Panel>
  );
}
