import { cx } from "./class-names.ts";
import { iconPaths, type IconName } from "./icon-paths.ts";

type IconProps = {
  name: IconName;
  /** Read out in place of the picture; without it the icon is decoration. */
  label?: string;
  filled?: boolean;
  className?: string;
};

export function Icon({ name, label, filled = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx("size-5 shrink-0", className)}
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable={false}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
