import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonLook } from "./button-styles.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type LinkButtonProps = Omit<LinkProps, "children"> &
  ButtonLook & { icon?: IconName; iconEnd?: IconName; children: ReactNode };

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, icon, iconEnd, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonClass({ variant, size, block }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} className="rtl:-scale-x-100" />}
    </Link>
  );
}
