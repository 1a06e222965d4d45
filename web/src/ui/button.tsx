import type { ComponentProps, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-styles.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "children"> &
  ButtonLook & {
    icon?: IconName;
    /** Keeps the button's size, focus and name, shows a spinner and ignores presses. */
    isLoading?: boolean;
    children: ReactNode;
  };

export function Button({
  variant,
  size,
  block,
  icon,
  isLoading = false,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      // A busy button must not send the form twice; `disabled` would lose the focus.
      type={isLoading ? "button" : type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
      {...rest}
    >
      {isLoading ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
