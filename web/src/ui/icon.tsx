import { cx } from "./class-names.ts";
import { iconPaths, type IconName } from "./icon-paths.ts";

type IconProps = {
  name: IconName;
  /** Read out in place of the picture; without it the icon is decoration. */
  label?: string;
  filled?: boolean;
  className?: string;
};

/** The stroke is set in ui.css, because a page holds a hundred icons. */
export function Icon({ name, label, filled = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx("icon", filled && "icon-filled", className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
