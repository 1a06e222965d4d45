import { useParams } from "react-router";
import type { Banner } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { hasEnded } from "#lib/site/banners.ts";
import { isEntityKey, validateBy } from "#lib/site/own-data.ts";
import { picturesOf } from "#lib/site/pictures.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useNow } from "#lib/time/clock.ts";
import { buttonClass } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SlugLink } from "#ui/slug-link.tsx";
import { promotionIn, promotionPath, promotionRead } from "../queries.ts";
import { Stage } from "../stage.tsx";

const readOf = ({ params }: PlanContext) => (isEntityKey(params.id) ? promotionRead(params.id) : null);

const promotionOf = (context: PlanContext) => {
  const read = readOf(context);
  return read ? promotionIn(context.answer(read), context.params.id ?? "") : undefined;
};

export const plan = (context: PlanContext) => [readOf(context)].filter((read) => read !== null);

/** §8.2: a promotion that is over or never existed is not a page. */
export const validate = validateBy(readOf, (page, { params, site }) => {
  const promotion = promotionIn(page, params.id ?? "");
  return promotion !== undefined && !hasEnded(promotion, site.now);
});

export const head = (context: PlanContext) => {
  const promotion = promotionOf(context);
  if (!promotion) return {};
  const { title, subtitle } = promotion.description;
  return {
    title,
    name: title,
    path: promotionPath(promotion),
    above: [{ path: "/promotions", route: "promotions" } as const],
    description: subtitle || undefined,
    image: picturesOf(promotion.description, context.answer(commonRead)?.imageKeys).share,
  };
};

export function Component() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const now = useNow(1000);
  const { data, isError, isFetching, refetch } = useRead(promotionRead(id));
  const promotion = promotionIn(data, id);
  if (!promotion) {
    if (data) return <Ended />;
    if (isError)
      return <ErrorState title={t("promotions.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton className="aspect-[16/9] rounded-sheet! tablet:aspect-[21/8]" />;
  }
  return <Promotion promotion={promotion} isOver={hasEnded(promotion, now)} />;
}

function Promotion({ promotion, isOver }: { promotion: Banner; isOver: boolean }) {
  const { t } = useTranslation();
  const { title, subtitle, text, button_title: button, button_slug: slug } = promotion.description;
  return (
    <article className="grid gap-6">
      <PageHeading title={title} lead={subtitle} back={{ to: "/promotions", text: t("promotions.back") }} />
      <Stage description={promotion.description} />
      {text && <p className="max-w-text whitespace-pre-line text-muted">{text}</p>}
      {/* The place is in the document before, so that a screen reader announces the end. */}
      <div role="status">{isOver && <p className="font-medium">{t("promotions.over")}</p>}</div>
      {isOver && (
        <LinkButton to="/promotions" className="justify-self-start">
          {t("promotions.others")}
        </LinkButton>
      )}
      {!isOver && slug && button && (
        <SlugLink slug={slug} className={buttonClass({ variant: "primary", size: "large" }, "justify-self-start")}>
          {button}
        </SlugLink>
      )}
    </article>
  );
}

/** The promotion has been withdrawn while its page was open. */
function Ended() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="gift"
      title={t("promotions.over")}
      action={<LinkButton to="/promotions">{t("promotions.others")}</LinkButton>}
    />
  );
}
