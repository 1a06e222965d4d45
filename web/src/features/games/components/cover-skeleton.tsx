/** The exact shape of a GameCover. */
export function CoverSkeleton() {
  return <div aria-hidden className="cover-skeleton" />;
}
