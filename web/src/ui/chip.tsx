import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type ChipLook = { icon?: IconName; isSelected?: boolean; children: ReactNode };

function chipClass(isSelected: boolean, extra?: string): string {
  return cx(
    "inline-flex h-11 shrink-0 items-center gap-2 rounded-pill border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-quick",
    isSelected
      ? "border-primary bg-primary-soft text-primary-text"
      : "border-line bg-surface text-text hovered:border-line-strong hovered:bg-raised",
    extra,
  );
}

/** A choice that can be switched on and off. */
export function Chip({ icon, isSelected = false, className, children, type = "button", ...rest }: Omit<ComponentProps<"button">, "children"> & ChipLook) {
  return (
    <button type={type} aria-pressed={isSelected} className={chipClass(isSelected, className)} {...rest}>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </button>
  );
}

/** A choice that leads to an address of its own. */
export function LinkChip({ icon, isSelected = false, className, children, ...rest }: Omit<LinkProps, "children"> & ChipLook) {
  return (
    <Link aria-current={isSelected ? "page" : undefined} className={chipClass(isSelected, className as string | undefined)} {...rest}>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </Link>
  );
}
