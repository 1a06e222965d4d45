import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  icon: IconName;
  /** The accessible name and the tooltip. */
  label: string;
  filled?: boolean;
  /** `solid` is for pictures, `outline` for bars. */
  look?: "plain" | "outline" | "solid";
  size?: "small" | "medium";
};

const LOOKS = {
  plain: "text-muted hovered:bg-hover hovered:text-text",
  outline: "border border-line text-text hovered:border-line-strong hovered:bg-hover",
  solid: "bg-scrim/70 text-on-scrim backdrop-blur-sm hovered:bg-scrim",
} as const;

export function IconButton({
  icon,
  label,
  filled,
  look = "plain",
  size = "medium",
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        "inline-grid shrink-0 place-items-center rounded-control transition-colors duration-quick disabled:cursor-not-allowed disabled:opacity-40",
        size === "small" ? "target relative size-9" : "size-11",
        LOOKS[look],
        className,
      )}
      {...rest}
    >
      <Icon name={icon} filled={filled} />
    </button>
  );
}
