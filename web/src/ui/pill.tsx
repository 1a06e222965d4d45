import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type Tone = "neutral" | "primary" | "success" | "danger" | "info";

type PillProps = {
  tone?: Tone;
  icon?: IconName;
  /** On a picture: opaque, the same in both themes. */
  onPicture?: boolean;
  className?: string;
  children: ReactNode;
};

const TONES: Record<Tone, string> = {
  neutral: "bg-hover text-muted",
  primary: "bg-primary-soft text-primary-text",
  success: "bg-success-soft text-success-text",
  danger: "bg-danger-soft text-danger-text",
  info: "bg-info-soft text-info-text",
};

// The dark theme's accents, because pictures are drawn for it.
const TONES_ON_PICTURE: Record<Tone, string> = {
  neutral: "bg-scrim/80 text-on-scrim",
  primary: "bg-primary text-on-primary",
  success: "bg-picture-success text-scrim",
  danger: "bg-picture-danger text-scrim",
  info: "bg-picture-info text-scrim",
};

/** A short label on a card or picture. */
export function Pill({ tone = "neutral", icon, onPicture = false, className, children }: PillProps) {
  return (
    <span
      className={cx(
        "inline-flex h-6 items-center gap-1 rounded-pill px-2.5 text-xs font-semibold whitespace-nowrap",
        onPicture ? TONES_ON_PICTURE[tone] : TONES[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} className="-ms-0.5 size-3.5" />}
      {children}
    </span>
  );
}
