import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type SectionHeadingProps = {
  id?: string;
  title: ReactNode;
  icon?: IconName;
  /** The link to the whole list; `label` names it for screen readers that list the links alone. */
  more?: { to: string; text: string; label: string };
  /** Controls at the end of the line, e.g. the arrows of a row. */
  children?: ReactNode;
};

/** The line above a section: its name, a link to the whole list, controls. */
export function SectionHeading({ id, title, icon, more, children }: SectionHeadingProps) {
  return (
    <div className="mb-3 flex min-h-11 items-center gap-3 tablet:mb-4">
      {icon && <Icon name={icon} className="size-5.5 text-primary-text tablet:size-6" />}
      <h2 id={id} className="min-w-0 flex-1 text-lg tablet:text-xl">
        {title}
      </h2>
      {more && (
        <Link
          to={more.to}
          aria-label={more.label}
          className="target relative flex items-center gap-0.5 rounded-small px-1 text-sm font-medium whitespace-nowrap text-muted hovered:text-text"
        >
          {more.text}
          <Icon name="chevron-right" className="size-4 rtl:-scale-x-100" />
        </Link>
      )}
      {children}
    </div>
  );
}
