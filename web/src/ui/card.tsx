import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

/** A raised surface. `as` picks the element: an article in a list, a section on a page. */
export function Card({ as: Element = "div", className, ...rest }: ComponentProps<"div"> & { as?: "div" | "section" | "article" | "li" }) {
  return <Element className={cx("rounded-card border border-line bg-surface shadow-card", className)} {...(rest as object)} />;
}
