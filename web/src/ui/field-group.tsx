import { useId, type ReactNode } from "react";
import { cx } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";

type FieldGroupProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  isRequired?: boolean;
  /** `radiogroup` for one choice among several. */
  role?: "group" | "radiogroup";
  className?: string;
  children: ReactNode;
};

/** A question with several controls: the three parts of a date, a choice. Each control has its own name. */
export function FieldGroup({
  label,
  hint,
  error,
  isRequired = false,
  role = "group",
  className,
  children,
}: FieldGroupProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-required={(role === "radiogroup" && isRequired) || undefined}
      aria-invalid={(role === "radiogroup" && Boolean(error)) || undefined}
      className={cx("grid content-start gap-1.5", className)}
    >
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
