import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import { useRead } from "#lib/api/reads.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { promotionsRead } from "./queries.ts";

export function PromotionList({ base }: { base: "/promotions" | "/offers" }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(promotionsRead);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data?.items.length === 0) return <EmptyState icon="gift" title={t("promotions.empty")} />;
  return (
    <ul aria-busy={data === undefined || undefined} className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
      {data?.items.map(({ id, description }) => (
        <li key={id}>
          <Link
            to={`${base}/${id}`}
            className="group block overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[translate,box-shadow] hovered:-translate-y-0.5 hovered:shadow-glow"
          >
            <img src={description.image_wide} alt="" loading="lazy" className="aspect-[16/9] w-full object-cover" />
            <span className="grid gap-1 p-5">
              <span className="font-display text-lg font-semibold">{description.title}</span>
              <span className="text-sm text-muted">{description.subtitle}</span>
            </span>
          </Link>
        </li>
      )) ??
        Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <Skeleton className="aspect-[4/3] rounded-card!" />
          </li>
        ))}
    </ul>
  );
}
