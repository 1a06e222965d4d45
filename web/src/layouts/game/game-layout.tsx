import { Outlet } from "react-router";

export function GameLayout() {
  return <Outlet />;
}
