import { createContext, useContext, useId, useMemo, type ReactNode } from "react";
import { cx } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";

/** Connects a control with its label, hint and error (`aria-describedby`). */
type FieldIds = { control: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean };

const FieldContext = createContext<FieldIds | null>(null);

type FieldProps = {
  label: string;
  /** Hides the label visually, where the context shows what the control is; it is still read out. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do. Announced when it appears. */
  error?: string | null;
  isRequired?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  isRequired = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const isInvalid = Boolean(error);
  const hasHint = hint !== undefined && hint !== null && hint !== "";
  const ids = useMemo<FieldIds>(() => {
    const described = [isInvalid && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ");
    return { control: id, describedBy: described || undefined, isInvalid, isRequired };
  }, [id, isInvalid, hasHint, isRequired]);
  return (
    <FieldContext value={ids}>
      <div className={cx("grid content-start gap-1.5", className)}>
        <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium"}>
          {label}
        </label>
        {children}
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {hasHint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

/** The attributes of a control inside of a Field. Outside of a Field a control needs its own name. */
export function useFieldControl() {
  const ids = useContext(FieldContext);
  if (!ids) return {};
  return {
    id: ids.control,
    "aria-describedby": ids.describedBy,
    "aria-invalid": ids.isInvalid || undefined,
    required: ids.isRequired || undefined,
  };
}
