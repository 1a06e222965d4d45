import { Skeleton } from "../../../ui/skeleton.tsx";

/** The exact shape of a GameCover. */
export function CoverSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-[3/4] rounded-card!" />
      <span className="mt-2 flex h-5 items-center px-0.5">
        <Skeleton className="h-3 w-4/5" />
      </span>
      <span className="flex h-4 items-center px-0.5">
        <Skeleton className="h-2.5 w-1/2" />
      </span>
    </div>
  );
}
