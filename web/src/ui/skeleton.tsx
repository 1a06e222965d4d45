import { cx } from "./class-names.ts";

/** A placeholder in the exact shape of the coming content. Hidden from screen readers: the region around it is `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-shimmer rounded-small bg-raised", className)} />;
}
