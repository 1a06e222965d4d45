import { useId, type ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

type SwitchRowProps = {
  icon: IconName;
  label: string;
  text: ReactNode;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch whose label is the whole row. */
export function SwitchRow({ icon, label, text, isOn, isBusy, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-4 py-4">
      <Icon name={icon} className="size-6 text-muted" />
      <label htmlFor={id} className="grid min-w-0 flex-1 gap-0.5">
        <span id={`${id}-label`} className="truncate font-medium">
          {label}
        </span>
        <span id={`${id}-text`} className="text-sm text-muted">
          {text}
        </span>
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-busy={isBusy || undefined}
        aria-describedby={`${id}-text`}
        onClick={() => onChange(!isOn)}
        className="group target relative inline-flex h-8 w-14 shrink-0 items-center rounded-pill border border-control bg-sunken px-1 transition-colors duration-calm aria-busy:opacity-70 aria-checked:border-primary aria-checked:bg-primary"
      >
        <span
          aria-hidden
          className="size-5.5 rounded-pill bg-muted transition-[translate,background-color] duration-calm group-aria-checked:translate-x-6 group-aria-checked:bg-on-primary rtl:group-aria-checked:-translate-x-6"
        />
      </button>
    </div>
  );
}
