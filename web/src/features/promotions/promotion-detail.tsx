import type { PlanContext } from "../../lib/route-entry.ts";
import { useRead } from "../../lib/reads.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { promotionsRead } from "./queries.ts";

export const planPromotion = () => [promotionsRead];

/** §8.2: a promotion that is over or never was is not a page. */
export const validatePromotion = ({ params, answer }: PlanContext) => {
  const all = answer(promotionsRead);
  return all && !all.items.some(({ id }) => String(id) === params.id) ? ({ status: 404 } as const) : null;
};

export const headOfPromotion = ({ params, answer }: PlanContext) => {
  const description = answer(promotionsRead)?.items.find(({ id }) => String(id) === params.id)?.description;
  return description ? { title: `${description.title} · Lumiere`, description: description.subtitle, image: description.image_wide, name: description.title } : {};
};

export function PromotionDetail({ id }: { id: string }) {
  const { data } = useRead(promotionsRead);
  const promotion = data?.items.find((item) => String(item.id) === id)?.description;
  if (!promotion) return <Skeleton className="aspect-[21/9] rounded-sheet!" />;
  return (
    <article className="grid gap-6">
      <img src={promotion.image_wide} alt="" fetchPriority="high" className="aspect-[16/9] w-full rounded-sheet object-cover tablet:aspect-[21/8]" />
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
