import { Link } from "react-router";
import { OfferAction, offerPath, Rewards } from "#features/campaigns/index.ts";
import type { Offer } from "#lib/api/entities.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useTimeZone } from "#lib/time/clock.ts";
import { CardPicture } from "./card-picture.tsx";

/** One offer of a list. */
export function OfferCard({ item: offer }: { item: Offer }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { title, subtitle } = offer.description;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <CardPicture description={offer.description} />
      <div className="flex flex-1 flex-col gap-4 p-4 tablet:p-5">
        <div className="grid gap-1">
          <h2 className="text-lg">
            <Link to={offerPath(offer)} className="hovered:text-primary-text">
              {title || offer.promotions[0]?.title}
            </Link>
          </h2>
          {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
        <Rewards offer={offer} />
        <div className="mt-auto grid gap-2">
          {offer.finished_at !== null && (
            <p className="text-sm text-muted">
              {t("campaigns.conditions.until", { date: formatDateTime(offer.finished_at, zone) })}
            </p>
          )}
          <OfferAction offer={offer} place="card" />
        </div>
      </div>
    </article>
  );
}
