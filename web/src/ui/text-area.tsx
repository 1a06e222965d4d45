import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./text-input.tsx";

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cx(controlClass, "field-sizing-content max-h-96 min-h-32 resize-y py-3", className)}
      {...useFieldControl()}
      {...rest}
    />
  );
}
