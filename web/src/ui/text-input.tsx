import type { ChangeEvent, ComponentProps, CompositionEvent } from "react";
import { dropInvisible } from "#lib/text/visible-text.ts";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** At least 16 px: iOS zooms into the page below that (look.md). */
export const controlClass =
  "w-full min-w-0 rounded-control border border-control bg-sunken px-3.5 text-base text-text placeholder:text-muted transition-colors duration-quick hovered:border-muted focus:border-focus aria-invalid:border-danger disabled:opacity-50";

type TextInputProps = ComponentProps<"input"> & { icon?: IconName };

/** One line of text. Its value is what the player sees: invisible characters that were pasted are dropped. */
export function TextInput({ icon, className, type = "text", onChange, onCompositionEnd, ...rest }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // Text that an input method is composing stays unchanged until it is done.
    if (!(event.nativeEvent as InputEvent).isComposing) dropInvisible(event.target);
    onChange?.(event);
  };
  const composed = (event: CompositionEvent<HTMLInputElement>) => {
    const before = event.currentTarget.value;
    dropInvisible(event.currentTarget);
    if (event.currentTarget.value !== before) onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
    onCompositionEnd?.(event);
  };
  const input = (
    <input
      type={type}
      className={cx(controlClass, "h-12", icon && "ps-11", className)}
      {...useFieldControl()}
      {...rest}
      onChange={change}
      onCompositionEnd={composed}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block">
      <Icon name={icon} className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />
      {input}
    </span>
  );
}
