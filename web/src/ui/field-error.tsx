import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** What is wrong with a field. Always there, so that a screen reader hears what is written into it. */
export function FieldError({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: string | null | undefined;
}) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={children ? cx("flex items-start gap-1.5 text-sm text-danger-text", className) : "sr-only"}
    >
      {children && <Icon name="error" className="mt-0.5 size-4" />}
      {children}
    </p>
  );
}
