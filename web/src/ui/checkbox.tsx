import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: string | null };

/** The label may contain links; pressing one follows it, pressing the rest of the label ticks the box. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-small border border-control bg-sunken transition-colors duration-quick checked:border-primary checked:bg-primary aria-invalid:border-danger"
            {...rest}
          />
          <Icon
            name="check"
            className="pointer-events-none absolute size-4 stroke-3 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="text-sm leading-6">{label}</span>
      </label>
      <FieldError id={`${id}-error`} className="ps-9">
        {error}
      </FieldError>
    </div>
  );
}
