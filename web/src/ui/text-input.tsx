import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** 16 px at least: below that iOS zooms into the page (look.md). */
export const controlClass =
  "w-full min-w-0 rounded-control border border-control bg-sunken px-3.5 text-base text-text placeholder:text-muted transition-colors duration-quick hovered:border-muted focus:border-focus aria-invalid:border-danger disabled:opacity-50";

type TextInputProps = ComponentProps<"input"> & { icon?: IconName };

export function TextInput({ icon, className, type = "text", ...rest }: TextInputProps) {
  const input = <input type={type} className={cx(controlClass, "h-12", icon && "ps-11", className)} {...useFieldControl()} {...rest} />;
  if (!icon) return input;
  return (
    <span className="relative block">
      <Icon name={icon} className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />
      {input}
    </span>
  );
}
