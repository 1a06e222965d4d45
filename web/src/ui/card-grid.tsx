import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** A list of cards in as many columns as fit. The children are list items. */
export function CardGrid({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className={cx("grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 tablet:gap-4", className)}
    >
      {children}
    </ul>
  );
}
