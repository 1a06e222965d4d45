import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type EmptyStateProps = {
  icon: IconName;
  /** One sentence. */
  title: string;
  text?: string;
  /** One link or button. */
  action?: ReactNode;
  className?: string;
};

/** look.md: a line drawing, one sentence, one action. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-10 text-center",
        className,
      )}
    >
      <span className="grid size-16 place-items-center rounded-pill bg-hover text-primary-text">
        <Icon name={icon} className="size-8" />
      </span>
      <p className="max-w-narrow text-base font-medium">{title}</p>
      {text && <p className="max-w-narrow text-sm text-muted">{text}</p>}
      {action}
    </div>
  );
}
