import type { ReactNode } from "react";
import { Outlet } from "react-router";

export function EmptyLayout({ children }: { children?: ReactNode }) {
  return <div>{children ?? <Outlet />}</div>;
}
