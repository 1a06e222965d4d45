import { cx } from "./class-names.ts";

/** A placeholder in the exact shape of what is on its way. Hidden from readers: the region around it says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-shimmer rounded-small bg-raised", className)} />;
}
