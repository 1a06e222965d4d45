import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** A figure that may change while it is shown: digits of equal width, never broken over two lines. */
export function Amount({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx("figures font-display whitespace-nowrap", className)}>{children}</span>;
}
