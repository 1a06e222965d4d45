import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { Skeleton } from "./skeleton.tsx";

type AwaitingProps<T> = {
  read: UseQueryResult<T>;
  /** What could not be shown. */ title: string;
  children: (data: T) => ReactNode;
};

/** A part of a page that shows its data, a skeleton while the data loads, or an error. */
export function Awaiting<T>({ read, title, children }: AwaitingProps<T>) {
  if (read.data !== undefined) return children(read.data);
  if (read.isError)
    return <ErrorState title={title} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />;
  return <Skeleton className="h-40 rounded-card!" />;
}
