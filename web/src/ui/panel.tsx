import { useId, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type PanelTone = "neutral" | "success" | "warning" | "danger";

type PanelProps = {
  icon: IconName;
  tone?: PanelTone;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** Beside the title: the state, or the button that changes it. */
  aside?: ReactNode;
  children?: ReactNode;
};

const TONES: Record<PanelTone, string> = {
  neutral: "bg-hover text-muted",
  success: "bg-success-soft text-success-text",
  warning: "bg-primary-soft text-primary-text",
  danger: "bg-danger-soft text-danger-text",
};

/** One topic of a profile area: title, state and actions. */
export function Panel({ icon, tone = "neutral", title, text, aside, children }: PanelProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
    >
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className={`grid size-11 shrink-0 place-items-center rounded-control ${TONES[tone]}`}>
          <Icon name={icon} className="size-6" />
        </span>
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <h2 id={heading} tabIndex={-1} className="text-lg">
            {title}
          </h2>
          {text && <p className="max-w-text text-sm text-muted">{text}</p>}
        </div>
        {aside && <div className="ms-auto flex items-center gap-2 self-center max-tablet:ms-15">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
