import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageHeading } from "#lib/site/page-heading.tsx";
import { Icon } from "./icon.tsx";

type PageHeadingProps = {
  title: string;
  /** One sentence below it. */
  lead?: ReactNode;
  /** The parent page. */
  back?: { to: string; text: string };
};

/** The heading of a page. */
export function PageHeading({ title, lead, back }: PageHeadingProps) {
  const heading = usePageHeading(title);
  return (
    <header>
      {back && (
        <Link
          to={back.to}
          className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-small px-1 text-sm font-medium text-muted hovered:text-text"
        >
          <Icon name="arrow-left" className="size-4 rtl:-scale-x-100" />
          {back.text}
        </Link>
      )}
      <h1 className="text-xl tablet:text-2xl">{heading}</h1>
      {lead && <p className="mt-1.5 max-w-text text-muted">{lead}</p>}
    </header>
  );
}
