import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type NoticeProps = {
  icon: IconName;
  tone: "info" | "warning" | "danger";
  title: string;
  text: string;
  /** The next step; every notice has one. */
  action?: ReactNode;
  className?: string;
};

const TONES = {
  info: "border-line-strong [&_.icon]:text-info-text bg-info-soft",
  warning: "border-primary [&_.icon]:text-primary-text bg-primary-soft",
  danger: "border-danger [&_.icon]:text-danger-text bg-danger-soft",
};

/** Something about the account that every profile page shows the player: the reason and a next step. */
export function Notice({ icon, tone, title, text, action, className }: NoticeProps) {
  return (
    <div
      role="note"
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border p-4 tablet:px-5",
        TONES[tone],
        className,
      )}
    >
      <Icon name={icon} className="size-6" />
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="font-semibold">{title}</p>
        <p className="max-w-text text-sm">{text}</p>
      </div>
      {action}
    </div>
  );
}
