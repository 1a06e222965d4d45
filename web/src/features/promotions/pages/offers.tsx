import { offersRead, PromoCode } from "#features/campaigns/index.ts";
import { AreaPage } from "#features/system/index.ts";
import { useSessionState } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { hasEnded } from "#lib/site/banners.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useNow } from "#lib/time/clock.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { CardSkeleton } from "../card-picture.tsx";
import { OfferCard } from "../offer-card.tsx";
import { itemsOf, PagedCards } from "../paged-cards.tsx";
import { offersSize } from "../queries.ts";

export const main = ({ answer }: PlanContext) => [offersRead(0, offersSize(answer(siteConfigRead)))];
export const plan = (context: PlanContext) => [siteConfigRead, ...main(context)];

/** An offer that ends leaves the list within this time; what the player has taken stays. */
const LOOK_MS = 30_000;

export function Component() {
  const { t } = useTranslation();
  const now = useNow(LOOK_MS);
  const isPlayer = useSessionState() === "player";
  const size = offersSize(useRead(siteConfigRead).data);
  const { data, ...list } = usePages((page) => offersRead(page, size), { size });
  const offers = itemsOf(data?.pages)
    ?.filter((offer) => offer.status !== "available" || !hasEnded(offer, now))
    .toSorted((one, other) => one.description.position - other.description.position);
  return (
    <AreaPage id="offers">
      {isPlayer && <PromoCode place="page" />}
      <PagedCards
        label={t("routes.offers")}
        items={offers}
        total={data?.pages.at(-1)?.count ?? 0}
        list={list}
        Card={OfferCard}
        skeleton={<CardSkeleton lines={5} />}
        empty={
          <EmptyState
            icon="gift"
            title={t("promotions.noOffers")}
            action={<LinkButton to="/promotions">{t("routes.promotions")}</LinkButton>}
          />
        }
      />
    </AreaPage>
  );
}
