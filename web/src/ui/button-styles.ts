import { cx } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export type ButtonLook = {
  /** `primary` is the only call to action of a view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
};

const BASE =
  "relative inline-flex items-center justify-center gap-2 rounded-control font-semibold select-none transition-[background-color,border-color,color,box-shadow,translate] duration-quick active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-primary text-on-primary hovered:bg-primary-hover hovered:shadow-glow",
  secondary: "border border-line-strong bg-hover text-text hovered:border-muted hovered:bg-raised",
  ghost: "text-text hovered:bg-hover",
  danger: "bg-danger text-on-danger hovered:bg-danger-hover",
};

// Small buttons get their 44 px from an invisible margin (`target`).
const SIZES: Record<ButtonSize, string> = {
  small: "target h-9 px-3.5 text-sm",
  medium: "h-11 px-5 text-sm tablet:text-base",
  large: "h-13 px-7 text-base",
};

export function buttonClass(
  { variant = "secondary", size = "medium", block = false }: ButtonLook,
  extra?: string,
): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], block && "w-full", extra);
}
