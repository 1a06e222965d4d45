import { AreaPage } from "#features/system/index.ts";
import { useRead } from "#lib/api/reads.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { runningBanners } from "#lib/site/banners.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useNow } from "#lib/time/clock.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { CardSkeleton } from "../card-picture.tsx";
import { itemsOf, PagedCards } from "../paged-cards.tsx";
import { PromotionCard } from "../promotion-card.tsx";
import { promotionsRead, promotionsSize } from "../queries.ts";

export const main = ({ answer }: PlanContext) => [promotionsRead(0, promotionsSize(answer(siteConfigRead)))];
export const plan = (context: PlanContext) => [siteConfigRead, ...main(context)];

/** A promotion that ends leaves the list within this time. */
const LOOK_MS = 30_000;

export function Component() {
  const { t } = useTranslation();
  const now = useNow(LOOK_MS);
  const size = promotionsSize(useRead(siteConfigRead).data);
  const { data, ...list } = usePages((page) => promotionsRead(page, size), { size });
  const promotions = itemsOf(data?.pages);
  return (
    <AreaPage id="promotions">
      <PagedCards
        label={t("routes.promotions")}
        items={promotions && runningBanners(promotions, now)}
        total={data?.pages.at(-1)?.count ?? 0}
        list={list}
        Card={PromotionCard}
        skeleton={<CardSkeleton lines={1} />}
        empty={
          <EmptyState
            icon="gift"
            title={t("promotions.empty")}
            action={<LinkButton to="/gamehall">{t("home.categories.all")}</LinkButton>}
          />
        }
      />
    </AreaPage>
  );
}
