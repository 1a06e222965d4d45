import type { ReactNode } from "react";
import { Outlet } from "react-router";

export function DefaultLayout({ children }: { children?: ReactNode }) {
  return <div>{children ?? <Outlet />}</div>;
}
