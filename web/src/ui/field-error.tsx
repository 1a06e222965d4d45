import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** The error of a field. Always in the document, so that screen readers announce changes of its text. */
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
