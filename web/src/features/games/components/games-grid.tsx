import { CoverSkeleton } from "./cover-skeleton.tsx";

export const GRID =
  "grid grid-cols-2 gap-x-3 gap-y-5 tablet:grid-cols-4 tablet:gap-x-4 laptop:grid-cols-5 laptop-l:grid-cols-5 desktop:grid-cols-6 desktop-l:grid-cols-7";

/** A grid of covers that are on their way. */
export function AwaitedGrid({ label, count }: { label: string; count: number }) {
  return (
    <ul className={GRID} aria-label={label} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <CoverSkeleton />
        </li>
      ))}
    </ul>
  );
}
