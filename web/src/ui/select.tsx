import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { controlClass } from "./text-input.tsx";

/** The browser's own select: the best one on phones, and it needs no script. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select className={cx(controlClass, "h-12 appearance-none pe-11", className)} {...useFieldControl()} {...rest}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted" />
    </span>
  );
}
