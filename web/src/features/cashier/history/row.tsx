import type { ReactNode } from "react";
import { Link } from "react-router";
import { Amount } from "#ui/amount.tsx";
import { cx } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";

type RowProps = {
  icon: ReactNode;
  title: string;
  /** The date and further details. */
  note: ReactNode;
  amount: string;
  /** Whether the balance changed; other amounts are muted. */
  isMoved: boolean;
  status: ReactNode;
  to?: string;
  actions?: ReactNode;
};

/** One transaction. The list item is focusable, because "show more" moves the focus to it. */
export function Row({ icon, title, note, amount, isMoved, status, to, actions }: RowProps) {
  const content = (
    <>
      {icon}
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex justify-between gap-3">
          <span className="min-w-0 font-medium">{title}</span>
          <Amount className={cx("shrink-0 font-semibold", !isMoved && "text-muted")}>{amount}</Amount>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="figures text-sm text-muted">{note}</span>
          {status}
        </span>
      </span>
    </>
  );
  const className = "flex items-center gap-3 py-3";
  return (
    <li tabIndex={-1}>
      {to === undefined ? (
        <div className={className}>{content}</div>
      ) : (
        <Link to={to} className={cx(className, "group -mx-2 rounded-control px-2 hovered:bg-hover")}>
          {content}
        </Link>
      )}
      {actions && <div className="flex flex-wrap justify-end gap-3 pb-3">{actions}</div>}
    </li>
  );
}

export function RowSkeleton() {
  return (
    <li aria-hidden className="flex items-center gap-3 py-3">
      <Skeleton className="size-11 rounded-control!" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-1/3" />
      </span>
      <span className="grid justify-items-end gap-2">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-5 w-16" />
      </span>
    </li>
  );
}
