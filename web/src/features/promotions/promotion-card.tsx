import { Link } from "react-router";
import type { Banner } from "#lib/api/entities.ts";
import { CardPicture } from "./card-picture.tsx";
import { promotionPath } from "./queries.ts";

/** One promotion of a list. */
export function PromotionCard({ item: promotion }: { item: Banner }) {
  const { title, subtitle } = promotion.description;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[translate,border-color] duration-calm hovered:-translate-y-0.5 hovered:border-line-strong">
      <CardPicture description={promotion.description} />
      <div className="grid content-start gap-1 p-4 tablet:p-5">
        <h2 className="text-lg">
          <Link to={promotionPath(promotion)} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
      </div>
    </article>
  );
}
