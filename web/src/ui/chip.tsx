import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type ChipLook = { icon?: IconName; isSelected?: boolean; children: ReactNode };

/** A choice that is switched on and off. */
export function Chip({
  icon,
  isSelected = false,
  className,
  children,
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "children"> & ChipLook) {
  return (
    <button type={type} aria-pressed={isSelected} className={cx("chip", className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A choice that is a link to its own address. */
export function LinkChip({
  icon,
  isSelected = false,
  className,
  children,
  ...rest
}: Omit<LinkProps, "children"> & ChipLook) {
  return (
    <Link aria-current={isSelected ? "page" : undefined} className={cx("chip", className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
