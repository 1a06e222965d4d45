import { isEntityNumber, validateBy } from "#lib/site/own-data.ts";
import { useRead } from "#lib/api/reads.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { promotionRead } from "./queries.ts";

const readOf = ({ params }: PlanContext) => (isEntityNumber(params.id) ? promotionRead(params.id) : null);

export const planPromotion = (context: PlanContext) => [readOf(context)].filter((read) => read !== null);

/** §8.2: a promotion that is over or never existed is not a page. */
export const validatePromotion = validateBy(readOf, ({ items }) => items.length > 0);

export const headOfPromotion = (context: PlanContext) => {
  const read = readOf(context);
  const description = read ? context.answer(read)?.items[0]?.description : undefined;
  return description
    ? {
        title: `${description.title} · Lumiere`,
        description: description.subtitle,
        image: description.image_wide,
        name: description.title,
      }
    : {};
};

export function PromotionDetail({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useRead(promotionRead(id));
  const promotion = data?.items[0]?.description;
  if (isError && !promotion) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!promotion) return <Skeleton className="aspect-[21/9] rounded-sheet!" />;
  return (
    <article className="grid gap-6">
      <img
        src={promotion.image_wide}
        alt=""
        fetchPriority="high"
        className="aspect-[16/9] w-full rounded-sheet object-cover tablet:aspect-[21/8]"
      />
      <h1 className="text-2xl tablet:text-3xl">{promotion.title}</h1>
      <p className="max-w-text text-lg text-muted">{promotion.subtitle}</p>
      {promotion.button_slug && (
        <LinkButton to={promotion.button_slug} variant="primary" size="large" className="justify-self-start">
          {promotion.button_title}
        </LinkButton>
      )}
    </article>
  );
}
