import type { Description } from "#lib/api/entities.ts";
import { usePictures } from "#lib/site/pictures.ts";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The picture of a card; without one, a sign on the brand's colours. */
export function CardPicture({ description }: { description: Description }) {
  const { wide, tall } = usePictures(description);
  const src = wide || tall;
  if (!src) {
    return (
      <div className="grid aspect-[2/1] place-items-center bg-(image:--brand-velvet)">
        <Icon name="gift" className="size-10 text-primary-text" />
      </div>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={720}
      height={360}
      loading="lazy"
      decoding="async"
      className="aspect-[2/1] w-full bg-raised object-cover"
    />
  );
}

/** The shape of a card. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-[2/1] rounded-none!" />
      <div className="grid gap-3 p-4 tablet:p-5">
        <Skeleton className="h-6 w-2/3" />
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className="h-5 w-full" />
        ))}
      </div>
    </div>
  );
}
